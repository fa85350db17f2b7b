<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>headroom::MainWindow</name>
    <message numerus="yes">
        <source>%n files cannot be opened: %1</source>
        <translation>
            <numerusform>%n file cannot be opened: %1</numerusform>
            <numerusform>%n files cannot be opened: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioWindow</name>
    <message numerus="yes">
        <source>%n findings ask for something</source>
        <translation>
            <numerusform>%n finding asks for something</numerusform>
            <numerusform>%n findings ask for something</numerusform>
        </translation>
    </message>
</context>
</TS>
