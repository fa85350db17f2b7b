<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>CaptureFile</name>
    <message>
        <source>the kernel log</source>
        <translation>o log do kernel</translation>
    </message>
    <message>
        <source>a reading of GPUs (output of %1), not %2</source>
        <translation>uma leitura de GPUs (saída de %1), não %2</translation>
    </message>
    <message>
        <source>&quot;headroom health FILE&quot; reads it; in the window, Health &gt; Open captures</source>
        <translation>&quot;headroom health FILE&quot; lê esse arquivo; na janela, Saúde &gt; Abrir capturas</translation>
    </message>
</context>
<context>
    <name>CatalogueStore</name>
    <message>
        <source>Remove it to use the shipped catalogue</source>
        <translation>Remova-o para usar o catálogo fornecido</translation>
    </message>
    <message>
        <source>Correct it or move it out of the folder</source>
        <translation>Corrija-o ou tire-o da pasta</translation>
    </message>
</context>
<context>
    <name>CheckpointFolder</name>
    <message>
        <source>Check that this is the index of a model</source>
        <translation>Verifique se este é o índice de um modelo</translation>
    </message>
    <message>
        <source>Choose the index of a model&apos;s weights</source>
        <translation>Escolha o índice dos pesos de um modelo</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>não pode ser lido</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>no header of safetensors</source>
        <translation>sem cabeçalho de safetensors</translation>
    </message>
    <message>
        <source>Check that the file is complete</source>
        <translation>Verifique se o arquivo está completo</translation>
    </message>
    <message>
        <source>Take it out of the folder</source>
        <translation>Tire-o da pasta</translation>
    </message>
    <message>
        <source>has no config.json beside the weights</source>
        <translation>não tem config.json ao lado dos pesos</translation>
    </message>
    <message>
        <source>Choose the folder of a model</source>
        <translation>Escolha a pasta de um modelo</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>First token, ms</source>
        <translation>Primeiro token, ms</translation>
    </message>
    <message>
        <source>First token P95, ms</source>
        <translation>Primeiro token P95, ms</translation>
    </message>
    <message>
        <source>Time per token, ms</source>
        <translation>Tempo por token, ms</translation>
    </message>
    <message>
        <source>Time per token P95, ms</source>
        <translation>Tempo por token P95, ms</translation>
    </message>
    <message>
        <source>Whole answer, s</source>
        <translation>Resposta inteira, s</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>P%1 %2 of %3</source>
        <translation>P%1 %2 de %3</translation>
    </message>
    <message>
        <source>Load, %</source>
        <translation>Carga, %</translation>
    </message>
    <message>
        <source>Peak %1, %2</source>
        <translation>Pico %1, %2</translation>
    </message>
    <message>
        <source>Headroom, %1</source>
        <translation>Folga, %1</translation>
    </message>
    <message>
        <source>Step time, s</source>
        <translation>Tempo do passo, s</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Tokens por segundo</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>Todos os tokens</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>Por hora</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation>Por milhão de tokens</translation>
    </message>
    <message>
        <source>Weekend</source>
        <translation>Fim de semana</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parâmetros</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of %2 × %3</source>
        <translation>%1 de %2 × %3</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>tensor %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>pipeline %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 réplicas</translation>
    </message>
    <message>
        <source>one replica</source>
        <translation>uma réplica</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>impossível</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>virtual %1</source>
        <translation>virtual %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>expert %1</translation>
    </message>
    <message>
        <source>ZeRO-%1 on %2</source>
        <translation>ZeRO-%1 em %2</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>dados %1</translation>
    </message>
    <message>
        <source>one %1</source>
        <translation>um(a) %1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plano</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
    <message>
        <source>%1 is cheapest and fastest</source>
        <translation>%1 é o mais barato e o mais rápido</translation>
    </message>
    <message>
        <source>%1 is cheapest of those with a price, and fastest</source>
        <translation>%1 é o mais barato dos que têm preço, e o mais rápido</translation>
    </message>
    <message>
        <source>%1 is cheapest</source>
        <translation>%1 é o mais barato</translation>
    </message>
    <message>
        <source>%1 is cheapest of those with a price</source>
        <translation>%1 é o mais barato dos que têm preço</translation>
    </message>
    <message>
        <source>, %1 is fastest</source>
        <translation>, %1 é o mais rápido</translation>
    </message>
    <message>
        <source>%1 is fastest</source>
        <translation>%1 é o mais rápido</translation>
    </message>
    <message>
        <source>; no price is known for %1</source>
        <translation>; não se conhece preço de %1</translation>
    </message>
    <message>
        <source>The service does not work out</source>
        <translation>O serviço não dá certo</translation>
    </message>
    <message>
        <source>The plan does not fit</source>
        <translation>O plano não cabe</translation>
    </message>
    <message>
        <source>None of the %1 services works out</source>
        <translation>Nenhum dos %1 serviços dá certo</translation>
    </message>
    <message>
        <source>None of the %1 plans fits</source>
        <translation>Nenhum dos %1 planos cabe</translation>
    </message>
    <message>
        <source>1 of %1 services works out: </source>
        <translation>1 de %1 serviços dá certo: </translation>
    </message>
    <message>
        <source>1 of %1 plans fits: </source>
        <translation>1 de %1 planos cabe: </translation>
    </message>
    <message>
        <source>%1 of %2 services work out: </source>
        <translation>%1 de %2 serviços dão certo: </translation>
    </message>
    <message>
        <source>%1 of %2 plans fit: </source>
        <translation>%1 de %2 planos cabem: </translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>Plano sem título</translation>
    </message>
    <message>
        <source>probably fits</source>
        <translation>provavelmente cabe</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>too tight</source>
        <translation>apertado demais</translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation>sobrecarregado</translation>
    </message>
    <message>
        <source>misses its target</source>
        <translation>não cumpre a meta</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>não cabe</translation>
    </message>
    <message>
        <source>none is ahead in time and cost</source>
        <translation>nenhum está à frente em tempo e custo</translation>
    </message>
    <message>
        <source>their jobs differ</source>
        <translation>os jobs são diferentes</translation>
    </message>
</context>
<context>
    <name>FileWords</name>
    <message>
        <source>“%1” was changed outside of this window (%2).</source>
        <translation>“%1” foi alterado fora desta janela (%2).</translation>
    </message>
    <message>
        <source>“%1” was changed outside of this window (%2) and cannot be used any more: %3.</source>
        <translation>“%1” foi alterado fora desta janela (%2) e não pode mais ser usado: %3.</translation>
    </message>
    <message>
        <source>“%1” is not there any more: deleted, moved, or its drive is gone.</source>
        <translation>“%1” não está mais lá: foi apagado, movido, ou sua unidade foi removida.</translation>
    </message>
    <message>
        <source>“%1” is also open in another window of this Headroom.</source>
        <translation>“%1” também está aberto em outra janela deste Headroom.</translation>
    </message>
    <message>
        <source>“%1” is also open in another Headroom: process %2 on %3, since %4.</source>
        <translation>“%1” também está aberto em outro Headroom: processo %2 em %3, desde %4.</translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>%1 GPU</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>One zone</source>
        <translation>Uma zona</translation>
    </message>
    <message>
        <source>%1 in one zone</source>
        <translation>%1 em uma zona</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 (no BF16)</source>
        <translation>%1 (sem BF16)</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>Por token</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Saída</translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation>1 M de tokens</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 is %2 already</source>
        <translation>%1 já é %2</translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation>%1: %2 passa a %3</translation>
    </message>
    <message>
        <source>Requests still arrive faster than they are answered</source>
        <translation>As requisições ainda chegam mais depressa do que são respondidas</translation>
    </message>
    <message>
        <source>Room for %1 of %2 requests at a time</source>
        <translation>Lugar para %1 de %2 requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>Still %1, the target is %2</source>
        <translation>Ainda %1, a meta é %2</translation>
    </message>
    <message>
        <source>Still short by %1: needs %2, has %3</source>
        <translation>Ainda faltam %1: precisa de %2, tem %3</translation>
    </message>
    <message>
        <source>Still too tight: needs %1 of %2</source>
        <translation>Ainda apertado demais: precisa de %1 de %2</translation>
    </message>
    <message>
        <source>Probably fits: within the error of past estimates it may not.</source>
        <translation>Provavelmente cabe: dentro do erro de estimativas passadas pode não caber.</translation>
    </message>
    <message>
        <source>Figures of this size are not verified against the provider&apos;s own pages.</source>
        <translation>Os números deste tamanho não foram conferidos nas páginas do próprio provedor.</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pico</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>Todos os tokens</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>Por hora</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Micro-batch %1, the smallest</source>
        <translation>Micro-batch %1, o menor</translation>
    </message>
    <message>
        <source>Micro-batch %1</source>
        <translation>Micro-batch %1</translation>
    </message>
    <message>
        <source>Global batch %1</source>
        <translation>Batch global %1</translation>
    </message>
    <message>
        <source>Global batch automatic</source>
        <translation>Batch global automático</translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation>ZeRO-%1</translation>
    </message>
    <message>
        <source>No ZeRO</source>
        <translation>Sem ZeRO</translation>
    </message>
    <message>
        <source>Tensor parallel %1</source>
        <translation>Tensor parallel %1</translation>
    </message>
    <message>
        <source>Pipeline %1</source>
        <translation>Pipeline %1</translation>
    </message>
    <message>
        <source>Context parallel %1</source>
        <translation>Context parallel %1</translation>
    </message>
    <message>
        <source>Expert parallel %1</source>
        <translation>Expert parallel %1</translation>
    </message>
    <message>
        <source>%1 at a time</source>
        <translation>%1 ao mesmo tempo</translation>
    </message>
    <message>
        <source>%1 in a batch</source>
        <translation>%1 em um batch</translation>
    </message>
    <message>
        <source>Input of %1 tokens</source>
        <translation>Entrada de %1 tokens</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>Pesos %1</translation>
    </message>
    <message>
        <source>%1 KV cache</source>
        <translation>Cache KV %1</translation>
    </message>
    <message>
        <source>Engine takes %1 %</source>
        <translation>O motor usa %1 %</translation>
    </message>
    <message>
        <source>Full recomputation</source>
        <translation>Recomputação total</translation>
    </message>
    <message>
        <source>Selective recomputation</source>
        <translation>Recomputação seletiva</translation>
    </message>
    <message>
        <source>Recomputation of some layers</source>
        <translation>Recomputação de algumas camadas</translation>
    </message>
    <message>
        <source>No recomputation</source>
        <translation>Sem recomputação</translation>
    </message>
    <message>
        <source>Optimizer offload</source>
        <translation>Offload do otimizador</translation>
    </message>
    <message>
        <source>Activation offload</source>
        <translation>Offload das ativações</translation>
    </message>
    <message>
        <source>Parameter offload</source>
        <translation>Offload dos parâmetros</translation>
    </message>
    <message>
        <source>Optimizer and activation offload</source>
        <translation>Offload do otimizador e das ativações</translation>
    </message>
    <message>
        <source>Activation and parameter offload</source>
        <translation>Offload das ativações e dos parâmetros</translation>
    </message>
    <message>
        <source>No offload</source>
        <translation>Sem offload</translation>
    </message>
    <message>
        <source>Chunked loss</source>
        <translation>Loss em partes</translation>
    </message>
    <message>
        <source>Vocabulary-parallel loss</source>
        <translation>Loss paralela no vocabulário</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>Loss fundida</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>8-bit AdamW</source>
        <translation>AdamW de 8 bits</translation>
    </message>
    <message>
        <source>8-bit Lion</source>
        <translation>Lion de 8 bits</translation>
    </message>
    <message>
        <source>Overlapped exchange</source>
        <translation>Troca sobreposta</translation>
    </message>
    <message>
        <source>Optimizer in backward</source>
        <translation>Otimizador no backward</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>HealthFiles</name>
    <message>
        <source>%1 is a recording of %2 readings; this is the last, of %3, with the grades of then</source>
        <translation>%1 é uma gravação de %2 leituras; esta é a última, de %3, com as avaliações de então</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation>uma hora desconhecida</translation>
    </message>
    <message>
        <source>%1 ends in the middle of a reading, which is left out</source>
        <translation>%1 termina no meio de uma leitura, que fica de fora</translation>
    </message>
    <message>
        <source>Capture it with &quot;nvidia-smi -q -x&quot;</source>
        <translation>Capture com &quot;nvidia-smi -q -x&quot;</translation>
    </message>
    <message>
        <source>holds nothing about GPUs that Headroom knows</source>
        <translation>não contém nada sobre GPUs que o Headroom conheça</translation>
    </message>
    <message>
        <source>is a web page, not a reading of GPUs</source>
        <translation>é uma página da web, não uma leitura de GPUs</translation>
    </message>
    <message>
        <source>cannot be used: %1</source>
        <translation>não pode ser usado: %1</translation>
    </message>
    <message>
        <source>; it tells of a job</source>
        <translation>; fala de um job</translation>
    </message>
    <message>
        <source>Hold it against its plan: &quot;headroom diff PLAN %1&quot;</source>
        <translation>Compare com o plano: &quot;headroom diff PLAN %1&quot;</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Cut the file</source>
        <translation>Corte o arquivo</translation>
    </message>
</context>
<context>
    <name>HealthMask</name>
    <message>
        <source>could not be used</source>
        <translation>não pôde ser usado</translation>
    </message>
    <message>
        <source>Without --mask it is said why</source>
        <translation>Sem --mask diz-se o motivo</translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>A configuration has a few kB: check that this is the right file</source>
        <translation>Uma configuração tem alguns kB: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Choose a configuration file</source>
        <translation>Escolha um arquivo de configuração</translation>
    </message>
    <message>
        <source>a list of prices, not a configuration</source>
        <translation>uma lista de preços, não uma configuração</translation>
    </message>
    <message>
        <source>&quot;headroom prices import FILE&quot; reads it; in the window, File &gt; Prices</source>
        <translation>&quot;headroom prices import FILE&quot; lê esse arquivo; na janela, Arquivo &gt; Preços</translation>
    </message>
    <message>
        <source>a list of sizes or quota, not a configuration</source>
        <translation>uma lista de tamanhos ou cotas, não uma configuração</translation>
    </message>
    <message>
        <source>&quot;headroom quota FILE --plan PLAN&quot; reads it; in the window, &quot;Import quota&quot; of the Hardware page</source>
        <translation>&quot;headroom quota FILE --plan PLAN&quot; lê esse arquivo; na janela, &quot;Importar cotas&quot; na página Hardware</translation>
    </message>
    <message>
        <source>a configuration</source>
        <translation>uma configuração</translation>
    </message>
</context>
<context>
    <name>InputFile</name>
    <message>
        <source>cannot be read: %1</source>
        <translation>não pode ser lido: %1</translation>
    </message>
    <message>
        <source>is larger than %1 MB</source>
        <translation>é maior que %1 MB</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>não existe esse arquivo</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>entrada padrão</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>é uma pasta</translation>
    </message>
    <message>
        <source>Check that you may read the file</source>
        <translation>Verifique se você pode ler o arquivo</translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation>não é um arquivo comum</translation>
    </message>
</context>
<context>
    <name>NetworkFailure</name>
    <message>
        <source>it asks to sign in, or refuses who does (HTTP 401)</source>
        <translation>pede autenticação, ou recusa quem a faz (HTTP 401)</translation>
    </message>
    <message>
        <source>it does not allow this (HTTP 403)</source>
        <translation>não permite isto (HTTP 403)</translation>
    </message>
    <message>
        <source>there is nothing at this address (HTTP 404)</source>
        <translation>não há nada neste endereço (HTTP 404)</translation>
    </message>
    <message>
        <source>the proxy asks to sign in (HTTP 407)</source>
        <translation>o proxy pede autenticação (HTTP 407)</translation>
    </message>
    <message>
        <source>it answers with the error HTTP %1</source>
        <translation>responde com o erro HTTP %1</translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation>Conexão recusada</translation>
    </message>
    <message>
        <source>the server closed the connection</source>
        <translation>o servidor fechou a conexão</translation>
    </message>
    <message>
        <source>no computer of that name is known</source>
        <translation>não se conhece computador com esse nome</translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation>sem resposta a tempo</translation>
    </message>
    <message>
        <source>its certificate or its encryption cannot be trusted</source>
        <translation>seu certificado ou sua criptografia não são confiáveis</translation>
    </message>
    <message>
        <source>it sends on without end</source>
        <translation>redireciona sem fim</translation>
    </message>
    <message>
        <source>it sends on to another address, which is not followed</source>
        <translation>redireciona para outro endereço, que não é seguido</translation>
    </message>
    <message>
        <source>the proxy refuses the connection</source>
        <translation>o proxy recusa a conexão</translation>
    </message>
    <message>
        <source>the proxy closed the connection</source>
        <translation>o proxy fechou a conexão</translation>
    </message>
    <message>
        <source>no computer of the proxy&apos;s name is known</source>
        <translation>não se conhece computador com o nome do proxy</translation>
    </message>
    <message>
        <source>the proxy does not answer in time</source>
        <translation>o proxy não responde a tempo</translation>
    </message>
    <message>
        <source>the proxy asks to sign in</source>
        <translation>o proxy pede autenticação</translation>
    </message>
    <message>
        <source>the proxy fails</source>
        <translation>o proxy falha</translation>
    </message>
    <message>
        <source>what it answers is not HTTP</source>
        <translation>o que ele responde não é HTTP</translation>
    </message>
    <message>
        <source>the network fails (%1)</source>
        <translation>a rede falha (%1)</translation>
    </message>
</context>
<context>
    <name>OutputFile</name>
    <message>
        <source>cannot be written: %1</source>
        <translation>não pode ser gravado: %1</translation>
    </message>
    <message>
        <source>Check that the disk has room, or choose another folder</source>
        <translation>Verifique se há espaço no disco, ou escolha outra pasta</translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation>é somente leitura</translation>
    </message>
    <message>
        <source>Choose a file that you may write to</source>
        <translation>Escolha um arquivo que você possa gravar</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to, with room on it</source>
        <translation>Escolha uma pasta em que você possa gravar e que tenha espaço</translation>
    </message>
    <message>
        <source>is written, but the disk does not say that it will keep it: %1</source>
        <translation>foi gravado, mas o disco não garante que vai mantê-lo: %1</translation>
    </message>
    <message>
        <source>Write it again, or to another disk</source>
        <translation>Grave de novo, ou em outro disco</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>é uma pasta</translation>
    </message>
    <message>
        <source>Add a file name</source>
        <translation>Acrescente um nome de arquivo</translation>
    </message>
    <message>
        <source>the link goes in circles</source>
        <translation>o link anda em círculos</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Escolha outro nome</translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation>não existe a pasta %1</translation>
    </message>
    <message>
        <source>Create it, or choose another folder</source>
        <translation>Crie-a, ou escolha outra pasta</translation>
    </message>
</context>
<context>
    <name>OutputFolder</name>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation>Escolha uma pasta em que você possa gravar</translation>
    </message>
    <message>
        <source>is no name of a file within the folder</source>
        <translation>não é nome de um arquivo dentro da pasta</translation>
    </message>
    <message>
        <source>is a link that leads out of the folder</source>
        <translation>é um link que sai da pasta</translation>
    </message>
    <message>
        <source>Remove it, or choose another folder</source>
        <translation>Remova-o, ou escolha outra pasta</translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation>é uma pasta</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Escolha outra pasta</translation>
    </message>
    <message>
        <source>is there already</source>
        <translation>já existe</translation>
    </message>
    <message>
        <source>Add --overwrite to replace it, or choose another folder</source>
        <translation>Acrescente --overwrite para substituí-lo, ou escolha outra pasta</translation>
    </message>
    <message>
        <source>cannot be written to: %1</source>
        <translation>não aceita gravação: %1</translation>
    </message>
    <message>
        <source>cannot be put into its place</source>
        <translation>não pode ser posto em seu lugar</translation>
    </message>
    <message>
        <source>was not brought to the disk: %1</source>
        <translation>não chegou ao disco: %1</translation>
    </message>
    <message>
        <source>is no folder</source>
        <translation>não é uma pasta</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>não pode ser criada</translation>
    </message>
</context>
<context>
    <name>OwnEntries</name>
    <message>
        <source>the id %1 is also in %2</source>
        <translation>o id %1 também está em %2</translation>
    </message>
    <message>
        <source>Keep one of the two</source>
        <translation>Mantenha um dos dois</translation>
    </message>
    <message>
        <source>the GPU %1 is not known</source>
        <translation>a GPU %1 não é conhecida</translation>
    </message>
    <message>
        <source>Add it to a file of GPUs beside this one</source>
        <translation>Acrescente-a a um arquivo de GPUs ao lado deste</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Você quis dizer %1?</translation>
    </message>
    <message>
        <source>does not say what the entries are</source>
        <translation>não diz o que são as entradas</translation>
    </message>
    <message>
        <source>Write &quot;%1&quot;, &quot;%2&quot; or &quot;%3&quot;</source>
        <translation>Escreva &quot;%1&quot;, &quot;%2&quot; ou &quot;%3&quot;</translation>
    </message>
</context>
<context>
    <name>PlanFile</name>
    <message>
        <source>a plan</source>
        <translation>um plano</translation>
    </message>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists plans to start from</source>
        <translation>Verifique o nome; &quot;headroom samples&quot; lista planos para começar</translation>
    </message>
    <message>
        <source>A plan has a few kB: check that this is the right file</source>
        <translation>Um plano tem alguns kB: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Choose a plan file</source>
        <translation>Escolha um arquivo de plano</translation>
    </message>
</context>
<context>
    <name>PortfolioFile</name>
    <message>
        <source>Plan files are looked for in the portfolio&apos;s folder: check the name</source>
        <translation>Os arquivos de plano são procurados na pasta do portfólio: verifique o nome</translation>
    </message>
    <message>
        <source>A plan has a few kB: check that this is the right file</source>
        <translation>Um plano tem alguns kB: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Name a plan file</source>
        <translation>Indique um arquivo de plano</translation>
    </message>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists one to start from</source>
        <translation>Verifique o nome; &quot;headroom samples&quot; lista um para começar</translation>
    </message>
    <message>
        <source>A portfolio has at most 1,000 demands: check that this is the right file</source>
        <translation>Um portfólio tem no máximo 1.000 demandas: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Choose a portfolio file</source>
        <translation>Escolha um arquivo de portfólio</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Give the history in parts, a file for each</source>
        <translation>Dê o histórico em partes, um arquivo para cada uma</translation>
    </message>
    <message>
        <source>Choose a job history</source>
        <translation>Escolha um histórico de jobs</translation>
    </message>
</context>
<context>
    <name>PriceFile</name>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Save one region at a time, or filter by serviceName</source>
        <translation>Salve uma região por vez, ou filtre por serviceName</translation>
    </message>
    <message>
        <source>Choose a file of Azure Retail Prices JSON or SkyPilot CSV</source>
        <translation>Escolha um arquivo de Azure Retail Prices em JSON ou de SkyPilot em CSV</translation>
    </message>
    <message>
        <source>is larger than %1 MB</source>
        <translation>é maior que %1 MB</translation>
    </message>
</context>
<context>
    <name>PriceProgress</name>
    <message>
        <source>Asking %1</source>
        <translation>Perguntando a %1</translation>
    </message>
    <message>
        <source>Pages of the price API read: %1</source>
        <translation>Páginas lidas da API de preços: %1</translation>
    </message>
    <message>
        <source>%1 %2. Trying again in %3 s</source>
        <translation>%1 %2. Nova tentativa em %3 s</translation>
    </message>
</context>
<context>
    <name>PriceStore</name>
    <message>
        <source>Import prices again with &quot;headroom prices import FILE&quot;, which sets this file aside, or remove it to use the shipped prices</source>
        <translation>Importe os preços de novo com &quot;headroom prices import FILE&quot;, que põe este arquivo de lado, ou remova-o para usar os preços fornecidos</translation>
    </message>
    <message>
        <source>is empty</source>
        <translation>está vazio</translation>
    </message>
    <message>
        <source>cannot be written to</source>
        <translation>não aceita gravação</translation>
    </message>
    <message>
        <source>Check that you may write there, and that the disk has room</source>
        <translation>Verifique se você pode gravar ali e se há espaço no disco</translation>
    </message>
    <message>
        <source>another import is at work</source>
        <translation>outra importação está em andamento</translation>
    </message>
    <message>
        <source>Wait for it to end, or remove the file &quot;lock&quot;</source>
        <translation>Espere que termine, ou remova o arquivo &quot;lock&quot;</translation>
    </message>
    <message>
        <source>%1 could not be used: %2. It is kept as %3</source>
        <translation>%1 não pôde ser usado: %2. Foi guardado como %3</translation>
    </message>
    <message>
        <source>cannot be renamed: %1</source>
        <translation>não pode ser renomeado: %1</translation>
    </message>
    <message>
        <source>Check that you may write there</source>
        <translation>Verifique se você pode gravar ali</translation>
    </message>
    <message>
        <source>cannot hold these prices: %1</source>
        <translation>não comporta estes preços: %1</translation>
    </message>
    <message>
        <source>Correct the file that they come from</source>
        <translation>Corrija o arquivo de onde vêm</translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation>não pode ser criada</translation>
    </message>
</context>
<context>
    <name>PrometheusAccess</name>
    <message>
        <source>Check the name of the file</source>
        <translation>Verifique o nome do arquivo</translation>
    </message>
    <message>
        <source>Name a file that holds the secret alone</source>
        <translation>Indique um arquivo que contenha só o segredo</translation>
    </message>
    <message>
        <source>is set, and so is %1</source>
        <translation>está definido, e %1 também</translation>
    </message>
    <message>
        <source>Set one of the two</source>
        <translation>Defina só um dos dois</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 está vazio</translation>
    </message>
    <message>
        <source>holds more than one line</source>
        <translation>contém mais de uma linha</translation>
    </message>
    <message>
        <source>Give the secret alone</source>
        <translation>Dê só o segredo</translation>
    </message>
    <message>
        <source>is no http or https address</source>
        <translation>não é um endereço http ou https</translation>
    </message>
    <message>
        <source>Write for instance http://127.0.0.1:9090</source>
        <translation>Escreva por exemplo http://127.0.0.1:9090</translation>
    </message>
</context>
<context>
    <name>PrometheusSource</name>
    <message>
        <source>its answer was cut after %1 MB, without an end</source>
        <translation>sua resposta foi cortada após %1 MB, sem fim</translation>
    </message>
    <message>
        <source>its answer broke off after %1 of %2 bytes</source>
        <translation>sua resposta parou após %1 de %2 bytes</translation>
    </message>
    <message>
        <source>no end of the answer in time</source>
        <translation>sem fim da resposta a tempo</translation>
    </message>
    <message>
        <source>cannot be asked: %1</source>
        <translation>não pode ser consultado: %1</translation>
    </message>
    <message>
        <source>Check the address, its path prefix, and HEADROOM_PROMETHEUS_TOKEN where it needs one</source>
        <translation>Verifique o endereço, o prefixo do caminho e HEADROOM_PROMETHEUS_TOKEN, se for preciso</translation>
    </message>
    <message>
        <source>answers with a web page (HTTP %1), not with metrics</source>
        <translation>responde com uma página da web (HTTP %1), não com métricas</translation>
    </message>
    <message>
        <source>is a web page, not metrics</source>
        <translation>é uma página da web, não métricas</translation>
    </message>
    <message>
        <source>Give the address of Prometheus with its path prefix, or an exporter&apos;s such as http://node:9400/metrics; set HEADROOM_PROMETHEUS_TOKEN where it asks to sign in</source>
        <translation>Dê o endereço do Prometheus com o prefixo do caminho, ou o de um exporter, como http://node:9400/metrics; defina HEADROOM_PROMETHEUS_TOKEN se ele pedir autenticação</translation>
    </message>
    <message>
        <source>%1: %2; what had come is read</source>
        <translation>%1: %2; o que chegou foi lido</translation>
    </message>
    <message>
        <source>answers, but with no metrics of an exporter</source>
        <translation>responde, mas sem métricas de um exporter</translation>
    </message>
    <message>
        <source>Give the address of dcgm-exporter, such as http://node:9400/metrics</source>
        <translation>Dê o endereço do dcgm-exporter, como http://node:9400/metrics</translation>
    </message>
    <message>
        <source>knows no GPU of a DCGM exporter</source>
        <translation>não conhece GPU de um DCGM exporter</translation>
    </message>
    <message>
        <source>Check that Prometheus scrapes dcgm-exporter: expected are DCGM_FI_DEV_GPU_TEMP, DCGM_FI_DEV_GPU_UTIL and their like</source>
        <translation>Verifique se o Prometheus coleta o dcgm-exporter: esperam-se DCGM_FI_DEV_GPU_TEMP, DCGM_FI_DEV_GPU_UTIL e semelhantes</translation>
    </message>
    <message>
        <source>%1 of %2 answers had no end and are left out</source>
        <translation>%1 de %2 respostas não tinham fim e ficam de fora</translation>
    </message>
    <message>
        <source>%1 of %2 questions were not answered: %3</source>
        <translation>%1 de %2 perguntas ficaram sem resposta: %3</translation>
    </message>
    <message>
        <source>answers, but with no metrics of GPUs</source>
        <translation>responde, mas sem métricas de GPUs</translation>
    </message>
    <message>
        <source>Give the address of Prometheus, or of dcgm-exporter</source>
        <translation>Dê o endereço do Prometheus, ou do dcgm-exporter</translation>
    </message>
</context>
<context>
    <name>ScanFile</name>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>A template or script has a few kB: check that this is the right file</source>
        <translation>Um template ou script tem alguns kB: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Choose a template, a script or a folder of them</source>
        <translation>Escolha um template, um script ou uma pasta deles</translation>
    </message>
</context>
<context>
    <name>Sensitivity</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ServerAddress</name>
    <message>
        <source>the address that was given</source>
        <translation>o endereço que foi dado</translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>cannot be read: %1</source>
        <translation>não pode ser lido: %1</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>não pode ser gravado: %1</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Escolha outra pasta</translation>
    </message>
    <message>
        <source>Save it as a file and name that</source>
        <translation>Salve-a como arquivo e indique esse arquivo</translation>
    </message>
    <message>
        <source>Choose a saved reading</source>
        <translation>Escolha uma leitura salva</translation>
    </message>
    <message>
        <source>is a saved reading in UTF-16, not in UTF-8</source>
        <translation>é uma leitura salva em UTF-16, não em UTF-8</translation>
    </message>
    <message>
        <source>Write it again as UTF-8, in PowerShell with &quot;Get-Content FILE | Set-Content -Encoding utf8 NEW&quot;</source>
        <translation>Grave de novo em UTF-8, no PowerShell com &quot;Get-Content FILE | Set-Content -Encoding utf8 NEW&quot;</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, linha %2</translation>
    </message>
    <message>
        <source>the disk does not say that it will keep the last readings: %1</source>
        <translation>o disco não garante que vai manter as últimas leituras: %1</translation>
    </message>
    <message>
        <source>Record again, on another disk</source>
        <translation>Grave de novo, em outro disco</translation>
    </message>
</context>
<context>
    <name>StateFolder</name>
    <message>
        <source>cannot be made, or is another user&apos;s</source>
        <translation>não pode ser criada, ou é de outro usuário</translation>
    </message>
    <message>
        <source>Check that you may write there, or set XDG_STATE_HOME to a folder of your own</source>
        <translation>Verifique se você pode gravar ali, ou aponte XDG_STATE_HOME para uma pasta sua</translation>
    </message>
</context>
<context>
    <name>SubscriptionFile</name>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Ask for one region: az vm list-skus --location REGION</source>
        <translation>Pergunte por uma região: az vm list-skus --location REGION</translation>
    </message>
    <message>
        <source>Choose the output of az vm list-skus or az vm list-usage</source>
        <translation>Escolha a saída de az vm list-skus ou az vm list-usage</translation>
    </message>
</context>
<context>
    <name>UnsavedWork</name>
    <message>
        <source>is no unsaved work of this version</source>
        <translation>não é trabalho não salvo desta versão</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>não pode ser gravado</translation>
    </message>
    <message>
        <source>Check that you may write there and that the disk has room</source>
        <translation>Verifique se você pode gravar ali e se há espaço no disco</translation>
    </message>
</context>
<context>
    <name>WorkshopFile</name>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists one to start from</source>
        <translation>Verifique o nome; &quot;headroom samples&quot; lista um para começar</translation>
    </message>
    <message>
        <source>A workshop has a few kB: check that this is the right file</source>
        <translation>Um workshop tem alguns kB: verifique se é o arquivo certo</translation>
    </message>
    <message>
        <source>Choose a workshop file</source>
        <translation>Escolha um arquivo de workshop</translation>
    </message>
</context>
<context>
    <name>action</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Novo</translation>
    </message>
    <message>
        <source>Start a new plan</source>
        <translation>Começar um plano novo</translation>
    </message>
    <message>
        <source>New port&amp;folio with this plan</source>
        <translation>Novo port&amp;fólio com este plano</translation>
    </message>
    <message>
        <source>Plan a fleet for many jobs over months, of which this plan is the first</source>
        <translation>Planejar uma frota para muitos jobs ao longo de meses, dos quais este plano é o primeiro</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>A&amp;brir...</translation>
    </message>
    <message>
        <source>Open a plan file</source>
        <translation>Abrir um arquivo de plano</translation>
    </message>
    <message>
        <source>&amp;Import...</source>
        <translation>I&amp;mportar...</translation>
    </message>
    <message>
        <source>Make a plan of a config.json, DeepSpeed, Megatron-LM or YAML configuration</source>
        <translation>Fazer um plano de um config.json ou de uma configuração DeepSpeed, Megatron-LM ou YAML</translation>
    </message>
    <message>
        <source>Pri&amp;ces...</source>
        <translation>Preç&amp;os...</translation>
    </message>
    <message>
        <source>Import price lists, or ask Azure for current prices</source>
        <translation>Importar listas de preços, ou perguntar à Azure pelos preços atuais</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salvar</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Salvar o plano</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>Salvar &amp;como...</translation>
    </message>
    <message>
        <source>Save the plan to another file</source>
        <translation>Salvar o plano em outro arquivo</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;Limpar lista</translation>
    </message>
    <message>
        <source>Forget the files opened so far</source>
        <translation>Esquecer os arquivos abertos até agora</translation>
    </message>
    <message>
        <source>&amp;Reopen the last file at start</source>
        <translation>&amp;Reabrir o último arquivo ao iniciar</translation>
    </message>
    <message>
        <source>Begin with the plan or workshop that was opened or saved last</source>
        <translation>Começar com o plano ou workshop aberto ou salvo por último</translation>
    </message>
    <message>
        <source>&amp;Export report...</source>
        <translation>Exportar &amp;relatório...</translation>
    </message>
    <message>
        <source>Write verdict, memory, time, cost and sources to a PDF, HTML or Markdown file</source>
        <translation>Gravar veredito, memória, tempo, custo e fontes em um arquivo PDF, HTML ou Markdown</translation>
    </message>
    <message>
        <source>Print pre&amp;view...</source>
        <translation>&amp;Visualizar impressão...</translation>
    </message>
    <message>
        <source>See the report as it will be printed</source>
        <translation>Ver o relatório como será impresso</translation>
    </message>
    <message>
        <source>&amp;Print report...</source>
        <translation>Im&amp;primir relatório...</translation>
    </message>
    <message>
        <source>Print the report</source>
        <translation>Imprimir o relatório</translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation>Fechar &amp;janela</translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation>Fechar esta janela</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Sa&amp;ir</translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation>Fechar todas as janelas</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Desfazer a última mudança</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation>Refazer o que foi desfeito</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Copy what has the focus, or the verdict with its figures</source>
        <translation>Copiar o que tem o foco, ou o veredito com seus números</translation>
    </message>
    <message>
        <source>&amp;Find anything</source>
        <translation>Encontrar &amp;qualquer coisa</translation>
    </message>
    <message>
        <source>Find a command, page, field, sample, model or VM size</source>
        <translation>Encontrar um comando, página, campo, exemplo, modelo ou tamanho de VM</translation>
    </message>
    <message>
        <source>Theme o&amp;f the system</source>
        <translation>Tema do &amp;sistema</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation>Claro ou escuro, como a área de trabalho</translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation>Tema c&amp;laro</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Tema claro</translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation>Tema escuro</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Tema escuro</translation>
    </message>
    <message>
        <source>Language of the &amp;system</source>
        <translation>Idioma do &amp;sistema</translation>
    </message>
    <message>
        <source>The desktop&apos;s language, where Headroom speaks it, and its numbers and dates</source>
        <translation>O idioma da área de trabalho, se o Headroom o fala, com seus números e datas</translation>
    </message>
    <message>
        <source>Window and reports in English</source>
        <translation>Janela e relatórios em inglês</translation>
    </message>
    <message>
        <source>Window and reports in Brazilian Portuguese</source>
        <translation>Janela e relatórios em português do Brasil</translation>
    </message>
    <message>
        <source>Memory in &amp;GB</source>
        <translation>Memória em G&amp;B</translation>
    </message>
    <message>
        <source>Decimal gigabytes, as vendors print</source>
        <translation>Gigabytes decimais, como os fabricantes escrevem</translation>
    </message>
    <message>
        <source>Memory in G&amp;iB</source>
        <translation>Memória em &amp;GiB</translation>
    </message>
    <message>
        <source>Binary gibibytes, as nvidia-smi counts</source>
        <translation>Gibibytes binários, como o nvidia-smi conta</translation>
    </message>
    <message>
        <source>Hide plan &amp;editor</source>
        <translation>Ocultar o editor do plano</translation>
    </message>
    <message>
        <source>Give its place to the pages</source>
        <translation>Dar o lugar dele às páginas</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Tela c&amp;heia</translation>
    </message>
    <message>
        <source>Fill the screen</source>
        <translation>Ocupar a tela toda</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>&amp;Ampliar</translation>
    </message>
    <message>
        <source>Larger type, charts and tables in all windows, up to 200 %</source>
        <translation>Letras, gráficos e tabelas maiores em todas as janelas, até 200 %</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>&amp;Reduzir</translation>
    </message>
    <message>
        <source>Smaller type, charts and tables in all windows, down to 75 %</source>
        <translation>Letras, gráficos e tabelas menores em todas as janelas, até 75 %</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>&amp;Tamanho real</translation>
    </message>
    <message>
        <source>Everything at 100 %</source>
        <translation>Tudo a 100 %</translation>
    </message>
    <message>
        <source>Presenter &amp;view</source>
        <translation>Modo de apresentação</translation>
    </message>
    <message>
        <source>For a projector: large type, no editor, keys for pages and plans; Esc ends it</source>
        <translation>Para um projetor: letra grande, sem editor, teclas para páginas e planos; Esc termina</translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation>&amp;Decidir</translation>
    </message>
    <message>
        <source>Machines, layout and price that meet the plan&apos;s goal: deadline, budget, certainty</source>
        <translation>Máquinas, layout e preço que cumprem o objetivo do plano: prazo, orçamento, certeza</translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation>&amp;Memória</translation>
    </message>
    <message>
        <source>What the memory of each GPU is used for</source>
        <translation>Para que é usada a memória de cada GPU</translation>
    </message>
    <message>
        <source>&amp;Parallelism</source>
        <translation>&amp;Paralelismo</translation>
    </message>
    <message>
        <source>Which layout is the fastest, and why not another</source>
        <translation>Qual layout é o mais rápido, e por que não outro</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>How long a step and the run take, and why</source>
        <translation>Quanto levam um passo e a execução, e por quê</translation>
    </message>
    <message>
        <source>&amp;Serving</source>
        <translation>Ser&amp;viço</translation>
    </message>
    <message>
        <source>Latency, throughput and cost of a model as a service</source>
        <translation>Latência, throughput e custo de um modelo como serviço</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>Hard&amp;ware</translation>
    </message>
    <message>
        <source>Which machines hold the plan, and what they cost</source>
        <translation>Quais máquinas comportam o plano, e quanto custam</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>R&amp;ede</translation>
    </message>
    <message>
        <source>What the plan puts on the links, and what slower ones would take</source>
        <translation>O que o plano põe nos links, e quanto levariam links mais lentos</translation>
    </message>
    <message>
        <source>Deplo&amp;y</source>
        <translation>Impla&amp;ntar</translation>
    </message>
    <message>
        <source>Files that create the machines and start the job, and what to settle before</source>
        <translation>Arquivos que criam as máquinas e iniciam o job, e o que resolver antes</translation>
    </message>
    <message>
        <source>&amp;Cost</source>
        <translation>C&amp;usto</translation>
    </message>
    <message>
        <source>What the machines cost while they are on</source>
        <translation>Quanto custam as máquinas enquanto estão ligadas</translation>
    </message>
    <message>
        <source>&amp;Health</source>
        <translation>S&amp;aúde</translation>
    </message>
    <message>
        <source>Real GPUs: what they report, what is wrong, what to do</source>
        <translation>GPUs reais: o que relatam, o que está errado, o que fazer</translation>
    </message>
    <message>
        <source>Measu&amp;red</source>
        <translation>Medid&amp;o</translation>
    </message>
    <message>
        <source>Why the job runs other than planned, from its logs and readings</source>
        <translation>Por que o job roda diferente do planejado, por seus logs e leituras</translation>
    </message>
    <message>
        <source>&amp;Accuracy</source>
        <translation>A&amp;curácia</translation>
    </message>
    <message>
        <source>How accurate is this? Predictions against published measurements</source>
        <translation>Qual é a acurácia? Previsões contra medições publicadas</translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation>Compara&amp;r</translation>
    </message>
    <message>
        <source>Several plans side by side</source>
        <translation>Vários planos lado a lado</translation>
    </message>
    <message>
        <source>&amp;What to take...</source>
        <translation>O que &amp;usar...</translation>
    </message>
    <message>
        <source>From two questions to size, count, platform and strategy</source>
        <translation>De duas perguntas a tamanho, quantidade, plataforma e estratégia</translation>
    </message>
    <message>
        <source>&amp;Find a cluster...</source>
        <translation>&amp;Encontrar um cluster...</translation>
    </message>
    <message>
        <source>The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes</source>
        <translation>O mais barato no prazo, o mais rápido para um orçamento, ou o de menos GPUs, entre todos os tamanhos de VM</translation>
    </message>
    <message>
        <source>Put a found layout &amp;beside the plan</source>
        <translation>Pôr um layout encontrado ao &amp;lado do plano</translation>
    </message>
    <message>
        <source>The layout chosen on the page Parallelism, or else the best</source>
        <translation>O layout escolhido na página Paralelismo, ou então o melhor</translation>
    </message>
    <message>
        <source>&amp;Rename plan</source>
        <translation>&amp;Renomear plano</translation>
    </message>
    <message>
        <source>Give the plan another name</source>
        <translation>Dar outro nome ao plano</translation>
    </message>
    <message>
        <source>Reset fie&amp;ld</source>
        <translation>Restaurar cam&amp;po</translation>
    </message>
    <message>
        <source>Set the field with the focus to its default</source>
        <translation>Devolver o campo com o foco ao seu padrão</translation>
    </message>
    <message>
        <source>&amp;Compare with a measurement...</source>
        <translation>&amp;Comparar com uma medição...</translation>
    </message>
    <message>
        <source>See what your own figures say about the estimate, and calibrate the plan</source>
        <translation>Ver o que os seus próprios números dizem da estimativa, e calibrar o plano</translation>
    </message>
    <message>
        <source>Re&amp;move calibration</source>
        <translation>Re&amp;mover calibração</translation>
    </message>
    <message>
        <source>Estimate without your own figures</source>
        <translation>Estimar sem os seus próprios números</translation>
    </message>
    <message>
        <source>&amp;Add a plan</source>
        <translation>&amp;Acrescentar um plano</translation>
    </message>
    <message>
        <source>Another plan for the same question, in this window; they become a workshop</source>
        <translation>Outro plano para a mesma pergunta, nesta janela; os dois formam um workshop</translation>
    </message>
    <message>
        <source>&amp;Duplicate this plan</source>
        <translation>&amp;Duplicar este plano</translation>
    </message>
    <message>
        <source>A copy beside the plan, to be changed</source>
        <translation>Uma cópia ao lado do plano, para ser alterada</translation>
    </message>
    <message>
        <source>Add a plan &amp;file...</source>
        <translation>Acrescentar um arquivo de &amp;plano...</translation>
    </message>
    <message>
        <source>Take the plan of a file into this window</source>
        <translation>Trazer o plano de um arquivo para esta janela</translation>
    </message>
    <message>
        <source>Re&amp;move this plan</source>
        <translation>Re&amp;mover este plano</translation>
    </message>
    <message>
        <source>Take the plan out of the workshop; Undo brings it back</source>
        <translation>Tirar o plano do workshop; Desfazer o traz de volta</translation>
    </message>
    <message>
        <source>Move &amp;earlier</source>
        <translation>Mover para a &amp;esquerda</translation>
    </message>
    <message>
        <source>Put the plan before the one on its left</source>
        <translation>Pôr o plano antes do que está à sua esquerda</translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation>Mover para a d&amp;ireita</translation>
    </message>
    <message>
        <source>Put the plan behind the one on its right</source>
        <translation>Pôr o plano depois do que está à sua direita</translation>
    </message>
    <message>
        <source>&amp;Note on this plan...</source>
        <translation>&amp;Nota sobre este plano...</translation>
    </message>
    <message>
        <source>What people want to remember of it</source>
        <translation>O que as pessoas querem lembrar dele</translation>
    </message>
    <message>
        <source>Make this plan the &amp;baseline</source>
        <translation>Fazer deste plano a &amp;referência</translation>
    </message>
    <message>
        <source>The one that the others are compared with</source>
        <translation>Aquele com que os outros são comparados</translation>
    </message>
    <message>
        <source>Rename the &amp;workshop...</source>
        <translation>Renomear o &amp;workshop...</translation>
    </message>
    <message>
        <source>The question that the plans are for</source>
        <translation>A pergunta a que os planos respondem</translation>
    </message>
    <message>
        <source>De&amp;cisions...</source>
        <translation>De&amp;cisões...</translation>
    </message>
    <message>
        <source>What was decided, and when</source>
        <translation>O que foi decidido, e quando</translation>
    </message>
    <message>
        <source>Ne&amp;xt plan</source>
        <translation>Pró&amp;ximo plano</translation>
    </message>
    <message>
        <source>Bring the next plan of the workshop to the front</source>
        <translation>Trazer para a frente o próximo plano do workshop</translation>
    </message>
    <message>
        <source>&amp;Previous plan</source>
        <translation>Plano an&amp;terior</translation>
    </message>
    <message>
        <source>Bring the plan before to the front</source>
        <translation>Trazer para a frente o plano anterior</translation>
    </message>
    <message>
        <source>&amp;Open captures...</source>
        <translation>&amp;Abrir capturas...</translation>
    </message>
    <message>
        <source>Read what nvidia-smi and its like printed</source>
        <translation>Ler o que nvidia-smi e semelhantes imprimiram</translation>
    </message>
    <message>
        <source>Read this &amp;computer</source>
        <translation>Ler este &amp;computador</translation>
    </message>
    <message>
        <source>Ask nvidia-smi of this computer</source>
        <translation>Consultar o nvidia-smi deste computador</translation>
    </message>
    <message>
        <source>Read other computers through &amp;ssh...</source>
        <translation>Ler outros computadores por &amp;ssh...</translation>
    </message>
    <message>
        <source>Ask nvidia-smi of other computers through your own ssh</source>
        <translation>Consultar o nvidia-smi de outros computadores pelo seu próprio ssh</translation>
    </message>
    <message>
        <source>Read a fleet from &amp;Prometheus...</source>
        <translation>Ler uma frota pelo &amp;Prometheus...</translation>
    </message>
    <message>
        <source>Ask a Prometheus server, or an exporter&apos;s page, about its GPUs</source>
        <translation>Consultar um servidor Prometheus, ou a página de um exporter, sobre suas GPUs</translation>
    </message>
    <message>
        <source>&amp;Keep reading</source>
        <translation>Continuar &amp;lendo</translation>
    </message>
    <message>
        <source>Read the same again every few seconds, files when they change</source>
        <translation>Ler o mesmo de novo a cada poucos segundos, arquivos quando mudam</translation>
    </message>
    <message>
        <source>&amp;Record to a file...</source>
        <translation>&amp;Gravar em um arquivo...</translation>
    </message>
    <message>
        <source>Write every reading to a file that can be replayed</source>
        <translation>Escrever cada leitura em um arquivo que pode ser reproduzido</translation>
    </message>
    <message>
        <source>Repla&amp;y a recording...</source>
        <translation>Repro&amp;duzir uma gravação...</translation>
    </message>
    <message>
        <source>Go through recorded readings with a time slider</source>
        <translation>Percorrer leituras gravadas com um controle de tempo</translation>
    </message>
    <message>
        <source>Co&amp;mpare with an earlier reading...</source>
        <translation>Co&amp;mparar com uma leitura anterior...</translation>
    </message>
    <message>
        <source>What changed since another capture or recording</source>
        <translation>O que mudou desde outra captura ou gravação</translation>
    </message>
    <message>
        <source>&amp;Export with names hidden...</source>
        <translation>&amp;Exportar com nomes ocultos...</translation>
    </message>
    <message>
        <source>The reading without serials, UUIDs, hosts, users, paths and addresses, to pass it on</source>
        <translation>A leitura sem números de série, UUIDs, hosts, usuários, caminhos e endereços, para passá-la adiante</translation>
    </message>
    <message>
        <source>&amp;Where numbers come from</source>
        <translation>De &amp;onde vêm os números</translation>
    </message>
    <message>
        <source>Formulas, catalogues and prices, with their dates</source>
        <translation>Fórmulas, catálogos e preços, com suas datas</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>Atalhos &amp;de teclado</translation>
    </message>
    <message>
        <source>All keys of this window</source>
        <translation>Todas as teclas desta janela</translation>
    </message>
    <message>
        <source>A &amp;goal and its answers</source>
        <translation>&amp;Um objetivo e suas respostas</translation>
    </message>
    <message>
        <source>What a goal may ask, and how answers are found and graded</source>
        <translation>O que um objetivo pode pedir, e como as respostas são encontradas e avaliadas</translation>
    </message>
    <message>
        <source>Many &amp;jobs, shared machines</source>
        <translation>Muitos &amp;jobs, máquinas compartilhadas</translation>
    </message>
    <message>
        <source>Portfolios: what they say, what is answered, and job histories</source>
        <translation>Portfólios: o que dizem, o que é respondido, e históricos de jobs</translation>
    </message>
    <message>
        <source>&amp;Preferences and own answers</source>
        <translation>Preferências &amp;e respostas próprias</translation>
    </message>
    <message>
        <source>DPO, KTO, distillation, PPO, GRPO and RLOO: what a step holds and takes</source>
        <translation>DPO, KTO, destilação, PPO, GRPO e RLOO: o que um passo contém e quanto leva</translation>
    </message>
    <message>
        <source>&amp;Before a job starts</source>
        <translation>&amp;Antes de um job começar</translation>
    </message>
    <message>
        <source>headroom gate and scan for schedulers, CI and Kubernetes</source>
        <translation>headroom gate e scan para escalonadores, CI e Kubernetes</translation>
    </message>
    <message>
        <source>When &amp;machines come</source>
        <translation>Quando as &amp;máquinas chegam</translation>
    </message>
    <message>
        <source>Tests of new machines, what is expected of them, and the certificate</source>
        <translation>Testes de máquinas novas, o que se espera delas, e o certificado</translation>
    </message>
    <message>
        <source>Machines, jobs and &amp;tickets</source>
        <translation>Máquinas, jobs e &amp;chamados</translation>
    </message>
    <message>
        <source>headroom health for new machines, jobs, errors of memory and tickets</source>
        <translation>headroom health para máquinas novas, jobs, erros de memória e chamados</translation>
    </message>
    <message>
        <source>Se&amp;ven troubles of GPUs</source>
        <translation>Sete &amp;problemas de GPUs</translation>
    </message>
    <message>
        <source>Causes, steps and healthy ranges, each with a capture that shows it</source>
        <translation>Causas, passos e faixas saudáveis, cada um com uma captura que o mostra</translation>
    </message>
    <message>
        <source>&amp;Several plans for one question</source>
        <translation>&amp;Vários planos para uma pergunta</translation>
    </message>
    <message>
        <source>Workshops: plans side by side, decisions, and the view for a room</source>
        <translation>Workshops: planos lado a lado, decisões, e a exibição para uma sala</translation>
    </message>
    <message>
        <source>&amp;Files, network and secrets</source>
        <translation>Arquivos, &amp;rede e segredos</translation>
    </message>
    <message>
        <source>What Headroom promises about them, and the test that holds each promise</source>
        <translation>O que o Headroom promete sobre eles, e o teste que garante cada promessa</translation>
    </message>
    <message>
        <source>&amp;About Headroom</source>
        <translation>&amp;Sobre o Headroom</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Versão e licença</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Relatór&amp;io</translation>
    </message>
    <message>
        <source>Sections, title, logo and paper of the report, with its pages as they will be</source>
        <translation>Seções, título, logotipo e papel do relatório, com suas páginas como ficarão</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guia</translation>
    </message>
    <message>
        <source>The handbook: GPUs, number formats, strategies, networks, nvidia-smi, glossary</source>
        <translation>O manual: GPUs, formatos numéricos, estratégias, redes, nvidia-smi, glossário</translation>
    </message>
    <message>
        <source>A to&amp;ur of the window</source>
        <translation>Um &amp;tour pela janela</translation>
    </message>
    <message>
        <source>Six stops: the answer, why, ways out, the plan, what to take, finding things</source>
        <translation>Seis paradas: a resposta, o porquê, saídas, o plano, o que usar, como encontrar as coisas</translation>
    </message>
    <message>
        <source>W&amp;hat&apos;s this?</source>
        <translation>O que é &amp;isto?</translation>
    </message>
    <message>
        <source>Then click on a number, a chart or a field: what it is and where it comes from</source>
        <translation>Depois clique em um número, um gráfico ou um campo: o que é e de onde vem</translation>
    </message>
</context>
<context>
    <name>choice</name>
    <message>
        <source>Training</source>
        <translation>Treinamento</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Codificação</translation>
    </message>
    <message>
        <source>Full training</source>
        <translation>Treinamento completo</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Next token</source>
        <translation>Próximo token</translation>
    </message>
    <message>
        <source>pre-training, fine-tuning</source>
        <translation>pré-treinamento, ajuste fino</translation>
    </message>
    <message>
        <source>DPO</source>
        <translation>DPO</translation>
    </message>
    <message>
        <source>chosen and rejected answers</source>
        <translation>respostas escolhidas e rejeitadas</translation>
    </message>
    <message>
        <source>KTO</source>
        <translation>KTO</translation>
    </message>
    <message>
        <source>answers good or bad</source>
        <translation>respostas boas ou ruins</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>Modelo de recompensa</translation>
    </message>
    <message>
        <source>a score for an answer</source>
        <translation>uma nota para uma resposta</translation>
    </message>
    <message>
        <source>Distillation</source>
        <translation>Destilação</translation>
    </message>
    <message>
        <source>a teacher</source>
        <translation>um professor</translation>
    </message>
    <message>
        <source>PPO</source>
        <translation>PPO</translation>
    </message>
    <message>
        <source>own answers, a critic</source>
        <translation>respostas próprias, um crítico</translation>
    </message>
    <message>
        <source>GRPO</source>
        <translation>GRPO</translation>
    </message>
    <message>
        <source>own answers in groups</source>
        <translation>respostas próprias em grupos</translation>
    </message>
    <message>
        <source>RLOO</source>
        <translation>RLOO</translation>
    </message>
    <message>
        <source>own answers, one left out</source>
        <translation>respostas próprias, uma de fora</translation>
    </message>
    <message>
        <source>A copy</source>
        <translation>Uma cópia</translation>
    </message>
    <message>
        <source>The frozen base</source>
        <translation>A base congelada</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>On the same GPUs</source>
        <translation>Nas mesmas GPUs</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>À parte</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>The reference</source>
        <translation>A referência</translation>
    </message>
    <message>
        <source>All states</source>
        <translation>Todos os estados</translation>
    </message>
    <message>
        <source>Generic</source>
        <translation>Genérico</translation>
    </message>
    <message>
        <source>Megatron-LM</source>
        <translation>Megatron-LM</translation>
    </message>
    <message>
        <source>Megatron-DeepSpeed</source>
        <translation>Megatron-DeepSpeed</translation>
    </message>
    <message>
        <source>PyTorch FSDP 1</source>
        <translation>PyTorch FSDP 1</translation>
    </message>
    <message>
        <source>PyTorch FSDP 2</source>
        <translation>PyTorch FSDP 2</translation>
    </message>
    <message>
        <source>Composer</source>
        <translation>Composer</translation>
    </message>
    <message>
        <source>DeepSpeed</source>
        <translation>DeepSpeed</translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation>Hugging Face</translation>
    </message>
    <message>
        <source>LitGPT</source>
        <translation>LitGPT</translation>
    </message>
    <message>
        <source>torchtune</source>
        <translation>torchtune</translation>
    </message>
    <message>
        <source>InternEvo</source>
        <translation>InternEvo</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>Provável</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>Certo</translation>
    </message>
    <message>
        <source>Azure</source>
        <translation>Azure</translation>
    </message>
    <message>
        <source>AWS</source>
        <translation>AWS</translation>
    </message>
    <message>
        <source>Google Cloud</source>
        <translation>Google Cloud</translation>
    </message>
    <message>
        <source>Common</source>
        <translation>Comuns</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>fp32</source>
        <translation>fp32</translation>
    </message>
    <message>
        <source>all in 32 bits</source>
        <translation>tudo em 32 bits</translation>
    </message>
    <message>
        <source>tf32</source>
        <translation>tf32</translation>
    </message>
    <message>
        <source>stored in 32 bits</source>
        <translation>armazenado em 32 bits</translation>
    </message>
    <message>
        <source>fp16 mixed</source>
        <translation>fp16 misto</translation>
    </message>
    <message>
        <source>needs loss scaling</source>
        <translation>precisa de loss scaling</translation>
    </message>
    <message>
        <source>bf16 mixed</source>
        <translation>bf16 misto</translation>
    </message>
    <message>
        <source>fp32 master copy</source>
        <translation>cópia mestra em fp32</translation>
    </message>
    <message>
        <source>bf16 mixed, fp32 gradients</source>
        <translation>bf16 misto, gradientes fp32</translation>
    </message>
    <message>
        <source>bf16, no master copy</source>
        <translation>bf16, sem cópia mestra</translation>
    </message>
    <message>
        <source>fp32 states</source>
        <translation>estados em fp32</translation>
    </message>
    <message>
        <source>bf16 pure</source>
        <translation>bf16 puro</translation>
    </message>
    <message>
        <source>states in bf16 too</source>
        <translation>estados também em bf16</translation>
    </message>
    <message>
        <source>FSDP mixed</source>
        <translation>FSDP misto</translation>
    </message>
    <message>
        <source>fp32 shards, 16-bit gather</source>
        <translation>shards fp32, gather de 16 bits</translation>
    </message>
    <message>
        <source>FSDP fp8</source>
        <translation>FSDP fp8</translation>
    </message>
    <message>
        <source>fp32 shards, 8-bit gather</source>
        <translation>shards fp32, gather de 8 bits</translation>
    </message>
    <message>
        <source>fp8 mixed</source>
        <translation>fp8 misto</translation>
    </message>
    <message>
        <source>bf16 weights kept</source>
        <translation>pesos bf16 mantidos</translation>
    </message>
    <message>
        <source>fp8 primary weights</source>
        <translation>pesos primários fp8</translation>
    </message>
    <message>
        <source>no bf16 copy</source>
        <translation>sem cópia bf16</translation>
    </message>
    <message>
        <source>mxfp8 mixed</source>
        <translation>mxfp8 misto</translation>
    </message>
    <message>
        <source>block scales</source>
        <translation>escalas por bloco</translation>
    </message>
    <message>
        <source>nvfp4 mixed</source>
        <translation>nvfp4 misto</translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation>AdamW</translation>
    </message>
    <message>
        <source>2 states</source>
        <translation>2 estados</translation>
    </message>
    <message>
        <source>AdamW, 8-bit states</source>
        <translation>AdamW, estados de 8 bits</translation>
    </message>
    <message>
        <source>AdamW, 4-bit states</source>
        <translation>AdamW, estados de 4 bits</translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation>Adafactor</translation>
    </message>
    <message>
        <source>factored state</source>
        <translation>estado fatorado</translation>
    </message>
    <message>
        <source>Lion</source>
        <translation>Lion</translation>
    </message>
    <message>
        <source>1 state</source>
        <translation>1 estado</translation>
    </message>
    <message>
        <source>Lion, 8-bit state</source>
        <translation>Lion, estado de 8 bits</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>no state</source>
        <translation>sem estado</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD com momentum</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>CAME</source>
        <translation>CAME</translation>
    </message>
    <message>
        <source>Sophia</source>
        <translation>Sophia</translation>
    </message>
    <message>
        <source>Shampoo</source>
        <translation>Shampoo</translation>
    </message>
    <message>
        <source>matrix states</source>
        <translation>estados matriciais</translation>
    </message>
    <message>
        <source>GaLore</source>
        <translation>GaLore</translation>
    </message>
    <message>
        <source>low-rank states</source>
        <translation>estados de posto baixo</translation>
    </message>
    <message>
        <source>LOMO</source>
        <translation>LOMO</translation>
    </message>
    <message>
        <source>Adagrad</source>
        <translation>Adagrad</translation>
    </message>
    <message>
        <source>all activations kept</source>
        <translation>todas as ativações mantidas</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>Seletiva</translation>
    </message>
    <message>
        <source>attention core only</source>
        <translation>só o núcleo da atenção</translation>
    </message>
    <message>
        <source>Per operation</source>
        <translation>Por operação</translation>
    </message>
    <message>
        <source>Chosen modules</source>
        <translation>Módulos escolhidos</translation>
    </message>
    <message>
        <source>Some layers</source>
        <translation>Algumas camadas</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Total</translation>
    </message>
    <message>
        <source>layer inputs kept</source>
        <translation>entradas das camadas mantidas</translation>
    </message>
    <message>
        <source>Flash</source>
        <translation>Flash</translation>
    </message>
    <message>
        <source>Flash 1</source>
        <translation>Flash 1</translation>
    </message>
    <message>
        <source>Flash 2</source>
        <translation>Flash 2</translation>
    </message>
    <message>
        <source>Flash 3</source>
        <translation>Flash 3</translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation>Não fundida</translation>
    </message>
    <message>
        <source>scores are stored</source>
        <translation>os scores são armazenados</translation>
    </message>
    <message>
        <source>PyTorch SDPA</source>
        <translation>PyTorch SDPA</translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation>cuDNN</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>Fundida</translation>
    </message>
    <message>
        <source>Vocabulary-parallel</source>
        <translation>Paralela no vocabulário</translation>
    </message>
    <message>
        <source>fp32 copy</source>
        <translation>cópia em fp32</translation>
    </message>
    <message>
        <source>logits twice</source>
        <translation>logits duas vezes</translation>
    </message>
    <message>
        <source>Chunked</source>
        <translation>Em partes</translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation>Compilada</translation>
    </message>
    <message>
        <source>torch.compile</source>
        <translation>torch.compile</translation>
    </message>
    <message>
        <source>Fused with the head</source>
        <translation>Fundida com a cabeça</translation>
    </message>
    <message>
        <source>no logits stored</source>
        <translation>nenhum logit armazenado</translation>
    </message>
    <message>
        <source>DTensor-parallel</source>
        <translation>Paralela por DTensor</translation>
    </message>
    <message>
        <source>Head and loss in chunks</source>
        <translation>Cabeça e loss em partes</translation>
    </message>
    <message>
        <source>Logits retained</source>
        <translation>Logits retidos</translation>
    </message>
    <message>
        <source>by the model&apos;s output</source>
        <translation>pela saída do modelo</translation>
    </message>
    <message>
        <source>Per tensor</source>
        <translation>Por tensor</translation>
    </message>
    <message>
        <source>Per row</source>
        <translation>Por linha</translation>
    </message>
    <message>
        <source>Per block</source>
        <translation>Por bloco</translation>
    </message>
    <message>
        <source>The framework&apos;s</source>
        <translation>A do framework</translation>
    </message>
    <message>
        <source>Transformers, eager</source>
        <translation>Transformers, eager</translation>
    </message>
    <message>
        <source>Liger kernels</source>
        <translation>Kernels Liger</translation>
    </message>
    <message>
        <source>All but matrices</source>
        <translation>Tudo menos matrizes</translation>
    </message>
    <message>
        <source>Norms</source>
        <translation>Normas</translation>
    </message>
    <message>
        <source>Megatron-LM, local</source>
        <translation>Megatron-LM, local</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>Estados do otimizador</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>Ativações</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parâmetros</translation>
    </message>
    <message>
        <source>Optimizer states and activations</source>
        <translation>Estados do otimizador e ativações</translation>
    </message>
    <message>
        <source>Activations and parameters</source>
        <translation>Ativações e parâmetros</translation>
    </message>
    <message>
        <source>bf16</source>
        <translation>bf16</translation>
    </message>
    <message>
        <source>nf4</source>
        <translation>nf4</translation>
    </message>
    <message>
        <source>nf4, double quantisation</source>
        <translation>nf4, quantização dupla</translation>
    </message>
    <message>
        <source>int8</source>
        <translation>int8</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Query</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Saída</translation>
    </message>
    <message>
        <source>MLP</source>
        <translation>MLP</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeça</translation>
    </message>
    <message>
        <source>Attention core</source>
        <translation>Núcleo da atenção</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalização</translation>
    </message>
    <message>
        <source>MLA up-projection</source>
        <translation>Projeção ascendente do MLA</translation>
    </message>
    <message>
        <source>Expert activation</source>
        <translation>Ativação dos especialistas</translation>
    </message>
    <message>
        <source>vLLM V0</source>
        <translation>vLLM V0</translation>
    </message>
    <message>
        <source>vLLM V1</source>
        <translation>vLLM V1</translation>
    </message>
    <message>
        <source>TensorRT-LLM</source>
        <translation>TensorRT-LLM</translation>
    </message>
    <message>
        <source>SGLang</source>
        <translation>SGLang</translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation>llama.cpp</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>fp16</source>
        <translation>fp16</translation>
    </message>
    <message>
        <source>fp8</source>
        <translation>fp8</translation>
    </message>
    <message>
        <source>w8a8</source>
        <translation>w8a8</translation>
    </message>
    <message>
        <source>AWQ, 4 bits</source>
        <translation>AWQ, 4 bits</translation>
    </message>
    <message>
        <source>GPTQ, 4 bits</source>
        <translation>GPTQ, 4 bits</translation>
    </message>
    <message>
        <source>nvfp4</source>
        <translation>nvfp4</translation>
    </message>
    <message>
        <source>mxfp4</source>
        <translation>mxfp4</translation>
    </message>
    <message>
        <source>q8_0</source>
        <translation>q8_0</translation>
    </message>
    <message>
        <source>q4_0</source>
        <translation>q4_0</translation>
    </message>
    <message>
        <source>Native</source>
        <translation>Nativo</translation>
    </message>
    <message>
        <source>FlashInfer</source>
        <translation>FlashInfer</translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation>Guloso</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>Tempo por token de saída</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Tempo até o primeiro token</translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation>Resposta inteira</translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>all forward, then all backward</source>
        <translation>todo o forward, depois todo o backward</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>one forward, one backward</source>
        <translation>um forward, um backward</translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation>Zero bubble</translation>
    </message>
    <message>
        <source>As the framework does</source>
        <translation>Como o framework faz</translation>
    </message>
    <message>
        <source>Gradients only</source>
        <translation>Só gradientes</translation>
    </message>
    <message>
        <source>tensor-parallel and expert exchange stands alone</source>
        <translation>a troca tensor-parallel e de especialistas fica sozinha</translation>
    </message>
    <message>
        <source>every exchange stands alone</source>
        <translation>toda troca fica sozinha</translation>
    </message>
    <message>
        <source>Tensor parallel too</source>
        <translation>Tensor parallel também</translation>
    </message>
    <message>
        <source>async tensor parallelism</source>
        <translation>paralelismo tensorial assíncrono</translation>
    </message>
    <message>
        <source>InfiniBand NDR, 400 Gb/s</source>
        <translation>InfiniBand NDR, 400 Gb/s</translation>
    </message>
    <message>
        <source>InfiniBand HDR, 200 Gb/s</source>
        <translation>InfiniBand HDR, 200 Gb/s</translation>
    </message>
    <message>
        <source>RoCE, 400 Gb/s</source>
        <translation>RoCE, 400 Gb/s</translation>
    </message>
    <message>
        <source>Accelerated networking</source>
        <translation>Rede acelerada</translation>
    </message>
    <message>
        <source>the front end of the size, over TCP</source>
        <translation>a rede de front-end do tamanho, por TCP</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>Ethernet</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>the same, where NCCL finds no fabric</source>
        <translation>o mesmo, onde o NCCL não encontra fabric</translation>
    </message>
    <message>
        <source>Pay as you go</source>
        <translation>Sob demanda</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Reserved 1 year</source>
        <translation>Reserva de 1 ano</translation>
    </message>
    <message>
        <source>Reserved 3 years</source>
        <translation>Reserva de 3 anos</translation>
    </message>
    <message>
        <source>Savings plan 1 year</source>
        <translation>Savings plan de 1 ano</translation>
    </message>
    <message>
        <source>Savings plan 3 years</source>
        <translation>Savings plan de 3 anos</translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation>Hardware próprio</translation>
    </message>
    <message>
        <source>Always on</source>
        <translation>Sempre ligado</translation>
    </message>
    <message>
        <source>8 h on workdays</source>
        <translation>8 h em dias úteis</translation>
    </message>
    <message>
        <source>Off at night</source>
        <translation>Desligado à noite</translation>
    </message>
    <message>
        <source>Off at weekends</source>
        <translation>Desligado nos fins de semana</translation>
    </message>
</context>
<context>
    <name>consequence</name>
    <message>
        <source>GPUs are now whole: this size has no such MIG instances.</source>
        <translation>As GPUs agora são inteiras: este tamanho não tem essas instâncias MIG.</translation>
    </message>
    <message>
        <source>GPUs used is now %1, as many as there are.</source>
        <translation>GPUs usadas agora são %1, todas as que há.</translation>
    </message>
    <message>
        <source>The exchange rate is not given now: enter what 1 USD is in %1.</source>
        <translation>A taxa de câmbio agora não está definida: informe quanto é 1 USD em %1.</translation>
    </message>
    <message>
        <source>Global batch is now automatic: no legal value is near.</source>
        <translation>O batch global agora é automático: não há valor válido próximo.</translation>
    </message>
    <message>
        <source>Global batch is now %1 sequences, the nearest that divides evenly.</source>
        <translation>O batch global agora é de %1 sequências, o mais próximo que divide sem resto.</translation>
    </message>
</context>
<context>
    <name>field</name>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation>GPUs por nó</translation>
    </message>
    <message>
        <source>Link in the node</source>
        <translation>Link dentro do nó</translation>
    </message>
    <message>
        <source>Link between nodes</source>
        <translation>Link entre nós</translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation>GPUs usadas</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonas</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>MIG instance</source>
        <translation>Instância MIG</translation>
    </message>
    <message>
        <source>Power limit</source>
        <translation>Limite de potência</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>Tensor parallel</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>Sequence parallel</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>Context parallel</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Estágios de pipeline</translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation>Estágios virtuais</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Escalonamento</translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation>Camadas por estágio</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>Expert parallel</translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation>Expert tensor parallel</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>Estágio ZeRO</translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation>Grupo de shards</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Sobreposição</translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation>Stragglers</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modo</translation>
    </message>
    <message>
        <source>Own price</source>
        <translation>Preço próprio</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Região</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Moeda</translation>
    </message>
    <message>
        <source>Hours per week</source>
        <translation>Horas por semana</translation>
    </message>
    <message>
        <source>Weekend</source>
        <translation>Fim de semana</translation>
    </message>
    <message>
        <source>Off after the job</source>
        <translation>Desligar após o job</translation>
    </message>
    <message>
        <source>Off when idle</source>
        <translation>Desligar se ocioso</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Orçamento</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Prazo</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Clouds</source>
        <translation>Nuvens</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>Regiões</translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation>Frameworks</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>Growth per month</source>
        <translation>Crescimento por mês</translation>
    </message>
    <message>
        <source>Other recipes</source>
        <translation>Outras receitas</translation>
    </message>
    <message>
        <source>Other optimizers</source>
        <translation>Outros otimizadores</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>Taxa de câmbio</translation>
    </message>
    <message>
        <source>Evictions per hour</source>
        <translation>Remoções por hora</translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation>Intervalo de checkpoint</translation>
    </message>
    <message>
        <source>Checkpoint stall</source>
        <translation>Pausa do checkpoint</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reinício</translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation>Nós de reserva</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Runs at a time</source>
        <translation>Execuções simultâneas</translation>
    </message>
    <message>
        <source>Developers</source>
        <translation>Desenvolvedores</translation>
    </message>
    <message>
        <source>Hours per developer</source>
        <translation>Horas por desenvolvedor</translation>
    </message>
    <message>
        <source>Failures/1,000 node-days</source>
        <translation>Falhas/1.000 nós-dia</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Armazenamento</translation>
    </message>
    <message>
        <source>Storage price</source>
        <translation>Preço do armazenamento</translation>
    </message>
    <message>
        <source>Egress</source>
        <translation>Egress</translation>
    </message>
    <message>
        <source>Egress price</source>
        <translation>Preço do egress</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation>Preço da energia</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>Carbono</translation>
    </message>
    <message>
        <source>Purchase price</source>
        <translation>Preço de compra</translation>
    </message>
    <message>
        <source>Years of use</source>
        <translation>Anos de uso</translation>
    </message>
    <message>
        <source>Staff share</source>
        <translation>Parcela de pessoal</translation>
    </message>
    <message>
        <source>Power of a node</source>
        <translation>Potência de um nó</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Eficiência</translation>
    </message>
    <message>
        <source>Extra memory</source>
        <translation>Memória extra</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Cache KV</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>Tokens de entrada</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Tokens de saída</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Simultâneas</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Requisições por segundo</translation>
    </message>
    <message>
        <source>Memory share</source>
        <translation>Parcela da memória</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Versão do motor</translation>
    </message>
    <message>
        <source>Batched tokens</source>
        <translation>Tokens por batch</translation>
    </message>
    <message>
        <source>Batched sequences</source>
        <translation>Sequências por batch</translation>
    </message>
    <message>
        <source>KV block</source>
        <translation>Bloco KV</translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation>Amostrador</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA graphs</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>Data parallel</translation>
    </message>
    <message>
        <source>Input spread</source>
        <translation>Dispersão da entrada</translation>
    </message>
    <message>
        <source>Output spread</source>
        <translation>Dispersão da saída</translation>
    </message>
    <message>
        <source>Prefix hits</source>
        <translation>Acertos de prefixo</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Percentil</translation>
    </message>
    <message>
        <source>Latency target</source>
        <translation>Meta de latência</translation>
    </message>
    <message>
        <source>Spare replicas</source>
        <translation>Réplicas de reserva</translation>
    </message>
    <message>
        <source>Traffic by hour</source>
        <translation>Tráfego por hora</translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation>Modelo de rascunho</translation>
    </message>
    <message>
        <source>Draft parameters</source>
        <translation>Parâmetros do rascunho</translation>
    </message>
    <message>
        <source>Draft tokens</source>
        <translation>Tokens do rascunho</translation>
    </message>
    <message>
        <source>Acceptance rate</source>
        <translation>Taxa de aceitação</translation>
    </message>
    <message>
        <source>Split prefill and decode</source>
        <translation>Separar prefill e decode</translation>
    </message>
    <message>
        <source>Plan name</source>
        <translation>Nome do plano</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Carga de trabalho</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Predefinição</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parâmetros</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Método</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receita</translation>
    </message>
    <message>
        <source>Gradient bits</source>
        <translation>Bits do gradiente</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Otimizador</translation>
    </message>
    <message>
        <source>State bits</source>
        <translation>Bits do estado</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Micro-batch</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Batch global</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Tamanho da sequência</translation>
    </message>
    <message>
        <source>Tokens to train</source>
        <translation>Tokens a treinar</translation>
    </message>
    <message>
        <source>Bytes of a sample</source>
        <translation>Bytes de uma amostra</translation>
    </message>
    <message>
        <source>Preparing a sample</source>
        <translation>Preparo de uma amostra</translation>
    </message>
    <message>
        <source>Loader processes</source>
        <translation>Processos de carga</translation>
    </message>
    <message>
        <source>Storage speed</source>
        <translation>Velocidade do armazenamento</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Recomputar</translation>
    </message>
    <message>
        <source>Recomputed layers</source>
        <translation>Camadas recomputadas</translation>
    </message>
    <message>
        <source>Recomputed modules</source>
        <translation>Módulos recomputados</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>Loss chunks</source>
        <translation>Partes da loss</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Offload</translation>
    </message>
    <message>
        <source>Optimizer in backward</source>
        <translation>Otimizador no backward</translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation>Compilada</translation>
    </message>
    <message>
        <source>FP8 scaling</source>
        <translation>Escala FP8</translation>
    </message>
    <message>
        <source>Model code</source>
        <translation>Código do modelo</translation>
    </message>
    <message>
        <source>Grouped experts</source>
        <translation>Especialistas agrupados</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>Posto LoRA</translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation>Alvos LoRA</translation>
    </message>
    <message>
        <source>LoRA dropout</source>
        <translation>Dropout LoRA</translation>
    </message>
    <message>
        <source>LoRA base</source>
        <translation>Base LoRA</translation>
    </message>
    <message>
        <source>In FP32</source>
        <translation>Em FP32</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referência</translation>
    </message>
    <message>
        <source>Its parameters</source>
        <translation>Parâmetros dela</translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation>Modelo de recompensa</translation>
    </message>
    <message>
        <source>Prompts a step</source>
        <translation>Prompts por passo</translation>
    </message>
    <message>
        <source>Answers to each</source>
        <translation>Respostas a cada um</translation>
    </message>
    <message>
        <source>Passes over them</source>
        <translation>Passagens sobre elas</translation>
    </message>
    <message>
        <source>Engines</source>
        <translation>Motores</translation>
    </message>
    <message>
        <source>GPUs of engines</source>
        <translation>GPUs dos motores</translation>
    </message>
    <message>
        <source>GPUs per engine</source>
        <translation>GPUs por motor</translation>
    </message>
    <message>
        <source>Sleep</source>
        <translation>Dormir</translation>
    </message>
    <message>
        <source>One step ahead</source>
        <translation>Um passo à frente</translation>
    </message>
    <message>
        <source>Packed</source>
        <translation>Empacotado</translation>
    </message>
    <message>
        <source>Idle in host memory</source>
        <translation>Ocioso na memória do host</translation>
    </message>
</context>
<context>
    <name>finding</name>
    <message>
        <source>These are results of %1, and the plan has %2.</source>
        <translation>Estes são resultados de %1, e o plano tem %2.</translation>
    </message>
    <message>
        <source>GPU %2 of %1: %3 is %4 below what is expected, which holds up the whole job for %5 a day.</source>
        <translation>GPU %2 de %1: %3 está %4 abaixo do esperado, o que atrasa o job inteiro por %5 ao dia.</translation>
    </message>
    <message>
        <source>The link between %1 and %2: %3 is %4 below what is expected, which holds up the whole job for %5 a day.</source>
        <translation>O link entre %1 e %2: %3 está %4 abaixo do esperado, o que atrasa o job inteiro por %5 ao dia.</translation>
    </message>
    <message>
        <source>%1: %2 is %3 below what is expected, which holds up the whole job for %4 a day.</source>
        <translation>%1: %2 está %3 abaixo do esperado, o que atrasa o job inteiro por %4 ao dia.</translation>
    </message>
    <message>
        <source>%1: %2 is %3 times what is expected, which no machine of this size reaches.</source>
        <translation>%1: %2 é %3 vezes o esperado, o que nenhuma máquina deste tamanho alcança.</translation>
    </message>
    <message>
        <source>%1 fails the test &quot;%2&quot; of %3.</source>
        <translation>%1 não passa no teste &quot;%2&quot; de %3.</translation>
    </message>
    <message>
        <source>%1 returned wrong values; sizes of messages that show it: %2.</source>
        <translation>%1 devolveu valores errados; tamanhos de mensagem que o mostram: %2.</translation>
    </message>
    <message>
        <source>No result for %1.</source>
        <translation>Nenhum resultado para %1.</translation>
    </message>
    <message>
        <source>Nothing in %1 is a result of these tests.</source>
        <translation>Nada em %1 é resultado destes testes.</translation>
    </message>
    <message>
        <source>%1 is given more than once.</source>
        <translation>%1 foi dado mais de uma vez.</translation>
    </message>
    <message>
        <source>%1 holds the same results as %2.</source>
        <translation>%1 contém os mesmos resultados que %2.</translation>
    </message>
    <message>
        <source>%1: no number stands where a result belongs; lines: %2, the first: &quot;%3&quot;.</source>
        <translation>%1: falta um número onde deveria haver um resultado; linhas: %2, a primeira: &quot;%3&quot;.</translation>
    </message>
    <message>
        <source>%1: no expected figure is known in the number format %3; results in it: %2.</source>
        <translation>%1: não se conhece valor esperado no formato numérico %3; resultados nele: %2.</translation>
    </message>
    <message>
        <source>Results of %1 of the plan&apos;s nodes only: %2.</source>
        <translation>Resultados de só %1 dos nós do plano: %2.</translation>
    </message>
    <message>
        <source>A CPU is enough: %1 B parameters are no more than %2 B, and more than %3 are allowed.</source>
        <translation>Uma CPU basta: %1 B de parâmetros não passam de %2 B, e mais de %3 são permitidos.</translation>
    </message>
    <message>
        <source>Training of %1 B parameters: throughput counts, and all GPUs work at once.</source>
        <translation>Treinamento de %1 B de parâmetros: conta o throughput, e todas as GPUs trabalham ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Serving %1 B parameters: latency counts, and replicas are added as requests grow.</source>
        <translation>Serviço de %1 B de parâmetros: conta a latência, e réplicas são acrescentadas conforme crescem as requisições.</translation>
    </message>
    <message>
        <source>%1 B parameters: %2.</source>
        <translation>%1 B de parâmetros: %2.</translation>
    </message>
    <message>
        <source>That is the rule of thumb for such models, where people begin; what is advised, %1 on %2, was computed for this plan and goes before it.</source>
        <translation>Essa é a regra prática para tais modelos, onde se costuma começar; o que se recomenda, %1 em %2, foi calculado para este plano e vale mais que ela.</translation>
    </message>
    <message>
        <source>No deadline is set: the cheapest of all, %2 × %1 for %3, would take %4.</source>
        <translation>Sem prazo definido: o mais barato de todos, %2 × %1 por %3, levaria %4.</translation>
    </message>
    <message>
        <source>%2 × %1 with %4: the job takes %5 and costs %3.</source>
        <translation>%2 × %1 com %4: o job leva %5 e custa %3.</translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests at a time.</source>
        <translation>%2 × %1 é o mais barato que o comporta: %3 por hora, e um token a cada %4 com %5 requisições ao mesmo tempo.</translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests per second.</source>
        <translation>%2 × %1 é o mais barato que o comporta: %3 por hora, e um token a cada %4 com %5 requisições por segundo.</translation>
    </message>
    <message>
        <source>A replica per GPU: weights take %1, and up to %2 requests fit beside them.</source>
        <translation>Uma réplica por GPU: os pesos ocupam %1, e até %2 requisições cabem ao lado deles.</translation>
    </message>
    <message>
        <source>%2 GPUs per replica: weights take %1 of each, and up to %3 requests fit beside them.</source>
        <translation>%2 GPUs por réplica: os pesos ocupam %1 de cada uma, e até %3 requisições cabem ao lado deles.</translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a token every %5 with %6 requests at a time; replicas: %4.</source>
        <translation>%2 × %1 é o mais barato que o comporta e faz o que se pede: %3 por hora, e um token a cada %5 com %6 requisições ao mesmo tempo; réplicas: %4.</translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a token every %5 with %6 requests per second; replicas: %4.</source>
        <translation>%2 × %1 é o mais barato que o comporta e faz o que se pede: %3 por hora, e um token a cada %5 com %6 requisições por segundo; réplicas: %4.</translation>
    </message>
    <message>
        <source>Figures of %2 are not verified against %1&apos;s own pages, as those of all its sizes.</source>
        <translation>Os números de %2 não foram conferidos nas páginas de %1, como os de todos os seus tamanhos.</translation>
    </message>
    <message>
        <source>Prices compared: %1.</source>
        <translation>Preços comparados: %1.</translation>
    </message>
    <message>
        <source>No price of %3 is known for what the plan pays (%2): it counts with %1.</source>
        <translation>Não se conhece preço de %3 para o que o plano paga (%2): ele conta com %1.</translation>
    </message>
    <message>
        <source>No current size with a known price in %1 serves it as planned on up to 64 nodes.</source>
        <translation>Nenhum tamanho atual com preço conhecido em %1 o serve como planejado em até 64 nós.</translation>
    </message>
    <message>
        <source>Applying it changes the global batch, in sequences, from %2 to %1.</source>
        <translation>Aplicar isso muda o batch global, em sequências, de %2 para %1.</translation>
    </message>
    <message>
        <source>The price is that of %1, where the plan&apos;s machines stand in %2.</source>
        <translation>O preço é o de %1, onde as máquinas do plano estão em %2.</translation>
    </message>
    <message>
        <source>No current size with a known price in %1 holds it on up to 1,024 nodes.</source>
        <translation>Nenhum tamanho atual com preço conhecido em %1 o comporta em até 1.024 nós.</translation>
    </message>
    <message>
        <source>One node: Azure Machine Learning runs the job and scales to none after it.</source>
        <translation>Um nó: o Azure Machine Learning roda o job e escala para zero depois.</translation>
    </message>
    <message>
        <source>%1 nodes without InfiniBand: Azure Batch or AKS, with Ray or DeepSpeed on top.</source>
        <translation>%1 nós sem InfiniBand: Azure Batch ou AKS, com Ray ou DeepSpeed por cima.</translation>
    </message>
    <message>
        <source>%1 nodes over InfiniBand: Slurm or AKS on one uniform scale set of at most %2 nodes.</source>
        <translation>%1 nós sobre InfiniBand: Slurm ou AKS em um único scale set uniforme de no máximo %2 nós.</translation>
    </message>
    <message>
        <source>Serving: AKS with a node pool without GPUs that scales with the requests.</source>
        <translation>Serviço: AKS com um node pool sem GPUs que escala com as requisições.</translation>
    </message>
    <message>
        <source>Serving: AKS with a GPU node pool that scales with the requests.</source>
        <translation>Serviço: AKS com um node pool de GPUs que escala com as requisições.</translation>
    </message>
    <message>
        <source>One node: %1 runs the job and ends the machine after it.</source>
        <translation>Um nó: %1 roda o job e encerra a máquina depois.</translation>
    </message>
    <message>
        <source>%1 nodes over Ethernet: Slurm or %2, with Ray or DeepSpeed on top.</source>
        <translation>%1 nós sobre Ethernet: Slurm ou %2, com Ray ou DeepSpeed por cima.</translation>
    </message>
    <message>
        <source>%1 nodes over %3: Slurm or %2.</source>
        <translation>%1 nós sobre %3: Slurm ou %2.</translation>
    </message>
    <message>
        <source>Serving: %1 with a node pool that scales with the requests.</source>
        <translation>Serviço: %1 com um node pool que escala com as requisições.</translation>
    </message>
    <message>
        <source>Roles: people who use the machines may start and stop them, not create them (RBAC).</source>
        <translation>Papéis: quem usa as máquinas pode ligá-las e desligá-las, não criá-las (RBAC).</translation>
    </message>
    <message>
        <source>Isolation: a node pool and a namespace for each team, with taints on the %1 nodes and network policies between namespaces; no other job shares a node of this one.</source>
        <translation>Isolamento: um node pool e um namespace para cada equipe, com taints nos nós %1 e políticas de rede entre namespaces; nenhum outro job divide um nó deste.</translation>
    </message>
    <message>
        <source>Isolation: %1 has all GPUs of its machine, so that no stranger shares them; give each team a resource group, network and node pool or namespace of its own.</source>
        <translation>Isolamento: %1 tem todas as GPUs de sua máquina, portanto nenhum estranho as divide; dê a cada equipe um grupo de recursos, uma rede e um node pool ou namespace próprios.</translation>
    </message>
    <message>
        <source>Isolation: a resource group, network and node pool or namespace for each team, and dedicated hosts where no stranger may share the machine.</source>
        <translation>Isolamento: um grupo de recursos, uma rede e um node pool ou namespace para cada equipe, e hosts dedicados onde nenhum estranho possa dividir a máquina.</translation>
    </message>
    <message>
        <source>Secrets: tokens and keys in a key vault, read by a managed identity, never in files.</source>
        <translation>Segredos: tokens e chaves em um cofre de chaves, lidos por uma identidade gerenciada, nunca em arquivos.</translation>
    </message>
    <message>
        <source>Quota: give the team the %1 vCPUs that this plan takes, no more.</source>
        <translation>Cota: dê à equipe os %1 vCPUs que este plano usa, não mais.</translation>
    </message>
    <message>
        <source>Addresses: InfiniBand takes 172.16.0.0/16; keep the virtual network out of it.</source>
        <translation>Endereços: o InfiniBand ocupa 172.16.0.0/16; mantenha a rede virtual fora dele.</translation>
    </message>
    <message>
        <source>Isolation: %1 shares its GPU with machines of others.</source>
        <translation>Isolamento: %1 divide sua GPU com máquinas de outros.</translation>
    </message>
    <message>
        <source>Drivers: those of %1 need Secure Boot and the virtual TPM off.</source>
        <translation>Drivers: os de %1 precisam de Secure Boot e TPM virtual desligados.</translation>
    </message>
    <message>
        <source>Spot: a machine goes with 30 seconds of notice, and its local disk with it.</source>
        <translation>Spot: uma máquina some com 30 segundos de aviso, e o disco local com ela.</translation>
    </message>
    <message>
        <source>Budget: none is set, and one weekend left on costs %1.</source>
        <translation>Orçamento: nenhum está definido, e um fim de semana ligado custa %1.</translation>
    </message>
    <message>
        <source>%1 was retired on %2 and can no longer be created.</source>
        <translation>%1 foi descontinuado em %2 e não pode mais ser criado.</translation>
    </message>
    <message>
        <source>The subscription may use %1 in %2.</source>
        <translation>A assinatura pode usar %1 em %2.</translation>
    </message>
    <message>
        <source>The subscription may not use %1 in %2 (%3).</source>
        <translation>A assinatura não pode usar %1 em %2 (%3).</translation>
    </message>
    <message>
        <source>The subscription&apos;s offer does not include %1 in %2 (%3).</source>
        <translation>A oferta da assinatura não inclui %1 em %2 (%3).</translation>
    </message>
    <message>
        <source>The list of sizes does not have %1 in %2.</source>
        <translation>A lista de tamanhos não tem %1 em %2.</translation>
    </message>
    <message>
        <source>Without a list of sizes, access to %1 in %2 is not known.</source>
        <translation>Sem uma lista de tamanhos, não se conhece o acesso a %1 em %2.</translation>
    </message>
    <message>
        <source>The zones in %1 are not known from these lists.</source>
        <translation>As zonas em %1 não são conhecidas por estas listas.</translation>
    </message>
    <message>
        <source>%1 in %2 may be placed in zones %3.</source>
        <translation>%1 em %2 pode ser colocado nas zonas %3.</translation>
    </message>
    <message>
        <source>%1 in %2 is placed without a zone.</source>
        <translation>%1 em %2 é colocado sem zona.</translation>
    </message>
    <message>
        <source>%1 in %2: the plan needs %4 zones, open are: %3.</source>
        <translation>%1 em %2: o plano precisa de %4 zonas, abertas estão: %3.</translation>
    </message>
    <message>
        <source>%1 in %2: no zone is open to this subscription; zones needed: %3.</source>
        <translation>%1 em %2: nenhuma zona está aberta a esta assinatura; zonas necessárias: %3.</translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed, %3 free.</source>
        <translation>%1: %2 vCPUs necessários, %3 livres.</translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed, %3 free by a list of usage that names no region, beside a list of sizes of other regions than %4.</source>
        <translation>%1: %2 vCPUs necessários, %3 livres por uma lista de uso que não indica região, ao lado de uma lista de tamanhos de outras regiões que não %4.</translation>
    </message>
    <message>
        <source>%1 is not offered as a spot machine there.</source>
        <translation>%1 não é oferecido ali como máquina spot.</translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed; the quota is in none of the lists.</source>
        <translation>%1: %2 vCPUs necessários; a cota não está em nenhuma das listas.</translation>
    </message>
    <message>
        <source>These lists do not say: %1.</source>
        <translation>Estas listas não dizem: %1.</translation>
    </message>
    <message>
        <source>%1: what the plan says; a step takes %2 on the advised machines and %3 of the fullest GPU.</source>
        <translation>%1: o que o plano diz; um passo leva %2 nas máquinas recomendadas e %3 da GPU mais cheia.</translation>
    </message>
    <message>
        <source>%1: what the plan says; the weights take %2 of each GPU.</source>
        <translation>%1: o que o plano diz; os pesos ocupam %2 de cada GPU.</translation>
    </message>
    <message>
        <source>%1: %2 per node and hour.</source>
        <translation>%1: %2 por nó e hora.</translation>
    </message>
    <message>
        <source>The job cannot be divided so on these machines.</source>
        <translation>O job não pode ser dividido assim nestas máquinas.</translation>
    </message>
    <message>
        <source>The fullest GPU is short of %1.</source>
        <translation>Na GPU mais cheia faltam %1.</translation>
    </message>
    <message>
        <source>A step takes %1 instead of %2.</source>
        <translation>Um passo leva %1 em vez de %2.</translation>
    </message>
    <message>
        <source>Fits, too, and a step takes %1 instead of %2.</source>
        <translation>Também cabe, e um passo leva %1 em vez de %2.</translation>
    </message>
    <message>
        <source>How long a step takes so is not known.</source>
        <translation>Não se sabe quanto leva um passo assim.</translation>
    </message>
    <message>
        <source>Its rate on these GPUs is not known.</source>
        <translation>Sua velocidade nestas GPUs não é conhecida.</translation>
    </message>
    <message>
        <source>A step takes %1 instead of %2, and small gradients need loss scaling, which BF16 does without.</source>
        <translation>Um passo leva %1 em vez de %2, e gradientes pequenos precisam de loss scaling, que o BF16 dispensa.</translation>
    </message>
    <message>
        <source>A step would take %1 instead of %2, but other numbers are trained.</source>
        <translation>Um passo levaria %1 em vez de %2, mas outros números são treinados.</translation>
    </message>
    <message>
        <source>Weights of %1 leave no room for a request.</source>
        <translation>Pesos de %1 não deixam lugar para uma requisição.</translation>
    </message>
    <message>
        <source>Weights of %1 leave more room, but the answers are not the same.</source>
        <translation>Pesos de %1 deixam mais lugar, mas as respostas não são as mesmas.</translation>
    </message>
    <message>
        <source>Weights take %1.</source>
        <translation>Os pesos ocupam %1.</translation>
    </message>
    <message>
        <source>The job costs %1 there instead of %2.</source>
        <translation>O job custa %1 ali em vez de %2.</translation>
    </message>
    <message>
        <source>None of its clusters holds the job in time and within the budget.</source>
        <translation>Nenhum de seus clusters comporta o job no prazo e dentro do orçamento.</translation>
    </message>
    <message>
        <source>Cannot be created since %1.</source>
        <translation>Não pode ser criado desde %1.</translation>
    </message>
    <message>
        <source>No price of a region is known.</source>
        <translation>Não se conhece preço de nenhuma região.</translation>
    </message>
    <message>
        <source>Its figures are not verified against the provider&apos;s own pages.</source>
        <translation>Seus números não foram conferidos nas páginas do próprio provedor.</translation>
    </message>
    <message>
        <source>Holds it at no lower price, or not at all.</source>
        <translation>Comporta-o por preço que não é menor, ou não comporta.</translation>
    </message>
    <message>
        <source>%1 per node and hour instead of %2, but the plan counts with the other.</source>
        <translation>%1 por nó e hora em vez de %2, mas o plano conta com o outro.</translation>
    </message>
    <message>
        <source>%1 per node and hour instead of %2.</source>
        <translation>%1 por nó e hora em vez de %2.</translation>
    </message>
    <message>
        <source>One VM is one node; this plan has %1.</source>
        <translation>Uma VM é um nó; este plano tem %1.</translation>
    </message>
    <message>
        <source>Does too, but nothing ends it after the job except auto-shutdown.</source>
        <translation>Também serve, mas nada a encerra após o job além do desligamento automático.</translation>
    </message>
    <message>
        <source>Answers, but nothing replaces it when it fails or adds another when requests grow.</source>
        <translation>Responde, mas nada a substitui quando falha nem acrescenta outra quando as requisições crescem.</translation>
    </message>
    <message>
        <source>Queues jobs that end; a service does not end.</source>
        <translation>Enfileira jobs que terminam; um serviço não termina.</translation>
    </message>
    <message>
        <source>A scheduler to look after, for a job on one node.</source>
        <translation>Um escalonador para cuidar, por um job em um só nó.</translation>
    </message>
    <message>
        <source>Works, too; without InfiniBand it needs no scale set of one placement group.</source>
        <translation>Também serve; sem InfiniBand não precisa de um scale set de um único grupo de posicionamento.</translation>
    </message>
    <message>
        <source>Its online endpoints serve, too, with less say over batching and scaling than a node pool gives.</source>
        <translation>Seus endpoints online também servem, com menos controle sobre batching e escala do que um node pool dá.</translation>
    </message>
    <message>
        <source>Runs it, too, with less say over placement, image and queue.</source>
        <translation>Também o roda, com menos controle sobre posicionamento, imagem e fila.</translation>
    </message>
    <message>
        <source>Runs tasks that end, no service.</source>
        <translation>Roda tarefas que terminam, não um serviço.</translation>
    </message>
    <message>
        <source>Made for many tasks side by side; one job needs no pool.</source>
        <translation>Feito para muitas tarefas lado a lado; um só job não precisa de pool.</translation>
    </message>
    <message>
        <source>Its pools run MPI tasks over InfiniBand, too, but without the queue and accounts that people share.</source>
        <translation>Seus pools também rodam tarefas MPI sobre InfiniBand, mas sem a fila e as contas que as pessoas compartilham.</translation>
    </message>
    <message>
        <source>A cluster to look after, for a job on one node.</source>
        <translation>Um cluster para cuidar, por um job em um só nó.</translation>
    </message>
    <message>
        <source>A layer on top, no machines: it spreads replicas where you do not let AKS do so.</source>
        <translation>Uma camada por cima, não máquinas: distribui réplicas onde você não deixa o AKS fazê-lo.</translation>
    </message>
    <message>
        <source>A layer on top, no machines: worth it for many trials or data pipelines, while one job needs torchrun only.</source>
        <translation>Uma camada por cima, não máquinas: vale para muitas tentativas ou pipelines de dados, enquanto um job precisa só do torchrun.</translation>
    </message>
    <message>
        <source>A layer on top: it averages the gradients of whole copies, and this layout divides the model.</source>
        <translation>Uma camada por cima: tira a média dos gradientes de cópias inteiras, e este layout divide o modelo.</translation>
    </message>
    <message>
        <source>A layer on top: it averages the gradients of whole copies, as PyTorch itself does.</source>
        <translation>Uma camada por cima: tira a média dos gradientes de cópias inteiras, como o próprio PyTorch faz.</translation>
    </message>
    <message>
        <source>A layer on top, not instead: one of the programs that divide the states as ZeRO does.</source>
        <translation>Uma camada por cima, não em vez: um dos programas que dividem os estados como o ZeRO faz.</translation>
    </message>
    <message>
        <source>%2 does not cross zones: nodes in %1 of them exchange over their front end.</source>
        <translation>%2 não atravessa zonas: nós em %1 delas trocam dados pelo front-end.</translation>
    </message>
    <message>
        <source>A step takes %1 over the front end of the nodes, %3 times as long as the %2 over their %4.</source>
        <translation>Um passo leva %1 pelo front-end dos nós, %3 vezes os %2 por seu %4.</translation>
    </message>
    <message>
        <source>%1 has %2 with %3 Gb/s per GPU, where the plan names a network of %4 Gb/s.</source>
        <translation>%1 tem %2 com %3 Gb/s por GPU, onde o plano indica uma rede de %4 Gb/s.</translation>
    </message>
    <message>
        <source>The plan has more zones (%1) than nodes (%2).</source>
        <translation>O plano tem mais zonas (%1) que nós (%2).</translation>
    </message>
    <message>
        <source>Figures of %2 are not verified against %1&apos;s own pages.</source>
        <translation>Os números de %2 não foram conferidos nas páginas do próprio %1.</translation>
    </message>
    <message>
        <source>%1 has no InfiniBand, which the plan counts on.</source>
        <translation>%1 não tem InfiniBand, com que o plano conta.</translation>
    </message>
    <message>
        <source>%1 nodes are more than the %2 of one scale set, which InfiniBand does not leave.</source>
        <translation>%1 nós são mais que os %2 de um scale set, do qual o InfiniBand não sai.</translation>
    </message>
    <message>
        <source>%1 nodes are more than the %2 that one scale set has even on request: InfiniBand does not leave it.</source>
        <translation>%1 nós são mais que os %2 que um scale set tem mesmo a pedido: o InfiniBand não sai dele.</translation>
    </message>
    <message>
        <source>%1 computes no %2: matrix products would run in a wider format, if at all.</source>
        <translation>%1 não calcula em %2: os produtos de matrizes rodariam em um formato mais largo, se rodassem.</translation>
    </message>
    <message>
        <source>What is known about %1 comes from general knowledge, without a source.</source>
        <translation>O que se sabe sobre %1 vem de conhecimento geral, sem fonte.</translation>
    </message>
    <message>
        <source>The VM size &quot;%1&quot; is not in the catalogue.</source>
        <translation>O tamanho de VM &quot;%1&quot; não está no catálogo.</translation>
    </message>
    <message>
        <source>The GPU &quot;%1&quot; is not in the catalogue.</source>
        <translation>A GPU &quot;%1&quot; não está no catálogo.</translation>
    </message>
    <message>
        <source>%1 is retired since %2 and can no longer be created.</source>
        <translation>%1 foi descontinuado em %2 e não pode mais ser criado.</translation>
    </message>
    <message>
        <source>The memory of %1 is the vendor&apos;s figure, not what its driver reports.</source>
        <translation>A memória de %1 é o número do fabricante, não o que o driver relata.</translation>
    </message>
    <message>
        <source>The job uses %1 of %2 GPUs; the others are idle but billed.</source>
        <translation>O job usa %1 de %2 GPUs; as outras ficam ociosas, mas são cobradas.</translation>
    </message>
    <message>
        <source>The job uses %1 of %2 nodes; the others are idle but billed.</source>
        <translation>O job usa %1 de %2 nós; os outros ficam ociosos, mas são cobrados.</translation>
    </message>
    <message>
        <source>The plan uses %1 of %2 MIG instances; the others are idle but billed.</source>
        <translation>O plano usa %1 de %2 instâncias MIG; as outras ficam ociosas, mas são cobradas.</translation>
    </message>
    <message>
        <source>%1 of a step of %2 are a wait for what is offloaded, over %3 GB/s to the host; they stand with the element-wise work.</source>
        <translation>%1 de um passo de %2 são espera pelo que está em offload, a %3 GB/s até o host; contam com o trabalho elemento a elemento.</translation>
    </message>
    <message>
        <source>Whether a bridge joins the two cards of %1 is not documented; this takes one.</source>
        <translation>Não está documentado se uma ponte une as duas placas de %1; aqui supõe-se que sim.</translation>
    </message>
    <message>
        <source>%1 cannot be cut into MIG instances.</source>
        <translation>%1 não pode ser dividida em instâncias MIG.</translation>
    </message>
    <message>
        <source>%2 has no MIG profile &quot;%1&quot;.</source>
        <translation>%2 não tem o perfil MIG &quot;%1&quot;.</translation>
    </message>
    <message>
        <source>%2 MIG instances (%1) cannot share one model or job: NCCL does not join them.</source>
        <translation>%2 instâncias MIG (%1) não podem dividir um modelo ou job: o NCCL não as une.</translation>
    </message>
    <message>
        <source>With %1 of weights the engine has %2 left for the KV cache, one request needs %3.</source>
        <translation>Com %1 de pesos restam ao motor %2 para o cache KV, uma requisição precisa de %3.</translation>
    </message>
    <message>
        <source>%1 requests at a time are planned, the cache of a replica holds %2; the others wait.</source>
        <translation>Estão planejadas %1 requisições ao mesmo tempo, o cache de uma réplica comporta %2; as outras esperam.</translation>
    </message>
    <message>
        <source>%2 × %1 ends in %4 and costs %3, the least of the answers that meet the goal (%5).</source>
        <translation>%2 × %1 termina em %4 e custa %3, o mínimo entre as respostas que cumprem o objetivo (%5).</translation>
    </message>
    <message>
        <source>%2 × %1 costs %3 a month, the least of all sizes that carry the load (%4).</source>
        <translation>%2 × %1 custa %3 por mês, o mínimo entre todos os tamanhos que suportam a carga (%4).</translation>
    </message>
    <message>
        <source>Next comes %2 × %1 for %3, %4 more.</source>
        <translation>Depois vem %2 × %1 por %3, %4 a mais.</translation>
    </message>
    <message>
        <source>Cheaper, but against the goal: %2 × %1 does the job for %3 in %4.</source>
        <translation>Mais barato, mas contra o objetivo: %2 × %1 faz o job por %3 em %4.</translation>
    </message>
    <message>
        <source>What holds at the far end of its ranges costs %1, %2 more.</source>
        <translation>O que se sustenta no extremo de suas faixas custa %1, %2 a mais.</translation>
    </message>
    <message>
        <source>Probable only: at the far end of its range the peak is %1 of %2.</source>
        <translation>Só provável: no extremo da faixa o pico é %1 de %2.</translation>
    </message>
    <message>
        <source>Probable only: at the slow end of its range the job takes %1 of %2.</source>
        <translation>Só provável: no extremo lento da faixa o job leva %1 de %2.</translation>
    </message>
    <message>
        <source>Probable only: at the slow end of its range the job costs %1 of a budget of %2.</source>
        <translation>Só provável: no extremo lento da faixa o job custa %1 de um orçamento de %2.</translation>
    </message>
    <message>
        <source>Probable only: nothing says how far figures of this kind may be off.</source>
        <translation>Só provável: nada diz quanto números deste tipo podem errar.</translation>
    </message>
    <message>
        <source>Probable only: the time per token lies between %1 and %2 in eight of ten measurements.</source>
        <translation>Só provável: o tempo por token fica entre %1 e %2 em oito de dez medições.</translation>
    </message>
    <message>
        <source>The plan&apos;s machines are its owner&apos;s: only sizes of clouds are held against each other.</source>
        <translation>As máquinas do plano são de seu dono: só tamanhos de nuvens são comparados entre si.</translation>
    </message>
    <message>
        <source>Machines keep time and money, but no estimate of them is sure.</source>
        <translation>Há máquinas dentro do prazo e do orçamento, mas nenhuma estimativa delas é certa.</translation>
    </message>
    <message>
        <source>Without a number of requests per second nothing says how much is needed: %2 × %1 gives a million tokens for %3, the least of all.</source>
        <translation>Sem um número de requisições por segundo nada diz quanto é preciso: %2 × %1 dá um milhão de tokens por %3, o mínimo de todos.</translation>
    </message>
    <message>
        <source>Probable only: no published measurement supports the %1.</source>
        <translation>Só provável: nenhuma medição publicada sustenta %1.</translation>
    </message>
    <message>
        <source>Left out: %1 for want of memory, %2 of time, %3 of money.</source>
        <translation>Ficaram de fora: %1 por falta de memória, %2 de tempo, %3 de dinheiro.</translation>
    </message>
    <message>
        <source>Sizes left out for want of a price in the plan&apos;s mode and region: %1.</source>
        <translation>Tamanhos fora por falta de preço no modo e na região do plano: %1.</translation>
    </message>
    <message>
        <source>No size that may be taken has a price in the plan&apos;s mode in %1.</source>
        <translation>Nenhum tamanho permitido tem preço no modo do plano em %1.</translation>
    </message>
    <message>
        <source>Not everything was tried: a better answer may exist.</source>
        <translation>Nem tudo foi tentado: pode existir resposta melhor.</translation>
    </message>
    <message>
        <source>Machines are not chosen for trainings with several models or answers of their own.</source>
        <translation>Não se escolhem máquinas para treinamentos com vários modelos ou respostas próprias.</translation>
    </message>
    <message>
        <source>No size that may be taken does what the goal asks.</source>
        <translation>Nenhum tamanho permitido faz o que o objetivo pede.</translation>
    </message>
    <message>
        <source>Nearest comes %2 × %1: %3 in %4.</source>
        <translation>O mais próximo é %2 × %1: %3 em %4.</translation>
    </message>
    <message>
        <source>Nearest comes %2 × %1 for %3 a month.</source>
        <translation>O mais próximo é %2 × %1 por %3 ao mês.</translation>
    </message>
    <message>
        <source>%1 was retired on %2: no machine of it can be created.</source>
        <translation>%1 foi descontinuado em %2: não se pode criar máquina dele.</translation>
    </message>
    <message>
        <source>The plan&apos;s machines are its owner&apos;s own: none is to be created.</source>
        <translation>As máquinas do plano são do próprio dono: nenhuma precisa ser criada.</translation>
    </message>
    <message>
        <source>%1 is of another cloud than Azure.</source>
        <translation>%1 é de outra nuvem que não a Azure.</translation>
    </message>
    <message>
        <source>No price of %1 is known here, and nothing that costs money is written without it.</source>
        <translation>Não se conhece aqui preço de %1, e nada que custe dinheiro é escrito sem ele.</translation>
    </message>
    <message>
        <source>The target starts a training; the plan serves.</source>
        <translation>O alvo inicia um treinamento; o plano é de serviço.</translation>
    </message>
    <message>
        <source>The target starts a service; the plan trains.</source>
        <translation>O alvo inicia um serviço; o plano é de treinamento.</translation>
    </message>
    <message>
        <source>The target starts a training on given texts; the plan&apos;s objective needs other models or answers of its own beside it.</source>
        <translation>O alvo inicia um treinamento com textos dados; o objetivo do plano precisa de outros modelos ou de respostas próprias ao lado.</translation>
    </message>
    <message>
        <source>The plan&apos;s layout is impossible: no launcher could start it.</source>
        <translation>O layout do plano é impossível: nenhum lançador poderia iniciá-lo.</translation>
    </message>
    <message>
        <source>The target wants whole GPUs.</source>
        <translation>O alvo quer GPUs inteiras.</translation>
    </message>
    <message>
        <source>%1 GPUs fill no whole nodes: a launcher starts as many on each.</source>
        <translation>%1 GPUs não enchem nós inteiros: um lançador inicia o mesmo número em cada um.</translation>
    </message>
    <message>
        <source>%1 nodes: a scale set of one placement group has %2 at most, on request.</source>
        <translation>%1 nós: um scale set de um grupo de posicionamento tem no máximo %2, a pedido.</translation>
    </message>
    <message>
        <source>The plan trains with %1, which is another framework than the target&apos;s.</source>
        <translation>O plano treina com %1, que é outro framework que não o do alvo.</translation>
    </message>
    <message>
        <source>The plan serves with %1, which is another engine than the target&apos;s.</source>
        <translation>O plano serve com %1, que é outro motor que não o do alvo.</translation>
    </message>
    <message>
        <source>The plan splits the model (tensor, pipeline or context), which the target cannot.</source>
        <translation>O plano divide o modelo (tensor, pipeline ou contexto), o que o alvo não pode fazer.</translation>
    </message>
    <message>
        <source>The plan trains adapters, which the target does not.</source>
        <translation>O plano treina adaptadores, o que o alvo não faz.</translation>
    </message>
    <message>
        <source>ZeRO stage 1 is DeepSpeed&apos;s and Megatron&apos;s: the target has none.</source>
        <translation>O estágio ZeRO 1 é do DeepSpeed e do Megatron: o alvo não tem.</translation>
    </message>
    <message>
        <source>torchtitan brings Llama 3 of 8, 70 and 405 B; the plan&apos;s model is another.</source>
        <translation>O torchtitan traz o Llama 3 de 8, 70 e 405 B; o modelo do plano é outro.</translation>
    </message>
    <message>
        <source>The target runs on NVIDIA&apos;s GPUs only.</source>
        <translation>O alvo roda só em GPUs da NVIDIA.</translation>
    </message>
    <message>
        <source>A replica of %1 GPUs spans nodes, which the target&apos;s files do not.</source>
        <translation>Uma réplica de %1 GPUs abrange vários nós, o que os arquivos do alvo não fazem.</translation>
    </message>
    <message>
        <source>The target is for split pools; the plan computes prompts and tokens together.</source>
        <translation>O alvo é para pools separados; o plano calcula prompts e tokens juntos.</translation>
    </message>
    <message>
        <source>No image of %1 is known that this service starts.</source>
        <translation>Não se conhece imagem de %1 que este serviço inicie.</translation>
    </message>
    <message>
        <source>The budget alert is Azure&apos;s; the plan&apos;s machines are elsewhere.</source>
        <translation>O alerta de orçamento é da Azure; as máquinas do plano estão em outro lugar.</translation>
    </message>
    <message>
        <source>Quota: %1 vCPUs of %2 are needed; what is free is not known.</source>
        <translation>Cota: são necessários %1 vCPUs de %2; não se sabe o que está livre.</translation>
    </message>
    <message>
        <source>Quota: %1 vCPUs of %2 needed, %3 free.</source>
        <translation>Cota: %1 vCPUs de %2 necessários, %3 livres.</translation>
    </message>
    <message>
        <source>Region: whether the subscription may use %1 in %2 is not known.</source>
        <translation>Região: não se sabe se a assinatura pode usar %1 em %2.</translation>
    </message>
    <message>
        <source>Region: the subscription may use %1 in %2.</source>
        <translation>Região: a assinatura pode usar %1 em %2.</translation>
    </message>
    <message>
        <source>Region: the subscription may not use %1 in %2.</source>
        <translation>Região: a assinatura não pode usar %1 em %2.</translation>
    </message>
    <message>
        <source>Retirement: no end of %1 is announced.</source>
        <translation>Descontinuação: nenhum fim de %1 foi anunciado.</translation>
    </message>
    <message>
        <source>Retirement: %1 ends on %2.</source>
        <translation>Descontinuação: %1 termina em %2.</translation>
    </message>
    <message>
        <source>Placement: one machine needs none.</source>
        <translation>Posicionamento: uma máquina só não precisa.</translation>
    </message>
    <message>
        <source>Placement: the nodes lie in %1 zones, so no placement group holds them together.</source>
        <translation>Posicionamento: os nós ficam em %1 zonas, portanto nenhum grupo de posicionamento os une.</translation>
    </message>
    <message>
        <source>Placement: %1 nodes are more than the %2 of one placement group.</source>
        <translation>Posicionamento: %1 nós são mais que os %2 de um grupo de posicionamento.</translation>
    </message>
    <message>
        <source>Placement: one scale set in one placement group, %1 of at most %2 nodes.</source>
        <translation>Posicionamento: um scale set em um grupo de posicionamento, %1 de no máximo %2 nós.</translation>
    </message>
    <message>
        <source>Driver: a CPU size needs none.</source>
        <translation>Driver: um tamanho de CPU não precisa.</translation>
    </message>
    <message>
        <source>Driver: the extension installs it in 5 to 10 minutes, with Secure Boot off.</source>
        <translation>Driver: a extensão o instala em 5 a 10 minutos, com Secure Boot desligado.</translation>
    </message>
    <message>
        <source>Driver: the image %1 brings it; no extension is needed.</source>
        <translation>Driver: a imagem %1 já o traz; não é preciso extensão.</translation>
    </message>
    <message>
        <source>Driver: no image or extension is known for %1.</source>
        <translation>Driver: não se conhece imagem ou extensão para %1.</translation>
    </message>
    <message>
        <source>Taint: the AKS pool keeps other pods off, and every pod here tolerates it.</source>
        <translation>Taint: o pool do AKS afasta outros pods, e cada pod aqui o tolera.</translation>
    </message>
    <message>
        <source>Network: its own, with SSH from within it only.</source>
        <translation>Rede: própria, com SSH só de dentro dela.</translation>
    </message>
    <message>
        <source>Network: its own, out of InfiniBand&apos;s 172.16.0.0/16, with SSH from within it only.</source>
        <translation>Rede: própria, fora da 172.16.0.0/16 do InfiniBand, com SSH só de dentro dela.</translation>
    </message>
    <message>
        <source>Roles: whoever runs the files creates resources; whether you may is not known.</source>
        <translation>Papéis: quem roda os arquivos cria recursos; não se sabe se você pode.</translation>
    </message>
    <message>
        <source>Price: none is known for these machines.</source>
        <translation>Preço: não se conhece nenhum para estas máquinas.</translation>
    </message>
    <message>
        <source>Price: %1 an hour from the first minute, %2 a weekend.</source>
        <translation>Preço: %1 por hora desde o primeiro minuto, %2 por fim de semana.</translation>
    </message>
    <message>
        <source>Alerts: at 50, 80 and 100 % of the budget of %1.</source>
        <translation>Alertas: a 50, 80 e 100 % do orçamento de %1.</translation>
    </message>
    <message>
        <source>Alerts: the plan has no budget; a month of it costs %1.</source>
        <translation>Alertas: o plano não tem orçamento; um mês dele custa %1.</translation>
    </message>
    <message>
        <source>Shutdown: the machines run until somebody deletes them.</source>
        <translation>Desligamento: as máquinas rodam até alguém apagá-las.</translation>
    </message>
    <message>
        <source>Shutdown: the files switch the machines off after hours.</source>
        <translation>Desligamento: os arquivos desligam as máquinas fora do expediente.</translation>
    </message>
    <message>
        <source>Clean-up: the files hold the command that deletes all again.</source>
        <translation>Limpeza: os arquivos contêm o comando que apaga tudo de novo.</translation>
    </message>
    <message>
        <source>%1 GPUs = tensor %2 × pipeline %3 × context %4 × data %5.</source>
        <translation>%1 GPUs = tensor %2 × pipeline %3 × contexto %4 × dados %5.</translation>
    </message>
    <message>
        <source>%1 sequences a step = micro-batch %2 × %3 of accumulation × data %4.</source>
        <translation>%1 sequências por passo = micro-batch %2 × %3 de acumulação × dados %4.</translation>
    </message>
    <message>
        <source>an unknown price</source>
        <translation>um preço desconhecido</translation>
    </message>
    <message>
        <source>%1 replica</source>
        <translation>%1 réplica</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 réplicas</translation>
    </message>
    <message>
        <source>%1 GPU</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation>%1 nó</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>hardware of your own</source>
        <translation>hardware próprio</translation>
    </message>
    <message>
        <source>CPU node</source>
        <translation>nó de CPU</translation>
    </message>
    <message>
        <source>any region</source>
        <translation>qualquer região</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Pipeline stage %1</source>
        <translation>Estágio de pipeline %1</translation>
    </message>
    <message>
        <source>The service</source>
        <translation>O serviço</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>O job</translation>
    </message>
    <message>
        <source>%1 on %2 GPUs with %3, links: %4</source>
        <translation>%1 em %2 GPUs com %3, links: %4</translation>
    </message>
    <message>
        <source>P%1 (%2) by %3</source>
        <translation>P%1 (%2) por %3</translation>
    </message>
    <message>
        <source>Use one zone</source>
        <translation>Use uma zona</translation>
    </message>
    <message>
        <source>Leave Network to the size</source>
        <translation>Deixe a rede por conta do tamanho</translation>
    </message>
    <message>
        <source>Use one zone, and leave Network to the size</source>
        <translation>Use uma zona, e deixe a rede por conta do tamanho</translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; is not in the catalogue.</source>
        <translation>O modelo &quot;%1&quot; não está no catálogo.</translation>
    </message>
    <message>
        <source>A sequence of %1 tokens is longer than the %2 that the model was made for.</source>
        <translation>Uma sequência de %1 tokens é mais longa que os %2 para os quais o modelo foi feito.</translation>
    </message>
    <message>
        <source>The imported file has entries that are not known here: %1. The model may be wrong for it.</source>
        <translation>O arquivo importado tem entradas que não são conhecidas aqui: %1. O modelo pode estar errado para ele.</translation>
    </message>
    <message>
        <source>The imported file does not say which matrices it quantises: the size of its files is unknown.</source>
        <translation>O arquivo importado não diz quais matrizes quantiza: o tamanho de seus arquivos é desconhecido.</translation>
    </message>
    <message>
        <source>Engines on %1 of %2 GPUs leave none for the update, or have none.</source>
        <translation>Motores em %1 de %2 GPUs não deixam nenhuma para a atualização, ou ficam sem nenhuma.</translation>
    </message>
    <message>
        <source>Engines of %1 GPUs do not divide the %2 GPUs of the rollout.</source>
        <translation>Motores de %1 GPUs não dividem as %2 GPUs do rollout.</translation>
    </message>
    <message>
        <source>%1 GPUs per engine do not divide the model&apos;s %2 attention heads or its widths.</source>
        <translation>%1 GPUs por motor não dividem as %2 cabeças de atenção do modelo ou suas larguras.</translation>
    </message>
    <message>
        <source>The %1 answers of a step are no multiple of the global batch of %2.</source>
        <translation>As %1 respostas de um passo não são múltiplo do batch global de %2.</translation>
    </message>
    <message>
        <source>Answers of %1 tokens on average are longer than the %2 that the sequence leaves for them.</source>
        <translation>Respostas de %1 tokens em média são mais longas que os %2 que a sequência deixa para elas.</translation>
    </message>
    <message>
        <source>Full training leaves no frozen base that could be the reference.</source>
        <translation>O treinamento completo não deixa base congelada que pudesse ser a referência.</translation>
    </message>
    <message>
        <source>Drawing answers while training is not planned on CPUs.</source>
        <translation>Gerar respostas durante o treinamento não é planejado em CPUs.</translation>
    </message>
    <message>
        <source>%1 is no engine of a rollout that is planned here.</source>
        <translation>%1 não é um motor de rollout planejado aqui.</translation>
    </message>
    <message>
        <source>Engines on the GPUs of the update cannot answer ahead of it: they take turns.</source>
        <translation>Motores nas GPUs da atualização não podem responder adiantados a ela: eles se revezam.</translation>
    </message>
    <message>
        <source>An engine needs %1 of cache for one answer, its share of the GPU leaves %2.</source>
        <translation>Um motor precisa de %1 de cache para uma resposta, sua parte da GPU deixa %2.</translation>
    </message>
    <message>
        <source>The engine stays awake and holds %1 during the update.</source>
        <translation>O motor fica acordado e mantém %1 durante a atualização.</translation>
    </message>
    <message>
        <source>%1 of the answers reach the longest sequence and are cut there.</source>
        <translation>%1 das respostas alcançam a sequência mais longa e são cortadas ali.</translation>
    </message>
    <message>
        <source>Answers have %1 tokens on average, the longest of a step about %2: waiting for the longest takes %3 of the rollout.</source>
        <translation>As respostas têm %1 tokens em média, a mais longa de um passo cerca de %2: esperar pela mais longa leva %3 do rollout.</translation>
    </message>
    <message>
        <source>An engine has %1 answers to write and room for %2 at a time: the others wait.</source>
        <translation>Um motor tem %1 respostas a escrever e lugar para %2 ao mesmo tempo: as outras esperam.</translation>
    </message>
    <message>
        <source>Steps that draw answers have few measurements and no range: published ones took 28 to 60 % longer.</source>
        <translation>Passos que geram respostas têm poucas medições e nenhuma faixa: os publicados levaram de 28 a 60 % mais.</translation>
    </message>
    <message>
        <source>Training with this objective was not measured, so there is no range: probable at best.</source>
        <translation>O treinamento com este objetivo não foi medido, portanto não há faixa: no máximo provável.</translation>
    </message>
    <message>
        <source>Tensor %2 × context %3 × pipeline %4 do not divide the number of GPUs used: %1.</source>
        <translation>Tensor %2 × contexto %3 × pipeline %4 não dividem o número de GPUs usadas: %1.</translation>
    </message>
    <message>
        <source>The job asks for %1 GPUs, the cluster has %2.</source>
        <translation>O job pede %1 GPUs, o cluster tem %2.</translation>
    </message>
    <message>
        <source>A global batch of %1 is not a multiple of micro-batch %2 × %3 data-parallel copies.</source>
        <translation>Um batch global de %1 não é múltiplo de micro-batch %2 × %3 cópias de paralelismo de dados.</translation>
    </message>
    <message>
        <source>%1 key-value heads do not divide the model&apos;s %2 attention heads.</source>
        <translation>%1 cabeças de chave e valor não dividem as %2 cabeças de atenção do modelo.</translation>
    </message>
    <message>
        <source>Tensor parallel %1 does not divide the model&apos;s %2 attention heads.</source>
        <translation>Tensor parallel %1 não divide as %2 cabeças de atenção do modelo.</translation>
    </message>
    <message>
        <source>Tensor parallel %1 does not divide the feed-forward width of %2.</source>
        <translation>Tensor parallel %1 não divide a largura feed-forward de %2.</translation>
    </message>
    <message>
        <source>Tensor parallel %1 is more than the %2 GPUs that are joined by a fast link.</source>
        <translation>Tensor parallel %1 é mais que as %2 GPUs unidas por um link rápido.</translation>
    </message>
    <message>
        <source>Pipeline %1 × %2 virtual stages are more than the model&apos;s %3 layers.</source>
        <translation>Pipeline %1 × %2 estágios virtuais são mais que as %3 camadas do modelo.</translation>
    </message>
    <message>
        <source>Pipeline %1 × %2 virtual stages do not divide the model&apos;s %3 layers.</source>
        <translation>Pipeline %1 × %2 estágios virtuais não dividem as %3 camadas do modelo.</translation>
    </message>
    <message>
        <source>With virtual stages, pipeline %1 must divide the %2 micro-batches of a step.</source>
        <translation>Com estágios virtuais, pipeline %1 precisa dividir os %2 micro-batches de um passo.</translation>
    </message>
    <message>
        <source>%1 entries of layers per stage for pipeline %2 hold %3 layers, the model has %4.</source>
        <translation>%1 entradas de camadas por estágio para pipeline %2 contêm %3 camadas, o modelo tem %4.</translation>
    </message>
    <message>
        <source>A shard group of %1 does not divide the %2 data-parallel ranks.</source>
        <translation>Um grupo de shards de %1 não divide os %2 ranks de paralelismo de dados.</translation>
    </message>
    <message>
        <source>A sequence of %1 tokens cannot be divided by %2, as tensor and context parallel ask.</source>
        <translation>Uma sequência de %1 tokens não pode ser dividida por %2, como pedem tensor e context parallel.</translation>
    </message>
    <message>
        <source>%1 layers do not spread evenly over pipeline %2 × %3 virtual stages.</source>
        <translation>%1 camadas não se distribuem por igual em pipeline %2 × %3 estágios virtuais.</translation>
    </message>
    <message>
        <source>%1 recomputed layers are more than the %2 layers of the largest stage.</source>
        <translation>%1 camadas recomputadas são mais que as %2 camadas do maior estágio.</translation>
    </message>
    <message>
        <source>%1 micro-batches do not fill pipeline %2, so stages wait for each other.</source>
        <translation>%1 micro-batches não enchem pipeline %2, portanto os estágios esperam uns pelos outros.</translation>
    </message>
    <message>
        <source>Expert parallel %1 needs a model with experts, this one is dense.</source>
        <translation>Expert parallel %1 precisa de um modelo com especialistas, este é denso.</translation>
    </message>
    <message>
        <source>Expert parallel %1 does not divide %2 experts.</source>
        <translation>Expert parallel %1 não divide %2 especialistas.</translation>
    </message>
    <message>
        <source>Expert tensor parallel %1 does not divide an expert&apos;s width of %2.</source>
        <translation>Expert tensor parallel %1 não divide a largura de um especialista, de %2.</translation>
    </message>
    <message>
        <source>Expert parallel %1 × expert tensor %2 does not divide the %3 ranks of tensor × context × data.</source>
        <translation>Expert parallel %1 × expert tensor %2 não divide os %3 ranks de tensor × contexto × dados.</translation>
    </message>
    <message>
        <source>%3 needs %1 on each %4, which has %2.</source>
        <translation>%3 precisa de %1 em cada %4, que tem %2.</translation>
    </message>
    <message>
        <source>%1 of the %2 on each %3 are taken, which leaves less than 2 %.</source>
        <translation>%1 dos %2 em cada %3 estão ocupados, o que deixa menos de 2 %.</translation>
    </message>
    <message>
        <source>Offloading needs %1 of host memory per node, which has %2.</source>
        <translation>O offload precisa de %1 de memória do host por nó, que tem %2.</translation>
    </message>
    <message>
        <source>The job never ends: a checkpoint every %1 stops it for %2, which leaves it no time.</source>
        <translation>O job nunca termina: um checkpoint a cada %1 o para por %2, o que não lhe deixa tempo.</translation>
    </message>
    <message>
        <source>The job never ends: a failure or eviction comes every %1, a checkpoint takes %3 every %2, a restart %4.</source>
        <translation>O job nunca termina: uma falha ou remoção vem a cada %1, um checkpoint leva %3 a cada %2, um reinício %4.</translation>
    </message>
    <message>
        <source>No range is given: none of the published measurements ran on CPU nodes.</source>
        <translation>Não se dá faixa: nenhuma das medições publicadas rodou em nós de CPU.</translation>
    </message>
    <message>
        <source>Offloading does nothing on CPU nodes: the job runs in the memory of the host.</source>
        <translation>Offload não faz nada em nós de CPU: o job roda na memória do host.</translation>
    </message>
    <message>
        <source>The adapters have no matrices to adapt: nothing would be trained.</source>
        <translation>Os adaptadores não têm matrizes a adaptar: nada seria treinado.</translation>
    </message>
    <message>
        <source>Adapters of rank %1 are wider than the narrowest side, %2, of a matrix they adapt.</source>
        <translation>Adaptadores de posto %1 são mais largos que o lado mais estreito, %2, de uma matriz que adaptam.</translation>
    </message>
    <message>
        <source>With the optimizer inside the backward pass, each of the %1 micro-batches of a step updates the weights by itself.</source>
        <translation>Com o otimizador dentro do backward, cada um dos %1 micro-batches de um passo atualiza os pesos sozinho.</translation>
    </message>
    <message>
        <source>Calibrated with your measurements: %1 more memory, kernels at %2 of the usual speed.</source>
        <translation>Calibrado com suas medições: %1 mais memória, kernels a %2 da velocidade usual.</translation>
    </message>
    <message>
        <source>Calibrated with your measurements: %1 less memory, kernels at %2 of the usual speed.</source>
        <translation>Calibrado com suas medições: %1 menos memória, kernels a %2 da velocidade usual.</translation>
    </message>
    <message>
        <source>Measured were %1, the estimate is %2: %3 times as much.</source>
        <translation>Foram medidos %1, a estimativa é %2: %3 vezes tanto.</translation>
    </message>
    <message>
        <source>Measured were %1 tokens/s, the estimate is %2: %3 times as fast.</source>
        <translation>Foram medidos %1 tokens/s, a estimativa é %2: %3 vezes mais rápido.</translation>
    </message>
    <message>
        <source>The run is said to take %1 h, %3 times as long as the estimate of %2 h. What was noted: %4.</source>
        <translation>Diz-se que a execução leva %1 h, %3 vezes a estimativa de %2 h. Foi anotado: %4.</translation>
    </message>
    <message>
        <source>The run is said to take %1 h; the estimate of %2 h is %3 times as long. What was noted: %4.</source>
        <translation>Diz-se que a execução leva %1 h; a estimativa de %2 h é %3 vezes mais longa. Foi anotado: %4.</translation>
    </message>
    <message>
        <source>The run is said to take %1 h, the estimate is %2 h: no more than 3 % apart. What was noted: %3.</source>
        <translation>Diz-se que a execução leva %1 h, a estimativa é %2 h: não mais que 3 % de diferença. Foi anotado: %3.</translation>
    </message>
    <message>
        <source>Amounts in %1 are those in US dollars: the plan has no rate.</source>
        <translation>Os valores em %1 são os em dólares americanos: o plano não tem taxa.</translation>
    </message>
    <message>
        <source>The rate of %1 is not used: the plan&apos;s currency is the US dollar.</source>
        <translation>A taxa de %1 não é usada: a moeda do plano é o dólar americano.</translation>
    </message>
    <message>
        <source>The own price per node and hour is 0: machine time costs nothing, and only storage and egress with a price count.</source>
        <translation>O preço próprio por nó e hora é 0: o tempo de máquina não custa nada, e só contam armazenamento e egress com preço.</translation>
    </message>
    <message>
        <source>The own price counts for hours on only; bought hardware costs its off hours too.</source>
        <translation>O preço próprio conta só para horas ligadas; hardware comprado custa também nas horas desligadas.</translation>
    </message>
    <message>
        <source>The machines never run: no hour of the week is on.</source>
        <translation>As máquinas nunca rodam: nenhuma hora da semana está ligada.</translation>
    </message>
    <message>
        <source>No price is known for %1 with %2 in %3.</source>
        <translation>Não se conhece preço de %1 com %2 em %3.</translation>
    </message>
    <message>
        <source>%3 per hour is known for %1 with %2, but not for which region (%4).</source>
        <translation>Conhecem-se %3 por hora para %1 com %2, mas não para qual região (%4).</translation>
    </message>
    <message>
        <source>An eviction rate is assumed: %1 of the spot machines are taken away per hour.</source>
        <translation>Supõe-se uma taxa de remoção: %1 das máquinas spot são tiradas por hora.</translation>
    </message>
    <message>
        <source>The price of %1 has no date.</source>
        <translation>O preço de %1 não tem data.</translation>
    </message>
    <message>
        <source>The price is that of %1, the first region with a known one.</source>
        <translation>O preço é o de %1, a primeira região com preço conhecido.</translation>
    </message>
    <message>
        <source>The price of %1 is of %2, more than %3 days old.</source>
        <translation>O preço de %1 é de %2, há mais de %3 dias.</translation>
    </message>
    <message>
        <source>The job costs %1, the budget is %2: %3 more.</source>
        <translation>O job custa %1, o orçamento é %2: %3 a mais.</translation>
    </message>
    <message>
        <source>%1 is a size for training: notebooks on it hold scarce quota and leave GPUs idle.</source>
        <translation>%1 é um tamanho para treinamento: notebooks nele prendem cota escassa e deixam GPUs ociosas.</translation>
    </message>
    <message>
        <source>%1 of storage is not in the cost: no price is set.</source>
        <translation>%1 de armazenamento não estão no custo: não há preço definido.</translation>
    </message>
    <message>
        <source>%1 of egress is not in the cost: no price is set.</source>
        <translation>%1 de egress não estão no custo: não há preço definido.</translation>
    </message>
    <message>
        <source>%1 ends with a page that names a next one: the further pages are missing.</source>
        <translation>%1 termina com uma página que indica a seguinte: faltam as demais páginas.</translation>
    </message>
    <message>
        <source>%1 in %2: %3 per hour is far from the %4 known; the known price stays.</source>
        <translation>%1 em %2: %3 por hora está longe dos %4 conhecidos; fica o preço conhecido.</translation>
    </message>
    <message>
        <source>%1 in %2 with %3 has two different prices in the file; none was taken.</source>
        <translation>%1 em %2 com %3 tem dois preços diferentes no arquivo; nenhum foi usado.</translation>
    </message>
    <message>
        <source>The catalogue does not know %1 of the sizes, such as %2.</source>
        <translation>O catálogo não conhece %1 dos tamanhos, como %2.</translation>
    </message>
    <message>
        <source>The spot price of %1 is above pay as you go in this number of regions: %2.</source>
        <translation>O preço spot de %1 está acima do sob demanda neste número de regiões: %2.</translation>
    </message>
    <message>
        <source>The spot price of %1 equals pay as you go in this number of regions: %2.</source>
        <translation>O preço spot de %1 é igual ao sob demanda neste número de regiões: %2.</translation>
    </message>
    <message>
        <source>There are no machines that the demands could run on.</source>
        <translation>Não há máquinas em que as demandas pudessem rodar.</translation>
    </message>
    <message>
        <source>Pool %1: no VM size is called %2, so that nothing runs there.</source>
        <translation>Pool %1: nenhum tamanho de VM se chama %2, portanto nada roda ali.</translation>
    </message>
    <message>
        <source>%1 names the pool %2, which there is not.</source>
        <translation>%1 indica o pool %2, que não existe.</translation>
    </message>
    <message>
        <source>Pool %1: %2 is retired on %3, within the time planned.</source>
        <translation>Pool %1: %2 é descontinuado em %3, dentro do tempo planejado.</translation>
    </message>
    <message>
        <source>%1 fits no pool that it may use: it is in none of the figures.</source>
        <translation>%1 não cabe em nenhum pool que possa usar: não está em nenhum dos números.</translation>
    </message>
    <message>
        <source>%1 does not fit pool %2, and uses the others.</source>
        <translation>%1 não cabe no pool %2, e usa os outros.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; are no hours of a week; all hours are taken.</source>
        <translation>%1: &quot;%2&quot; não são horas de uma semana; contam todas as horas.</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no date and is left out.</source>
        <translation>%1: &quot;%2&quot; não é uma data e fica de fora.</translation>
    </message>
    <message>
        <source>%1 starts on %2, after the last month: it is in none of the figures.</source>
        <translation>%1 começa em %2, depois do último mês: não está em nenhum dos números.</translation>
    </message>
    <message>
        <source>%1 starts on %2, before the portfolio does: it is counted from %3 on, with all of its runs and without growth before.</source>
        <translation>%1 começa em %2, antes do portfólio: conta a partir de %3, com todas as execuções e sem crescimento antes.</translation>
    </message>
    <message>
        <source>%1 does not fit pool %2 as its plan divides it: it is taken to run there as %3 on %4.</source>
        <translation>%1 não cabe no pool %2 como seu plano o divide: supõe-se que rode ali como %3 em %4.</translation>
    </message>
    <message>
        <source>%1 is to end by %2, before it starts (%3).</source>
        <translation>%1 deve terminar até %2, antes de começar (%3).</translation>
    </message>
    <message>
        <source>%1 grows beyond what can be counted from %2 on, and is taken to stay there.</source>
        <translation>%1 cresce além do que se pode contar a partir de %2, e supõe-se que fique ali.</translation>
    </message>
    <message>
        <source>%1 does not say how many requests come: its plan&apos;s own %2 are held all the time.</source>
        <translation>%1 não diz quantas requisições chegam: os próprios %2 de seu plano são mantidos o tempo todo.</translation>
    </message>
    <message>
        <source>Pool %1: %2 has no price in these modes, which are not offered: %3.</source>
        <translation>Pool %1: %2 não tem preço nestes modos, que não são oferecidos: %3.</translation>
    </message>
    <message>
        <source>Pool %1 has nodes that are %2, which has no price: its cost is incomplete.</source>
        <translation>O pool %1 tem nós %2, que não têm preço: seu custo está incompleto.</translation>
    </message>
    <message>
        <source>Pool %1 is short of up to %2 from %3 on.</source>
        <translation>Ao pool %1 faltam até %2 a partir de %3.</translation>
    </message>
    <message>
        <source>Pool %1 needs quota for %2 more: ask by %3.</source>
        <translation>O pool %1 precisa de cota para mais %2: peça até %3.</translation>
    </message>
    <message>
        <source>Pool %1: the first nodes should have been asked for by %2.</source>
        <translation>Pool %1: os primeiros nós deveriam ter sido pedidos até %2.</translation>
    </message>
    <message>
        <source>Pool %1 has %2 that no month needs; %3 of it is in use.</source>
        <translation>O pool %1 tem %2 de que nenhum mês precisa; %3 dele está em uso.</translation>
    </message>
    <message>
        <source>%1 keeps its promise in %2 of the draws: 95 of 100 wait up to %3, of %4 promised.</source>
        <translation>%1 cumpre a promessa em %2 dos sorteios: 95 de 100 esperam até %3, de %4 prometidos.</translation>
    </message>
    <message>
        <source>%1 ends after %2 in %3 of the draws.</source>
        <translation>%1 termina depois de %2 em %3 dos sorteios.</translation>
    </message>
    <message>
        <source>%1 finds no free GPUs for %2 of the GPU-hours that it asks for.</source>
        <translation>%1 não encontra GPUs livres para %2 das GPU-horas que pede.</translation>
    </message>
    <message>
        <source>The supply as planned costs %2 in %1, of a budget of %3.</source>
        <translation>A oferta planejada custa %2 em %1, de um orçamento de %3.</translation>
    </message>
    <message>
        <source>The best mix costs %1 over all months, the supply as planned %2.</source>
        <translation>A melhor combinação custa %1 em todos os meses, a oferta planejada %2.</translation>
    </message>
    <message>
        <source>Pool %1: from %3 on the best mix costs %2 more than the supply as planned, whose commitments bind beyond %4: the mix counts that, too.</source>
        <translation>Pool %1: a partir de %3 a melhor combinação custa %2 mais que a oferta planejada, cujos compromissos vão além de %4: a combinação conta isso também.</translation>
    </message>
    <message>
        <source>Preliminary: after %1 draws some percentile is known to no better than 10 %.</source>
        <translation>Preliminar: após %1 sorteios algum percentil não se conhece melhor que a 10 %.</translation>
    </message>
    <message>
        <source>With %1 events there is too much to simulate: waits and nodes are closed forms.</source>
        <translation>Com %1 eventos há demais para simular: esperas e nós são fórmulas fechadas.</translation>
    </message>
    <message>
        <source>%1 waits longer than it may in some month, however many nodes pool %2 has.</source>
        <translation>%1 espera mais do que pode em algum mês, por mais nós que o pool %2 tenha.</translation>
    </message>
    <message>
        <source>%1 can be created.</source>
        <translation>%1 pode ser criado.</translation>
    </message>
    <message>
        <source>%1 cannot be created since %2.</source>
        <translation>%1 não pode ser criado desde %2.</translation>
    </message>
    <message>
        <source>%1 can be created until %2 only.</source>
        <translation>%1 só pode ser criado até %2.</translation>
    </message>
    <message>
        <source>%1 can be created until %2.</source>
        <translation>%1 pode ser criado até %2.</translation>
    </message>
    <message>
        <source>No size of the name %1 is known.</source>
        <translation>Não se conhece tamanho com o nome %1.</translation>
    </message>
    <message>
        <source>No size of the name %1 is known; %2, which is meant perhaps, cannot be created since %3.</source>
        <translation>Não se conhece tamanho com o nome %1; %2, que talvez seja o desejado, não pode ser criado desde %3.</translation>
    </message>
    <message>
        <source>%1 does not hold the plan as it is divided.</source>
        <translation>%1 não comporta o plano como está dividido.</translation>
    </message>
    <message>
        <source>%1: pods need a toleration of the same key; no taint is put on a pool by itself, except on spot pools.</source>
        <translation>%1: pods precisam de uma toleration com a mesma chave; nenhum taint é posto em um pool por si só, exceto em pools spot.</translation>
    </message>
    <message>
        <source>%1 is no effect of a taint.</source>
        <translation>%1 não é efeito de um taint.</translation>
    </message>
    <message>
        <source>No pool in these files has the taint %1 that this pod tolerates; theirs are: %2.</source>
        <translation>Nenhum pool nestes arquivos tem o taint %1 que este pod tolera; os deles são: %2.</translation>
    </message>
    <message>
        <source>Security updates of %1 that cost nothing ended on %2.</source>
        <translation>As atualizações de segurança gratuitas de %1 terminaram em %2.</translation>
    </message>
    <message>
        <source>%1 installs a driver; Secure Boot must be off, and the machine reach the internet.</source>
        <translation>%1 instala um driver; o Secure Boot precisa estar desligado, e a máquina alcançar a internet.</translation>
    </message>
    <message>
        <source>%1 is for NVv4 only, which cannot be created since %2.</source>
        <translation>%1 é só para NVv4, que não pode ser criado desde %2.</translation>
    </message>
    <message>
        <source>%1 does nothing since %2.</source>
        <translation>%1 não faz nada desde %2.</translation>
    </message>
    <message>
        <source>%1 is no version of the driver extension; a driver&apos;s own is pinned by driverVersion in its settings.</source>
        <translation>%1 não é versão da extensão do driver; a versão do próprio driver é fixada por driverVersion em suas configurações.</translation>
    </message>
    <message>
        <source>%1 has AMD GPUs, for which NVIDIA&apos;s driver extension is not.</source>
        <translation>%1 tem GPUs AMD, para as quais a extensão do driver da NVIDIA não serve.</translation>
    </message>
    <message>
        <source>The driver extension does not support Secure Boot, which this file turns on.</source>
        <translation>A extensão do driver não aceita Secure Boot, que este arquivo liga.</translation>
    </message>
    <message>
        <source>Kubernetes counts whole GPUs, not %1.</source>
        <translation>O Kubernetes conta GPUs inteiras, não %1.</translation>
    </message>
    <message>
        <source>%1 GPUs are asked of a node, and %2 has %3.</source>
        <translation>Pedem-se %1 GPUs de um nó, e %2 tem %3.</translation>
    </message>
    <message>
        <source>%1 instances are more than the %2 of a scale set over InfiniBand, or the %3 on request.</source>
        <translation>%1 instâncias são mais que as %2 de um scale set sobre InfiniBand, ou as %3 a pedido.</translation>
    </message>
    <message>
        <source>nvidia.com/gpu is nothing that a node of %1 offers.</source>
        <translation>nvidia.com/gpu não é algo que um nó de %1 ofereça.</translation>
    </message>
    <message>
        <source>%1 groups that attend to their own requests do not divide tensor parallel %2.</source>
        <translation>%1 grupos que atendem às próprias requisições não dividem tensor parallel %2.</translation>
    </message>
    <message>
        <source>%1 spare replicas of %2 leave none that answers.</source>
        <translation>%1 réplicas de reserva de %2 não deixam nenhuma que responda.</translation>
    </message>
    <message>
        <source>Computing prompts and answers apart needs two replicas, the plan has %1.</source>
        <translation>Calcular prompts e respostas à parte precisa de duas réplicas, o plano tem %1.</translation>
    </message>
    <message>
        <source>A replica of %1 GPUs spans more than the %2 that are joined by a fast link.</source>
        <translation>Uma réplica de %1 GPUs abrange mais que as %2 unidas por um link rápido.</translation>
    </message>
    <message>
        <source>At a load of %1 rare jams decide the slowest times; from day to day these may differ: %2.</source>
        <translation>Com carga de %1, congestionamentos raros decidem os tempos mais lentos; de um dia para outro podem diferir: %2.</translation>
    </message>
    <message>
        <source>To follow this service would take too long: the simulation ended after %1 of %2 requests, so that the slowest times are known less well.</source>
        <translation>Seguir este serviço levaria tempo demais: a simulação terminou após %1 de %2 requisições, portanto os tempos mais lentos são menos conhecidos.</translation>
    </message>
    <message>
        <source>How fast the service answers is not computed yet.</source>
        <translation>A rapidez com que o serviço responde ainda não é calculada.</translation>
    </message>
    <message>
        <source>The engine takes so much of each GPU that what lies beside it does not fit: it may take %1 at most.</source>
        <translation>O motor ocupa tanto de cada GPU que o que está ao lado não cabe: ele pode ocupar no máximo %1.</translation>
    </message>
    <message>
        <source>The engine&apos;s memory share of %1 is too small: weights, activations and the cache of one request take %2 of the %3 on each GPU.</source>
        <translation>A parcela de memória do motor, %1, é pequena demais: pesos, ativações e o cache de uma requisição ocupam %2 dos %3 em cada GPU.</translation>
    </message>
    <message>
        <source>The model is an encoder: it reads a text in one pass, keeps no KV cache and generates nothing.</source>
        <translation>O modelo é um codificador: lê um texto em uma passagem, não mantém cache KV e não gera nada.</translation>
    </message>
    <message>
        <source>The engine computes on CPUs, the plan&apos;s machines have GPUs (%1), and the times are theirs.</source>
        <translation>O motor calcula em CPUs, as máquinas do plano têm GPUs (%1), e os tempos são os delas.</translation>
    </message>
    <message>
        <source>An answer grows by a token in %1, %2 tokens per second, at the median: people read about 5 per second.</source>
        <translation>Uma resposta cresce um token a cada %1, %2 tokens por segundo, na mediana: as pessoas leem cerca de 5 por segundo.</translation>
    </message>
    <message>
        <source>%1 computes no BF16: matrix products would run in a wider format, if at all.</source>
        <translation>%1 não calcula em BF16: os produtos de matrizes rodariam em um formato mais largo, se rodassem.</translation>
    </message>
    <message>
        <source>%1 requests at a time are too many to simulate: latencies are approximate, and the same for every percentile.</source>
        <translation>%1 requisições ao mesmo tempo são demais para simular: as latências são aproximadas, e iguais para cada percentil.</translation>
    </message>
    <message>
        <source>Prompts are computed apart and no arrival rate is given: figures are those of a load of %1 of what the replicas answer.</source>
        <translation>Os prompts são calculados à parte e não há taxa de chegada: os números são os de uma carga de %1 do que as réplicas respondem.</translation>
    </message>
    <message>
        <source>The day&apos;s traffic is nothing in every hour.</source>
        <translation>O tráfego do dia é nulo em todas as horas.</translation>
    </message>
    <message>
        <source>%1 requests at a time are planned, the engine runs %2; the others wait.</source>
        <translation>Estão planejadas %1 requisições ao mesmo tempo, o motor roda %2; as outras esperam.</translation>
    </message>
    <message>
        <source>Tensor parallel %1 is more than the model&apos;s %2 key-value heads, so that the cache is stored more than once.</source>
        <translation>Tensor parallel %1 é mais que as %2 cabeças de chave e valor do modelo, portanto o cache é armazenado mais de uma vez.</translation>
    </message>
    <message>
        <source>Requests of %1 tokens are longer than the %2 that the model was made for.</source>
        <translation>Requisições de %1 tokens são mais longas que os %2 para os quais o modelo foi feito.</translation>
    </message>
    <message>
        <source>The rates of %1 are not known: no time can be told.</source>
        <translation>As velocidades de %1 não são conhecidas: não se pode dizer tempo algum.</translation>
    </message>
    <message>
        <source>%1 requests per second arrive, %2 are answered by %3: the queue grows without end.</source>
        <translation>Chegam %1 requisições por segundo, %2 são respondidas por %3: a fila cresce sem fim.</translation>
    </message>
    <message>
        <source>%1 at the %2th percentile is %3, the target is %4.</source>
        <translation>%1 no percentil %2 é %3, a meta é %4.</translation>
    </message>
    <message>
        <source>Load and latency ask for %1 (%3), the plan has %2.</source>
        <translation>Carga e latência pedem %1 (%3), o plano tem %2.</translation>
    </message>
    <message>
        <source>A lost node takes up to %1 of %2 replicas along, and the others cannot carry the load.</source>
        <translation>Um nó perdido leva até %1 de %2 réplicas junto, e as outras não suportam a carga.</translation>
    </message>
    <message>
        <source>All replicas are on one node: while it is lost, nothing answers.</source>
        <translation>Todas as réplicas estão em um nó: enquanto ele está perdido, nada responde.</translation>
    </message>
    <message>
        <source>The draft model knows %1 tokens, the served one %2: most engines refuse the pair.</source>
        <translation>O modelo de rascunho conhece %1 tokens, o servido %2: a maioria dos motores recusa o par.</translation>
    </message>
    <message>
        <source>Speculative decoding gives %1 tokens per step and makes a token %2 times faster at %3 requests at a time.</source>
        <translation>A decodificação especulativa dá %1 tokens por passo e torna um token %2 vezes mais rápido com %3 requisições ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Speculative decoding makes a token %2 slower at %1 requests at a time: it pays up to %3.</source>
        <translation>A decodificação especulativa torna um token %2 mais lento com %1 requisições ao mesmo tempo: ela compensa até %3.</translation>
    </message>
    <message>
        <source>A CPU would do: with %2 × %1, %3 P%4 is %5, for %6 per hour.</source>
        <translation>Uma CPU bastaria: com %2 × %1, %3 P%4 é %5, por %6 por hora.</translation>
    </message>
    <message>
        <source>Network: no public addresses; data and checkpoints over private endpoints (on Azure Private Link) of storage account, container registry and workspace.</source>
        <translation>Rede: sem endereços públicos; dados e checkpoints por endpoints privados (na Azure, Private Link) da conta de armazenamento, do container registry e do workspace.</translation>
    </message>
    <message>
        <source>Network: only the load balancer is public; model servers are private, weights and images come over private endpoints (on Azure Private Link) of storage and registry.</source>
        <translation>Rede: só o balanceador de carga é público; os servidores de modelo são privados, pesos e imagens chegam por endpoints privados (na Azure, Private Link) do armazenamento e do registry.</translation>
    </message>
    <message>
        <source>Access: a network security group lets SSH in from your own addresses or Azure Bastion only, and a firewall lets out what the machines need: package sources, registry, driver downloads.</source>
        <translation>Acesso: um network security group deixa entrar SSH só dos seus próprios endereços ou do Azure Bastion, e um firewall deixa sair o que as máquinas precisam: fontes de pacotes, registry, downloads de drivers.</translation>
    </message>
    <message>
        <source>Drivers: the GPU driver extension does not work with Secure Boot, whatever is told of its signed drivers: Microsoft&apos;s own page says so.</source>
        <translation>Drivers: a extensão do driver de GPU não funciona com Secure Boot, apesar do que se diz de seus drivers assinados: a própria página da Microsoft afirma isso.</translation>
    </message>
    <message>
        <source>Drivers: %1 takes GRID drivers (vGPU); the extension that installs them does not work with Secure Boot, whatever is told of its signed drivers.</source>
        <translation>Drivers: %1 usa drivers GRID (vGPU); a extensão que os instala não funciona com Secure Boot, apesar do que se diz de seus drivers assinados.</translation>
    </message>
    <message>
        <source>Drivers: NVIDIA&apos;s extension is not for %1; a ROCm image brings AMD&apos;s.</source>
        <translation>Drivers: a extensão da NVIDIA não serve para %1; uma imagem com ROCm traz os da AMD.</translation>
    </message>
    <message>
        <source>It makes no node pools of %1.</source>
        <translation>Não cria node pools de %1.</translation>
    </message>
    <message>
        <source>Driver, device plugin and exporter come with the pool, but it has no cluster autoscaler and is fixed when it is made.</source>
        <translation>Driver, device plugin e exporter vêm com o pool, mas ele não tem cluster autoscaler e fica fixo ao ser criado.</translation>
    </message>
    <message>
        <source>A measurement of links is not used: it is of %1 over %2, and the plan has others.</source>
        <translation>Uma medição de links não é usada: é de %1 por %2, e o plano tem outros.</translation>
    </message>
    <message>
        <source>Exchange within a node is counted as measured: %1 GB/s of bus bandwidth with large messages (%3 sizes), not the assumed %2 GB/s. Noted: %4.</source>
        <translation>A troca dentro de um nó é contada como medida: %1 GB/s de largura de banda de barramento com mensagens grandes (%3 tamanhos), e não os %2 GB/s supostos. Anotado: %4.</translation>
    </message>
    <message>
        <source>Exchange between nodes is counted as measured: %1 GB/s per GPU with large messages (%3 sizes), not the assumed %2 GB/s. Noted: %4.</source>
        <translation>A troca entre nós é contada como medida: %1 GB/s por GPU com mensagens grandes (%3 tamanhos), e não os %2 GB/s supostos. Anotado: %4.</translation>
    </message>
    <message>
        <source>%1 shows %2 of %3; what cannot run costs %4 a day.</source>
        <translation>%1 mostra %2 de %3; o que não pode rodar custa %4 por dia.</translation>
    </message>
    <message>
        <source>%1: %2 is %3 below what is expected; the planned job does not wait for it.</source>
        <translation>%1: %2 está %3 abaixo do esperado; o job planejado não espera por isso.</translation>
    </message>
    <message>
        <source>%1 nodes over InfiniBand: Slurm or AKS on one uniform scale set. It has %2 nodes at most, and up to %3 only on request.</source>
        <translation>%1 nós por InfiniBand: Slurm ou AKS em um scale set uniforme. Ele tem %2 nós no máximo, e até %3 só a pedido.</translation>
    </message>
    <message>
        <source>%1 nodes are more than the %2 that one uniform scale set has even on request, and InfiniBand does not reach from one set to another.</source>
        <translation>%1 nós são mais que os %2 que um scale set uniforme tem mesmo a pedido, e o InfiniBand não vai de um conjunto a outro.</translation>
    </message>
    <message>
        <source>%2 vCPUs needed for %1; only the list of sizes names their quota family.</source>
        <translation>%2 vCPUs necessárias para %1; só a lista de tamanhos diz qual é a família de cota.</translation>
    </message>
    <message>
        <source>Region: the plan names none, and none is known for %1.</source>
        <translation>Região: o plano não diz nenhuma, e nenhuma é conhecida para %1.</translation>
    </message>
    <message>
        <source>Driver: AKS installs none on the pool of %1; the GPU and network operators bring it.</source>
        <translation>Driver: o AKS não instala nenhum no pool de %1; os operadores de GPU e de rede o trazem.</translation>
    </message>
    <message>
        <source>%1: %2 is below what is expected at %3 sizes of messages, the most at %5: by %4, which holds up the whole job for %6 a day.</source>
        <translation>%1: %2 está abaixo do esperado em %3 tamanhos de mensagem, mais em %5: %4, o que atrasa o job inteiro por %6 por dia.</translation>
    </message>
    <message>
        <source>%1: %2 is below what is expected at %3 sizes of messages, the most at %5: by %4; the planned job does not wait for it.</source>
        <translation>%1: %2 está abaixo do esperado em %3 tamanhos de mensagem, mais em %5: %4; o job planejado não espera por isso.</translation>
    </message>
    <message>
        <source>%1: no result for %2.</source>
        <translation>%1: nenhum resultado para %2.</translation>
    </message>
    <message>
        <source>No region of Azure is known by the name %1.</source>
        <translation>Nenhuma região do Azure é conhecida pelo nome %1.</translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 (%2), exactly %3</source>
        <translation>%1 (%2), exatamente %3</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 dias</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 anos</translation>
    </message>
</context>
<context>
    <name>handbook</name>
    <message>
        <source>Inside a GPU</source>
        <translation>Dentro de uma GPU</translation>
    </message>
    <message>
        <source>Number formats and bytes</source>
        <translation>Formatos numéricos e bytes</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Estratégias</translation>
    </message>
    <message>
        <source>The network</source>
        <translation>A rede</translation>
    </message>
    <message>
        <source>Reading nvidia-smi</source>
        <translation>Como ler o nvidia-smi</translation>
    </message>
    <message>
        <source>A goal and its answers</source>
        <translation>Um objetivo e suas respostas</translation>
    </message>
    <message>
        <source>Several plans for one question</source>
        <translation>Vários planos para uma pergunta</translation>
    </message>
    <message>
        <source>Many jobs, shared machines</source>
        <translation>Muitos jobs, máquinas compartilhadas</translation>
    </message>
    <message>
        <source>Preferences and own answers</source>
        <translation>Preferências e respostas próprias</translation>
    </message>
    <message>
        <source>Before a job starts</source>
        <translation>Antes de um job começar</translation>
    </message>
    <message>
        <source>When machines come</source>
        <translation>Quando as máquinas chegam</translation>
    </message>
    <message>
        <source>Machines, jobs and tickets</source>
        <translation>Máquinas, jobs e chamados</translation>
    </message>
    <message>
        <source>Files, network and secrets</source>
        <translation>Arquivos, rede e segredos</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossário</translation>
    </message>
</context>
<context>
    <name>headroom::Acceptance</name>
    <message>
        <source>GPUs found</source>
        <translation>GPUs encontradas</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Produtos de matrizes</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Largura de banda da memória</translation>
    </message>
    <message>
        <source>Copy between host and GPU</source>
        <translation>Cópia entre host e GPU</translation>
    </message>
    <message>
        <source>Copy between GPUs</source>
        <translation>Cópia entre GPUs</translation>
    </message>
    <message>
        <source>All-reduce within the node</source>
        <translation>All-reduce dentro do nó</translation>
    </message>
    <message>
        <source>All-reduce across nodes</source>
        <translation>All-reduce entre nós</translation>
    </message>
    <message>
        <source>Write from card to card</source>
        <translation>Escrita de placa a placa</translation>
    </message>
    <message>
        <source>Reading from storage</source>
        <translation>Leitura do armazenamento</translation>
    </message>
    <message>
        <source>Writing to storage</source>
        <translation>Escrita no armazenamento</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnóstico</translation>
    </message>
    <message>
        <source>Step of the job</source>
        <translation>Passo do job</translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation>%1 GiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation>%1, GPU %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>1 failure</source>
        <translation>1 falha</translation>
    </message>
    <message>
        <source>%1 failures</source>
        <translation>%1 falhas</translation>
    </message>
    <message>
        <source>%1 of %2 GPU</source>
        <translation>%1 de %2 GPU</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs</source>
        <translation>%1 de %2 GPUs</translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 de %2 %3</translation>
    </message>
    <message>
        <source>%1, the lowest of %2</source>
        <translation>%1, o menor de %2</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>aprovado</translation>
    </message>
    <message>
        <source>warn</source>
        <translation>atenção</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>substituir</translation>
    </message>
    <message>
        <source>Nothing was graded: the results are no numbers</source>
        <translation>Nada foi avaliado: os resultados não são números</translation>
    </message>
    <message>
        <source>Nothing was graded: no result belongs to the plan&apos;s machines</source>
        <translation>Nada foi avaliado: nenhum resultado pertence às máquinas do plano</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>, %1 % of the planned speed</source>
        <translation>, %1 % da velocidade planejada</translation>
    </message>
    <message>
        <source>, 1 warning</source>
        <translation>, 1 aviso</translation>
    </message>
    <message>
        <source>, %1 warnings</source>
        <translation>, %1 avisos</translation>
    </message>
    <message>
        <source>Accepted: %1%2%3</source>
        <translation>Aceito: %1%2%3</translation>
    </message>
    <message>
        <source>Not accepted: %1%2, some results are no numbers</source>
        <translation>Não aceito: %1%2, alguns resultados não são números</translation>
    </message>
    <message>
        <source>Not accepted: %1, some of it on other machines than planned</source>
        <translation>Não aceito: %1, parte em outras máquinas que não as planejadas</translation>
    </message>
    <message>
        <source>Not accepted: %1%2, 1 check says replace</source>
        <translation>Não aceito: %1%2, 1 verificação diz substituir</translation>
    </message>
    <message>
        <source>Not accepted: %1%2, %3 checks say replace</source>
        <translation>Não aceito: %1%2, %3 verificações dizem substituir</translation>
    </message>
    <message>
        <source>Accepted as far as tested: %1%2%3</source>
        <translation>Aceito até onde foi testado: %1%2%3</translation>
    </message>
    <message>
        <source>Values that collectives return</source>
        <translation>Valores que os coletivos devolvem</translation>
    </message>
    <message>
        <source>no failure</source>
        <translation>nenhuma falha</translation>
    </message>
    <message>
        <source>all correct</source>
        <translation>todos corretos</translation>
    </message>
    <message>
        <source>wrong at 1 size of messages</source>
        <translation>errados em 1 tamanho de mensagem</translation>
    </message>
    <message>
        <source>wrong at %1 sizes of messages</source>
        <translation>errados em %1 tamanhos de mensagem</translation>
    </message>
    <message>
        <source>%1, limits %2</source>
        <translation>%1, limites %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 e %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 e mais %2</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>todos os nós</translation>
    </message>
    <message>
        <source>All tests</source>
        <translation>Todos os testes</translation>
    </message>
    <message>
        <source>1 further node of the plan</source>
        <translation>mais 1 nó do plano</translation>
    </message>
    <message>
        <source>%1 further nodes of the plan</source>
        <translation>mais %1 nós do plano</translation>
    </message>
    <message>
        <source>%1, the worst of %2 sizes</source>
        <translation>%1, o pior de %2 tamanhos</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 de %2 nós</translation>
    </message>
    <message>
        <source>%1 (not in full)</source>
        <translation>%1 (não por inteiro)</translation>
    </message>
    <message>
        <source>%1, %2 of them not in full</source>
        <translation>%1, %2 deles não por inteiro</translation>
    </message>
    <message>
        <source>not tested</source>
        <translation>não testado</translation>
    </message>
    <message>
        <source>Expected is the figure that is published of the size, else what the plan counts on; a percentage below it is of that figure, not of the GPU&apos;s peak.</source>
        <translation>Esperado é o valor publicado para o tamanho, senão o que o plano supõe; uma porcentagem abaixo dele é desse valor, não do pico da GPU.</translation>
    </message>
    <message>
        <source>The planned speed is the plan&apos;s own: its step, computed again with the slowest of what was measured.</source>
        <translation>A velocidade planejada é a do próprio plano: seu passo, calculado de novo com o mais lento do que foi medido.</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicado</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>plano</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyChart</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Previsto contra medido</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>case</source>
        <translation>caso</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job</translation>
    </message>
    <message>
        <source>source</source>
        <translation>fonte</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>previsto</translation>
    </message>
    <message>
        <source>error %</source>
        <translation>erro %</translation>
    </message>
    <message>
        <source>%1 cases, %2 of them predicted within 10 %.</source>
        <translation>%1 casos, %2 deles previstos dentro de 10 %.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;measured %2, predicted %3: %4&lt;br&gt;%5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;medido %2, previsto %3: %4&lt;br&gt;%5</translation>
    </message>
    <message>
        <source>within 10 %</source>
        <translation>dentro de 10 %</translation>
    </message>
    <message>
        <source>predicted, %1</source>
        <translation>previsto, %1</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>medido, %1</translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyCommands</name>
    <message>
        <source>Accuracy</source>
        <translation>Acurácia</translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyController</name>
    <message>
        <source>measured %1, predicted %2 (%3)</source>
        <translation>medido %1, previsto %2 (%3)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyFilters</name>
    <message>
        <source>Quantity</source>
        <translation>Grandeza</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Memória de pico</translation>
    </message>
    <message>
        <source>The most that one GPU held</source>
        <translation>O máximo que uma GPU teve ocupado</translation>
    </message>
    <message>
        <source>After the step</source>
        <translation>Após o passo</translation>
    </message>
    <message>
        <source>What stays between two steps</source>
        <translation>O que fica entre dois passos</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Tempo do passo</translation>
    </message>
    <message>
        <source>Seconds of a step; tokens/s and FLOP/s are counted as the step that they mean</source>
        <translation>Segundos de um passo; tokens/s e FLOP/s contam como o passo a que se referem</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Cache KV</translation>
    </message>
    <message>
        <source>Bytes that an engine has for its cache</source>
        <translation>Bytes que um motor tem para seu cache</translation>
    </message>
    <message>
        <source>Token time</source>
        <translation>Tempo por token</translation>
    </message>
    <message>
        <source>Seconds per output token of an engine</source>
        <translation>Segundos por token de saída de um motor</translation>
    </message>
    <message>
        <source>Kind of job</source>
        <translation>Tipo de job</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Todos os tipos</translation>
    </message>
    <message>
        <source>Tiers of cases</source>
        <translation>Níveis de casos</translation>
    </message>
    <message>
        <source>Tier A</source>
        <translation>Nível A</translation>
    </message>
    <message>
        <source>Cases that state everything that matters</source>
        <translation>Casos que dizem tudo o que importa</translation>
    </message>
    <message>
        <source>A and B</source>
        <translation>A e B</translation>
    </message>
    <message>
        <source>With cases of which something was inferred; the ranges of plans come from these</source>
        <translation>Com casos dos quais algo foi inferido; as faixas dos planos vêm destes</translation>
    </message>
    <message>
        <source>All tiers</source>
        <translation>Todos os níveis</translation>
    </message>
    <message>
        <source>With those that are superseded or contradict themselves; &quot;headroom validate&quot; counts all</source>
        <translation>Com os que foram superados ou se contradizem; &quot;headroom validate&quot; conta todos</translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyPage</name>
    <message>
        <source>Predicted against measured</source>
        <translation>Previsto contra medido</translation>
    </message>
    <message>
        <source>Error by source</source>
        <translation>Erro por fonte</translation>
    </message>
    <message>
        <source>Signed error</source>
        <translation>Erro com sinal</translation>
    </message>
    <message>
        <source>This plan&apos;s range</source>
        <translation>A faixa deste plano</translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation>Maiores erros</translation>
    </message>
    <message>
        <source>One case</source>
        <translation>Um caso</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>Casos</translation>
    </message>
    <message>
        <source>Median %</source>
        <translation>Mediana %</translation>
    </message>
    <message>
        <source>Blind %</source>
        <translation>Cego %</translation>
    </message>
    <message>
        <source>90th %</source>
        <translation>P90 %</translation>
    </message>
    <message>
        <source>Signed %</source>
        <translation>Com sinal %</translation>
    </message>
    <message>
        <source>Error %</source>
        <translation>Erro %</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Previsto</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Caso</translation>
    </message>
    <message>
        <source>Open as plan</source>
        <translation>Abrir como plano</translation>
    </message>
    <message>
        <source>Comparing with published measurements</source>
        <translation>Comparando com medições publicadas</translation>
    </message>
    <message>
        <source>Every case is predicted anew by this version; that takes a moment.</source>
        <translation>Cada caso é previsto de novo por esta versão; isso leva um momento.</translation>
    </message>
    <message>
        <source>cases per 3 points</source>
        <translation>casos por 3 pontos</translation>
    </message>
    <message>
        <source>Return or a double click opens one as a plan</source>
        <translation>Enter ou um clique duplo abre um como plano</translation>
    </message>
    <message>
        <source>Starts a new plan that repeats the measurement</source>
        <translation>Começa um plano novo que repete a medição</translation>
    </message>
    <message>
        <source>No measurements to compare with</source>
        <translation>Sem medições para comparar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>source</source>
        <translation>fonte</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>cases</source>
        <translation>casos</translation>
    </message>
    <message>
        <source>median %</source>
        <translation>mediana %</translation>
    </message>
    <message>
        <source>goal %</source>
        <translation>meta %</translation>
    </message>
    <message>
        <source>90th goal %</source>
        <translation>meta P90 %</translation>
    </message>
    <message>
        <source>signed %</source>
        <translation>com sinal %</translation>
    </message>
    <message>
        <source>left out median %</source>
        <translation>mediana dos deixados de fora %</translation>
    </message>
    <message>
        <source>The goal for each source is %1 %.</source>
        <translation>A meta para cada fonte é %1 %.</translation>
    </message>
    <message>
        <source>The goal for nine in ten cases is %1 %.</source>
        <translation>A meta para nove em dez casos é %1 %.</translation>
    </message>
    <message>
        <source>median of %1 sources</source>
        <translation>mediana de %1 fontes</translation>
    </message>
    <message>
        <source>error %</source>
        <translation>erro %</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>previsto</translation>
    </message>
    <message>
        <source>case</source>
        <translation>caso</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</translation>
    </message>
    <message>
        <source>median over %1 sources, %2 cases</source>
        <translation>mediana sobre %1 fontes, %2 casos</translation>
    </message>
    <message>
        <source>%1 sources left out; %2 % with all</source>
        <translation>%1 fontes deixadas de fora; %2 % com todas</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: the median over the sources of the median error of each. The cases of one source share its hardware and software, so that a long table counts no more than a short one.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: a mediana sobre as fontes do erro mediano de cada uma. Os casos de uma fonte dividem hardware e software, portanto uma tabela longa não conta mais que uma curta.</translation>
    </message>
    <message>
        <source>Each source is predicted with constants that were chosen without it, as your plan is; beside it the median with all sources known.</source>
        <translation>Cada fonte é prevista com constantes escolhidas sem ela, como o seu plano; ao lado, a mediana com todas as fontes conhecidas.</translation>
    </message>
    <message>
        <source>The goal is %1 %.</source>
        <translation>A meta é %1 %.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>tier A</source>
        <translation>nível A</translation>
    </message>
    <message>
        <source>tiers A and B</source>
        <translation>níveis A e B</translation>
    </message>
    <message>
        <source>all tiers</source>
        <translation>todos os níveis</translation>
    </message>
    <message>
        <source>no case of this kind states it</source>
        <translation>nenhum caso deste tipo o informa</translation>
    </message>
    <message>
        <source>%1 cases, median over %2 sources %3 %</source>
        <translation>%1 casos, mediana sobre %2 fontes %3 %</translation>
    </message>
    <message>
        <source>by kind of job; the line is the goal</source>
        <translation>por tipo de job; a linha é a meta</translation>
    </message>
    <message>
        <source>goals: median %1 %, 90th %2 %</source>
        <translation>metas: mediana %1 %, P90 %2 %</translation>
    </message>
    <message>
        <source>by kind of job</source>
        <translation>por tipo de job</translation>
    </message>
    <message>
        <source>Counted: %1 of the %2 cases in %3</source>
        <translation>Contados: %1 dos %2 casos em %3</translation>
    </message>
    <message>
        <source>%1, those of %2</source>
        <translation>%1, os de %2</translation>
    </message>
    <message>
        <source>Tier A: everything that matters is stated. B: something was inferred, or the source warns of the figure; the ranges of plans come from A and B. C: superseded, or it contradicts itself. &quot;headroom validate&quot; counts all tiers.</source>
        <translation>Nível A: tudo o que importa é informado. B: algo foi inferido, ou a fonte alerta sobre o número; as faixas dos planos vêm de A e B. C: superado, ou se contradiz. &quot;headroom validate&quot; conta todos os níveis.</translation>
    </message>
    <message>
        <source>too low (says it fits, and it does not)</source>
        <translation>baixo demais (diz que cabe, e não cabe)</translation>
    </message>
    <message>
        <source>too high</source>
        <translation>alto demais</translation>
    </message>
    <message>
        <source>too short</source>
        <translation>curto demais</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>longo demais</translation>
    </message>
    <message>
        <source>too low</source>
        <translation>baixo demais</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>Memória de pico</translation>
    </message>
    <message>
        <source>Memory after the step</source>
        <translation>Memória após o passo</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Tempo do passo</translation>
    </message>
    <message>
        <source>Told to fit, ran out</source>
        <translation>Dito que cabia, faltou memória</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 of %2 that ran fit</source>
        <translation>%1 de %2 que rodaram cabem</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: cases that ran out of memory although the verdict says that they fit; below, those that ran and are told to fit.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: casos que ficaram sem memória embora o veredito diga que cabem; abaixo, os que rodaram e são ditos caber.</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Não comparados</translation>
    </message>
    <message>
        <source>of %1 cases</source>
        <translation>de %1 casos</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: the source does not state a field that the estimate needs, or used something that a plan cannot express. &quot;headroom validate&quot; lists the reasons.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: a fonte não informa um campo de que a estimativa precisa, ou usou algo que um plano não pode exprimir. &quot;headroom validate&quot; lista os motivos.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>None: nothing of its kind was measured.</source>
        <translation>Nenhuma: nada deste tipo foi medido.</translation>
    </message>
    <message>
        <source>Peak &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation>Pico &lt;b&gt;%1&lt;/b&gt;, %2.</translation>
    </message>
    <message>
        <source>Step &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation>Passo &lt;b&gt;%1&lt;/b&gt;, %2.</translation>
    </message>
    <message>
        <source>Per token &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation>Por token &lt;b&gt;%1&lt;/b&gt;, %2.</translation>
    </message>
    <message>
        <source>Cache of a replica &lt;b&gt;%1 to %2 tokens&lt;/b&gt;, %3.</source>
        <translation>Cache de uma réplica &lt;b&gt;%1 a %2 tokens&lt;/b&gt;, %3.</translation>
    </message>
</context>
<context>
    <name>headroom::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>headroom::AdviceDialog</name>
    <message>
        <source>Latency target, %1</source>
        <translation>Meta de latência, %1</translation>
    </message>
    <message>
        <source>How many parameters?</source>
        <translation>Quantos parâmetros?</translation>
    </message>
    <message>
        <source>Looking for machines ...</source>
        <translation>Procurando máquinas ...</translation>
    </message>
    <message>
        <source>Open as a new plan</source>
        <translation>Abrir como plano novo</translation>
    </message>
    <message>
        <source>What to take</source>
        <translation>O que usar</translation>
    </message>
    <message>
        <source>What is it for?</source>
        <translation>Para que serve?</translation>
    </message>
    <message>
        <source>Training or serving</source>
        <translation>Treinamento ou serviço</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Treinamento</translation>
    </message>
    <message>
        <source>All GPUs work on one job that ends</source>
        <translation>Todas as GPUs trabalham em um job que termina</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>Requests are answered as they come</source>
        <translation>As requisições são respondidas conforme chegam</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
</context>
<context>
    <name>headroom::AnswersChart</name>
    <message>
        <source>Cost against time</source>
        <translation>Custo contra tempo</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3&lt;br&gt;%4, %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3&lt;br&gt;%4, %5</translation>
    </message>
    <message>
        <source>days</source>
        <translation>dias</translation>
    </message>
    <message>
        <source>latency ms</source>
        <translation>latência ms</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job</translation>
    </message>
    <message>
        <source>month</source>
        <translation>mês</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>certo</translation>
    </message>
    <message>
        <source>%1 answers; the cheapest costs %2 at %3 %4.</source>
        <translation>%1 respostas; a mais barata custa %2 a %3 %4.</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>probable</source>
        <translation>provável</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>este plano</translation>
    </message>
    <message>
        <source>the answer: %1</source>
        <translation>a resposta: %1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>prazo %1</translation>
    </message>
    <message>
        <source>latency, ms</source>
        <translation>latência, ms</translation>
    </message>
</context>
<context>
    <name>headroom::AssumptionForm</name>
    <message>
        <source>Front end, share reached</source>
        <translation>Front-end, parcela alcançada</translation>
    </message>
    <message>
        <source>of its rate by TCP; its GPUs share it</source>
        <translation>de sua taxa por TCP; suas GPUs a dividem</translation>
    </message>
    <message>
        <source>Front end, latency</source>
        <translation>Front-end, latência</translation>
    </message>
    <message>
        <source>per message</source>
        <translation>por mensagem</translation>
    </message>
    <message>
        <source>Blob storage, read</source>
        <translation>Blob storage, leitura</translation>
    </message>
    <message>
        <source>all nodes together, measured by you</source>
        <translation>todos os nós juntos, medido por você</translation>
    </message>
    <message>
        <source>NFS, read</source>
        <translation>NFS, leitura</translation>
    </message>
    <message>
        <source>NVMe cache, read</source>
        <translation>Cache NVMe, leitura</translation>
    </message>
    <message>
        <source>Checkpoints, write</source>
        <translation>Checkpoints, gravação</translation>
    </message>
    <message>
        <source>each node, measured by you</source>
        <translation>cada nó, medido por você</translation>
    </message>
    <message>
        <source>%1 assumed</source>
        <translation>%1 suposto</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>não informado</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>headroom::Baseline</name>
    <message>
        <source>costs the same</source>
        <translation>custa o mesmo</translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation>custa %1 a mais</translation>
    </message>
    <message>
        <source>costs %1 more a month</source>
        <translation>custa %1 a mais por mês</translation>
    </message>
    <message>
        <source>costs %1 less</source>
        <translation>custa %1 a menos</translation>
    </message>
    <message>
        <source>costs %1 less a month</source>
        <translation>custa %1 a menos por mês</translation>
    </message>
    <message>
        <source>takes as long</source>
        <translation>leva o mesmo tempo</translation>
    </message>
    <message>
        <source>takes %1 longer</source>
        <translation>leva %1 a mais</translation>
    </message>
    <message>
        <source>is done %1 sooner</source>
        <translation>termina %1 antes</translation>
    </message>
    <message>
        <source>Against %1, %2 %3.</source>
        <translation>Em relação a %1, %2 %3.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> e </translation>
    </message>
</context>
<context>
    <name>headroom::Calibration</name>
    <message>
        <source>cannot be the cause alone</source>
        <translation>não pode ser a única causa</translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation>%1 vezes maior</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>they agree</source>
        <translation>concordam</translation>
    </message>
    <message>
        <source>the estimate is %1 % low</source>
        <translation>a estimativa está %1 % baixa</translation>
    </message>
    <message>
        <source>the estimate is %1 % high</source>
        <translation>a estimativa está %1 % alta</translation>
    </message>
    <message>
        <source>Estimated %1, measured %2: %3.</source>
        <translation>Estimado %1, medido %2: %3.</translation>
    </message>
    <message>
        <source>kernels at %1 % of their usual speed</source>
        <translation>kernels a %1 % da velocidade usual</translation>
    </message>
    <message>
        <source>The calibrated plan runs %1.</source>
        <translation>O plano calibrado roda %1.</translation>
    </message>
    <message>
        <source>%1 less memory</source>
        <translation>%1 menos memória</translation>
    </message>
    <message>
        <source>%1 more memory</source>
        <translation>%1 mais memória</translation>
    </message>
    <message>
        <source>The calibrated plan takes %1.</source>
        <translation>O plano calibrado usa %1.</translation>
    </message>
    <message>
        <source>The calibrated plan takes %1, and runs %2.</source>
        <translation>O plano calibrado usa %1, e roda %2.</translation>
    </message>
</context>
<context>
    <name>headroom::CalibrationDialog</name>
    <message>
        <source>not measured</source>
        <translation>não medido</translation>
    </message>
    <message>
        <source>Measured peak memory</source>
        <translation>Memória de pico medida</translation>
    </message>
    <message>
        <source>Measured tokens per second</source>
        <translation>Tokens por segundo medidos</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>tokens/s</translation>
    </message>
    <message>
        <source>Compare with a measurement</source>
        <translation>Comparar com uma medição</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>Calibrate plan</source>
        <translation>Calibrar plano</translation>
    </message>
    <message>
        <source>Where the memory was read</source>
        <translation>Onde a memória foi lida</translation>
    </message>
    <message>
        <source>nvidia-smi</source>
        <translation>nvidia-smi</translation>
    </message>
    <message>
        <source>PyTorch, allocated</source>
        <translation>PyTorch, alocada</translation>
    </message>
    <message>
        <source>PyTorch, reserved</source>
        <translation>PyTorch, reservada</translation>
    </message>
    <message>
        <source>Peak memory of the fullest GPU</source>
        <translation>Memória de pico da GPU mais cheia</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>Lida de</translation>
    </message>
    <message>
        <source>Speed of the whole job</source>
        <translation>Velocidade do job inteiro</translation>
    </message>
    <message>
        <source>If one part alone were the cause</source>
        <translation>Se só uma parte fosse a causa</translation>
    </message>
    <message>
        <source>It would be</source>
        <translation>Ela seria</translation>
    </message>
    <message>
        <source>What could explain the difference</source>
        <translation>O que poderia explicar a diferença</translation>
    </message>
    <message>
        <source>Enter what you measured while this job ran: the memory, the speed, or both.</source>
        <translation>Informe o que você mediu enquanto este job rodava: a memória, a velocidade, ou ambas.</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>fator</translation>
    </message>
</context>
<context>
    <name>headroom::CapacityPage</name>
    <message>
        <source>Capacity</source>
        <translation>Capacidade</translation>
    </message>
    <message>
        <source>What pays to be committed to</source>
        <translation>O que vale a pena comprometer</translation>
    </message>
    <message>
        <source>Nodes needed by month</source>
        <translation>Nós necessários por mês</translation>
    </message>
    <message>
        <source>nodes, over all hours</source>
        <translation>nós, em todas as horas</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>%1 and on</source>
        <translation>%1 em diante</translation>
    </message>
    <message>
        <source>Use %</source>
        <translation>Uso %</translation>
    </message>
    <message>
        <source>Of the hours of the standing nodes</source>
        <translation>Das horas dos nós instalados</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>No máximo</translation>
    </message>
    <message>
        <source>The dearest month at the best mix</source>
        <translation>O mês mais caro na melhor combinação</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is enough</source>
        <translation>%1 bastam</translation>
    </message>
    <message>
        <source>GPUs of %1 by month</source>
        <translation>GPUs de %1 por mês</translation>
    </message>
    <message>
        <source>GPUs in the busiest hours</source>
        <translation>GPUs nas horas mais cheias</translation>
    </message>
    <message>
        <source>Commit to what works %1 % of the time</source>
        <translation>Comprometa o que trabalha %1 % do tempo</translation>
    </message>
    <message>
        <source>No commitment has a price here</source>
        <translation>Nenhum compromisso tem preço aqui</translation>
    </message>
    <message>
        <source>%1!</source>
        <translation>%1!</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>sem preço</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;! more than stand in that month</source>
        <translation>%1&lt;br&gt;! mais do que há nesse mês</translation>
    </message>
    <message>
        <source>! more than stand then; use and money at the best mix</source>
        <translation>! mais do que há então; uso e dinheiro na melhor combinação</translation>
    </message>
</context>
<context>
    <name>headroom::Card</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::Chart</name>
    <message>
        <source>Copy image</source>
        <translation>Copiar imagem</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Copiar dados</translation>
    </message>
    <message>
        <source>Save as PNG image …</source>
        <translation>Salvar como imagem PNG …</translation>
    </message>
    <message>
        <source>Save as SVG drawing …</source>
        <translation>Salvar como desenho SVG …</translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation>Salvar como PDF …</translation>
    </message>
    <message>
        <source>Save data as CSV …</source>
        <translation>Salvar dados como CSV …</translation>
    </message>
    <message>
        <source>Save or copy chart</source>
        <translation>Salvar ou copiar o gráfico</translation>
    </message>
</context>
<context>
    <name>headroom::Checkpoint</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 e %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;“The model is %1”&lt;/b&gt; is its checkpoint.</source>
        <translation>&lt;b&gt;“O modelo tem %1”&lt;/b&gt; é o checkpoint dele.</translation>
    </message>
    <message>
        <source>Served, its weights take %1 of each %2; most of the rest is the KV cache, which decides how many requests fit.</source>
        <translation>Em serviço, os pesos ocupam %1 de cada %2; a maior parte do resto é o cache KV, que decide quantas requisições cabem.</translation>
    </message>
    <message>
        <source>In training each of %1 needs up to %2.</source>
        <translation>Em treinamento, cada um de %1 precisa de até %2.</translation>
    </message>
    <message>
        <source>Its base stays frozen: %1 here, and %2 add %3; the peak is %4.</source>
        <translation>A base fica congelada: %1 aqui, e %2 acrescentam %3; o pico é %4.</translation>
    </message>
    <message>
        <source>Training it needs %1 times that</source>
        <translation>Treiná-lo precisa de %1 vezes isso</translation>
    </message>
    <message>
        <source>: %1 alone add %2.</source>
        <translation>: só %1 acrescentam %2.</translation>
    </message>
</context>
<context>
    <name>headroom::ChoicePopup</name>
    <message>
        <source>Nothing matches</source>
        <translation>Nada corresponde</translation>
    </message>
    <message>
        <source>Type to filter</source>
        <translation>Digite para filtrar</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Opções</translation>
    </message>
</context>
<context>
    <name>headroom::CloudPages</name>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>Advised machines</source>
        <translation>Máquinas recomendadas</translation>
    </message>
    <message>
        <source>Size %1</source>
        <translation>Tamanho %1</translation>
    </message>
</context>
<context>
    <name>headroom::ClusterChart</name>
    <message>
        <source>Nodes on their network</source>
        <translation>Os nós em sua rede</translation>
    </message>
    <message>
        <source>%1, %2 GB/s</source>
        <translation>%1, %2 GB/s</translation>
    </message>
    <message>
        <source>%1, %2 Gb/s per GPU</source>
        <translation>%1, %2 Gb/s por GPU</translation>
    </message>
    <message>
        <source>%1, %2 Gb/s per node</source>
        <translation>%1, %2 Gb/s por nó</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>ocioso</translation>
    </message>
    <message>
        <source>the only replica</source>
        <translation>a única réplica</translation>
    </message>
    <message>
        <source>replica %1</source>
        <translation>réplica %1</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>estágio %1</translation>
    </message>
    <message>
        <source>replicas %1 – %2</source>
        <translation>réplicas %1 – %2</translation>
    </message>
    <message>
        <source>stages %1 – %2</source>
        <translation>estágios %1 – %2</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>works on</source>
        <translation>trabalha em</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nó</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;node %1&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;nó %1&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 idle</source>
        <translation>%1 GPUs, %2 ociosas</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>nó %1</translation>
    </message>
    <message>
        <source>; %1 nodes more between them</source>
        <translation>; mais %1 nós entre eles</translation>
    </message>
</context>
<context>
    <name>headroom::ClusterDialog</name>
    <message>
        <source>Ends within</source>
        <translation>Termina em</translation>
    </message>
    <message>
        <source>Ends within days</source>
        <translation>Termina em (dias)</translation>
    </message>
    <message>
        <source>days</source>
        <translation>dias</translation>
    </message>
    <message>
        <source>Costs at most</source>
        <translation>Custa no máximo</translation>
    </message>
    <message>
        <source>Costs at most, in %1</source>
        <translation>Custa no máximo, em %1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Use in this plan</source>
        <translation>Usar neste plano</translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation>Pôr ao lado do plano</translation>
    </message>
    <message>
        <source>Find a cluster</source>
        <translation>Encontrar um cluster</translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation>O que se pede</translation>
    </message>
    <message>
        <source>Cheapest in time</source>
        <translation>Mais barato no prazo</translation>
    </message>
    <message>
        <source>The cheapest job that ends in time</source>
        <translation>O job mais barato que termina a tempo</translation>
    </message>
    <message>
        <source>Fastest for a budget</source>
        <translation>Mais rápido no orçamento</translation>
    </message>
    <message>
        <source>The fastest job that the money pays for</source>
        <translation>O job mais rápido que o dinheiro paga</translation>
    </message>
    <message>
        <source>Fewest GPUs</source>
        <translation>Menos GPUs</translation>
    </message>
    <message>
        <source>The fewest GPUs that the job fits on</source>
        <translation>O menor número de GPUs em que o job cabe</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Clusters</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Procurando…</translation>
    </message>
</context>
<context>
    <name>headroom::ClusterText</name>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>recomputes: %1</source>
        <translation>recomputa: %1</translation>
    </message>
    <message>
        <source>offloads %1</source>
        <translation>offload de %1</translation>
    </message>
    <message>
        <source>No VM size ends the job within %1 on up to %2 nodes.</source>
        <translation>Nenhum tamanho de VM termina o job em %1 com até %2 nós.</translation>
    </message>
    <message>
        <source>No VM size does the job for %1.</source>
        <translation>Nenhum tamanho de VM faz o job por %1.</translation>
    </message>
    <message>
        <source>The job fits on no VM size with up to %1 nodes.</source>
        <translation>O job não cabe em nenhum tamanho de VM com até %1 nós.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The cheapest job of each VM size that ends within %1, cheapest first</source>
        <translation>O job mais barato de cada tamanho de VM que termina em %1, o mais barato primeiro</translation>
    </message>
    <message>
        <source>The fastest job of each VM size for at most %1, fastest first; none at over %2 times the price of the cheapest job on its size, where over half of the further nodes is lost</source>
        <translation>O job mais rápido de cada tamanho de VM por no máximo %1, o mais rápido primeiro; nenhum acima de %2 vezes o preço do job mais barato em seu tamanho, onde se perde mais da metade dos nós a mais</translation>
    </message>
    <message>
        <source>The fewest GPUs of each VM size that the job fits on</source>
        <translation>O menor número de GPUs de cada tamanho de VM em que o job cabe</translation>
    </message>
    <message>
        <source>Of each VM size every number of nodes that saves time</source>
        <translation>De cada tamanho de VM, todo número de nós que poupa tempo</translation>
    </message>
    <message>
        <source>VM size</source>
        <translation>Tamanho de VM</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Leva</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Pico %1</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>* More than the %1 nodes that InfiniBand joins in one scale set: ask Azure for up to %2.</source>
        <translation>* Mais que os %1 nós que o InfiniBand une em um scale set: peça à Azure até %2.</translation>
    </message>
    <message>
        <source>** More than the %1 nodes that InfiniBand joins even on request: such a cluster must be built for the job. Clusters within the limit come first.</source>
        <translation>** Mais que os %1 nós que o InfiniBand une mesmo a pedido: um cluster assim precisa ser construído para o job. Clusters dentro do limite vêm primeiro.</translation>
    </message>
    <message>
        <source>%1 VM sizes, %2 clusters, %3 legal layouts in %4</source>
        <translation>%1 tamanhos de VM, %2 clusters, %3 layouts válidos em %4</translation>
    </message>
    <message>
        <source>stopped early: %1</source>
        <translation>parado antes do fim: %1</translation>
    </message>
    <message>
        <source>; %1 clusters were left out, which would take too long</source>
        <translation>; %1 clusters ficaram de fora, que levariam tempo demais</translation>
    </message>
    <message>
        <source>; figures of these sizes are not verified against the provider&apos;s own pages</source>
        <translation>; os números destes tamanhos não foram conferidos nas páginas do próprio provedor</translation>
    </message>
    <message>
        <source>%1; 1 size without such a price was left out</source>
        <translation>%1; 1 tamanho sem esse preço ficou de fora</translation>
    </message>
    <message>
        <source>%1; %2 sizes without such a price were left out</source>
        <translation>%1; %2 tamanhos sem esse preço ficaram de fora</translation>
    </message>
    <message>
        <source>Stopped before an answer was found.</source>
        <translation>Parado antes de se encontrar uma resposta.</translation>
    </message>
    <message>
        <source>No VM size of this cloud has such a price: choose another price mode or region.</source>
        <translation>Nenhum tamanho de VM desta nuvem tem esse preço: escolha outro modo de preço ou outra região.</translation>
    </message>
    <message>
        <source>None of the clusters that were searched does it.</source>
        <translation>Nenhum dos clusters procurados o faz.</translation>
    </message>
    <message>
        <source>%1 It fits on none of them, whatever time or money there is.</source>
        <translation>%1 Não cabe em nenhum deles, por mais tempo ou dinheiro que haja.</translation>
    </message>
    <message>
        <source>%1 The fastest is %2.</source>
        <translation>%1 O mais rápido é %2.</translation>
    </message>
    <message>
        <source>%1 The cheapest is %2.</source>
        <translation>%1 O mais barato é %2.</translation>
    </message>
    <message>
        <source>%1 of %2 VM sizes, %3 clusters</source>
        <translation>%1 de %2 tamanhos de VM, %3 clusters</translation>
    </message>
    <message>
        <source>%1; so far %2</source>
        <translation>%1; até agora %2</translation>
    </message>
</context>
<context>
    <name>headroom::CompareCommands</name>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>In the workshop: %1</source>
        <translation>No workshop: %1</translation>
    </message>
    <message>
        <source>A workshop has at most %1 plans: remove one first</source>
        <translation>Um workshop tem no máximo %1 planos: remova um antes</translation>
    </message>
    <message>
        <source>Six plans are compared already: take one out first</source>
        <translation>Seis planos já são comparados: tire um antes</translation>
    </message>
    <message>
        <source>On the page Compare: %1 is %2</source>
        <translation>Na página Comparar: %1 é %2</translation>
    </message>
    <message>
        <source>%1 (in the file)</source>
        <translation>%1 (no arquivo)</translation>
    </message>
</context>
<context>
    <name>headroom::CompareHeads</name>
    <message>
        <source>baseline, in the editor</source>
        <translation>referência, no editor</translation>
    </message>
    <message>
        <source>in the editor</source>
        <translation>no editor</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Bring %1 to the front</source>
        <translation>Trazer %1 para a frente</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Make %1 the plan of the editor, as one undo step</source>
        <translation>Fazer de %1 o plano do editor, como um passo que se desfaz</translation>
    </message>
    <message>
        <source>Take %1 out of the workshop</source>
        <translation>Tirar %1 do workshop</translation>
    </message>
    <message>
        <source>Take %1 out of the comparison</source>
        <translation>Tirar %1 da comparação</translation>
    </message>
</context>
<context>
    <name>headroom::ComparePage</name>
    <message>
        <source>Report...</source>
        <translation>Relatório...</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>Keep this plan</source>
        <translation>Guardar este plano</translation>
    </message>
    <message>
        <source>Puts the plan as it is now beside the one in the editor</source>
        <translation>Põe o plano como está agora ao lado do que está no editor</translation>
    </message>
    <message>
        <source>Add plan file...</source>
        <translation>Acrescentar arquivo de plano...</translation>
    </message>
    <message>
        <source>A PDF report of all these plans that begins with the comparison</source>
        <translation>Um relatório em PDF de todos estes planos, que começa pela comparação</translation>
    </message>
    <message>
        <source>Rows of the comparison</source>
        <translation>Linhas da comparação</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>Todas as linhas</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>Só diferenças</translation>
    </message>
    <message>
        <source>● differs   ✓ best of those that fit</source>
        <translation>● difere   ✓ melhor dos que cabem</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Copiar tabela</translation>
    </message>
    <message>
        <source>Plans side by side</source>
        <translation>Planos lado a lado</translation>
    </message>
    <message>
        <source>Keep this plan, add a file, or put a fix of the banner beside it: then they stand here side by side.</source>
        <translation>Guarde este plano, acrescente um arquivo, ou ponha um ajuste do banner ao lado dele: então ficam aqui lado a lado.</translation>
    </message>
</context>
<context>
    <name>headroom::ComparisonChart</name>
    <message>
        <source>Peak per GPU</source>
        <translation>Pico por GPU</translation>
    </message>
    <message>
        <source>Time of all tokens</source>
        <translation>Tempo de todos os tokens</translation>
    </message>
    <message>
        <source>Cost of the job</source>
        <translation>Custo do job</translation>
    </message>
    <message>
        <source>%1 if it fitted</source>
        <translation>%1 se coubesse</translation>
    </message>
    <message>
        <source>P95 %1</source>
        <translation>P95 %1</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Pico %1</translation>
    </message>
    <message>
        <source>Time per token, P50</source>
        <translation>Tempo por token, P50</translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation>Custo por milhão de tokens</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>plano</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>peak B</source>
        <translation>pico B</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>time per token s</source>
        <translation>tempo por token s</translation>
    </message>
    <message>
        <source>all tokens h</source>
        <translation>todos os tokens h</translation>
    </message>
    <message>
        <source>capacity B</source>
        <translation>capacidade B</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2: %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2: %3</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> de %1</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;Verdict: %1</source>
        <translation>&lt;br&gt;Veredito: %1</translation>
    </message>
</context>
<context>
    <name>headroom::ContextChart</name>
    <message>
        <source>Time per token, ms</source>
        <translation>Tempo por token, ms</translation>
    </message>
    <message>
        <source>P%1 ms per token</source>
        <translation>P%1 ms por token</translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation>ms por token</translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation>requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>tokens of a request</source>
        <translation>tokens de uma requisição</translation>
    </message>
    <message>
        <source>cache is full</source>
        <translation>o cache está cheio</translation>
    </message>
    <message>
        <source>%1 of %2 combinations of requests and length fit the cache.</source>
        <translation>%1 de %2 combinações de requisições e tamanho cabem no cache.</translation>
    </message>
    <message>
        <source>&lt;b&gt;This plan, %1 requests of %2 tokens&lt;/b&gt;</source>
        <translation>&lt;b&gt;Este plano, %1 requisições de %2 tokens&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 requests of %2 tokens&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 requisições de %2 tokens&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;br&gt;more than the cache holds: requests wait</source>
        <translation>&lt;br&gt;mais do que o cache comporta: requisições esperam</translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation>%1 por token</translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation>P%1 %2</translation>
    </message>
    <message>
        <source>%1, slower than the target</source>
        <translation>%1, mais lento que a meta</translation>
    </message>
    <message>
        <source>%1; misses %2</source>
        <translation>%1; não cumpre %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;closed form, scaled to this plan&apos;s simulated P%1</source>
        <translation>&lt;br&gt;fórmula fechada, ajustada ao P%1 simulado deste plano</translation>
    </message>
    <message>
        <source>P%1 within %2</source>
        <translation>P%1 em até %2</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>em até %1</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>lento demais</translation>
    </message>
    <message>
        <source>misses %1</source>
        <translation>não cumpre %1</translation>
    </message>
    <message>
        <source>meets %1</source>
        <translation>cumpre %1</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>não comparado</translation>
    </message>
</context>
<context>
    <name>headroom::CostPage</name>
    <message>
        <source>pays off from %1 % of all hours on</source>
        <translation>compensa a partir de %1 % de todas as horas</translation>
    </message>
    <message>
        <source>; the job takes %1, the commitment is %2: %3 × %4 at %5</source>
        <translation>; o job leva %1, o compromisso é %2: %3 × %4 a %5</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nó</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>%1 % of the machines taken back per hour assumed: about %2 a day; what that loses is not counted</source>
        <translation>supõe-se que %1 % das máquinas sejam retomadas por hora: cerca de %2 por dia; o que se perde não é contado</translation>
    </message>
    <message>
        <source>%1 % of the machines are taken back per hour: about %2 a day; what that loses is not counted</source>
        <translation>%1 % das máquinas são retomadas por hora: cerca de %2 por dia; o que se perde não é contado</translation>
    </message>
    <message>
        <source>purchase and staff go on while it is off, energy does not</source>
        <translation>compra e pessoal continuam enquanto está desligado, energia não</translation>
    </message>
    <message>
        <source>%1 % of the machines evicted per hour assumed: %2 % is lost</source>
        <translation>supõe-se que %1 % das máquinas sejam removidas por hora: perde-se %2 %</translation>
    </message>
    <message>
        <source>%1 % is lost to evictions, failures and checkpoints</source>
        <translation>%1 % se perdem com remoções, falhas e checkpoints</translation>
    </message>
    <message>
        <source>%1 % of the time is lost to failures and checkpoints</source>
        <translation>%1 % do tempo se perdem com falhas e checkpoints</translation>
    </message>
    <message>
        <source>; checkpoints every %1: every %2 would lose least and leave %3 %</source>
        <translation>; checkpoints a cada %1: a cada %2 se perderia menos, e restariam %3 %</translation>
    </message>
    <message>
        <source>none expected; %1 % of the time makes progress</source>
        <translation>nenhuma esperada; %1 % do tempo fazem progresso</translation>
    </message>
    <message>
        <source>one in %1; %2 % of the time makes progress</source>
        <translation>uma em %1; %2 % do tempo fazem progresso</translation>
    </message>
    <message>
        <source>off after %1, which saves nothing on a commitment</source>
        <translation>desligado após %1, o que não poupa nada em um compromisso</translation>
    </message>
    <message>
        <source>off after %1, which saves energy only</source>
        <translation>desligado após %1, o que poupa só energia</translation>
    </message>
    <message>
        <source>After the job</source>
        <translation>Após o job</translation>
    </message>
    <message>
        <source>When idle</source>
        <translation>Se ocioso</translation>
    </message>
    <message>
        <source>off after %1 for %2; left on over a weekend it were %3</source>
        <translation>desligado após %1 por %2; ligado um fim de semana seriam %3</translation>
    </message>
    <message>
        <source>off after %1: at most %2 each time</source>
        <translation>desligado após %1: no máximo %2 a cada vez</translation>
    </message>
    <message>
        <source>%1 kWh a month, in a cloud&apos;s price already</source>
        <translation>%1 kWh por mês, já no preço de uma nuvem</translation>
    </message>
    <message>
        <source>%1 kWh a month, %2 at %3 per kWh if the own price lacks it</source>
        <translation>%1 kWh por mês, %2 a %3 por kWh se o preço próprio não os inclui</translation>
    </message>
    <message>
        <source>%1 kWh a month, %2 at %3 per kWh, part of the price</source>
        <translation>%1 kWh por mês, %2 a %3 por kWh, parte do preço</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potência</translation>
    </message>
    <message>
        <source>%1 kW per node, from the plan; PUE %2</source>
        <translation>%1 kW por nó, do plano; PUE %2</translation>
    </message>
    <message>
        <source>%1 kW per node: GPUs × TDP × %3 × %4; PUE %2</source>
        <translation>%1 kW por nó: GPUs × TDP × %3 × %4; PUE %2</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energia</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>Carbono</translation>
    </message>
    <message>
        <source>%1 t of CO2 a month at %2 kg/kWh</source>
        <translation>%1 t de CO2 por mês a %2 kg/kWh</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sem data</translation>
    </message>
    <message>
        <source>Way to pay</source>
        <translation>Forma de pagar</translation>
    </message>
    <message>
        <source>Per node and hour</source>
        <translation>Por nó e hora</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Served tokens by way of paying</source>
        <translation>Tokens servidos por forma de pagar</translation>
    </message>
    <message>
        <source>The job by way of paying</source>
        <translation>O job por forma de pagar</translation>
    </message>
    <message>
        <source>per million of output, with hours off and storage</source>
        <translation>por milhão de saída, com horas desligadas e armazenamento</translation>
    </message>
    <message>
        <source>with failures; spot with evictions</source>
        <translation>com falhas; spot com remoções</translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation>Por milhão de tokens</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1 (este plano)</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Fonte: %1</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;Source: %2</source>
        <translation>%1&lt;br&gt;Fonte: %2</translation>
    </message>
    <message>
        <source>%1 runs, %2 at a time on %3 nodes: %4</source>
        <translation>%1 execuções, %2 ao mesmo tempo em %3 nós: %4</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>; %1 if machines stay to the end</source>
        <translation>; %1 se as máquinas ficam até o fim</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Campanha</translation>
    </message>
    <message>
        <source>%1 machines, %2 h a week together</source>
        <translation>%1 máquinas, %2 h por semana juntas</translation>
    </message>
    <message>
        <source>: %1 a week, %2 a month</source>
        <translation>: %1 por semana, %2 por mês</translation>
    </message>
    <message>
        <source>Development</source>
        <translation>Desenvolvimento</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Orçamento</translation>
    </message>
    <message>
        <source>%1; %2 to %3 over the range of the step time</source>
        <translation>%1; de %2 a %3 na faixa do tempo do passo</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <source>%1 per billion</source>
        <translation>%1 por bilhão</translation>
    </message>
    <message>
        <source>%1 per million of output</source>
        <translation>%1 por milhão de saída</translation>
    </message>
    <message>
        <source>, %1 per million of input and output</source>
        <translation>, %1 por milhão de entrada e saída</translation>
    </message>
    <message>
        <source>; with the hours off, which are paid too</source>
        <translation>; com as horas desligadas, que também se pagam</translation>
    </message>
    <message>
        <source>; with storage</source>
        <translation>; com armazenamento</translation>
    </message>
    <message>
        <source>Served tokens</source>
        <translation>Tokens servidos</translation>
    </message>
    <message>
        <source>%1 per 1,000, %2 each</source>
        <translation>%1 por 1.000, %2 cada</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requisições</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Falhas</translation>
    </message>
    <message>
        <source>Hours of the week</source>
        <translation>Horas da semana</translation>
    </message>
    <message>
        <source>Leaving it on over the weekend</source>
        <translation>Deixar ligado no fim de semana</translation>
    </message>
    <message>
        <source>The job</source>
        <translation>O job</translation>
    </message>
    <message>
        <source>Prices of this size</source>
        <translation>Preços deste tamanho</translation>
    </message>
    <message>
        <source>What this rests on</source>
        <translation>Em que isto se baseia</translation>
    </message>
    <message>
        <source>Switching off</source>
        <translation>Desligar</translation>
    </message>
    <message>
        <source>Worth knowing</source>
        <translation>Bom saber</translation>
    </message>
    <message>
        <source>Weekly schedule</source>
        <translation>Programação semanal</translation>
    </message>
    <message>
        <source>Always on</source>
        <translation>Sempre ligado</translation>
    </message>
    <message>
        <source>168 h a week</source>
        <translation>168 h por semana</translation>
    </message>
    <message>
        <source>Office hours 8×5</source>
        <translation>Expediente 8×5</translation>
    </message>
    <message>
        <source>Monday to Friday 09:00 to 17:00, 40 h a week</source>
        <translation>Segunda a sexta das 09:00 às 17:00, 40 h por semana</translation>
    </message>
    <message>
        <source>Nights off</source>
        <translation>Noites desligadas</translation>
    </message>
    <message>
        <source>Off from 20:00 to 06:00, 98 h a week</source>
        <translation>Desligado das 20:00 às 06:00, 98 h por semana</translation>
    </message>
    <message>
        <source>Weekend off</source>
        <translation>Fim de semana desligado</translation>
    </message>
    <message>
        <source>Off from Friday 18:00 to Monday 08:00, 106 h a week</source>
        <translation>Desligado de sexta 18:00 a segunda 08:00, 106 h por semana</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Própria</translation>
    </message>
    <message>
        <source>Drag over the hours below</source>
        <translation>Arraste sobre as horas abaixo</translation>
    </message>
    <message>
        <source>The machines are on for %1 of 168</source>
        <translation>As máquinas ficam ligadas %1 de 168</translation>
    </message>
    <message>
        <source>%1 a week</source>
        <translation>%1 por semana</translation>
    </message>
    <message>
        <source>, on or off: a commitment is paid for every hour</source>
        <translation>, ligadas ou não: um compromisso se paga por todas as horas</translation>
    </message>
    <message>
        <source>, %1 less than left on</source>
        <translation>, %1 menos que sempre ligadas</translation>
    </message>
    <message>
        <source>. Drag over hours to switch them, click a day’s name for the whole day.</source>
        <translation>. Arraste sobre as horas para mudá-las, clique no nome de um dia para o dia inteiro.</translation>
    </message>
    <message>
        <source>The job costs %1</source>
        <translation>O job custa %1</translation>
    </message>
    <message>
        <source>as it adds up, %1; the band is the range of the step time</source>
        <translation>como se soma, %1; a banda é a faixa do tempo do passo</translation>
    </message>
    <message>
        <source>as it adds up, %1</source>
        <translation>como se soma, %1</translation>
    </message>
    <message>
        <source>What switching off saves</source>
        <translation>O que desligar poupa</translation>
    </message>
    <message>
        <source>A weekend costs %1, on or off</source>
        <translation>Um fim de semana custa %1, ligado ou não</translation>
    </message>
    <message>
        <source>Leaving it on over the weekend costs %1</source>
        <translation>Deixar ligado no fim de semana custa %1</translation>
    </message>
    <message>
        <source>cumulative cost of the week, %1</source>
        <translation>custo acumulado da semana, %1</translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation>todos os nós</translation>
    </message>
    <message>
        <source>all nodes, %1</source>
        <translation>todos os nós, %1</translation>
    </message>
    <message>
        <source>No price is known</source>
        <translation>Não se conhece preço</translation>
    </message>
    <message>
        <source>No price is known for %1, %2</source>
        <translation>Não se conhece preço de %1, %2</translation>
    </message>
    <message>
        <source>No price is known for %1, %2, in %3</source>
        <translation>Não se conhece preço de %1, %2, em %3</translation>
    </message>
    <message>
        <source>Choose another price mode or region in the plan, or enter your own price per node and hour.</source>
        <translation>Escolha outro modo de preço ou outra região no plano, ou informe seu próprio preço por nó e hora.</translation>
    </message>
    <message>
        <source>No price is known for %1 in any region</source>
        <translation>Não se conhece preço de %1 em nenhuma região</translation>
    </message>
    <message>
        <source>The catalogue lists this size without a price.</source>
        <translation>O catálogo lista este tamanho sem preço.</translation>
    </message>
    <message>
        <source>Enter your own price per node and hour, for instance from an offer or invoice: all figures of this page follow from it.</source>
        <translation>Informe seu próprio preço por nó e hora, por exemplo de uma proposta ou fatura: todos os números desta página seguem dele.</translation>
    </message>
    <message>
        <source>Enter own price</source>
        <translation>Informar preço próprio</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3 = %4&lt;br&gt;Source: %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3 = %4&lt;br&gt;Fonte: %5</translation>
    </message>
    <message>
        <source>left on</source>
        <translation>sempre ligado</translation>
    </message>
    <message>
        <source>on as planned</source>
        <translation>ligado como planejado</translation>
    </message>
    <message>
        <source>paid on or off</source>
        <translation>pago ligado ou não</translation>
    </message>
    <message>
        <source>on for %1, off saves energy</source>
        <translation>ligado %1, desligado poupa energia</translation>
    </message>
    <message>
        <source>%1 GPUs, and %2</source>
        <translation>%1 GPUs, e %2</translation>
    </message>
    <message>
        <source>1 spare node</source>
        <translation>1 nó de reserva</translation>
    </message>
    <message>
        <source>%1 spare nodes</source>
        <translation>%1 nós de reserva</translation>
    </message>
    <message>
        <source>%1 MIG instances, %2 each</source>
        <translation>%1 instâncias MIG, %2 cada</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs, %2 each</source>
        <translation>%1 GPUs, %2 cada</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Day, %1</source>
        <translation>Dia, %1</translation>
    </message>
    <message>
        <source>around the clock</source>
        <translation>o dia inteiro</translation>
    </message>
    <message>
        <source>Weekend, %1</source>
        <translation>Fim de semana, %1</translation>
    </message>
    <message>
        <source>if left on</source>
        <translation>se ficar ligado</translation>
    </message>
    <message>
        <source>Fri 18:00 – Mon 08:00</source>
        <translation>sex 18:00 – seg 08:00</translation>
    </message>
    <message>
        <source>Saturday and Sunday</source>
        <translation>sábado e domingo</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>como planejado</translation>
    </message>
    <message>
        <source>Week, %1</source>
        <translation>Semana, %1</translation>
    </message>
    <message>
        <source>Month, %1</source>
        <translation>Mês, %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;Job&lt;/b&gt;: %1&lt;br&gt;%2 with failures, storage and egress that have a price; the range is that of the step time&lt;br&gt;%3 = %4&lt;br&gt;Source: %5</source>
        <translation>&lt;b&gt;Job&lt;/b&gt;: %1&lt;br&gt;%2 com falhas, armazenamento e egress que têm preço; a faixa é a do tempo do passo&lt;br&gt;%3 = %4&lt;br&gt;Fonte: %5</translation>
    </message>
    <message>
        <source>Job, %1</source>
        <translation>Job, %1</translation>
    </message>
    <message>
        <source>storage (no price is set)</source>
        <translation>armazenamento (sem preço definido)</translation>
    </message>
    <message>
        <source>storage</source>
        <translation>armazenamento</translation>
    </message>
    <message>
        <source>egress (no price is set)</source>
        <translation>egress (sem preço definido)</translation>
    </message>
    <message>
        <source>egress</source>
        <translation>egress</translation>
    </message>
    <message>
        <source>support, taxes</source>
        <translation>suporte, impostos</translation>
    </message>
    <message>
        <source>on in office hours</source>
        <translation>ligado no expediente</translation>
    </message>
    <message>
        <source>off at night</source>
        <translation>desligado à noite</translation>
    </message>
    <message>
        <source>off at the weekend</source>
        <translation>desligado no fim de semana</translation>
    </message>
    <message>
        <source>off at night and at the weekend</source>
        <translation>desligado à noite e no fim de semana</translation>
    </message>
    <message>
        <source>on %1 a week</source>
        <translation>ligado %1 por semana</translation>
    </message>
    <message>
        <source>if %1</source>
        <translation>se %1</translation>
    </message>
    <message>
        <source>Own price</source>
        <translation>Preço próprio</translation>
    </message>
    <message>
        <source>from the plan</source>
        <translation>do plano</translation>
    </message>
    <message>
        <source>the plan’s price per node and hour</source>
        <translation>o preço do plano por nó e hora</translation>
    </message>
    <message>
        <source>%1 × %2, whole nodes are billed</source>
        <translation>%1 × %2, nós inteiros são cobrados</translation>
    </message>
    <message>
        <source>, %1 of them spare</source>
        <translation>, %1 deles de reserva</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Região</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preço</translation>
    </message>
    <message>
        <source>own price per node and hour</source>
        <translation>preço próprio por nó e hora</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Moeda</translation>
    </message>
    <message>
        <source>1 USD = %1 %2; lists have prices in USD</source>
        <translation>1 USD = %1 %2; as listas têm preços em USD</translation>
    </message>
    <message>
        <source>Off hours</source>
        <translation>Horas desligadas</translation>
    </message>
    <message>
        <source>paid too: switching off saves nothing on a commitment</source>
        <translation>também se pagam: desligar não poupa nada em um compromisso</translation>
    </message>
    <message>
        <source>save energy only: purchase and staff go on</source>
        <translation>poupam só energia: compra e pessoal continuam</translation>
    </message>
    <message>
        <source>Not included</source>
        <translation>Não incluído</translation>
    </message>
    <message>
        <source>%1 is listed at %2 per hour, without the name of a region (%3).</source>
        <translation>%1 está listado a %2 por hora, sem o nome de uma região (%3).</translation>
    </message>
    <message>
        <source>The machines are</source>
        <translation>As máquinas ficam</translation>
    </message>
    <message>
        <source>Hours a week</source>
        <translation>Horas por semana</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Semana</translation>
    </message>
    <message>
        <source>Saved a week</source>
        <translation>Poupado por semana</translation>
    </message>
    <message>
        <source>Saved a month</source>
        <translation>Poupado por mês</translation>
    </message>
    <message>
        <source>The job ends after</source>
        <translation>O job termina após</translation>
    </message>
    <message>
        <source>%1 a week, %2 less than left on</source>
        <translation>%1 por semana, %2 menos que sempre ligado</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2. A job stops with its machines: it needs a checkpoint before, and loses what it did after its last one.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2. Um job para com suas máquinas: precisa de um checkpoint antes, e perde o que fez após o último.</translation>
    </message>
    <message>
        <source>Switching off saves nothing</source>
        <translation>Desligar não poupa nada</translation>
    </message>
    <message>
        <source>%1 saves %2 a week</source>
        <translation>%1 poupa %2 por semana</translation>
    </message>
    <message>
        <source>%1 would save %2 a week</source>
        <translation>%1 pouparia %2 por semana</translation>
    </message>
    <message>
        <source>the commitment is paid for every hour, on or off</source>
        <translation>o compromisso se paga por todas as horas, ligado ou não</translation>
    </message>
    <message>
        <source>only energy is saved: purchase and staff go on</source>
        <translation>só se poupa energia: compra e pessoal continuam</translation>
    </message>
    <message>
        <source>the job pays for the same hours, only later</source>
        <translation>o job paga as mesmas horas, só mais tarde</translation>
    </message>
    <message>
        <source>%1 %2 of week %3, from a Monday 00:00 on</source>
        <translation>%1 %2 da semana %3, a partir de uma segunda-feira 00:00</translation>
    </message>
    <message>
        <source>%1 is used up on %2</source>
        <translation>%1 se esgotam: %2</translation>
    </message>
    <message>
        <source>; the job costs %1 more</source>
        <translation>; o job custa %1 a mais</translation>
    </message>
    <message>
        <source> if the machines stay; the job leaves %1 of it</source>
        <translation> se as máquinas ficarem; o job deixa %1 deles</translation>
    </message>
</context>
<context>
    <name>headroom::CostVerdict</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>The job costs %1,</source>
        <translation>O job custa %1,</translation>
    </message>
    <message>
        <source>%1 over the budget of %2</source>
        <translation>%1 acima do orçamento de %2</translation>
    </message>
    <message>
        <source>The job costs %1 and takes %2,</source>
        <translation>O job custa %1 e leva %2,</translation>
    </message>
    <message>
        <source>%1 too long</source>
        <translation>%1 a mais que o prazo</translation>
    </message>
    <message>
        <source>The job probably costs %1 and takes</source>
        <translation>O job provavelmente custa %1 e leva</translation>
    </message>
    <message>
        <source>The job costs %1 and takes</source>
        <translation>O job custa %1 e leva</translation>
    </message>
    <message>
        <source>The job takes %1 and probably costs</source>
        <translation>O job leva %1 e provavelmente custa</translation>
    </message>
    <message>
        <source>The job takes %1 and costs</source>
        <translation>O job leva %1 e custa</translation>
    </message>
    <message>
        <source>A month costs %1,</source>
        <translation>Um mês custa %1,</translation>
    </message>
    <message>
        <source>A million tokens cost %1, a month</source>
        <translation>Um milhão de tokens custa %1, um mês</translation>
    </message>
    <message>
        <source>A month costs</source>
        <translation>Um mês custa</translation>
    </message>
    <message>
        <source>Expected: %1 to %2</source>
        <translation>Esperado: %1 a %2</translation>
    </message>
</context>
<context>
    <name>headroom::CountBadge</name>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
</context>
<context>
    <name>headroom::CumulativeCostChart</name>
    <message>
        <source>Cumulative cost of the week</source>
        <translation>Custo acumulado da semana</translation>
    </message>
    <message>
        <source>%1, saves %2</source>
        <translation>%1, poupa %2</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>hora</translation>
    </message>
    <message>
        <source>left on, %1</source>
        <translation>sempre ligado, %1</translation>
    </message>
    <message>
        <source>scheduled, %1</source>
        <translation>programado, %1</translation>
    </message>
    <message>
        <source>Left on all week it costs %1</source>
        <translation>Ligado a semana toda custa %1</translation>
    </message>
    <message>
        <source>; %1: %2, which saves %3</source>
        <translation>; %1: %2, o que poupa %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 %2&lt;/b&gt;, hour %3 of the week&lt;br&gt;left on: %4</source>
        <translation>&lt;b&gt;%1 %2&lt;/b&gt;, hora %3 da semana&lt;br&gt;sempre ligado: %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1: %2</source>
        <translation>&lt;br&gt;%1: %2</translation>
    </message>
    <message>
        <source>left on all week</source>
        <translation>ligado a semana toda</translation>
    </message>
    <message>
        <source>a week does not reach the budget of %1</source>
        <translation>uma semana não alcança o orçamento de %1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>orçamento %1</translation>
    </message>
    <message>
        <source>weekend %1</source>
        <translation>fim de semana %1</translation>
    </message>
</context>
<context>
    <name>headroom::DayShapeRow</name>
    <message>
        <source>Office hours</source>
        <translation>Expediente</translation>
    </message>
    <message>
        <source>busy from 9 to 17, little at night</source>
        <translation>cheio das 9 às 17, pouco à noite</translation>
    </message>
    <message>
        <source>Evenings</source>
        <translation>Noites</translation>
    </message>
    <message>
        <source>people at home, busiest at 20</source>
        <translation>pessoas em casa, mais cheio às 20</translation>
    </message>
    <message>
        <source>Around the world</source>
        <translation>Mundo inteiro</translation>
    </message>
    <message>
        <source>never below 60 % of the busiest hour</source>
        <translation>nunca abaixo de 60 % da hora mais cheia</translation>
    </message>
    <message>
        <source>Type 24 numbers, from midnight on</source>
        <translation>Digite 24 números, a partir da meia-noite</translation>
    </message>
    <message>
        <source>Even</source>
        <translation>Uniforme</translation>
    </message>
    <message>
        <source>the same in every hour</source>
        <translation>o mesmo em cada hora</translation>
    </message>
    <message>
        <source>Own numbers</source>
        <translation>Números próprios</translation>
    </message>
    <message>
        <source>24 shares</source>
        <translation>24 partes</translation>
    </message>
</context>
<context>
    <name>headroom::DecideCommands</name>
    <message>
        <source>Decide</source>
        <translation>Decidir</translation>
    </message>
    <message>
        <source>looking for machines ...</source>
        <translation>procurando máquinas ...</translation>
    </message>
    <message>
        <source>first answers, looking for better ones ...</source>
        <translation>primeiras respostas, procurando melhores ...</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>headroom::DecidePage</name>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>O que difere</translation>
    </message>
    <message>
        <source>The plan as it is</source>
        <translation>O plano como está</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Respostas</translation>
    </message>
    <message>
        <source>Cost against time</source>
        <translation>Custo contra tempo</translation>
    </message>
    <message>
        <source>Why this one</source>
        <translation>Por que esta</translation>
    </message>
    <message>
        <source>Surer, cheaper, faster</source>
        <translation>Mais certa, mais barata, mais rápida</translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation>Aplicar ao plano</translation>
    </message>
    <message>
        <source>Compare with this plan</source>
        <translation>Comparar com este plano</translation>
    </message>
    <message>
        <source>Change the goal</source>
        <translation>Mudar o objetivo</translation>
    </message>
    <message>
        <source>Looking for machines ...</source>
        <translation>Procurando máquinas ...</translation>
    </message>
    <message>
        <source>How many answers are listed</source>
        <translation>Quantas respostas são listadas</translation>
    </message>
    <message>
        <source>Short list</source>
        <translation>Lista curta</translation>
    </message>
    <message>
        <source>The best of each size, at most %1</source>
        <translation>A melhor de cada tamanho, no máximo %1</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>Makes the plan this answer; undo takes it back</source>
        <translation>Faz do plano esta resposta; desfazer volta atrás</translation>
    </message>
    <message>
        <source>one click, undo takes it back</source>
        <translation>um clique, desfazer volta atrás</translation>
    </message>
    <message>
        <source>No machines do what the goal asks</source>
        <translation>Nenhuma máquina faz o que o objetivo pede</translation>
    </message>
    <message>
        <source>No machines are chosen for this objective</source>
        <translation>Não se escolhem máquinas para este objetivo</translation>
    </message>
    <message>
        <source>Cost against days</source>
        <translation>Custo contra dias</translation>
    </message>
    <message>
        <source>Cost against latency</source>
        <translation>Custo contra latência</translation>
    </message>
    <message>
        <source>%1 answers, %2 more beyond</source>
        <translation>%1 respostas, mais %2 além</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 respostas</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
</context>
<context>
    <name>headroom::DecisionText</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>within %1</source>
        <translation>em até %1</translation>
    </message>
    <message>
        <source>for at most %1</source>
        <translation>por no máximo %1</translation>
    </message>
    <message>
        <source>for at most %1 a month</source>
        <translation>por no máximo %1 por mês</translation>
    </message>
    <message>
        <source>surely</source>
        <translation>com certeza</translation>
    </message>
    <message>
        <source>growing by %1 % a month</source>
        <translation>crescendo %1 % por mês</translation>
    </message>
    <message>
        <source>common layouts</source>
        <translation>layouts comuns</translation>
    </message>
    <message>
        <source>all layouts</source>
        <translation>todos os layouts</translation>
    </message>
    <message>
        <source>other recipes allowed</source>
        <translation>outras receitas permitidas</translation>
    </message>
    <message>
        <source>other optimizers allowed</source>
        <translation>outros otimizadores permitidos</translation>
    </message>
    <message>
        <source>the cheapest that fits</source>
        <translation>o mais barato que cabe</translation>
    </message>
    <message>
        <source>Peak, of usable %1</source>
        <translation>Pico, de %1 utilizáveis</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Leva</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Réplica</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Réplicas</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mês</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Surer</source>
        <translation>Mais certa</translation>
    </message>
    <message>
        <source>Cheaper, missing the goal</source>
        <translation>Mais barata, sem cumprir o objetivo</translation>
    </message>
    <message>
        <source>Faster, but dearer</source>
        <translation>Mais rápida, porém mais cara</translation>
    </message>
    <message>
        <source>the cheapest, and sure</source>
        <translation>a mais barata, e certa</translation>
    </message>
    <message>
        <source>the cheapest</source>
        <translation>a mais barata</translation>
    </message>
    <message>
        <source>sure, +%1</source>
        <translation>certa, +%1</translation>
    </message>
    <message>
        <source>%1 × as fast, +%2</source>
        <translation>%1 × a velocidade, +%2</translation>
    </message>
    <message>
        <source>Machines are not chosen for this objective: </source>
        <translation>Não se escolhem máquinas para este objetivo: </translation>
    </message>
    <message>
        <source>judge them one by one</source>
        <translation>avalie-as uma a uma</translation>
    </message>
    <message>
        <source>No machines do it: </source>
        <translation>Nenhuma máquina o faz: </translation>
    </message>
    <message>
        <source>%1 with %2 does it: </source>
        <translation>%1 com %2 o faz: </translation>
    </message>
    <message>
        <source>%1 with %2 probably does it: </source>
        <translation>%1 com %2 provavelmente o faz: </translation>
    </message>
    <message>
        <source>no price</source>
        <translation>sem preço</translation>
    </message>
    <message>
        <source>%1 a month</source>
        <translation>%1 por mês</translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation>%1 por milhão de tokens</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>sem tempo</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Memory, time and money hold at the far end of their ranges.</source>
        <translation>Memória, tempo e dinheiro se sustentam no extremo de suas faixas.</translation>
    </message>
    <message>
        <source>%1 VM sizes, %2 clusters in %3</source>
        <translation>%1 tamanhos de VM, %2 clusters em %3</translation>
    </message>
    <message>
        <source>%1 answers meet the goal, cheapest first</source>
        <translation>%1 respostas cumprem o objetivo, a mais barata primeiro</translation>
    </message>
    <message>
        <source>%1 answers, what is done within %2 days first</source>
        <translation>%1 respostas, primeiro o que termina em até %2 dias</translation>
    </message>
    <message>
        <source>%1 answers, without a GPU first</source>
        <translation>%1 respostas, primeiro as sem GPU</translation>
    </message>
    <message>
        <source>Cheaper, but later</source>
        <translation>Mais barata, porém mais tarde</translation>
    </message>
    <message>
        <source>done soon enough</source>
        <translation>termina cedo o bastante</translation>
    </message>
    <message>
        <source>a CPU is enough</source>
        <translation>uma CPU basta</translation>
    </message>
    <message>
        <source>−%1, but takes %2</source>
        <translation>−%1, mas leva %2</translation>
    </message>
    <message>
        <source>−%1</source>
        <translation>−%1</translation>
    </message>
</context>
<context>
    <name>headroom::DecisionsDialog</name>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Remover</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisões</translation>
    </message>
    <message>
        <source>What was decided, and why</source>
        <translation>O que foi decidido, e por quê</translation>
    </message>
    <message>
        <source>New decision</source>
        <translation>Nova decisão</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Acrescentar</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>&amp;Copiar tudo</translation>
    </message>
    <message>
        <source>Fixes and answers that are taken are written down by themselves.</source>
        <translation>Ajustes e respostas adotados são anotados sozinhos.</translation>
    </message>
</context>
<context>
    <name>headroom::DemandDialog</name>
    <message>
        <source>from the beginning</source>
        <translation>desde o início</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>a week</source>
        <translation>por semana</translation>
    </message>
    <message>
        <source>% a month</source>
        <translation>% por mês</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Demanda</translation>
    </message>
    <message>
        <source>Open its plan...</source>
        <translation>Abrir seu plano...</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Trabalho</translation>
    </message>
    <message>
        <source>may be stopped for others, back to its last checkpoint</source>
        <translation>pode ser interrompida por outras, de volta ao último checkpoint</translation>
    </message>
    <message>
        <source>as the plan says</source>
        <translation>como o plano diz</translation>
    </message>
    <message>
        <source>nothing is promised</source>
        <translation>nada é prometido</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Dono</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Priority, 1 first</source>
        <translation>Prioridade, 1 primeiro</translation>
    </message>
    <message>
        <source>Stopped for others</source>
        <translation>Interrompida por outras</translation>
    </message>
    <message>
        <source>Pools allowed</source>
        <translation>Pools permitidos</translation>
    </message>
    <message>
        <source>Starts</source>
        <translation>Começa</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>Pronto até</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Pessoas</translation>
    </message>
    <message>
        <source>GPUs each</source>
        <translation>GPUs por pessoa</translation>
    </message>
    <message>
        <source>Spare replicas</source>
        <translation>Réplicas de reserva</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Crescimento</translation>
    </message>
    <message>
        <source>P%1 of waits at most</source>
        <translation>P%1 das esperas no máximo</translation>
    </message>
    <message>
        <source>A demand needs a name.</source>
        <translation>Uma demanda precisa de um nome.</translation>
    </message>
    <message>
        <source>Another demand is called %1.</source>
        <translation>Outra demanda se chama %1.</translation>
    </message>
    <message>
        <source>Dates are written as 2027-03-31.</source>
        <translation>Datas se escrevem como 2027-03-31.</translation>
    </message>
    <message>
        <source>It needs a pool that it may use.</source>
        <translation>Precisa de um pool que possa usar.</translation>
    </message>
</context>
<context>
    <name>headroom::DemandList</name>
    <message>
        <source>Demands</source>
        <translation>Demandas</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation>prioridade %1</translation>
    </message>
    <message>
        <source>Double click, or Return, changes it; Delete takes it away</source>
        <translation>Clique duplo, ou Enter, altera; Delete remove</translation>
    </message>
</context>
<context>
    <name>headroom::DemandPage</name>
    <message>
        <source>What is asked for</source>
        <translation>O que se pede</translation>
    </message>
    <message>
        <source>GPUs in the busiest hours, all pools</source>
        <translation>GPUs nas horas mais cheias, todos os pools</translation>
    </message>
    <message>
        <source>GPUs by demand and month</source>
        <translation>GPUs por demanda e mês</translation>
    </message>
    <message>
        <source>Demands</source>
        <translation>Demandas</translation>
    </message>
    <message>
        <source>a double click changes one</source>
        <translation>um clique duplo altera uma</translation>
    </message>
</context>
<context>
    <name>headroom::DeployChecklist</name>
    <message>
        <source>open</source>
        <translation>aberto</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>resolvido</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>faltando</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Copiar: %1</translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation>Copiar o comando para %1</translation>
    </message>
</context>
<context>
    <name>headroom::DeployCommands</name>
    <message>
        <source>Deploy</source>
        <translation>Implantar</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>The folder has this file already: %1.</source>
        <translation>A pasta já tem este arquivo: %1.</translation>
    </message>
    <message>
        <source>The folder has %1 of these files already: %2 and others.</source>
        <translation>A pasta já tem %1 destes arquivos: %2 e outros.</translation>
    </message>
    <message>
        <source>The folder has %1 of these files already: %2.</source>
        <translation>A pasta já tem %1 destes arquivos: %2.</translation>
    </message>
    <message>
        <source>1 file, for %1</source>
        <translation>1 arquivo, para %1</translation>
    </message>
    <message>
        <source>%1 files, for %2</source>
        <translation>%1 arquivos, para %2</translation>
    </message>
</context>
<context>
    <name>headroom::DeployPage</name>
    <message>
        <source>Before anything costs money</source>
        <translation>Antes que algo custe dinheiro</translation>
    </message>
    <message>
        <source>Write for</source>
        <translation>Escrever para</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Read quota ...</source>
        <translation>Ler cotas ...</translation>
    </message>
    <message>
        <source>Set budget ...</source>
        <translation>Definir orçamento ...</translation>
    </message>
    <message>
        <source>File of the target</source>
        <translation>Arquivo do alvo</translation>
    </message>
    <message>
        <source>The file as it would be saved</source>
        <translation>O arquivo como seria salvo</translation>
    </message>
    <message>
        <source>No file can be written for this plan</source>
        <translation>Nenhum arquivo pode ser escrito para este plano</translation>
    </message>
    <message>
        <source>%1 of %2 settled</source>
        <translation>%1 de %2 resolvidos</translation>
    </message>
    <message>
        <source>%1, %2 lines, for %3</source>
        <translation>%1, %2 linhas, para %3</translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation>Monitoramento</translation>
    </message>
    <message>
        <source>Acceptance tests</source>
        <translation>Testes de aceitação</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Orçamento</translation>
    </message>
    <message>
        <source>No password and no key stands in a file</source>
        <translation>Nenhuma senha e nenhuma chave está em um arquivo</translation>
    </message>
    <message>
        <source>Not run: nothing has been created</source>
        <translation>Não executado: nada foi criado</translation>
    </message>
    <message>
        <source>Read results</source>
        <translation>Ler resultados</translation>
    </message>
    <message>
        <source>Files to deploy</source>
        <translation>Arquivos para implantar</translation>
    </message>
    <message>
        <source>Test results</source>
        <translation>Resultados dos testes</translation>
    </message>
    <message>
        <source>What the machines measured when they came, beside what the plan expects</source>
        <translation>O que as máquinas mediram ao chegar, ao lado do que o plano espera</translation>
    </message>
    <message>
        <source>Files ...</source>
        <translation>Arquivos...</translation>
    </message>
    <message>
        <source>A folder ...</source>
        <translation>Uma pasta...</translation>
    </message>
    <message>
        <source>What the acceptance script wrote on the machines; files and folders can be dropped here, too</source>
        <translation>O que o script de aceitação escreveu nas máquinas; arquivos e pastas também podem ser soltos aqui</translation>
    </message>
    <message>
        <source>Writes the files of all targets that are ticked at the left into a folder; starts nothing</source>
        <translation>Grava em uma pasta os arquivos de todos os alvos marcados à esquerda; não inicia nada</translation>
    </message>
    <message>
        <source>%1 of %2 chosen</source>
        <translation>%1 de %2 escolhidos</translation>
    </message>
    <message>
        <source>Save 1 file ...</source>
        <translation>Salvar 1 arquivo...</translation>
    </message>
    <message>
        <source>Save %1 files ...</source>
        <translation>Salvar %1 arquivos...</translation>
    </message>
</context>
<context>
    <name>headroom::DeployResults</name>
    <message>
        <source>Test results</source>
        <translation>Resultados dos testes</translation>
    </message>
    <message>
        <source>Every check</source>
        <translation>Cada verificação</translation>
    </message>
    <message>
        <source>Count with these links</source>
        <translation>Contar com estes links</translation>
    </message>
    <message>
        <source>Save certificate ...</source>
        <translation>Salvar certificado...</translation>
    </message>
    <message>
        <source>What was noticed</source>
        <translation>O que foi notado</translation>
    </message>
    <message>
        <source>No results of tests were read</source>
        <translation>Nenhum resultado de teste foi lido</translation>
    </message>
    <message>
        <source>Save the target &quot;Acceptance tests&quot; and run acceptance.sh on each machine when it comes.</source>
        <translation>Salve o alvo &quot;Testes de aceitação&quot; e execute acceptance.sh em cada máquina quando ela chegar.</translation>
    </message>
    <message>
        <source>Collect what it wrote: acceptance-results/NAME.txt of each machine.</source>
        <translation>Reúna o que ele escreveu: acceptance-results/NOME.txt de cada máquina.</translation>
    </message>
    <message>
        <source>Read those files, or a folder of them, with &quot;Read results&quot; above, or drop them here.</source>
        <translation>Leia esses arquivos, ou uma pasta com eles, com &quot;Ler resultados&quot; acima, ou solte-os aqui.</translation>
    </message>
    <message>
        <source>The result shows what was measured beside what is expected, and can be saved as a certificate. Nothing is written before that.</source>
        <translation>O resultado mostra o que foi medido ao lado do que é esperado e pode ser salvo como certificado. Nada é gravado antes disso.</translation>
    </message>
    <message>
        <source>Also each check that is as expected, in a row of its own</source>
        <translation>Também cada verificação que está como esperado, em uma linha própria</translation>
    </message>
    <message>
        <source>The result as a PDF of one page</source>
        <translation>O resultado como PDF de uma página</translation>
    </message>
    <message>
        <source>Puts what was measured in the place of what the estimate assumes of the plan&apos;s links:</source>
        <translation>Põe o que foi medido no lugar do que a estimativa supõe dos links do plano:</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Esperado</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limites</translation>
    </message>
    <message>
        <source>Below the first it warns, below the second it says replace</source>
        <translation>Abaixo do primeiro avisa, abaixo do segundo diz substituir</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Veredito</translation>
    </message>
    <message>
        <source>$ a day</source>
        <translation>US$ por dia</translation>
    </message>
    <message>
        <source>What the machines cost while the planned job waits for this</source>
        <translation>O que as máquinas custam enquanto o job planejado espera por isto</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>Whose expectation it is: published of the size, or the plan&apos;s</source>
        <translation>De quem é a expectativa: publicada para o tamanho, ou do plano</translation>
    </message>
</context>
<context>
    <name>headroom::Dialogs</name>
    <message>
        <source>Headroom plans and workshops (*.headroom.json *.headroom-workshop.json);;JSON files (*.json);;All files (*)</source>
        <translation>Planos e workshops do Headroom (*.headroom.json *.headroom-workshop.json);;Arquivos JSON (*.json);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation>Abrir plano</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>Configurations (*.json *.yaml *.yml *.sh *.txt *.args);;All files (*)</source>
        <translation>Configurações (*.json *.yaml *.yml *.sh *.txt *.args);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Captures and recordings (*.xml *.txt *.csv *.log *.json *.jsonl *.prom *.out);;All files (*)</source>
        <translation>Capturas e gravações (*.xml *.txt *.csv *.log *.json *.jsonl *.prom *.out);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Open captures</source>
        <translation>Abrir capturas</translation>
    </message>
    <message>
        <source>Compare with an earlier capture</source>
        <translation>Comparar com uma captura anterior</translation>
    </message>
    <message>
        <source>Save workshop</source>
        <translation>Salvar workshop</translation>
    </message>
    <message>
        <source>Headroom workshops (*%1);;All files (*)</source>
        <translation>Workshops do Headroom (*%1);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation>Salvar plano</translation>
    </message>
    <message>
        <source>%1 files (*.%2);;All files (*)</source>
        <translation>Arquivos %1 (*.%2);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>Documento PDF (*.pdf)</translation>
    </message>
    <message>
        <source>HTML page (*.html *.htm)</source>
        <translation>Página HTML (*.html *.htm)</translation>
    </message>
    <message>
        <source>Markdown text (*.md)</source>
        <translation>Texto Markdown (*.md)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Exportar relatório</translation>
    </message>
    <message>
        <source>Sizes and quota of the subscription</source>
        <translation>Tamanhos e cotas da assinatura</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>Arquivos JSON (*.json);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Save files to a folder</source>
        <translation>Salvar arquivos em uma pasta</translation>
    </message>
    <message>
        <source>What stands in them is lost then.</source>
        <translation>O que está neles será perdido.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Substituir</translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation>Importar preços</translation>
    </message>
    <message>
        <source>Price files (*.json *.csv);;All files (*)</source>
        <translation>Arquivos de preços (*.json *.csv);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Mudanças não salvas</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>Salvar as mudanças em “%1”?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Senão elas se perdem.</translation>
    </message>
    <message>
        <source>Save as a &amp;copy...</source>
        <translation>Salvar como &amp;cópia...</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>Co&amp;mparar</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Sobrescrever</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Trabalho não salvo</translation>
    </message>
    <message>
        <source>Discard the unsaved work on “%1”?</source>
        <translation>Descartar o trabalho não salvo em “%1”?</translation>
    </message>
    <message>
        <source>It cannot be brought back.</source>
        <translation>Não pode ser trazido de volta.</translation>
    </message>
    <message>
        <source>Logo of reports</source>
        <translation>Logotipo dos relatórios</translation>
    </message>
    <message>
        <source>Pictures (*.png *.svg);;All files (*)</source>
        <translation>Imagens (*.png *.svg);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Results of acceptance tests</source>
        <translation>Resultados dos testes de aceitação</translation>
    </message>
    <message>
        <source>Results of tests (*.txt *.log *.json *.out *.csv *.xml);;All files (*)</source>
        <translation>Resultados de testes (*.txt *.log *.json *.out *.csv *.xml);;Todos os arquivos (*)</translation>
    </message>
    <message>
        <source>Folder of acceptance tests&apos; results</source>
        <translation>Pasta com resultados dos testes de aceitação</translation>
    </message>
</context>
<context>
    <name>headroom::Difference</name>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>GPU %1 of %2</source>
        <translation>GPU %1 de %2</translation>
    </message>
    <message>
        <source>%1 (probable)</source>
        <translation>%1 (provável)</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>a rede</translation>
    </message>
    <message>
        <source>a slow GPU</source>
        <translation>uma GPU lenta</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>espera por dados</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>recomputação</translation>
    </message>
    <message>
        <source>the loss</source>
        <translation>a loss</translation>
    </message>
    <message>
        <source>another batch or layout</source>
        <translation>outro batch ou layout</translation>
    </message>
    <message>
        <source>the attention kernel</source>
        <translation>o kernel de atenção</translation>
    </message>
    <message>
        <source>a straggling rank</source>
        <translation>um rank atrasado</translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation>checkpoints</translation>
    </message>
    <message>
        <source>nothing that the evidence shows</source>
        <translation>nada que as evidências mostrem</translation>
    </message>
    <message>
        <source>, %1 a day lost</source>
        <translation>, %1 por dia perdidos</translation>
    </message>
    <message>
        <source>; %1 is the largest cause</source>
        <translation>; %1 é a maior causa</translation>
    </message>
    <message>
        <source>; of memory, %1 grew most</source>
        <translation>; da memória, %1 cresceu mais</translation>
    </message>
    <message>
        <source>Network slower than planned</source>
        <translation>Rede mais lenta que o planejado</translation>
    </message>
    <message>
        <source>%1 slower than the others</source>
        <translation>%1 mais lenta que as outras</translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation>Espera por dados</translation>
    </message>
    <message>
        <source>Recomputation other than planned</source>
        <translation>Recomputação diferente da planejada</translation>
    </message>
    <message>
        <source>Loss other than planned</source>
        <translation>Loss diferente da planejada</translation>
    </message>
    <message>
        <source>Batch or layout other than planned</source>
        <translation>Batch ou layout diferente do planejado</translation>
    </message>
    <message>
        <source>Attention kernel other than planned</source>
        <translation>Kernel de atenção diferente do planejado</translation>
    </message>
    <message>
        <source>Waiting for the slowest rank</source>
        <translation>Espera pelo rank mais lento</translation>
    </message>
    <message>
        <source>Writing checkpoints</source>
        <translation>Gravação de checkpoints</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>Não explicado</translation>
    </message>
    <message>
        <source>NCCL says that it runs over TCP sockets</source>
        <translation>O NCCL diz que roda sobre sockets TCP</translation>
    </message>
    <message>
        <source>, over TCP sockets</source>
        <translation>, sobre sockets TCP</translation>
    </message>
    <message>
        <source>SM clock %1 MHz, the others %2 MHz</source>
        <translation>Clock SM %1 MHz, as outras %2 MHz</translation>
    </message>
    <message>
        <source>GPUs work %1 % of the time, all alike (probable)</source>
        <translation>As GPUs trabalham %1 % do tempo, todas por igual (provável)</translation>
    </message>
    <message>
        <source>the log prints %1 s of waiting in a step</source>
        <translation>o log imprime %1 s de espera em um passo</translation>
    </message>
    <message>
        <source>ran with %1, planned %2</source>
        <translation>rodou com %1, planejado %2</translation>
    </message>
    <message>
        <source>ranks compute up to %1 s apart</source>
        <translation>ranks calculam com até %1 s de diferença</translation>
    </message>
    <message>
        <source>%1 saved, %2 s together</source>
        <translation>%1 gravados, %2 s ao todo</translation>
    </message>
    <message>
        <source>in no input</source>
        <translation>em nenhuma entrada</translation>
    </message>
    <message>
        <source>Load the InfiniBand plugin, set NCCL_IB_HCA, run nccl-tests again</source>
        <translation>Carregue o plugin InfiniBand, defina NCCL_IB_HCA, rode nccl-tests de novo</translation>
    </message>
    <message>
        <source>Count the rails with NCCL_DEBUG=INFO, set NCCL_IB_HCA, test again</source>
        <translation>Conte os rails com NCCL_DEBUG=INFO, defina NCCL_IB_HCA, teste de novo</translation>
    </message>
    <message>
        <source>Check nvidia-smi nvlink -s and topo -m, test again</source>
        <translation>Verifique nvidia-smi nvlink -s e topo -m, teste de novo</translation>
    </message>
    <message>
        <source>Drain %1, look at its throttle reasons, report it</source>
        <translation>Esvazie %1, veja os motivos de throttling, relate o problema</translation>
    </message>
    <message>
        <source>its node</source>
        <translation>seu nó</translation>
    </message>
    <message>
        <source>Time the loader in the log; try more workers and a local cache</source>
        <translation>Meça o loader no log; tente mais workers e um cache local</translation>
    </message>
    <message>
        <source>More loader workers, data cached on local NVMe</source>
        <translation>Mais workers do loader, dados em cache no NVMe local</translation>
    </message>
    <message>
        <source>Set recomputation as planned, or change the plan</source>
        <translation>Configure a recomputação como planejada, ou mude o plano</translation>
    </message>
    <message>
        <source>Set the loss as planned, or change the plan</source>
        <translation>Configure a loss como planejada, ou mude o plano</translation>
    </message>
    <message>
        <source>Run the planned batch and layout, or change the plan</source>
        <translation>Rode o batch e o layout planejados, ou mude o plano</translation>
    </message>
    <message>
        <source>Install flash-attn and switch it on in the framework</source>
        <translation>Instale flash-attn e ligue-o no framework</translation>
    </message>
    <message>
        <source>Capture nvidia-smi -q -x on all nodes to find the slow one</source>
        <translation>Capture nvidia-smi -q -x em todos os nós para achar o lento</translation>
    </message>
    <message>
        <source>Save less often or asynchronously</source>
        <translation>Grave com menos frequência ou de forma assíncrona</translation>
    </message>
    <message>
        <source>log of a training job</source>
        <translation>log de um job de treinamento</translation>
    </message>
    <message>
        <source>log of a serving engine</source>
        <translation>log de um motor de serviço</translation>
    </message>
    <message>
        <source>nccl-tests</source>
        <translation>nccl-tests</translation>
    </message>
    <message>
        <source>PyTorch memory snapshot</source>
        <translation>snapshot de memória do PyTorch</translation>
    </message>
    <message>
        <source>reading of GPUs</source>
        <translation>leitura de GPUs</translation>
    </message>
    <message>
        <source>benchmark of a service</source>
        <translation>benchmark de um serviço</translation>
    </message>
    <message>
        <source>out-of-memory error</source>
        <translation>erro de falta de memória</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>não usado</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>tempo do passo</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memória</translation>
    </message>
    <message>
        <source>latency and throughput</source>
        <translation>latência e throughput</translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation>largura de banda do barramento</translation>
    </message>
    <message>
        <source>clocks</source>
        <translation>clocks</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>carga de dados</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>ranks</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>configurações</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>Tempo até o primeiro token</translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation>Tempo por token</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>Tokens de saída por segundo</translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation>Tokens no cache KV</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>pior</translation>
    </message>
    <message>
        <source>better</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>as expected</source>
        <translation>como esperado</translation>
    </message>
    <message>
        <source> % (no range)</source>
        <translation> % (sem faixa)</translation>
    </message>
    <message>
        <source>%1, with the planned load</source>
        <translation>%1, com a carga planejada</translation>
    </message>
    <message>
        <source>%1, with %2; planned %3</source>
        <translation>%1, com %2; planejado %3</translation>
    </message>
    <message>
        <source>The job </source>
        <translation>O job </translation>
    </message>
    <message>
        <source>ran out of GPU memory</source>
        <translation>ficou sem memória de GPU</translation>
    </message>
    <message>
        <source>: %1 more were asked for</source>
        <translation>: pediu mais %1</translation>
    </message>
    <message>
        <source>A step takes %1, planned %2: </source>
        <translation>Um passo leva %1, planejado %2: </translation>
    </message>
    <message>
        <source>%1 % slower%2</source>
        <translation>%1 % mais lento%2</translation>
    </message>
    <message>
        <source>%1 % faster</source>
        <translation>%1 % mais rápido</translation>
    </message>
    <message>
        <source>as planned, but with more memory</source>
        <translation>como planejado, mas com mais memória</translation>
    </message>
    <message>
        <source>as planned</source>
        <translation>como planejado</translation>
    </message>
    <message>
        <source>%1: %2, expected %3 under this load: </source>
        <translation>%1: %2, esperado %3 com esta carga: </translation>
    </message>
    <message>
        <source>worse than planned</source>
        <translation>pior que o planejado</translation>
    </message>
    <message>
        <source>better than planned</source>
        <translation>melhor que o planejado</translation>
    </message>
    <message>
        <source>no range is known for it</source>
        <translation>não se conhece faixa para isto</translation>
    </message>
    <message>
        <source>A GPU holds %1, planned %2: </source>
        <translation>Uma GPU tem ocupados %1, planejado %2: </translation>
    </message>
    <message>
        <source>more than planned</source>
        <translation>mais que o planejado</translation>
    </message>
    <message>
        <source>less than planned</source>
        <translation>menos que o planejado</translation>
    </message>
    <message>
        <source>No step time and no memory was measured: nothing to compare</source>
        <translation>Não foram medidos tempo do passo nem memória: nada a comparar</translation>
    </message>
    <message>
        <source>Asked for %1</source>
        <translation>Pediu %1</translation>
    </message>
    <message>
        <source>; %1 of %2 are free</source>
        <translation>; %1 de %2 estão livres</translation>
    </message>
    <message>
        <source>; tensors hold %1</source>
        <translation>; tensores ocupam %1</translation>
    </message>
    <message>
        <source>, %1 more are reserved and unused</source>
        <translation>, mais %1 estão reservados e sem uso</translation>
    </message>
    <message>
        <source>It was allocating %1, by the frames of the traceback</source>
        <translation>Estava alocando %1, pelos quadros do traceback</translation>
    </message>
    <message>
        <source>The message does not say for what; paste the traceback above it, too</source>
        <translation>A mensagem não diz para quê; cole também o traceback acima dela</translation>
    </message>
    <message>
        <source>The reserved memory would do in one piece: it is fragmented. Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True</source>
        <translation>A memória reservada bastaria em um só pedaço: está fragmentada. Defina PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True</translation>
    </message>
    <message>
        <source>, at most what the step can have lost</source>
        <translation>, no máximo o que o passo pode ter perdido</translation>
    </message>
    <message>
        <source>%1 % slower, within the estimate&apos;s range</source>
        <translation>%1 % mais lento, dentro da faixa da estimativa</translation>
    </message>
    <message>
        <source>%1 % faster, within the estimate&apos;s range</source>
        <translation>%1 % mais rápido, dentro da faixa da estimativa</translation>
    </message>
    <message>
        <source>; %1 explains %2 % of it</source>
        <translation>; %1 explica %2 % disso</translation>
    </message>
    <message>
        <source>NCCL test between nodes: %1 GB/s, the plan counts on %2</source>
        <translation>Teste NCCL entre nós: %1 GB/s, o plano conta com %2</translation>
    </message>
    <message>
        <source>NCCL test within a node: %1 GB/s, the plan counts on %2</source>
        <translation>Teste NCCL dentro de um nó: %1 GB/s, o plano conta com %2</translation>
    </message>
    <message>
        <source>The reserved memory is fragmented, and would not do in one piece either: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True helps, and is not enough</source>
        <translation>A memória reservada está fragmentada e não bastaria nem em um só bloco: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True ajuda, mas não é suficiente</translation>
    </message>
    <message>
        <source>; %1 may cost time all the same</source>
        <translation>; ainda assim, %1 pode custar tempo</translation>
    </message>
    <message>
        <source>power limit %1 W of %2 W</source>
        <translation>limite de potência de %1 W de %2 W</translation>
    </message>
    <message>
        <source>all %1 GPUs that work: %2</source>
        <translation>todas as %1 GPUs que trabalham: %2</translation>
    </message>
    <message>
        <source>all %1 GPUs that work: SM clock %2 MHz of %3 MHz</source>
        <translation>todas as %1 GPUs que trabalham: clock dos SMs de %2 MHz de %3 MHz</translation>
    </message>
    <message>
        <source>Mend what is known</source>
        <translation>Corrija o que já se conhece</translation>
    </message>
    <message>
        <source>Nothing to mend; if it stays so, calibrate the plan</source>
        <translation>Nada a corrigir; se continuar assim, calibre o plano</translation>
    </message>
    <message>
        <source>a fabric test</source>
        <translation>um teste da rede</translation>
    </message>
    <message>
        <source>a capture of all GPUs</source>
        <translation>uma captura de todas as GPUs</translation>
    </message>
    <message>
        <source>the loader&apos;s times</source>
        <translation>os tempos do carregador de dados</translation>
    </message>
    <message>
        <source>Profile a few steps: torch.profiler, Nsight Systems</source>
        <translation>Perfile alguns passos: torch.profiler, Nsight Systems</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Adicione %1</translation>
    </message>
    <message>
        <source>Add %1 or %2</source>
        <translation>Adicione %1 ou %2</translation>
    </message>
    <message>
        <source>writing checkpoints</source>
        <translation>a gravação de checkpoints</translation>
    </message>
    <message>
        <source>the low clock of all GPUs</source>
        <translation>o clock baixo de todas as GPUs</translation>
    </message>
    <message>
        <source>the stall of single steps</source>
        <translation>a parada de passos isolados</translation>
    </message>
    <message>
        <source>Low clocks on all GPUs</source>
        <translation>Clocks baixos em todas as GPUs</translation>
    </message>
    <message>
        <source>Low power limit on all GPUs</source>
        <translation>Limite de potência baixo em todas as GPUs</translation>
    </message>
    <message>
        <source>Stalls of single steps</source>
        <translation>Paradas de passos isolados</translation>
    </message>
    <message>
        <source>%1 °C and %2 W, the others %3 W</source>
        <translation>%1 °C e %2 W, as outras %3 W</translation>
    </message>
    <message>
        <source>%1 of %2 steps take %3 s on average, the others %4 s</source>
        <translation>%1 de %2 passos levam %3 s em média, os outros %4 s</translation>
    </message>
    <message>
        <source>nothing is left to explain</source>
        <translation>nada resta a explicar</translation>
    </message>
    <message>
        <source>faster than estimated</source>
        <translation>mais rápido que o estimado</translation>
    </message>
    <message>
        <source>Drain %1, look at its cooling, report it</source>
        <translation>Esvazie %1, verifique a refrigeração, relate o problema</translation>
    </message>
    <message>
        <source>Ask who set the power limit; set it back: nvidia-smi -pl %1</source>
        <translation>Pergunte quem definiu o limite de potência; restaure-o: nvidia-smi -pl %1</translation>
    </message>
    <message>
        <source>Look at the throttle reasons (nvidia-smi -q -d PERFORMANCE), lift locked clocks: nvidia-smi -rgc</source>
        <translation>Veja os motivos da redução (nvidia-smi -q -d PERFORMANCE), libere clocks travados: nvidia-smi -rgc</translation>
    </message>
    <message>
        <source>Look what runs at these steps: evaluation, checkpoints, storage, a retried link</source>
        <translation>Veja o que roda nesses passos: avaliação, checkpoints, armazenamento, um enlace que repete envios</translation>
    </message>
    <message>
        <source>power limits</source>
        <translation>limites de potência</translation>
    </message>
    <message>
        <source>temperatures</source>
        <translation>temperaturas</translation>
    </message>
    <message>
        <source>A step takes %3, which for as many tokens as planned is %1, planned %2: </source>
        <translation>Um passo leva %3, o que para tantos tokens quanto o planejado são %1, planejado %2: </translation>
    </message>
    <message>
        <source>; it changed within the run, at step %1: %2 before, %3 since</source>
        <translation>; mudou durante a execução, no passo %1: %2 antes, %3 desde então</translation>
    </message>
    <message>
        <source>; it changed within the run: %1 before, %2 since</source>
        <translation>; mudou durante a execução: %1 antes, %2 desde então</translation>
    </message>
    <message>
        <source>Most steps take %1, planned %2, but </source>
        <translation>A maioria dos passos leva %1, planejado %2, mas </translation>
    </message>
    <message>
        <source>stalls in %1 of %2 steps cost %3 a step on average%4</source>
        <translation>paradas em %1 de %2 passos custam em média %3 por passo%4</translation>
    </message>
    <message>
        <source>of one step</source>
        <translation>de um passo</translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation>mediana de %1 passos</translation>
    </message>
    <message>
        <source>%1, with the stalls of %2</source>
        <translation>%1, com as paradas de %2</translation>
    </message>
    <message>
        <source>%1 of %2 each, scaled to the planned batch</source>
        <translation>%1 de %2 cada, na escala do lote planejado</translation>
    </message>
    <message>
        <source>The peak of %1 is more than the %2 to %3 expected of %4 planned</source>
        <translation>O pico de %1 é mais que os %2 a %3 esperados de %4 planejados</translation>
    </message>
    <message>
        <source>The peak of %1 is less than the %2 to %3 expected of %4 planned</source>
        <translation>O pico de %1 é menos que os %2 a %3 esperados de %4 planejados</translation>
    </message>
    <message>
        <source>The peak of %1 is within the %2 to %3 expected of %4 planned</source>
        <translation>O pico de %1 está dentro dos %2 a %3 esperados de %4 planejados</translation>
    </message>
    <message>
        <source>ended with an error</source>
        <translation>terminou com um erro</translation>
    </message>
    <message>
        <source>The reserved memory alone would not do; joined with what is free it may: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True is worth a try</source>
        <translation>A memória reservada sozinha não bastaria; unida à livre talvez baste: vale tentar PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True</translation>
    </message>
</context>
<context>
    <name>headroom::ElapsedAxis</name>
    <message>
        <source>day %1</source>
        <translation>dia %1</translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation>hora %1</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>headroom::ErrorHistogram</name>
    <message>
        <source>Signed error</source>
        <translation>Erro com sinal</translation>
    </message>
    <message>
        <source>under %1 %</source>
        <translation>menos de %1 %</translation>
    </message>
    <message>
        <source>over %1 %</source>
        <translation>mais de %1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 a %2 %</translation>
    </message>
    <message>
        <source>error from %</source>
        <translation>erro de %</translation>
    </message>
    <message>
        <source>to %</source>
        <translation>a %</translation>
    </message>
    <message>
        <source>cases</source>
        <translation>casos</translation>
    </message>
    <message>
        <source>%1 cases, 9 in 10 within %2 %.</source>
        <translation>%1 casos, 9 em 10 dentro de %2 %.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 of %3 cases</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 de %3 casos</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>9 in 10 within ± %1 %</source>
        <translation>9 em 10 dentro de ± %1 %</translation>
    </message>
</context>
<context>
    <name>headroom::EvidenceFile</name>
    <message>
        <source>holds nothing about a job that Headroom knows</source>
        <translation>não contém nada sobre um job que o Headroom conheça</translation>
    </message>
    <message>
        <source>holds nothing about a job, but errors that &quot;headroom health&quot; judges, such as: %1</source>
        <translation>não contém nada sobre um job, mas erros que &quot;headroom health&quot; avalia, como: %1</translation>
    </message>
    <message>
        <source>Give a log with the lines of its steps, a PyTorch memory snapshot, nvidia-smi&apos;s or nccl-tests&apos; output, or what a benchmark of a service printed</source>
        <translation>Dê um log com as linhas dos passos, um snapshot de memória do PyTorch, a saída do nvidia-smi ou do nccl-tests, ou o que um benchmark de um serviço imprimiu</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Give it as a file</source>
        <translation>Dê-o como arquivo</translation>
    </message>
    <message>
        <source>Give a log, a snapshot, a capture or a test&apos;s output</source>
        <translation>Dê um log, um snapshot, uma captura ou a saída de um teste</translation>
    </message>
    <message>
        <source>is a report of more than 256 MB</source>
        <translation>é um relatório de mais de 256 MB</translation>
    </message>
    <message>
        <source>Cut it; export a benchmark without its single requests</source>
        <translation>Corte-o; exporte um benchmark sem suas requisições individuais</translation>
    </message>
</context>
<context>
    <name>headroom::Explanation</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 = %2: %3</source>
        <translation>%1 = %2: %3</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sem data</translation>
    </message>
</context>
<context>
    <name>headroom::FabricChart</name>
    <message>
        <source>The same step over other networks</source>
        <translation>O mesmo passo em outras redes</translation>
    </message>
    <message>
        <source>network</source>
        <translation>rede</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>velocidade</translation>
    </message>
    <message>
        <source>step s</source>
        <translation>passo s</translation>
    </message>
    <message>
        <source>waiting for other GPUs s</source>
        <translation>espera por outras GPUs s</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, %2&lt;br&gt;step %3, of it %4 waiting for other GPUs</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;, %2&lt;br&gt;passo de %3, %4 deles à espera de outras GPUs</translation>
    </message>
    <message>
        <source>working</source>
        <translation>trabalhando</translation>
    </message>
    <message>
        <source>waiting for other GPUs</source>
        <translation>espera por outras GPUs</translation>
    </message>
</context>
<context>
    <name>headroom::FactList</name>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
</context>
<context>
    <name>headroom::FieldRow</name>
    <message>
        <source>Changed. A double click here brings the default back.</source>
        <translation>Alterado. Um clique duplo aqui traz o padrão de volta.</translation>
    </message>
</context>
<context>
    <name>headroom::FieldValue</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 numbers, %2 to %3</source>
        <translation>%1 números, %2 a %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ligado</translation>
    </message>
    <message>
        <source>off</source>
        <translation>desligado</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>whole GPU</source>
        <translation>GPU inteira</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
</context>
<context>
    <name>headroom::FileBars</name>
    <message>
        <source>Keep mine as a copy...</source>
        <translation>Guardar o meu como cópia...</translation>
    </message>
    <message>
        <source>Saves the plan of this window to another file, and goes on with that one</source>
        <translation>Salva o plano desta janela em outro arquivo, e continua com esse</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Recarregar</translation>
    </message>
    <message>
        <source>Takes over what the file holds now; Undo brings back the plan of this window</source>
        <translation>Assume o que o arquivo contém agora; Desfazer traz de volta o plano desta janela</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Shows what the file holds now beside the plan of this window</source>
        <translation>Mostra o que o arquivo contém agora ao lado do plano desta janela</translation>
    </message>
    <message>
        <source>Save again</source>
        <translation>Salvar de novo</translation>
    </message>
    <message>
        <source>Makes the file again, with this plan</source>
        <translation>Cria o arquivo de novo, com este plano</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Salvar como...</translation>
    </message>
    <message>
        <source>Saves the plan to another file</source>
        <translation>Salva o plano em outro arquivo</translation>
    </message>
    <message>
        <source>Go on with the plan of this window; saving it asks first</source>
        <translation>Continuar com o plano desta janela; ao salvar pergunta-se antes</translation>
    </message>
    <message>
        <source>Saving asks first, so that neither overwrites the other.</source>
        <translation>Ao salvar pergunta-se antes, para que nenhum sobrescreva o outro.</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fechar esta mensagem</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Salvo: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Shows the file with the program that your desktop has for it</source>
        <translation>Mostra o arquivo com o programa que sua área de trabalho tem para ele</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Mostrar pasta</translation>
    </message>
    <message>
        <source>No program opens %1</source>
        <translation>Nenhum programa abre %1</translation>
    </message>
    <message>
        <source>Reloaded %1; Undo brings back the plan that was here</source>
        <translation>%1 recarregado; Desfazer traz de volta o plano que estava aqui</translation>
    </message>
</context>
<context>
    <name>headroom::FileCommands</name>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (cópia)</translation>
    </message>
    <message>
        <source>Saving here overwrites what the file holds now.</source>
        <translation>Salvar aqui sobrescreve o que o arquivo contém agora.</translation>
    </message>
    <message>
        <source>What is saved there later overwrites what is saved here now.</source>
        <translation>O que for salvo ali depois sobrescreve o que for salvo aqui agora.</translation>
    </message>
</context>
<context>
    <name>headroom::FindEntries</name>
    <message>
        <source>%1 page</source>
        <translation>página %1</translation>
    </message>
    <message>
        <source>command</source>
        <translation>comando</translation>
    </message>
    <message>
        <source>How accurate is this?</source>
        <translation>Qual é a acurácia?</translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation>Importar preços</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>exemplo</translation>
    </message>
    <message>
        <source>model, %1</source>
        <translation>modelo, %1</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>VM size, %1</source>
        <translation>tamanho de VM, %1</translation>
    </message>
    <message>
        <source>Quota of the subscription</source>
        <translation>Cota da assinatura</translation>
    </message>
    <message>
        <source>Terraform, Bicep, Slurm, Kubernetes: write files</source>
        <translation>Terraform, Bicep, Slurm, Kubernetes: gravar arquivos</translation>
    </message>
    <message>
        <source>Which machines? What should I buy?</source>
        <translation>Quais máquinas? O que devo comprar?</translation>
    </message>
    <message>
        <source>Import a DeepSpeed, Megatron-LM or Hugging Face configuration</source>
        <translation>Importar uma configuração do DeepSpeed, Megatron-LM ou Hugging Face</translation>
    </message>
    <message>
        <source>nvidia-smi, DCGM, Xid errors</source>
        <translation>nvidia-smi, DCGM, erros Xid</translation>
    </message>
    <message>
        <source>Gradient checkpointing, activation checkpointing</source>
        <translation>Gradient checkpointing, activation checkpointing</translation>
    </message>
    <message>
        <source>DeepSpeed, FSDP, Megatron-LM</source>
        <translation>DeepSpeed, FSDP, Megatron-LM</translation>
    </message>
    <message>
        <source>ZeRO, FSDP full shard</source>
        <translation>ZeRO, FSDP full shard</translation>
    </message>
    <message>
        <source>Tensor parallelism, TP</source>
        <translation>Paralelismo de tensor, tensor parallel, TP</translation>
    </message>
    <message>
        <source>Pipeline parallelism, PP</source>
        <translation>Paralelismo de pipeline, pipeline parallel, PP</translation>
    </message>
    <message>
        <source>Precision, mixed precision, FP8</source>
        <translation>Precisão, precisão mista, FP8</translation>
    </message>
    <message>
        <source>Batch size per GPU</source>
        <translation>Batch por GPU</translation>
    </message>
    <message>
        <source>CPU offloading, ZeRO-Offload</source>
        <translation>Offload para a CPU, ZeRO-Offload</translation>
    </message>
    <message>
        <source>Deadline, due date</source>
        <translation>Prazo, data limite</translation>
    </message>
    <message>
        <source>Budget, spending limit</source>
        <translation>Orçamento, limite de gastos</translation>
    </message>
    <message>
        <source>Spot, reserved, savings plan</source>
        <translation>Spot, reserva, savings plan</translation>
    </message>
    <message>
        <source>KV cache format</source>
        <translation>Formato do cache KV</translation>
    </message>
    <message>
        <source>Quantization of a service</source>
        <translation>Quantização de um serviço</translation>
    </message>
    <message>
        <source>handbook</source>
        <translation>manual</translation>
    </message>
</context>
<context>
    <name>headroom::FindField</name>
    <message>
        <source>Find anything</source>
        <translation>Encontrar qualquer coisa</translation>
    </message>
    <message>
        <source>Opens a list of commands, pages, fields, samples, models, VM sizes and the handbook</source>
        <translation>Abre uma lista de comandos, páginas, campos, exemplos, modelos, tamanhos de VM e o manual</translation>
    </message>
</context>
<context>
    <name>headroom::FindingRows</name>
    <message>
        <source>1 finding</source>
        <translation>1 achado</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 achados</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 nota</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 notas</translation>
    </message>
    <message>
        <source>%1 muted</source>
        <translation>%1 silenciados</translation>
    </message>
    <message>
        <source>%1 without one</source>
        <translation>%1 sem nenhum</translation>
    </message>
    <message>
        <source>%1, muted</source>
        <translation>%1, silenciado</translation>
    </message>
    <message>
        <source>the fleet</source>
        <translation>a frota</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>este host</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Avaliação</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Achado</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidência</translation>
    </message>
    <message>
        <source>Should be</source>
        <translation>Deveria ser</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Causa</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Quanto custa</translation>
    </message>
    <message>
        <source>Do first</source>
        <translation>Fazer primeiro</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Confiança</translation>
    </message>
</context>
<context>
    <name>headroom::FindingSubjects</name>
    <message>
        <source>Utilisation</source>
        <translation>Utilização</translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation>Memória em uso</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potência</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Clock</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Redução de clock</translation>
    </message>
    <message>
        <source>ECC errors</source>
        <translation>Erros ECC</translation>
    </message>
    <message>
        <source>Memory rows</source>
        <translation>Linhas de memória</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leitura</translation>
    </message>
    <message>
        <source>GPU lost</source>
        <translation>GPU perdida</translation>
    </message>
    <message>
        <source>Reset needed</source>
        <translation>Reset necessário</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>Link PCIe</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>Driver&apos;s log</source>
        <translation>Log do driver</translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation>Número de GPUs</translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation>Persistência</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versões</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Driver</translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation>Não consultado</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexão</translation>
    </message>
    <message>
        <source>No answer</source>
        <translation>Sem resposta</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Não lido</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Falta de memória</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Endereço</translation>
    </message>
    <message>
        <source>Prometheus</source>
        <translation>Prometheus</translation>
    </message>
    <message>
        <source>Exporter</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Cut capture</source>
        <translation>Captura cortada</translation>
    </message>
    <message>
        <source>Broken capture</source>
        <translation>Captura danificada</translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation>Sem GPU</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Memória do host</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Armazenamento</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Coletivas</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Escalonador</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnóstico</translation>
    </message>
</context>
<context>
    <name>headroom::FindingsPopup</name>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>Read more in the handbook</source>
        <translation>Ler mais no manual</translation>
    </message>
</context>
<context>
    <name>headroom::FixCommands</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>headroom::FixStrip</name>
    <message>
        <source>More...</source>
        <translation>Mais...</translation>
    </message>
    <message>
        <source>All changes, and those that do not help, with the reason</source>
        <translation>Todas as mudanças, e as que não ajudam, com o motivo</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Shows what has been found so far</source>
        <translation>Mostra o que foi encontrado até agora</translation>
    </message>
    <message>
        <source>Looking for fixes...</source>
        <translation>Procurando ajustes...</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Surer or cheaper</source>
        <translation>Mais certo ou mais barato</translation>
    </message>
    <message>
        <source>Cheaper</source>
        <translation>Mais barato</translation>
    </message>
    <message>
        <source>Less time, price unknown</source>
        <translation>Menos tempo, preço desconhecido</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>probably fits</source>
        <translation>provavelmente cabe</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation>sobrecarregado</translation>
    </message>
    <message>
        <source>room for %1</source>
        <translation>sobram %1</translation>
    </message>
    <message>
        <source>too tight</source>
        <translation>apertado demais</translation>
    </message>
    <message>
        <source>%1	%2</source>
        <translation>%1	%2</translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation>Pôr ao lado do plano</translation>
    </message>
    <message>
        <source>Do not help enough alone</source>
        <translation>Sozinhos não ajudam o bastante</translation>
    </message>
    <message>
        <source>Stopped before all was tried</source>
        <translation>Parado antes de tudo ser tentado</translation>
    </message>
    <message>
        <source>Not tried, as it would take too long: %1</source>
        <translation>Não tentado, pois levaria tempo demais: %1</translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation>Aplicar ao plano</translation>
    </message>
</context>
<context>
    <name>headroom::FleetDots</name>
    <message>
        <source>No GPU says this number</source>
        <translation>Nenhuma GPU informa este número</translation>
    </message>
    <message>
        <source>No GPU stands apart</source>
        <translation>Nenhuma GPU se destaca</translation>
    </message>
    <message>
        <source>One GPU stands apart</source>
        <translation>Uma GPU se destaca</translation>
    </message>
    <message>
        <source>%1 GPUs stand apart</source>
        <translation>%1 GPUs se destacam</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%1 de %2, %3</translation>
    </message>
    <message>
        <source>host</source>
        <translation>host</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>grade</source>
        <translation>avaliação</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 a %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>limite %1</translation>
    </message>
</context>
<context>
    <name>headroom::FleetGrid</name>
    <message>
        <source>GPUs by node</source>
        <translation>GPUs por nó</translation>
    </message>
    <message>
        <source>use %</source>
        <translation>uso %</translation>
    </message>
    <message>
        <source>power kW</source>
        <translation>potência kW</translation>
    </message>
    <message>
        <source>step s</source>
        <translation>passo s</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>este host</translation>
    </message>
    <message>
        <source>A step on this node alone, and the share of each step in which it waits for the slowest: the planned step, longer as the SM clock of a slowed GPU is lower</source>
        <translation>Um passo só neste nó, e a parcela de cada passo em que ele espera pelo mais lento: o passo planejado, mais longo na medida em que o clock SM de uma GPU desacelerada é menor</translation>
    </message>
</context>
<context>
    <name>headroom::FleetView</name>
    <message>
        <source>sets the pace</source>
        <translation>dita o ritmo</translation>
    </message>
    <message>
        <source>not of the plan</source>
        <translation>não é do plano</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>não lido</translation>
    </message>
    <message>
        <source>waits %1 %</source>
        <translation>espera %1 %</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperatura</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>utilização</translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation>memória em uso</translation>
    </message>
    <message>
        <source>power</source>
        <translation>potência</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>One row per node</source>
        <translation>Uma linha por nó</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Use %</source>
        <translation>Uso %</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Utilização</translation>
    </message>
    <message>
        <source>Memory %</source>
        <translation>Memória %</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potência</translation>
    </message>
    <message>
        <source>numbers: %1, %2</source>
        <translation>números: %1, %2</translation>
    </message>
</context>
<context>
    <name>headroom::FolderDialog</name>
    <message>
        <source>Save files to a folder</source>
        <translation>Salvar arquivos em uma pasta</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Pasta</translation>
    </message>
    <message>
        <source>&amp;Browse ...</source>
        <translation>&amp;Procurar...</translation>
    </message>
    <message>
        <source>Type the path of a folder.</source>
        <translation>Digite o caminho de uma pasta.</translation>
    </message>
    <message>
        <source>Type the whole path of the folder.</source>
        <translation>Digite o caminho completo da pasta.</translation>
    </message>
    <message>
        <source>This is a file: name a folder.</source>
        <translation>Isto é um arquivo: indique uma pasta.</translation>
    </message>
    <message>
        <source>The folder is not there yet: it will be made.</source>
        <translation>A pasta ainda não existe: será criada.</translation>
    </message>
    <message>
        <source>The folder is there. Before a file in it is replaced, you are asked.</source>
        <translation>A pasta existe. Antes de substituir um arquivo nela, você será perguntado.</translation>
    </message>
</context>
<context>
    <name>headroom::GpuMapChart</name>
    <message>
        <source>Where each GPU works</source>
        <translation>Onde cada GPU trabalha</translation>
    </message>
    <message>
        <source>This plan has no layout.</source>
        <translation>Este plano não tem layout.</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tensor</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>especialista</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dados</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>%1: groups of %2 over %3</source>
        <translation>%1: grupos de %2 sobre %3</translation>
    </message>
    <message>
        <source>stage %1: %2 layers in %3 chunks</source>
        <translation>estágio %1: %2 camadas em %3 partes</translation>
    </message>
    <message>
        <source>stage %1: layer %2</source>
        <translation>estágio %1: camada %2</translation>
    </message>
    <message>
        <source>stage %1: layers %2 – %3</source>
        <translation>estágio %1: camadas %2 – %3</translation>
    </message>
    <message>
        <source>group</source>
        <translation>grupo</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>ranks</translation>
    </message>
    <message>
        <source>link</source>
        <translation>link</translation>
    </message>
    <message>
        <source>one %1 holds everything</source>
        <translation>um(a) %1 contém tudo</translation>
    </message>
    <message>
        <source>%1 holds one copy of its layers</source>
        <translation>%1 contém uma cópia de suas camadas</translation>
    </message>
    <message>
        <source>%1 hold one copy of its layers</source>
        <translation>%1 contêm uma cópia de suas camadas</translation>
    </message>
    <message>
        <source>1 data-parallel rank</source>
        <translation>1 rank de paralelismo de dados</translation>
    </message>
    <message>
        <source>%1 data-parallel ranks</source>
        <translation>%1 ranks de paralelismo de dados</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</translation>
    </message>
    <message>
        <source> … 1 stage more</source>
        <translation> … mais 1 estágio</translation>
    </message>
    <message>
        <source> … %1 stages more</source>
        <translation> … mais %1 estágios</translation>
    </message>
    <message>
        <source>data rank 1</source>
        <translation>rank de dados 1</translation>
    </message>
    <message>
        <source>data rank 2</source>
        <translation>rank de dados 2</translation>
    </message>
    <message>
        <source>2 of %1</source>
        <translation>2 de %1</translation>
    </message>
</context>
<context>
    <name>headroom::GpuRows</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The number that nvidia-smi gives; it can change with a reboot, the UUID does not</source>
        <translation>O número que o nvidia-smi dá; pode mudar ao reiniciar, o UUID não</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Avaliação</translation>
    </message>
    <message>
        <source>As bad as the worst finding of the card</source>
        <translation>Tão ruim quanto o pior achado da placa</translation>
    </message>
    <message>
        <source>Utilisation %</source>
        <translation>Utilização %</translation>
    </message>
    <message>
        <source>Share of the last moments in which any kernel ran; it does not say how much of the card worked</source>
        <translation>Parcela dos últimos instantes em que algum kernel rodou; não diz quanto da placa trabalhou</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>Memória %1</translation>
    </message>
    <message>
        <source>In use and total as the driver reports them</source>
        <translation>Em uso e total, como o driver relata</translation>
    </message>
    <message>
        <source>Temperature °C</source>
        <translation>Temperatura °C</translation>
    </message>
    <message>
        <source>Of the chip; the bar ends at the card&apos;s own limit where that is known</source>
        <translation>Do chip; a barra termina no limite da própria placa, onde é conhecido</translation>
    </message>
    <message>
        <source>Power W</source>
        <translation>Potência W</translation>
    </message>
    <message>
        <source>Average draw and the limit that is enforced</source>
        <translation>Consumo médio e o limite imposto</translation>
    </message>
    <message>
        <source>SM MHz</source>
        <translation>SM MHz</translation>
    </message>
    <message>
        <source>Clock of the processors now; at rest it is low</source>
        <translation>Clock dos processadores agora; em repouso é baixo</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>P0 is the fastest; idle cards rest at P8 and below</source>
        <translation>P0 é o mais rápido; placas ociosas repousam em P8 e abaixo</translation>
    </message>
    <message>
        <source>ECC unc.</source>
        <translation>ECC não corr.</translation>
    </message>
    <message>
        <source>Uncorrectable memory errors since the driver was loaded</source>
        <translation>Erros de memória não corrigíveis desde que o driver foi carregado</translation>
    </message>
    <message>
        <source>NVLinks up</source>
        <translation>NVLinks ativos</translation>
    </message>
    <message>
        <source>NVLinks that are up, of those there are; open the output of nvidia-smi nvlink -s as well</source>
        <translation>NVLinks ativos, dos que há; abra também a saída de nvidia-smi nvlink -s</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>Generation and lanes of the slot as they are now; idle links slow down</source>
        <translation>Geração e vias do slot como estão agora; links ociosos desaceleram</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>What the rules noticed; choose the row to read cause and action</source>
        <translation>O que as regras notaram; escolha a linha para ler causa e ação</translation>
    </message>
    <message>
        <source>as all GPUs of the host</source>
        <translation>como todas as GPUs do host</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
</context>
<context>
    <name>headroom::GradeLegend</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>headroom::GroupBox</name>
    <message>
        <source>Unfolded group</source>
        <translation>Grupo expandido</translation>
    </message>
    <message>
        <source>Folded group: %1</source>
        <translation>Grupo recolhido: %1</translation>
    </message>
</context>
<context>
    <name>headroom::GuideDialog</name>
    <message>
        <source>Capture: %1</source>
        <translation>Captura: %1</translation>
    </message>
    <message>
        <source>Open a capture that shows it</source>
        <translation>Abrir uma captura que o mostra</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leitura</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Saudável</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Investigate</source>
        <translation>Investigar</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Crítico</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Healthy ranges</source>
        <translation>Faixas saudáveis</translation>
    </message>
    <message>
        <source>Nothing here holds these words.</source>
        <translation>Nada aqui contém estas palavras.</translation>
    </message>
    <message>
        <source>Seven troubles of GPUs</source>
        <translation>Sete problemas de GPUs</translation>
    </message>
    <message>
        <source>Search: ECC, NVLink, temperature ...</source>
        <translation>Buscar: ECC, NVLink, temperatura ...</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Buscar no guia</translation>
    </message>
</context>
<context>
    <name>headroom::GuidePage</name>
    <message>
        <source>Search the handbook</source>
        <translation>Buscar no manual</translation>
    </message>
    <message>
        <source>Pages of the handbook</source>
        <translation>Páginas do manual</translation>
    </message>
    <message>
        <source>Handbook</source>
        <translation>Manual</translation>
    </message>
</context>
<context>
    <name>headroom::HardwarePage</name>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Ano</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>CUDA cores</source>
        <translation>Núcleos CUDA</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>Tensor cores</translation>
    </message>
    <message>
        <source>L2 MB</source>
        <translation>L2 MB</translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>Memória %1</translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation>GB/s</translation>
    </message>
    <message>
        <source>Link GB/s, both ways</source>
        <translation>Link GB/s, nos dois sentidos</translation>
    </message>
    <message>
        <source>16-bit TFLOP/s</source>
        <translation>TFLOP/s em 16 bits</translation>
    </message>
    <message>
        <source>FP8 TFLOP/s</source>
        <translation>FP8 TFLOP/s</translation>
    </message>
    <message>
        <source>FP4 TFLOP/s</source>
        <translation>FP4 TFLOP/s</translation>
    </message>
    <message>
        <source>INT8 TOP/s</source>
        <translation>INT8 TOP/s</translation>
    </message>
    <message>
        <source>Watt</source>
        <translation>Watt</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, %2%3&lt;br&gt;Source: %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;, %2%3&lt;br&gt;Fonte: %4</translation>
    </message>
    <message>
        <source>, unverified</source>
        <translation>, não conferido</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>Tamanhos</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Use this size</source>
        <translation>Usar este tamanho</translation>
    </message>
    <message>
        <source>Deployable today?</source>
        <translation>Pode ser implantado hoje?</translation>
    </message>
    <message>
        <source>What to take, and why</source>
        <translation>O que usar, e por quê</translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation>Aplicar ao plano</translation>
    </message>
    <message>
        <source>Security and governance</source>
        <translation>Segurança e governança</translation>
    </message>
    <message>
        <source>GPU generations side by side</source>
        <translation>Gerações de GPU lado a lado</translation>
    </message>
    <message>
        <source>Memory hierarchy</source>
        <translation>Hierarquia de memória</translation>
    </message>
    <message>
        <source>Sizes against the plan</source>
        <translation>Tamanhos contra o plano</translation>
    </message>
    <message>
        <source>computing ...</source>
        <translation>calculando ...</translation>
    </message>
    <message>
        <source>links in both directions, rates dense; memory is as the driver reports it</source>
        <translation>links nos dois sentidos, velocidades densas; a memória é a que o driver relata</translation>
    </message>
    <message>
        <source>GPU generations</source>
        <translation>Gerações de GPU</translation>
    </message>
    <message>
        <source>Import quota ...</source>
        <translation>Importar cotas ...</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconhecido</translation>
    </message>
    <message>
        <source>Save az vm list-skus and az vm list-usage as JSON, and import both.</source>
        <translation>Salve az vm list-skus e az vm list-usage como JSON, e importe ambos.</translation>
    </message>
    <message>
        <source>Sizes: %1</source>
        <translation>Tamanhos: %1</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>descontinuado</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>este plano</translation>
    </message>
    <message>
        <source>current</source>
        <translation>atual</translation>
    </message>
    <message>
        <source>the best answer of the page Decide</source>
        <translation>a melhor resposta da página Decidir</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sim</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Não</translation>
    </message>
    <message>
        <source>Quota is a matter of Azure&apos;s sizes; this plan has another machine.</source>
        <translation>Cota é assunto de tamanhos da Azure; este plano tem outra máquina.</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Quota is a limit, not a reservation: capacity shows only on deployment.</source>
        <translation>Cota é um limite, não uma reserva: a capacidade só aparece na implantação.</translation>
    </message>
    <message>
        <source>: %1 GB/s per GPU both ways (%2 one way), %3 GB/s per VM</source>
        <translation>: %1 GB/s por GPU nos dois sentidos (%2 em um), %3 GB/s por VM</translation>
    </message>
    <message>
        <source>GPU to GPU</source>
        <translation>GPU a GPU</translation>
    </message>
    <message>
        <source>%1 Gb/s per GPU, %2 Gb/s per VM</source>
        <translation>%1 Gb/s por GPU, %2 Gb/s por VM</translation>
    </message>
    <message>
        <source>%1 Gb/s per VM</source>
        <translation>%1 Gb/s por VM</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>%1 Gb/s, accelerated</source>
        <translation>%1 Gb/s, acelerada</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 × %2 of %3</source>
        <translation>%1 × %2 de %3</translation>
    </message>
    <message>
        <source>MIG per GPU</source>
        <translation>MIG por GPU</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preço</translation>
    </message>
    <message>
        <source>no public price of a region</source>
        <translation>sem preço público de uma região</translation>
    </message>
    <message>
        <source>%1 /h, region not known: enter it as own price if it is yours</source>
        <translation>%1 /h, região desconhecida: informe-o como preço próprio se for o seu</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sem data</translation>
    </message>
    <message>
        <source>%1 /h in %2, %3</source>
        <translation>%1 /h em %2, %3</translation>
    </message>
    <message>
        <source>Price from</source>
        <translation>Preço de</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>prices: %1, else pay as you go; </source>
        <translation>preços: %1, senão sob demanda; </translation>
    </message>
    <message>
        <source>prices: pay as you go; </source>
        <translation>preços: sob demanda; </translation>
    </message>
    <message>
        <source>Retired</source>
        <translation>Descontinuado</translation>
    </message>
    <message>
        <source>Retires</source>
        <translation>Descontinuação</translation>
    </message>
    <message>
        <source>%1; use %2</source>
        <translation>%1; use %2</translation>
    </message>
    <message>
        <source>%1, %2, %3 GB/s</source>
        <translation>%1, %2, %3 GB/s</translation>
    </message>
    <message>
        <source>vCPUs, memory</source>
        <translation>vCPUs, memória</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Local disk</source>
        <translation>Disco local</translation>
    </message>
    <message>
        <source>Best for</source>
        <translation>Melhor para</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>%1 (unverified)</source>
        <translation>%1 (não conferido)</translation>
    </message>
    <message>
        <source>this plan&apos;s layout is possible on no size: mend it first; %2 of %1 current sizes hold its model on one node</source>
        <translation>o layout deste plano não é possível em nenhum tamanho: corrija-o antes; %2 de %1 tamanhos atuais comportam o modelo em um nó</translation>
    </message>
    <message>
        <source>%2 of %1 current sizes hold this plan on as many GPUs, %3 on one node</source>
        <translation>%2 de %1 tamanhos atuais comportam este plano no mesmo número de GPUs, %3 em um nó</translation>
    </message>
    <message>
        <source>%1; those that hold it first, by the price of all nodes; memory in %2</source>
        <translation>%1; os que o comportam primeiro, pelo preço de todos os nós; memória em %2</translation>
    </message>
    <message>
        <source>%1; memory in %2</source>
        <translation>%1; memória em %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 em %2</translation>
    </message>
    <message>
        <source>%1 tight</source>
        <translation>%1 apertado</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 livres</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 nó</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>%1, %2/h</source>
        <translation>%1, %2/h</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; was retired on %2. Use %3.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; foi descontinuado em %2. Use %3.</translation>
    </message>
    <message>
        <source>&lt;br&gt;This plan on %1: %2 in %3 per node.</source>
        <translation>&lt;br&gt;Este plano em %1: %2 em %3 por nó.</translation>
    </message>
    <message>
        <source>&lt;br&gt;This plan on %1: %2 in %3 per GPU.</source>
        <translation>&lt;br&gt;Este plano em %1: %2 em %3 por GPU.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 vCPUs, %3 of memory. Source: %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 vCPUs, %3 de memória. Fonte: %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;Figures not verified against the provider&apos;s own pages.</source>
        <translation>&lt;br&gt;Números não conferidos nas páginas do próprio provedor.</translation>
    </message>
    <message>
        <source>%1 (plan)</source>
        <translation>%1 (plano)</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPUs of a VM, with the memory of each</source>
        <translation>GPUs de uma VM, com a memória de cada uma</translation>
    </message>
    <message>
        <source>$/h</source>
        <translation>US$/h</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>$/GPU-h</source>
        <translation>US$/GPU-h</translation>
    </message>
    <message>
        <source>Link GB/s</source>
        <translation>Link GB/s</translation>
    </message>
    <message>
        <source>NVLink or its like, per GPU and one way</source>
        <translation>NVLink ou semelhante, por GPU e em um sentido</translation>
    </message>
    <message>
        <source>IB Gb/s</source>
        <translation>IB Gb/s</translation>
    </message>
    <message>
        <source>InfiniBand or its like, per GPU</source>
        <translation>InfiniBand ou semelhante, por GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>Memória da GPU</translation>
    </message>
    <message>
        <source>On one GPU</source>
        <translation>Em uma GPU</translation>
    </message>
    <message>
        <source>$/GB-h</source>
        <translation>US$/GB-h</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/h</translation>
    </message>
    <message>
        <source>%1/GPU-h</source>
        <translation>%1/GPU-h</translation>
    </message>
    <message>
        <source>%1/GB-h</source>
        <translation>%1/GB-h</translation>
    </message>
    <message>
        <source>no public price</source>
        <translation>sem preço público</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>small models, data preparation</source>
        <translation>modelos pequenos, preparo de dados</translation>
    </message>
    <message>
        <source>graphics, light serving</source>
        <translation>gráficos, serviço leve</translation>
    </message>
    <message>
        <source>training over several nodes, from 10 B parameters on</source>
        <translation>treinamento em vários nós, a partir de 10 B de parâmetros</translation>
    </message>
    <message>
        <source>fine-tuning and serving on one node</source>
        <translation>ajuste fino e serviço em um nó</translation>
    </message>
    <message>
        <source>serving, LoRA fine-tuning</source>
        <translation>serviço, ajuste fino com LoRA</translation>
    </message>
    <message>
        <source>serving, small fine-tuning</source>
        <translation>serviço, ajuste fino pequeno</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 MB for all %2 SMs</source>
        <translation>%1 MB para todos os %2 SMs</translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <source>%1 per node</source>
        <translation>%1 por nó</translation>
    </message>
    <message>
        <source>%1, %2 GB/s per GPU over PCIe</source>
        <translation>%1, %2 GB/s por GPU via PCIe</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Registradores</translation>
    </message>
    <message>
        <source>the numbers that a thread computes with right now</source>
        <translation>os números com que uma thread calcula neste instante</translation>
    </message>
    <message>
        <source>Shared memory, L1</source>
        <translation>Memória compartilhada, L1</translation>
    </message>
    <message>
        <source>in each SM: tiles that a block of threads uses again and again, such as those of a matrix product or of FlashAttention</source>
        <translation>em cada SM: blocos de dados que um bloco de threads usa repetidamente, como os de um produto de matrizes ou do FlashAttention</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>Cache L2</translation>
    </message>
    <message>
        <source>what several SMs read within a short time</source>
        <translation>o que vários SMs leem em pouco tempo</translation>
    </message>
    <message>
        <source>%1 at %2 GB/s</source>
        <translation>%1 a %2 GB/s</translation>
    </message>
    <message>
        <source>weights, gradients, optimizer states, activations and KV cache; its size decides whether a plan fits, its rate how fast tokens come</source>
        <translation>pesos, gradientes, estados do otimizador, ativações e cache KV; seu tamanho decide se um plano cabe, sua velocidade a rapidez dos tokens</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Memória do host</translation>
    </message>
    <message>
        <source>loading data, and states that are offloaded</source>
        <translation>carga de dados, e estados em offload</translation>
    </message>
    <message>
        <source>Local disk, NVMe</source>
        <translation>Disco local, NVMe</translation>
    </message>
    <message>
        <source>cache of the data set and checkpoints on their way out; lost with the machine</source>
        <translation>cache do conjunto de dados e checkpoints a caminho; perde-se com a máquina</translation>
    </message>
    <message>
        <source>What the table says of the sizes</source>
        <translation>O que a tabela diz dos tamanhos</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Se cabe</translation>
    </message>
    <message>
        <source>Whether the plan fits, its step, and what it costs</source>
        <translation>Se o plano cabe, seu passo, e quanto custa</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Memory, links inside a node, and between nodes</source>
        <translation>Memória, links dentro de um nó e entre nós</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preços</translation>
    </message>
    <message>
        <source>By node, GPU, arithmetic and memory</source>
        <translation>Por nó, GPU, aritmética e memória</translation>
    </message>
    <message>
        <source>AKS</source>
        <translation>AKS</translation>
    </message>
    <message>
        <source>node pools of it can be made</source>
        <translation>é possível criar node pools dele</translation>
    </message>
    <message>
        <source>makes no node pools of it</source>
        <translation>não cria node pools dele</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imagens</translation>
    </message>
    <message>
        <source>of generation 2 only</source>
        <translation>só de geração 2</translation>
    </message>
    <message>
        <source>of generation 1 only</source>
        <translation>só de geração 1</translation>
    </message>
    <message>
        <source>of generation 1 and 2</source>
        <translation>de geração 1 e 2</translation>
    </message>
    <message>
        <source>%1 of 1 size holds this plan as it is</source>
        <translation>%1 de 1 tamanho comporta este plano como está</translation>
    </message>
    <message>
        <source>%1 of %2 sizes hold this plan as it is</source>
        <translation>%1 de %2 tamanhos comportam este plano como está</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>sem preço</translation>
    </message>
    <message>
        <source>%1 a month</source>
        <translation>%1 por mês</translation>
    </message>
    <message>
        <source>; best:</source>
        <translation>; melhor:</translation>
    </message>
    <message>
        <source>%1 with %2, %3%4</source>
        <translation>%1 com %2, %3%4</translation>
    </message>
    <message>
        <source>%1; those that hold it first, by the cost of the job; memory in %2</source>
        <translation>%1; os que o comportam primeiro, pelo custo do job; memória em %2</translation>
    </message>
    <message>
        <source>Memory free or short with ZeRO-3 over all GPUs of one node</source>
        <translation>Memória livre ou em falta com ZeRO-3 em todas as GPUs de um nó</translation>
    </message>
    <message>
        <source>Memory free or short with a replica over all GPUs of one node</source>
        <translation>Memória livre ou em falta com uma réplica em todas as GPUs de um nó</translation>
    </message>
    <message>
        <source>As planned</source>
        <translation>Como planejado</translation>
    </message>
    <message>
        <source>Memory free or short as the plan is divided, on as many GPUs as it has</source>
        <translation>Memória livre ou em falta com o plano dividido como está, em tantas GPUs quantas ele tem</translation>
    </message>
    <message>
        <source>One node</source>
        <translation>Um nó</translation>
    </message>
    <message>
        <source>Of the plan as it is divided, on as many GPUs</source>
        <translation>Do plano dividido como está, no mesmo número de GPUs</translation>
    </message>
    <message>
        <source>Of one node</source>
        <translation>De um nó</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>What the whole job costs as it is divided, on as many GPUs as the plan has</source>
        <translation>Quanto custa o job inteiro dividido como está, em tantas GPUs quantas o plano tem</translation>
    </message>
    <message>
        <source>The plan&apos;s model and batch on one GPU</source>
        <translation>O modelo e o batch do plano em uma GPU</translation>
    </message>
    <message>
        <source>IB per VM</source>
        <translation>IB por VM</translation>
    </message>
    <message>
        <source>The same of the whole VM, Gb/s</source>
        <translation>O mesmo da VM inteira, Gb/s</translation>
    </message>
    <message>
        <source>$/PFLOP-h</source>
        <translation>US$/PFLOP-h</translation>
    </message>
    <message>
        <source>For 1e15 dense FLOP/s of 16-bit arithmetic during an hour</source>
        <translation>Por 1e15 FLOP/s densos de aritmética de 16 bits durante uma hora</translation>
    </message>
    <message>
        <source>For a GB of GPU memory during an hour</source>
        <translation>Por um GB de memória de GPU durante uma hora</translation>
    </message>
    <message>
        <source>%1/PFLOP-h</source>
        <translation>%1/PFLOP-h</translation>
    </message>
</context>
<context>
    <name>headroom::HealthCommands</name>
    <message>
        <source>Health</source>
        <translation>Saúde</translation>
    </message>
    <message>
        <source>is a recording, which is shown by itself</source>
        <translation>é uma gravação, que é mostrada sozinha</translation>
    </message>
    <message>
        <source>Open it alone, or with Health &gt; Replay a recording</source>
        <translation>Abra-a sozinha, ou com Saúde &gt; Reproduzir uma gravação</translation>
    </message>
    <message>
        <source>Read other computers</source>
        <translation>Ler outros computadores</translation>
    </message>
    <message>
        <source>Host names or aliases of your ssh configuration, with blanks between them. Your own ssh and its keys are used.</source>
        <translation>Nomes de host ou apelidos da sua configuração ssh, separados por espaços. Usam-se o seu próprio ssh e suas chaves.</translation>
    </message>
    <message>
        <source>is no host name</source>
        <translation>não é um nome de host</translation>
    </message>
    <message>
        <source>Write a name or alias of your ssh configuration</source>
        <translation>Escreva um nome ou apelido da sua configuração ssh</translation>
    </message>
    <message>
        <source>Read a fleet</source>
        <translation>Ler uma frota</translation>
    </message>
    <message>
        <source>Address of a Prometheus server that scrapes dcgm-exporter, such as http://127.0.0.1:9090, or of one exporter&apos;s /metrics</source>
        <translation>Endereço de um servidor Prometheus que coleta o dcgm-exporter, como http://127.0.0.1:9090, ou do /metrics de um exporter</translation>
    </message>
</context>
<context>
    <name>headroom::HealthDetails</name>
    <message>
        <source>Finding</source>
        <translation>Achado</translation>
    </message>
    <message>
        <source>Copy evidence</source>
        <translation>Copiar evidência</translation>
    </message>
    <message>
        <source>Mute...</source>
        <translation>Silenciar...</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Lately</source>
        <translation>Ultimamente</translation>
    </message>
    <message>
        <source>Planned against measured</source>
        <translation>Planejado contra medido</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>O que mudou</translation>
    </message>
    <message>
        <source>Finding before</source>
        <translation>Achado anterior</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Próximo achado</translation>
    </message>
    <message>
        <source>Notes why this finding is known; it stays in the list and in the grade</source>
        <translation>Anota por que este achado já é conhecido; ele fica na lista e na avaliação</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Nada a fazer</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>No rule noticed anything here</source>
        <translation>Nenhuma regra notou algo aqui</translation>
    </message>
    <message>
        <source>%1, muted</source>
        <translation>%1, silenciado</translation>
    </message>
    <message>
        <source>%1 of %2   %3</source>
        <translation>%1 de %2   %3</translation>
    </message>
    <message>
        <source>Muted</source>
        <translation>Silenciado</translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation>Reativar</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>against its siblings, which are grey</source>
        <translation>contra as irmãs, em cinza</translation>
    </message>
</context>
<context>
    <name>headroom::HealthPage</name>
    <message>
        <source>the fleet</source>
        <translation>a frota</translation>
    </message>
    <message>
        <source>this host</source>
        <translation>este host</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>%1 on %2 of %3 hosts; %4: %5</source>
        <translation>%1 em %2 de %3 hosts; %4: %5</translation>
    </message>
    <message>
        <source>1 GPU, %1</source>
        <translation>1 GPU, %1</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs %3</source>
        <translation>%1 de %2 GPUs %3</translation>
    </message>
    <message>
        <source>All that asks for something is muted</source>
        <translation>Tudo o que pede algo está silenciado</translation>
    </message>
    <message>
        <source>. Do first: %1</source>
        <translation>. Fazer primeiro: %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Mostrar %1</translation>
    </message>
    <message>
        <source>Open captures...</source>
        <translation>Abrir capturas...</translation>
    </message>
    <message>
        <source>Read this computer</source>
        <translation>Ler este computador</translation>
    </message>
    <message>
        <source>Keep reading</source>
        <translation>Continuar lendo</translation>
    </message>
    <message>
        <source>What works with what</source>
        <translation>O que funciona com o quê</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
    <message>
        <source>No GPU has been read yet</source>
        <translation>Nenhuma GPU foi lida ainda</translation>
    </message>
    <message>
        <source>Open what nvidia-smi printed, alone or with the kernel log, topo -m and nvlink -s of the same machine. Dropping the files on this window does the same.</source>
        <translation>Abra o que o nvidia-smi imprimiu, sozinho ou com o log do kernel, topo -m e nvlink -s da mesma máquina. Soltar os arquivos nesta janela faz o mesmo.</translation>
    </message>
    <message>
        <source>The menu Health also reads other computers through your own ssh, and a fleet from a Prometheus server that scrapes dcgm-exporter.</source>
        <translation>O menu Saúde também lê outros computadores pelo seu próprio ssh, e uma frota de um servidor Prometheus que coleta o dcgm-exporter.</translation>
    </message>
    <message>
        <source>The fullest capture is nvidia-smi -q -x.</source>
        <translation>A captura mais completa é nvidia-smi -q -x.</translation>
    </message>
    <message>
        <source>Asks nvidia-smi of this computer</source>
        <translation>Consulta o nvidia-smi deste computador</translation>
    </message>
    <message>
        <source>Reads the same again every few seconds, files when they change, and draws what goes on</source>
        <translation>Lê o mesmo de novo a cada poucos segundos, arquivos quando mudam, e desenha o que acontece</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Exibição</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Frota</translation>
    </message>
    <message>
        <source>A square per GPU, a row per node</source>
        <translation>Um quadrado por GPU, uma linha por nó</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologia</translation>
    </message>
    <message>
        <source>Who reaches whom over what</source>
        <translation>Quem alcança quem por qual link</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pilha</translation>
    </message>
    <message>
        <source>Whether driver, CUDA, framework and GPU work together</source>
        <translation>Se driver, CUDA, framework e GPU funcionam juntos</translation>
    </message>
    <message>
        <source>the worst first</source>
        <translation>o pior primeiro</translation>
    </message>
    <message>
        <source>The CUDA version is the newest that the driver serves, not what runs</source>
        <translation>A versão CUDA é a mais nova que o driver atende, não a que roda</translation>
    </message>
    <message>
        <source> (%1 muted, counted all the same)</source>
        <translation> (%1 silenciados, contados mesmo assim)</translation>
    </message>
    <message>
        <source>Nothing could be read</source>
        <translation>Nada pôde ser lido</translation>
    </message>
    <message>
        <source>Reading...</source>
        <translation>Lendo...</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>temperatura</translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation>temperatura da memória</translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation>utilização</translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation>memória em uso</translation>
    </message>
    <message>
        <source>power</source>
        <translation>potência</translation>
    </message>
    <message>
        <source>power limit</source>
        <translation>limite de potência</translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation>clock SM</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>geração PCIe</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>vias PCIe</translation>
    </message>
    <message>
        <source>PCIe replays</source>
        <translation>replays PCIe</translation>
    </message>
    <message>
        <source>uncorrectable memory errors since the driver was loaded</source>
        <translation>erros de memória não corrigíveis desde que o driver foi carregado</translation>
    </message>
    <message>
        <source>uncorrectable memory errors in the card&apos;s life</source>
        <translation>erros de memória não corrigíveis na vida da placa</translation>
    </message>
    <message>
        <source>corrected memory errors</source>
        <translation>erros de memória corrigidos</translation>
    </message>
    <message>
        <source>corrected errors of the caches</source>
        <translation>erros corrigidos dos caches</translation>
    </message>
    <message>
        <source>corrected errors of the memory</source>
        <translation>erros corrigidos da memória</translation>
    </message>
    <message>
        <source>memory rows replaced after correctable errors</source>
        <translation>linhas de memória substituídas após erros corrigíveis</translation>
    </message>
    <message>
        <source>memory rows replaced after uncorrectable errors</source>
        <translation>linhas de memória substituídas após erros não corrigíveis</translation>
    </message>
    <message>
        <source>memory pages retired after single-bit errors</source>
        <translation>páginas de memória retiradas após erros de um bit</translation>
    </message>
    <message>
        <source>memory pages retired after double-bit errors</source>
        <translation>páginas de memória retiradas após erros de dois bits</translation>
    </message>
    <message>
        <source>NVLink replays</source>
        <translation>replays NVLink</translation>
    </message>
    <message>
        <source>NVLink recoveries</source>
        <translation>recuperações NVLink</translation>
    </message>
    <message>
        <source>NVLink CRC errors</source>
        <translation>erros CRC NVLink</translation>
    </message>
    <message>
        <source>state</source>
        <translation>estado</translation>
    </message>
    <message>
        <source>persistence mode</source>
        <translation>modo de persistência</translation>
    </message>
    <message>
        <source>MIG mode</source>
        <translation>modo MIG</translation>
    </message>
    <message>
        <source>ECC mode</source>
        <translation>modo ECC</translation>
    </message>
    <message>
        <source>row remapping pending</source>
        <translation>remapeamento de linhas pendente</translation>
    </message>
    <message>
        <source>row remapping failed</source>
        <translation>remapeamento de linhas falhou</translation>
    </message>
    <message>
        <source>page retirement pending</source>
        <translation>retirada de páginas pendente</translation>
    </message>
    <message>
        <source>NVLink fabric</source>
        <translation>fabric NVLink</translation>
    </message>
    <message>
        <source>recovery action</source>
        <translation>ação de recuperação</translation>
    </message>
    <message>
        <source>VBIOS version</source>
        <translation>versão do VBIOS</translation>
    </message>
    <message>
        <source>card</source>
        <translation>placa</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>not in this reading</source>
        <translation>não nesta leitura</translation>
    </message>
    <message>
        <source>there</source>
        <translation>presente</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>sumiu</translation>
    </message>
    <message>
        <source> (worse)</source>
        <translation> (pior)</translation>
    </message>
    <message>
        <source> (better)</source>
        <translation> (melhor)</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message>
        <source>No card, grade, finding or counter differs</source>
        <translation>Nenhuma placa, avaliação, achado ou contador difere</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>e mais</translation>
    </message>
    <message>
        <source>%1 further changes</source>
        <translation>mais %1 mudanças</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>não lido</translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation>%1 em uso</translation>
    </message>
    <message>
        <source>%1 in use, %2 kept by the driver</source>
        <translation>%1 em uso, %2 retidos pelo driver</translation>
    </message>
    <message>
        <source>not in this capture</source>
        <translation>não nesta captura</translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation>%1 %2 %3</translation>
    </message>
    <message>
        <source>Process id, program, and its memory on this card</source>
        <translation>Id do processo, programa, e sua memória nesta placa</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>memory not read</source>
        <translation>memória não lida</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Placa</translation>
    </message>
    <message>
        <source>Its product name; the plain table of nvidia-smi cuts it off</source>
        <translation>O nome do produto; a tabela simples do nvidia-smi o corta</translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation>Endereço PCI</translation>
    </message>
    <message>
        <source>Where it is plugged in: the kernel log and lspci name the card by it</source>
        <translation>Onde está conectada: o log do kernel e o lspci a identificam por ele</translation>
    </message>
    <message>
        <source>UUID</source>
        <translation>UUID</translation>
    </message>
    <message>
        <source>The card&apos;s own name; it stays when numbers change</source>
        <translation>O nome próprio da placa; fica quando os números mudam</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>From driver 510 on &quot;in use&quot; does not count what the driver keeps for itself</source>
        <translation>A partir do driver 510, &quot;em uso&quot; não conta o que o driver guarda para si</translation>
    </message>
    <message>
        <source>To its limit</source>
        <translation>Até o limite</translation>
    </message>
    <message>
        <source> °C left</source>
        <translation> °C restantes</translation>
    </message>
    <message>
        <source>The card itself says how many degrees are left until it slows down</source>
        <translation>A própria placa diz quantos graus faltam até que reduza o clock</translation>
    </message>
    <message>
        <source>Its highest operating temperature less its temperature</source>
        <translation>Sua temperatura máxima de operação menos a temperatura</translation>
    </message>
    <message>
        <source>Memory at</source>
        <translation>Memória a</translation>
    </message>
    <message>
        <source> °C</source>
        <translation> °C</translation>
    </message>
    <message>
        <source>Temperature of the stacked memory; cards with GDDR have no sensor for it</source>
        <translation>Temperatura da memória empilhada; placas com GDDR não têm sensor para ela</translation>
    </message>
    <message>
        <source>Clock of the processors and performance state: P0 is the fastest, idle cards rest at P8 and below</source>
        <translation>Clock dos processadores e estado de desempenho: P0 é o mais rápido, placas ociosas repousam em P8 e abaixo</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>NVLinks up %1, PCIe %2</source>
        <translation>NVLinks ativos %1, PCIe %2</translation>
    </message>
    <message>
        <source>NVLinks that are up of those there are; generation and lanes of the slot as they are now</source>
        <translation>NVLinks ativos dos que há; geração e vias do slot como estão agora</translation>
    </message>
    <message>
        <source>Slowed by</source>
        <translation>Desacelerada por</translation>
    </message>
    <message>
        <source>Why clocks are lower than they could be. gpu_idle is rest, sw_power_cap the power limit, the thermal ones heat, hw_power_brake the power supply</source>
        <translation>Por que os clocks estão abaixo do que poderiam. gpu_idle é repouso, sw_power_cap o limite de potência, os térmicos calor, hw_power_brake a fonte de energia</translation>
    </message>
    <message>
        <source>ECC errors</source>
        <translation>Erros ECC</translation>
    </message>
    <message>
        <source>%1 uncorrectable since the driver was loaded</source>
        <translation>%1 não corrigíveis desde que o driver foi carregado</translation>
    </message>
    <message>
        <source>Memory errors that could not be repaired: data may have been lost</source>
        <translation>Erros de memória que não puderam ser reparados: dados podem ter sido perdidos</translation>
    </message>
    <message>
        <source>MIG devices</source>
        <translation>Dispositivos MIG</translation>
    </message>
    <message>
        <source>The parts that the card is cut into, each with memory of its own. GI and CI are the instances that nvidia-smi mig lists; a full one cannot use what others have free</source>
        <translation>As partes em que a placa é dividida, cada uma com memória própria. GI e CI são as instâncias que nvidia-smi mig lista; uma cheia não pode usar o que as outras têm livre</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>Processos</translation>
    </message>
    <message>
        <source>MIG %1</source>
        <translation>MIG %1</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>GI %1</source>
        <translation>GI %1</translation>
    </message>
    <message>
        <source>CI %1</source>
        <translation>CI %1</translation>
    </message>
    <message>
        <source>%1 SMs</source>
        <translation>%1 SMs</translation>
    </message>
    <message>
        <source>uncorrectable memory errors: %1</source>
        <translation>erros de memória não corrigíveis: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>1 GPU, healthy</source>
        <translation>1 GPU, saudável</translation>
    </message>
    <message>
        <source>%1, all healthy</source>
        <translation>%1, todas saudáveis</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation>%1 hosts</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>No GPU in this reading</source>
        <translation>Nenhuma GPU nesta leitura</translation>
    </message>
    <message>
        <source>1 host could not be read</source>
        <translation>1 host não pôde ser lido</translation>
    </message>
    <message>
        <source>%1 hosts could not be read</source>
        <translation>%1 hosts não puderam ser lidos</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>driver %1</translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation>CUDA até %1</translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation>Saudável</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>Atenção</translation>
    </message>
    <message>
        <source>Investigate</source>
        <translation>Investigar</translation>
    </message>
    <message>
        <source>Critical</source>
        <translation>Crítico</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconhecido</translation>
    </message>
    <message>
        <source>CUDA out of memory</source>
        <translation>Falta de memória CUDA</translation>
    </message>
    <message>
        <source>CUDA version mismatch</source>
        <translation>Versões CUDA incompatíveis</translation>
    </message>
    <message>
        <source>GPU not found or driver failure</source>
        <translation>GPU não encontrada ou falha do driver</translation>
    </message>
    <message>
        <source>Memory errors (ECC)</source>
        <translation>Erros de memória (ECC)</translation>
    </message>
    <message>
        <source>Thermal throttling</source>
        <translation>Redução de clock por calor</translation>
    </message>
    <message>
        <source>Low utilisation</source>
        <translation>Baixa utilização</translation>
    </message>
    <message>
        <source>NVLink not detected</source>
        <translation>NVLink não detectado</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>Trouble %1: %2</source>
        <translation>Problema %1: %2</translation>
    </message>
    <message>
        <source>Every rank waits: step %1 instead of %2</source>
        <translation>Todos os ranks esperam: passo %1 em vez de %2</translation>
    </message>
    <message>
        <source>%1 per hour lost on 1 node</source>
        <translation>%1 por hora perdidos em 1 nó</translation>
    </message>
    <message>
        <source>%1 per hour lost on %2 nodes</source>
        <translation>%1 por hora perdidos em %2 nós</translation>
    </message>
    <message>
        <source>If the step follows the slowest GPU: its SM clock is %1 MHz, that of the others %2</source>
        <translation>Se o passo segue a GPU mais lenta: seu clock SM é %1 MHz, o das outras %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>passo %1</translation>
    </message>
    <message>
        <source>%1, %2 per hour lost</source>
        <translation>%1, %2 por hora perdidos</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidência</translation>
    </message>
    <message>
        <source>Should be</source>
        <translation>Deveria ser</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Causa</translation>
    </message>
    <message>
        <source>%1 (confidence %2)</source>
        <translation>%1 (confiança %2)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
    <message>
        <source>Do next</source>
        <translation>Fazer em seguida</translation>
    </message>
    <message>
        <source>Capture next</source>
        <translation>Capturar em seguida</translation>
    </message>
    <message>
        <source>1 host has %1</source>
        <translation>1 host tem %1</translation>
    </message>
    <message>
        <source>%1 hosts have %2</source>
        <translation>%1 hosts têm %2</translation>
    </message>
    <message>
        <source>%1 where the plan has %2</source>
        <translation>%1 onde o plano tem %2</translation>
    </message>
    <message>
        <source>%1; these are not compared</source>
        <translation>%1; não são comparadas</translation>
    </message>
    <message>
        <source>it has %1, this reading also %2</source>
        <translation>ele tem %1, esta leitura também %2</translation>
    </message>
    <message>
        <source>it has %1, this reading %2</source>
        <translation>ele tem %1, esta leitura %2</translation>
    </message>
    <message>
        <source>it uses %1 GPUs, this reading has %2</source>
        <translation>ele usa %1 GPUs, esta leitura tem %2</translation>
    </message>
    <message>
        <source>nothing runs on these GPUs</source>
        <translation>nada roda nestas GPUs</translation>
    </message>
    <message>
        <source>it uses %1 per node, this reading has %2</source>
        <translation>ele usa %1 por nó, esta leitura tem %2</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>sem nome</translation>
    </message>
    <message>
        <source>Held against the open plan %1</source>
        <translation>Comparado com o plano aberto %1</translation>
    </message>
    <message>
        <source>Not held against the open plan %1</source>
        <translation>Não comparado com o plano aberto %1</translation>
    </message>
</context>
<context>
    <name>headroom::HealthRecords</name>
    <message>
        <source>Mute finding</source>
        <translation>Silenciar achado</translation>
    </message>
    <message>
        <source>Why is this known? The finding stays in the list and in the grade.</source>
        <translation>Por que ele já é conhecido? O achado fica na lista e na avaliação.</translation>
    </message>
</context>
<context>
    <name>headroom::HelpDialogs</name>
    <message>
        <source>&lt;h3&gt;Headroom %1&lt;/h3&gt;&lt;p&gt;Capacity planner for AI clusters: whether a job fits, why not, what would make it fit, and what it costs.&lt;/p&gt;&lt;p&gt;Copyright: the Headroom authors. Free software under the GNU General Public License, version 3 or later; there is no warranty.&lt;/p&gt;&lt;p&gt;It is linked with these libraries:&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Headroom %1&lt;/h3&gt;&lt;p&gt;Planejador de capacidade para clusters de IA: se um job cabe, por que não, o que o faria caber, e quanto custa.&lt;/p&gt;&lt;p&gt;Copyright: os autores do Headroom. Software livre sob a GNU General Public License, versão 3 ou posterior; não há garantia.&lt;/p&gt;&lt;p&gt;É ligado com estas bibliotecas:&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation>Sobre o Headroom</translation>
    </message>
    <message>
        <source>&lt;b&gt;Arrow keys&lt;/b&gt;</source>
        <translation>&lt;b&gt;Setas&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Passo</translation>
    </message>
    <message>
        <source>Change a slider or value, move through a chart or table</source>
        <translation>Mudam um controle deslizante ou valor, percorrem um gráfico ou tabela</translation>
    </message>
    <message>
        <source>&lt;b&gt;Double click&lt;/b&gt;</source>
        <translation>&lt;b&gt;Clique duplo&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Reset field</source>
        <translation>Restaurar campo</translation>
    </message>
    <message>
        <source>On its label: set the field to its default</source>
        <translation>No rótulo: devolve o campo ao seu padrão</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Atalhos de teclado</translation>
    </message>
    <message>
        <source>A goal and its answers</source>
        <translation>Um objetivo e suas respostas</translation>
    </message>
    <message>
        <source>Many jobs, shared machines</source>
        <translation>Muitos jobs, máquinas compartilhadas</translation>
    </message>
    <message>
        <source>Preferences and own answers</source>
        <translation>Preferências e respostas próprias</translation>
    </message>
    <message>
        <source>Before a job starts</source>
        <translation>Antes de um job começar</translation>
    </message>
    <message>
        <source>When machines come</source>
        <translation>Quando as máquinas chegam</translation>
    </message>
    <message>
        <source>Machines, jobs and tickets</source>
        <translation>Máquinas, jobs e chamados</translation>
    </message>
    <message>
        <source>Several plans for one question</source>
        <translation>Vários planos para uma pergunta</translation>
    </message>
    <message>
        <source>Files, network and secrets</source>
        <translation>Arquivos, rede e segredos</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Memory of the plan on the screen&lt;/h3&gt;</source>
        <translation>&lt;h3&gt;Memória do plano na tela&lt;/h3&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Cost&lt;/h3&gt;</source>
        <translation>&lt;h3&gt;Custo&lt;/h3&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Catalogues&lt;/h3&gt;&lt;p&gt;%1 GPUs, %2 VM sizes and %3 models, each with its source; the newest price is of %4. Entries without a date are called undated.&lt;/p&gt;&lt;p&gt;Values from general knowledge are marked as unverified and decide no recommendation.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Catálogos&lt;/h3&gt;&lt;p&gt;%1 GPUs, %2 tamanhos de VM e %3 modelos, cada um com sua fonte; o preço mais novo é de %4. Entradas sem data são chamadas sem data.&lt;/p&gt;&lt;p&gt;Valores de conhecimento geral são marcados como não conferidos e não decidem nenhuma recomendação.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Where numbers come from</source>
        <translation>De onde vêm os números</translation>
    </message>
</context>
<context>
    <name>headroom::HighlightTable</name>
    <message>
        <source>Copy table</source>
        <translation>Copiar tabela</translation>
    </message>
</context>
<context>
    <name>headroom::HistoryChart</name>
    <message>
        <source>reading %1</source>
        <translation>leitura %1</translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation>há %1</translation>
    </message>
    <message>
        <source>now</source>
        <translation>agora</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Utilização</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potência</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation>clock SM</translation>
    </message>
    <message>
        <source>MHz</source>
        <translation>MHz</translation>
    </message>
    <message>
        <source>%1 %2 %3, from %4 to %5</source>
        <translation>%1 %2 %3, de %4 a %5</translation>
    </message>
    <message>
        <source>not read</source>
        <translation>não lido</translation>
    </message>
    <message>
        <source>No history yet</source>
        <translation>Sem histórico ainda</translation>
    </message>
    <message>
        <source>Curves begin with the second reading</source>
        <translation>As curvas começam com a segunda leitura</translation>
    </message>
</context>
<context>
    <name>headroom::HistoryText</name>
    <message>
        <source>%1 (first %2: %3)</source>
        <translation>%1 (primeiro %2: %3)</translation>
    </message>
    <message>
        <source>%1 (first %2)</source>
        <translation>%1 (primeiro %2)</translation>
    </message>
    <message>
        <source>%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demand</source>
        <translation>%1 execuções e %2 GPU-horas em %3 semanas (%4 a %5), como %6 demanda</translation>
    </message>
    <message>
        <source>%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demands</source>
        <translation>%1 execuções e %2 GPU-horas em %3 semanas (%4 a %5), como %6 demandas</translation>
    </message>
</context>
<context>
    <name>headroom::ImportDialog</name>
    <message>
        <source>Shape: %1</source>
        <translation>Forma: %1</translation>
    </message>
    <message>
        <source>%1 was read as %2. The plan is new and not saved.</source>
        <translation>%1 foi lido como %2. O plano é novo e não está salvo.</translation>
    </message>
    <message>
        <source>Guessed: please check</source>
        <translation>Suposto: verifique, por favor</translation>
    </message>
    <message>
        <source>Left out: a plan has no place for it</source>
        <translation>Deixado de fora: um plano não tem lugar para isto</translation>
    </message>
    <message>
        <source>Taken from the file</source>
        <translation>Tirado do arquivo</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importado</translation>
    </message>
</context>
<context>
    <name>headroom::ImportNotes</name>
    <message>
        <source>And as many more like these: %1.</source>
        <translation>E outros tantos como estes: %1.</translation>
    </message>
</context>
<context>
    <name>headroom::JobCostChart</name>
    <message>
        <source>Cumulative cost of the job</source>
        <translation>Custo acumulado do job</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>hora</translation>
    </message>
    <message>
        <source>cost without egress, %1</source>
        <translation>custo sem egress, %1</translation>
    </message>
    <message>
        <source>The job is done after %1 and has cost %2 by then</source>
        <translation>O job termina após %1 e até lá custou %2</translation>
    </message>
    <message>
        <source>; its range is %1</source>
        <translation>; sua faixa é %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;spent by then: %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;gasto até então: %2</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>orçamento %1</translation>
    </message>
    <message>
        <source>crossed on %1</source>
        <translation>cruzado em %1</translation>
    </message>
</context>
<context>
    <name>headroom::LayoutHeatMap</name>
    <message>
        <source>Tensor × pipeline</source>
        <translation>Tensor × pipeline</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tensor</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>step s</source>
        <translation>passo s</translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation>bytes de pico</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>layout</translation>
    </message>
    <message>
        <source>%1 pairs of tensor and pipeline degree, %2 with a layout that fits.</source>
        <translation>%1 pares de graus tensor e pipeline, %2 com um layout que cabe.</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;%2</source>
        <translation>%1&lt;br&gt;%2</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;this plan: %2 per step, %3</source>
        <translation>%1&lt;br&gt;este plano: %2 por passo, %3</translation>
    </message>
    <message>
        <source>&lt;b&gt;tensor %1, pipeline %2&lt;/b&gt;</source>
        <translation>&lt;b&gt;tensor %1, pipeline %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;the GPUs would have room for the leanest layout (%2), the hosts do not have the memory that it takes</source>
        <translation>%1&lt;br&gt;as GPUs teriam lugar para o layout mais enxuto (%2), os hosts não têm a memória de que ele precisa</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;does not fit: the leanest layout (%2) needs %3 of %4</source>
        <translation>%1&lt;br&gt;não cabe: o layout mais enxuto (%2) precisa de %3 de %4</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;%2 per step, %3 of %4&lt;br&gt;%5&lt;br&gt;%6</source>
        <translation>%1&lt;br&gt;%2 por passo, %3 de %4&lt;br&gt;%5&lt;br&gt;%6</translation>
    </message>
    <message>
        <source>does not fit, %1; outlined: this plan</source>
        <translation>não cabe, %1; contornado: este plano</translation>
    </message>
    <message>
        <source>; –: none</source>
        <translation>; –: nenhum</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>estágios de pipeline</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>tensor parallel</translation>
    </message>
</context>
<context>
    <name>headroom::LayoutTable</name>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Contexto</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Dados</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Especialista</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>Recomputar</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>Offload</translation>
    </message>
    <message>
        <source>Micro</source>
        <translation>Micro</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pico</translation>
    </message>
    <message>
        <source>Peak %1 of %2</source>
        <translation>Pico %1 de %2</translation>
    </message>
    <message>
        <source>Step s</source>
        <translation>Passo s</translation>
    </message>
    <message>
        <source>MFU %</source>
        <translation>MFU %</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Use in this plan</source>
        <translation>Usar neste plano</translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation>Pôr ao lado do plano</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Copiar linha</translation>
    </message>
</context>
<context>
    <name>headroom::Link</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1, measured</source>
        <translation>%1, medido</translation>
    </message>
</context>
<context>
    <name>headroom::LoadDurationChart</name>
    <message>
        <source>Nodes in use, by share of the time</source>
        <translation>Nós em uso, por parcela do tempo</translation>
    </message>
    <message>
        <source>share of the time</source>
        <translation>parcela do tempo</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>At most %1 nodes are in use, at least %2</source>
        <translation>No máximo %1 nós estão em uso, no mínimo %2</translation>
    </message>
    <message>
        <source>; up to %1 work long enough to be committed to</source>
        <translation>; até %1 trabalham o bastante para um compromisso</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 nodes&lt;/b&gt; or more are in use&lt;br&gt;%2 % of the time</source>
        <translation>&lt;b&gt;%1 nós&lt;/b&gt; ou mais estão em uso&lt;br&gt;%2 % do tempo</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 owned</source>
        <translation>%1 próprios</translation>
    </message>
    <message>
        <source>%1 committed to</source>
        <translation>%1 com compromisso</translation>
    </message>
    <message>
        <source>%1 as they are needed</source>
        <translation>%1 conforme a necessidade</translation>
    </message>
    <message>
        <source>commit up to %1</source>
        <translation>comprometer até %1</translation>
    </message>
    <message>
        <source>break-even: %1 % of the time</source>
        <translation>ponto de equilíbrio: %1 % do tempo</translation>
    </message>
</context>
<context>
    <name>headroom::MainWindow</name>
    <message>
        <source>Saved to %1; nothing was started</source>
        <translation>Salvo em %1; nada foi iniciado</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Desfazer %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Refazer %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>Unsaved work cannot be kept: %1</source>
        <translation>O trabalho não salvo não pode ser guardado: %1</translation>
    </message>
    <message>
        <source>Another cluster</source>
        <translation>Outro cluster</translation>
    </message>
    <message>
        <source>The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes</source>
        <translation>O mais barato no prazo, o mais rápido para um orçamento, ou o de menos GPUs, entre todos os tamanhos de VM</translation>
    </message>
    <message>
        <source>Clusters are searched for training plans; What to take finds machines for a service</source>
        <translation>Clusters são procurados para planos de treinamento; O que usar encontra máquinas para um serviço</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>Usar %1</translation>
    </message>
    <message>
        <source>%1 was retired on %2</source>
        <translation>%1 foi descontinuado em %2</translation>
    </message>
    <message>
        <source>It can no longer be created. Its cloud names in its place: %1.</source>
        <translation>Não pode mais ser criado. A nuvem indica em seu lugar: %1.</translation>
    </message>
    <message>
        <source>Reset field: put the cursor into a field of the plan first</source>
        <translation>Restaurar campo: ponha antes o cursor em um campo do plano</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 achado</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 achados</translation>
    </message>
    <message>
        <source>%1[*] - Headroom</source>
        <translation>%1[*] - Headroom</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Shown at %1 %</source>
        <translation>Exibido a %1 %</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Resumo</translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be opened: %1</source>
        <translation>
            <numerusform>%n arquivo não pode ser aberto: %1</numerusform>
            <numerusform>%n arquivos não podem ser abertos: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan counts with the measured links; the Network page takes them off again</source>
        <translation>O plano conta com os links medidos; na página Rede é possível retirá-los</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Guia</translation>
    </message>
    <message>
        <source>New here? Six stops show what is where.</source>
        <translation>Primeira vez aqui? Seis paradas mostram o que fica onde.</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>Fazer o tour</translation>
    </message>
    <message>
        <source>It can be ended at any stop</source>
        <translation>Pode ser encerrado em qualquer parada</translation>
    </message>
    <message>
        <source>Help &gt; A tour of the window has it later</source>
        <translation>Fica depois em Ajuda &gt; Um tour pela janela</translation>
    </message>
    <message>
        <source>Certificate saved to %1</source>
        <translation>Certificado salvo em %1</translation>
    </message>
</context>
<context>
    <name>headroom::MeasuredCommands</name>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>área de transferência</translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation>não contém texto</translation>
    </message>
    <message>
        <source>Copy the lines of the error or of the log first</source>
        <translation>Copie antes as linhas do erro ou do log</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>texto colado</translation>
    </message>
    <message>
        <source>pasted text %1</source>
        <translation>texto colado %1</translation>
    </message>
</context>
<context>
    <name>headroom::MeasuredNetwork</name>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>all-gather</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>reduce-scatter</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>messages between two</source>
        <translation>mensagens entre duas</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 e mais %2</translation>
    </message>
    <message>
        <source>copy from GPU to GPU</source>
        <translation>cópia de GPU para GPU</translation>
    </message>
    <message>
        <source>write from card to card</source>
        <translation>escrita de placa para placa</translation>
    </message>
    <message>
        <source>%1 within a node</source>
        <translation>%1 dentro de um nó</translation>
    </message>
    <message>
        <source>%1 between nodes</source>
        <translation>%1 entre nós</translation>
    </message>
    <message>
        <source>is of another GPU than the plan&apos;s</source>
        <translation>é de outra GPU que não a do plano</translation>
    </message>
    <message>
        <source>is a test that no part of a step is like</source>
        <translation>é um teste com que nenhuma parte de um passo se parece</translation>
    </message>
    <message>
        <source>does not say on which GPUs it ran: keep the lines that begin with &quot;# Rank&quot;</source>
        <translation>não diz em quais GPUs rodou: mantenha as linhas que começam com &quot;# Rank&quot;</translation>
    </message>
    <message>
        <source>ran on fewer GPUs than another one of its kind</source>
        <translation>rodou em menos GPUs que outro do mesmo tipo</translation>
    </message>
    <message>
        <source>holds no rate, or wrong values with each</source>
        <translation>não contém velocidade, ou traz valores errados com cada uma</translation>
    </message>
    <message>
        <source>is of a link that the plan does not use</source>
        <translation>é de um link que o plano não usa</translation>
    </message>
    <message>
        <source>%1: %2, assumed %3</source>
        <translation>%1: %2, suposto %3</translation>
    </message>
    <message>
        <source>%1 %2 per GPU with large messages, in place of the assumed %3; %4 sizes</source>
        <translation>%1 %2 por GPU com mensagens grandes, no lugar dos %3 supostos; %4 tamanhos</translation>
    </message>
    <message>
        <source>Measured within a node</source>
        <translation>Medido dentro de um nó</translation>
    </message>
    <message>
        <source>Measured between nodes</source>
        <translation>Medido entre nós</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>headroom::MeasuredPage</name>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>O que é</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Usado para</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Causa</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Evidência</translation>
    </message>
    <message>
        <source>s a step</source>
        <translation>s por passo</translation>
    </message>
    <message>
        <source>$ a day</source>
        <translation>US$ por dia</translation>
    </message>
    <message>
        <source>Do next</source>
        <translation>Fazer em seguida</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>planned</source>
        <translation>planejado</translation>
    </message>
    <message>
        <source>with this load</source>
        <translation>com esta carga</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>Judged</source>
        <translation>Avaliação</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>diferença</translation>
    </message>
    <message>
        <source>1 input</source>
        <translation>1 entrada</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 entradas</translation>
    </message>
    <message>
        <source>Measured with</source>
        <translation>Medido com</translation>
    </message>
    <message>
        <source>From predicted to measured</source>
        <translation>Do previsto ao medido</translation>
    </message>
    <message>
        <source>What it costs, and what to do</source>
        <translation>Quanto custa, e o que fazer</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Add files...</source>
        <translation>Acrescentar arquivos...</translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation>Colar texto</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>Pôr de lado</translation>
    </message>
    <message>
        <source>Calibrate the plan with this</source>
        <translation>Calibrar o plano com isto</translation>
    </message>
    <message>
        <source>Save as an anonymous case...</source>
        <translation>Salvar como caso anônimo...</translation>
    </message>
    <message>
        <source>Reads what the clipboard holds: an error text, a few lines of a log, a benchmark&apos;s summary</source>
        <translation>Lê o que está na área de transferência: um texto de erro, algumas linhas de um log, o resumo de um benchmark</translation>
    </message>
    <message>
        <source>Sets the plan&apos;s software efficiency by the measured speed, what faults of machines take left out</source>
        <translation>Define a eficiência de software do plano pela velocidade medida, sem o que falhas das máquinas levam</translation>
    </message>
    <message>
        <source>Shape, machines, layout and what was measured, without any name, as headroom validate reads it</source>
        <translation>Forma, máquinas, layout e o que foi medido, sem nome algum, como headroom validate lê</translation>
    </message>
    <message>
        <source>What did the job really do?</source>
        <translation>O que o job fez de fato?</translation>
    </message>
    <message>
        <source>Drop files of the job here, paste a text (Ctrl+V), or open them: the log of its steps (Megatron-LM, torchtitan, NeMo, DeepSpeed, Hugging Face, torchtune), a PyTorch memory snapshot, nvidia-smi&apos;s output, nccl-tests, what an engine or a benchmark of a service printed, or an out-of-memory error.</source>
        <translation>Solte arquivos do job aqui, cole um texto (Ctrl+V), ou abra-os: o log dos passos (Megatron-LM, torchtitan, NeMo, DeepSpeed, Hugging Face, torchtune), um snapshot de memória do PyTorch, a saída do nvidia-smi, nccl-tests, o que um motor ou um benchmark de um serviço imprimiu, ou um erro de falta de memória.</translation>
    </message>
    <message>
        <source>They are read on this computer and held against the open plan.</source>
        <translation>São lidos neste computador e comparados com o plano aberto.</translation>
    </message>
    <message>
        <source>Open files...</source>
        <translation>Abrir arquivos...</translation>
    </message>
    <message>
        <source>reading...</source>
        <translation>lendo...</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>em %1</translation>
    </message>
    <message>
        <source>Against the plan:</source>
        <translation>Contra o plano:</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>If the open plan is not the job&apos;s, these say most:</source>
        <translation>Se o plano aberto não é o do job, estes dizem mais:</translation>
    </message>
    <message>
        <source>None of the files holds the time of a step. Add the job&apos;s log for the waterfall.</source>
        <translation>Nenhum dos arquivos contém o tempo de um passo. Acrescente o log do job para ver a cascata.</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>Falta de memória</translation>
    </message>
    <message>
        <source>No step time</source>
        <translation>Sem tempo do passo</translation>
    </message>
    <message>
        <source>together</source>
        <translation>ao todo</translation>
    </message>
    <message>
        <source>%1 of the %2 s lost have a known cause</source>
        <translation>%1 dos %2 s perdidos têm causa conhecida</translation>
    </message>
    <message>
        <source>seconds of a step</source>
        <translation>segundos de um passo</translation>
    </message>
    <message>
        <source>cost of the lost time</source>
        <translation>custo do tempo perdido</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>sem preço conhecido</translation>
    </message>
    <message>
        <source>The service against the plan</source>
        <translation>O serviço contra o plano</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>não atribuído</translation>
    </message>
    <message>
        <source>no frame tells the part</source>
        <translation>nenhum quadro indica a parte</translation>
    </message>
    <message>
        <source>peak per GPU</source>
        <translation>pico por GPU</translation>
    </message>
    <message>
        <source>More memory than planned</source>
        <translation>Mais memória que o planejado</translation>
    </message>
    <message>
        <source>Memory agrees</source>
        <translation>A memória concorda</translation>
    </message>
    <message>
        <source>%1 per GPU, line: planned</source>
        <translation>%1 por GPU, linha: planejado</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>Nota: %1.</translation>
    </message>
    <message>
        <source>Planned memory</source>
        <translation>Memória planejada</translation>
    </message>
    <message>
        <source>Less memory than planned</source>
        <translation>Menos memória que o planejado</translation>
    </message>
</context>
<context>
    <name>headroom::MemoryBarChart</name>
    <message>
        <source>GPU memory by part</source>
        <translation>Memória da GPU por parte</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>%1 of headroom</source>
        <translation>%1 de folga</translation>
    </message>
    <message>
        <source>with %1: %2, %3</source>
        <translation>com %1: %2, %3</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>estágios</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>capacity bytes</source>
        <translation>bytes de capacidade</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2 needed by the worst %3: %4.</source>
        <translation>%1 de %2 necessários no(a) pior %3: %4.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1, %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1:</source>
        <translation>%1:</translation>
    </message>
    <message>
        <source>%1, worst</source>
        <translation>%1, o pior</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;%3</source>
        <translation>&lt;b&gt;%1, %2&lt;/b&gt;%3</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Fonte: %1</translation>
    </message>
</context>
<context>
    <name>headroom::MemoryBars</name>
    <message>
        <source>%1, worst</source>
        <translation>%1, o pior</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 livres</translation>
    </message>
    <message>
        <source>KV cache, free</source>
        <translation>Cache KV, livre</translation>
    </message>
    <message>
        <source>KV cache in use</source>
        <translation>Cache KV em uso</translation>
    </message>
    <message>
        <source>Adam states</source>
        <translation>Estados do Adam</translation>
    </message>
    <message>
        <source>context and fragmentation</source>
        <translation>contexto e fragmentação</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>estágio %1</translation>
    </message>
    <message>
        <source>stages %1</source>
        <translation>estágios %1</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation>log-probabilidades</translation>
    </message>
    <message>
        <source>refit</source>
        <translation>refit</translation>
    </message>
    <message>
        <source>update</source>
        <translation>atualização</translation>
    </message>
    <message>
        <source>%1, %2 capacity</source>
        <translation>%1, capacidade %2</translation>
    </message>
</context>
<context>
    <name>headroom::MemoryPage</name>
    <message>
        <source>GPU memory, worst stage</source>
        <translation>Memória da GPU, pior estágio</translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation>Para onde vai</translation>
    </message>
    <message>
        <source>Peak against sequence length</source>
        <translation>Pico contra tamanho da sequência</translation>
    </message>
    <message>
        <source>Unit of memory</source>
        <translation>Unidade de memória</translation>
    </message>
    <message>
        <source>1 GB is 1,000,000,000 bytes</source>
        <translation>1 GB são 1.000.000.000 bytes</translation>
    </message>
    <message>
        <source>1 GiB is 1,073,741,824 bytes</source>
        <translation>1 GiB são 1.073.741.824 bytes</translation>
    </message>
    <message>
        <source>preview of %1, not applied</source>
        <translation>prévia de %1, não aplicado</translation>
    </message>
    <message>
        <source>%1 phases, one after the other</source>
        <translation>%1 fases, uma após a outra</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 estágios</translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation>1 estágio</translation>
    </message>
    <message>
        <source>, range %1</source>
        <translation>, faixa %1</translation>
    </message>
    <message>
        <source>, %1 of %2 distinct stages shown</source>
        <translation>, mostrados %1 de %2 estágios distintos</translation>
    </message>
    <message>
        <source>GPU memory by phase of a step</source>
        <translation>Memória da GPU por fase de um passo</translation>
    </message>
    <message>
        <source>GPU memory by pipeline stage</source>
        <translation>Memória da GPU por estágio de pipeline</translation>
    </message>
    <message>
        <source>Memory of a node, worst stage</source>
        <translation>Memória de um nó, pior estágio</translation>
    </message>
    <message>
        <source>%1, the worst</source>
        <translation>%1, a pior</translation>
    </message>
    <message>
        <source>allocated: %1</source>
        <translation>alocado: %1</translation>
    </message>
    <message>
        <source>No memory estimate for this plan</source>
        <translation>Sem estimativa de memória para este plano</translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation>Mude os campos citados acima no plano à esquerda; os números voltam assim que for possível.</translation>
    </message>
</context>
<context>
    <name>headroom::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Arquivo</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Abrir recente</translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation>Ex&amp;emplos</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>E&amp;xibir</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plano</translation>
    </message>
    <message>
        <source>&amp;Workshop</source>
        <translation>&amp;Workshop</translation>
    </message>
    <message>
        <source>He&amp;alth</source>
        <translation>&amp;Saúde</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;juda</translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation>%1 não está mais lá</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Nenhum arquivo ainda</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Portfolios</source>
        <translation>Portfólios</translation>
    </message>
    <message>
        <source>Workshops</source>
        <translation>Workshops</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
</context>
<context>
    <name>headroom::MoneyPage</name>
    <message>
        <source>Owner</source>
        <translation>Dono</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Ao todo</translation>
    </message>
    <message>
        <source>Share %</source>
        <translation>Parcela %</translation>
    </message>
    <message>
        <source>Dearest month</source>
        <translation>Mês mais caro</translation>
    </message>
    <message>
        <source>Money by month</source>
        <translation>Dinheiro por mês</translation>
    </message>
    <message>
        <source>by owner, at the best mix</source>
        <translation>por dono, na melhor combinação</translation>
    </message>
    <message>
        <source>Cost by owner and month</source>
        <translation>Custo por dono e mês</translation>
    </message>
    <message>
        <source>What to buy, and when to ask for it</source>
        <translation>O que comprar, e quando pedir</translation>
    </message>
    <message>
        <source>Who uses it</source>
        <translation>Quem usa</translation>
    </message>
    <message>
        <source>for charging back</source>
        <translation>para repartir os custos</translation>
    </message>
    <message>
        <source>A month</source>
        <translation>Um mês</translation>
    </message>
    <message>
        <source>on average, best mix</source>
        <translation>em média, melhor combinação</translation>
    </message>
    <message>
        <source>All %1 months</source>
        <translation>Todos os %1 meses</translation>
    </message>
    <message>
        <source>best mix</source>
        <translation>melhor combinação</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>Como está</translation>
    </message>
    <message>
        <source>the supply without a change</source>
        <translation>a oferta sem mudança</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Orçamento</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>por mês</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energia</translation>
    </message>
    <message>
        <source>%1 MWh</source>
        <translation>%1 MWh</translation>
    </message>
    <message>
        <source>%1 t of CO₂</source>
        <translation>%1 t de CO₂</translation>
    </message>
    <message>
        <source>carbon not known</source>
        <translation>carbono desconhecido</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>ninguém</translation>
    </message>
    <message>
        <source>Paid for</source>
        <translation>Pagamento</translation>
    </message>
    <message>
        <source>All months</source>
        <translation>Todos os meses</translation>
    </message>
    <message>
        <source>More than the best mix</source>
        <translation>Mais do que a melhor combinação</translation>
    </message>
    <message>
        <source>Other ways to pay</source>
        <translation>Outras formas de pagar</translation>
    </message>
    <message>
        <source>commitments paid to the end of their terms</source>
        <translation>compromissos pagos até o fim dos prazos</translation>
    </message>
</context>
<context>
    <name>headroom::MonthStackChart</name>
    <message>
        <source>month</source>
        <translation>mês</translation>
    </message>
    <message>
        <source>The most is %1 in %2</source>
        <translation>O máximo é %1 em %2</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>; %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;together: %1</source>
        <translation>&lt;br&gt;ao todo: %1</translation>
    </message>
</context>
<context>
    <name>headroom::NetworkPage</name>
    <message>
        <source>your %1 GB/s are too few for the tokens; a restart reads for %2</source>
        <translation>seus %1 GB/s são poucos para os tokens; um reinício lê por %2</translation>
    </message>
    <message>
        <source>your %1 GB/s are enough for the tokens; a restart reads for %2</source>
        <translation>seus %1 GB/s bastam para os tokens; um reinício lê por %2</translation>
    </message>
    <message>
        <source>From Blob storage</source>
        <translation>Do Blob storage</translation>
    </message>
    <message>
        <source>From NFS</source>
        <translation>Do NFS</translation>
    </message>
    <message>
        <source>From the NVMe cache</source>
        <translation>Do cache NVMe</translation>
    </message>
    <message>
        <source>one; across zones traffic takes the front end</source>
        <translation>uma; entre zonas o tráfego usa o front-end</translation>
    </message>
    <message>
        <source>%1; InfiniBand does not cross zones: use one</source>
        <translation>%1; o InfiniBand não atravessa zonas: use uma</translation>
    </message>
    <message>
        <source>%1; between them traffic takes the front end</source>
        <translation>%1; entre elas o tráfego usa o front-end</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>Memória da GPU</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>%1 GB/s per GPU one way, %2</source>
        <translation>%1 GB/s por GPU em um sentido, %2</translation>
    </message>
    <message>
        <source>%1 GB/s (%2 Gb/s) %3, %4</source>
        <translation>%1 GB/s (%2 Gb/s) %3, %4</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>counted per hop of a collective, with NCCL&apos;s own work; the &quot;less than 2 µs&quot; that is told of InfiniBand is one message on the wire</source>
        <translation>contado por salto de uma coletiva, com o trabalho do próprio NCCL; os &quot;menos de 2 µs&quot; que se dizem do InfiniBand são de uma mensagem no fio</translation>
    </message>
    <message>
        <source>Front end</source>
        <translation>Front end</translation>
    </message>
    <message>
        <source>%1 Gb/s per VM; assumed: %2 % of it for TCP, %3</source>
        <translation>%1 Gb/s por VM; suposto: %2 % disso por TCP, %3</translation>
    </message>
    <message>
        <source>%1 Gb/s per VM; assumed: %2 % of it for TCP, shared by its GPUs, %3</source>
        <translation>%1 Gb/s por VM; suposto: %2 % disso por TCP, divididos por suas GPUs, %3</translation>
    </message>
    <message>
        <source>One node</source>
        <translation>Um nó</translation>
    </message>
    <message>
        <source>no traffic leaves it</source>
        <translation>nenhum tráfego sai dele</translation>
    </message>
    <message>
        <source>Scale set</source>
        <translation>Scale set</translation>
    </message>
    <message>
        <source>one cannot join %1 zones over InfiniBand: its single placement group lies in one</source>
        <translation>um não pode unir %1 zonas por InfiniBand: seu único grupo de posicionamento fica em uma</translation>
    </message>
    <message>
        <source>one, uniform, with a single placement group: InfiniBand does not leave it</source>
        <translation>um, uniforme, com um único grupo de posicionamento: o InfiniBand não sai dele</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>%1 are more than the %2 of a scale set; up to %3 on request</source>
        <translation>%1 são mais que os %2 de um scale set; até %3 a pedido</translation>
    </message>
    <message>
        <source>%1 of at most %2, %3 on request</source>
        <translation>%1 de no máximo %2, %3 a pedido</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Endereços</translation>
    </message>
    <message>
        <source>keep 172.16.0.0/16 free in the virtual network</source>
        <translation>mantenha 172.16.0.0/16 livre na rede virtual</translation>
    </message>
    <message>
        <source>Proximity</source>
        <translation>Proximidade</translation>
    </message>
    <message>
        <source>a proximity placement group keeps nodes without InfiniBand near each other (AKS: --ppg of the node pool); it holds in one zone and promises no capacity</source>
        <translation>um grupo de posicionamento por proximidade mantém nós sem InfiniBand perto uns dos outros (AKS: --ppg do node pool); vale em uma zona e não promete capacidade</translation>
    </message>
    <message>
        <source>Virtual network</source>
        <translation>Rede virtual</translation>
    </message>
    <message>
        <source>one for all nodes; between peered ones traffic takes the front end, and InfiniBand does not cross them</source>
        <translation>uma para todos os nós; entre redes emparelhadas o tráfego usa o front-end, e o InfiniBand não as atravessa</translation>
    </message>
    <message>
        <source>Accelerated networking</source>
        <translation>Rede acelerada</translation>
    </message>
    <message>
        <source>counted as on: &quot;lspci&quot; in the VM shows a Mellanox or MANA virtual function; without it the front end is slower than estimated</source>
        <translation>contada como ligada: &quot;lspci&quot; na VM mostra uma função virtual Mellanox ou MANA; sem ela o front-end é mais lento que o estimado</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonas</translation>
    </message>
    <message>
        <source>Also told</source>
        <translation>Também se diz</translation>
    </message>
    <message>
        <source>&quot;30 to 50 % of throughput is lost across zones&quot;, &quot;25 µs with accelerated networking&quot;: figures of a book without a source; nothing here is computed with them</source>
        <translation>&quot;perdem-se de 30 a 50 % do throughput entre zonas&quot;, &quot;25 µs com rede acelerada&quot;: números de um livro sem fonte; nada aqui é calculado com eles</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Leitura</translation>
    </message>
    <message>
        <source>%1/s of tokens keep the %2 fed; images and video need far more</source>
        <translation>%1/s de tokens alimentam %2; imagens e vídeo precisam de muito mais</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>Checkpoint</translation>
    </message>
    <message>
        <source>%1, assumed: %2 bytes per trained parameter, as weights with master copy and two moments take</source>
        <translation>%1, suposto: %2 bytes por parâmetro treinado, como ocupam pesos com cópia mestra e dois momentos</translation>
    </message>
    <message>
        <source>Write time</source>
        <translation>Tempo de gravação</translation>
    </message>
    <message>
        <source>%1 at your %2 GB/s of each node; enter it as the checkpoint stall of the plan to count with it</source>
        <translation>%1 a seus %2 GB/s de cada nó; informe-o como pausa do checkpoint do plano para contar com ele</translation>
    </message>
    <message>
        <source>Stall</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>%1 per checkpoint, from the plan</source>
        <translation>%1 por checkpoint, do plano</translation>
    </message>
    <message>
        <source>%1 per checkpoint, assumed: every node writes %2 GB/s</source>
        <translation>%1 por checkpoint, suposto: cada nó grava %2 GB/s</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Memória do host</translation>
    </message>
    <message>
        <source>%1 per node for loading, and for what is offloaded</source>
        <translation>%1 por nó para carga, e para o que está em offload</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>What each collective puts on the links</source>
        <translation>O que cada coletiva põe nos links</translation>
    </message>
    <message>
        <source>What the service sends between its GPUs</source>
        <translation>O que o serviço envia entre suas GPUs</translation>
    </message>
    <message>
        <source>The same step over other networks</source>
        <translation>O mesmo passo em outras redes</translation>
    </message>
    <message>
        <source>Links of this cluster</source>
        <translation>Links deste cluster</translation>
    </message>
    <message>
        <source>Before blaming the GPUs, measure</source>
        <translation>Antes de culpar as GPUs, meça</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>Posicionamento</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Armazenamento</translation>
    </message>
    <message>
        <source>Assumptions of yours</source>
        <translation>Suposições suas</translation>
    </message>
    <message>
        <source>No traffic to show</source>
        <translation>Sem tráfego para mostrar</translation>
    </message>
    <message>
        <source>for this page, kept on this computer; the estimate does not change with them</source>
        <translation>para esta página, guardadas neste computador; a estimativa não muda com elas</translation>
    </message>
    <message>
        <source>This service sends nothing between its GPUs</source>
        <translation>Este serviço não envia nada entre suas GPUs</translation>
    </message>
    <message>
        <source>This service does not run, and so sends nothing</source>
        <translation>Este serviço não roda, portanto não envia nada</translation>
    </message>
    <message>
        <source>No step time is known, and so no traffic</source>
        <translation>Não se conhece tempo do passo, portanto não há tráfego</translation>
    </message>
    <message>
        <source>Mend what the banner names, or choose a GPU whose rates are known.</source>
        <translation>Corrija o que o banner indica, ou escolha uma GPU de velocidades conhecidas.</translation>
    </message>
    <message>
        <source>%1 and step, slowest stage</source>
        <translation>%1 e passo, estágio mais lento</translation>
    </message>
    <message>
        <source>NCCL falls back to TCP without an error</source>
        <translation>O NCCL recua para TCP sem dar erro</translation>
    </message>
    <message>
        <source>Before blaming the %1, measure</source>
        <translation>Antes de culpar %1, meça</translation>
    </message>
    <message>
        <source>What the service sends between its %1</source>
        <translation>O que o serviço envia entre: %1</translation>
    </message>
    <message>
        <source>%1, under the plan&apos;s load</source>
        <translation>%1, com a carga do plano</translation>
    </message>
    <message>
        <source>InfiniBand NDR 400</source>
        <translation>InfiniBand NDR 400</translation>
    </message>
    <message>
        <source>InfiniBand HDR 200</source>
        <translation>InfiniBand HDR 200</translation>
    </message>
    <message>
        <source>Front-end network: TCP fall-back, or nodes in two zones</source>
        <translation>Rede de front-end: recuo para TCP, ou nós em duas zonas</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>este plano</translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation>%1 (este plano)</translation>
    </message>
    <message>
        <source>%1 and step</source>
        <translation>%1 e passo</translation>
    </message>
    <message>
        <source>Between nodes</source>
        <translation>Entre nós</translation>
    </message>
    <message>
        <source>Inside a node</source>
        <translation>Dentro de um nó</translation>
    </message>
    <message>
        <source>Lost to communication</source>
        <translation>Perdido em comunicação</translation>
    </message>
    <message>
        <source>%1 % of a step of %2</source>
        <translation>%1 % de um passo de %2</translation>
    </message>
    <message>
        <source>Over the front-end network</source>
        <translation>Pela rede de front-end</translation>
    </message>
    <message>
        <source>If NCCL falls back to TCP</source>
        <translation>Se o NCCL recua para TCP</translation>
    </message>
    <message>
        <source>%1 times the step</source>
        <translation>%1 vezes o passo</translation>
    </message>
    <message>
        <source>Over its InfiniBand</source>
        <translation>Por seu InfiniBand</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>troca de gradientes</translation>
    </message>
    <message>
        <source>repeated by recomputation</source>
        <translation>repetido pela recomputação</translation>
    </message>
    <message>
        <source>Gradients and weights of the data-parallel ranks</source>
        <translation>Gradientes e pesos dos ranks de paralelismo de dados</translation>
    </message>
    <message>
        <source>Collectives of the passes that are computed twice</source>
        <translation>Coletivas das passagens que são calculadas duas vezes</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Coletiva</translation>
    </message>
    <message>
        <source>Lost s</source>
        <translation>Perdido s</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>O que é</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>%1, of a step of %2</source>
        <translation>%1, de um passo de %2</translation>
    </message>
    <message>
        <source>GB/s per GPU</source>
        <translation>GB/s por GPU</translation>
    </message>
    <message>
        <source>Step s</source>
        <translation>Passo s</translation>
    </message>
    <message>
        <source>Change %</source>
        <translation>Mudança %</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>GB/s %1</source>
        <translation>GB/s %1</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Verificação</translation>
    </message>
    <message>
        <source>Expect at least</source>
        <translation>Espere ao menos</translation>
    </message>
    <message>
        <source>Where the figure is from</source>
        <translation>De onde vem o número</translation>
    </message>
    <message>
        <source>all_reduce_perf, one node</source>
        <translation>all_reduce_perf, um nó</translation>
    </message>
    <message>
        <source>all_reduce_perf, all nodes</source>
        <translation>all_reduce_perf, todos os nós</translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation>%1 Gb/s</translation>
    </message>
    <message>
        <source>%1 GB/s bus</source>
        <translation>%1 GB/s de barramento</translation>
    </message>
    <message>
        <source>Microsoft&apos;s health baseline of this size</source>
        <translation>A linha de base de saúde da Microsoft para este tamanho</translation>
    </message>
    <message>
        <source>95 % of the card&apos;s rate, each card by itself</source>
        <translation>95 % da velocidade da placa, cada placa por si</translation>
    </message>
    <message>
        <source>what this estimate counts on</source>
        <translation>aquilo com que esta estimativa conta</translation>
    </message>
    <message>
        <source>Run: &lt;tt&gt;%1&lt;/tt&gt;</source>
        <translation>Rode: &lt;tt&gt;%1&lt;/tt&gt;</translation>
    </message>
    <message>
        <source>NCCL_DEBUG=INFO</source>
        <translation>NCCL_DEBUG=INFO</translation>
    </message>
    <message>
        <source>NET/Socket</source>
        <translation>NET/Socket</translation>
    </message>
    <message>
        <source>NET/IB</source>
        <translation>NET/IB</translation>
    </message>
    <message>
        <source>the plan&apos;s nodes exchange over TCP; with NET/IB they are faster than planned</source>
        <translation>os nós do plano trocam dados por TCP; com NET/IB são mais rápidos que o planejado</translation>
    </message>
    <message>
        <source>NET/Socket in the log is a silent fall-back to TCP</source>
        <translation>NET/Socket no log é um recuo silencioso para TCP</translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all-to-all, all-reduce</source>
        <translation>all-to-all, all-reduce</translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation>passagem</translation>
    </message>
    <message>
        <source>KV transfer</source>
        <translation>transferência KV</translation>
    </message>
    <message>
        <source>two sums per layer over the GPUs that share it</source>
        <translation>duas somas por camada sobre as GPUs que a dividem</translation>
    </message>
    <message>
        <source>tokens to the GPUs of their experts and back, sums of the rest</source>
        <translation>tokens até as GPUs de seus especialistas e de volta, somas do resto</translation>
    </message>
    <message>
        <source>activations to the next pipeline stage</source>
        <translation>ativações para o próximo estágio de pipeline</translation>
    </message>
    <message>
        <source>keys and values of a prompt to the replica that answers</source>
        <translation>chaves e valores de um prompt para a réplica que responde</translation>
    </message>
    <message>
        <source>%1 per prompt</source>
        <translation>%1 por prompt</translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation>%1 por token</translation>
    </message>
    <message>
        <source>of %1 per token</source>
        <translation>de %1 por token</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>Troca</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>Por token</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Perdido</translation>
    </message>
    <message>
        <source>Each replica is one %1 that computes all layers by itself: only requests and answers cross the network, a few kB of text each.</source>
        <translation>Cada réplica é um(a) %1 que calcula todas as camadas sozinho(a): só requisições e respostas atravessam a rede, alguns kB de texto cada.</translation>
    </message>
    <message>
        <source>InfiniBand NDR</source>
        <translation>InfiniBand NDR</translation>
    </message>
    <message>
        <source>InfiniBand HDR</source>
        <translation>InfiniBand HDR</translation>
    </message>
    <message>
        <source>Front end, TCP</source>
        <translation>Front-end, TCP</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>Este plano</translation>
    </message>
    <message>
        <source>%1 Gb/s %2</source>
        <translation>%1 Gb/s %2</translation>
    </message>
    <message>
        <source>Over %1 a step takes %2 times as long</source>
        <translation>Por %1 um passo leva %2 vezes o tempo</translation>
    </message>
    <message>
        <source>TCP</source>
        <translation>TCP</translation>
    </message>
    <message>
        <source>%1 would make a step %2 times as fast</source>
        <translation>%1 faria um passo %2 vezes mais rápido</translation>
    </message>
    <message>
        <source>The network makes no difference to this step</source>
        <translation>A rede não faz diferença para este passo</translation>
    </message>
    <message>
        <source>on the spot</source>
        <translation>no próprio lugar</translation>
    </message>
    <message>
        <source>inside a node, %1</source>
        <translation>dentro de um nó, %1</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>to the host, as copies reach</source>
        <translation>até o host, como as cópias alcançam</translation>
    </message>
    <message>
        <source>between nodes, %1</source>
        <translation>entre nós, %1</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>Ethernet</translation>
    </message>
    <message>
        <source>front end, %1</source>
        <translation>front-end, %1</translation>
    </message>
    <message>
        <source>your figure, shared by all</source>
        <translation>seu número, dividido por todos</translation>
    </message>
    <message>
        <source>NVMe cache</source>
        <translation>Cache NVMe</translation>
    </message>
    <message>
        <source>NFS</source>
        <translation>NFS</translation>
    </message>
    <message>
        <source>Blob storage</source>
        <translation>Blob storage</translation>
    </message>
    <message>
        <source>enter yours below</source>
        <translation>informe o seu abaixo</translation>
    </message>
    <message>
        <source>How fast each way is</source>
        <translation>A velocidade de cada caminho</translation>
    </message>
    <message>
        <source>%1 times between %2 and %3</source>
        <translation>%1 vezes entre %2 e %3</translation>
    </message>
    <message>
        <source>Which storage</source>
        <translation>Qual armazenamento</translation>
    </message>
    <message>
        <source>large files read in order: Blob storage, through BlobFuse2 with its cache on the local NVMe; many small files, or several writers of one: NFS</source>
        <translation>arquivos grandes lidos em ordem: Blob storage, pelo BlobFuse2 com seu cache no NVMe local; muitos arquivos pequenos, ou vários gravando em um só: NFS</translation>
    </message>
    <message>
        <source>Nodes on their network</source>
        <translation>Os nós em sua rede</translation>
    </message>
    <message>
        <source>Count as assumed</source>
        <translation>Contar como suposto</translation>
    </message>
    <message>
        <source>Takes the measured links out of the plan; Undo brings them back</source>
        <translation>Tira os links medidos do plano; Desfazer os traz de volta</translation>
    </message>
    <message>
        <source>GB/s per GPU, one way, log scale</source>
        <translation>GB/s por GPU, em um sentido, escala logarítmica</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>tempo do passo</translation>
    </message>
    <message>
        <source>step time if it fitted</source>
        <translation>tempo do passo se coubesse</translation>
    </message>
    <message>
        <source>colours are pipeline stages, of GPUs in use</source>
        <translation>as cores são estágios de pipeline, de GPUs em uso</translation>
    </message>
    <message>
        <source>colours are replicas, of GPUs in use</source>
        <translation>as cores são réplicas, de GPUs em uso</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>medido</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>suposto</translation>
    </message>
    <message>
        <source>what was measured of this plan&apos;s links</source>
        <translation>o que foi medido dos links deste plano</translation>
    </message>
    <message>
        <source>A replica starts</source>
        <translation>Uma réplica começa</translation>
    </message>
    <message>
        <source>with %1 of weights to read</source>
        <translation>com %1 de pesos para ler</translation>
    </message>
    <message>
        <source>%1 at your %2 GB/s</source>
        <translation>%1 com os seus %2 GB/s</translation>
    </message>
    <message>
        <source>From the plan&apos;s storage</source>
        <translation>Do armazenamento do plano</translation>
    </message>
    <message>
        <source>Over the front end</source>
        <translation>Pelo front-end</translation>
    </message>
    <message>
        <source>%1 at the least, if storage filled its %2 Gb/s</source>
        <translation>%1 no mínimo, se o armazenamento enchesse os %2 Gb/s</translation>
    </message>
    <message>
        <source>no rate is known; enter those of your storage</source>
        <translation>nenhuma taxa é conhecida; informe as do seu armazenamento</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>Não contado</translation>
    </message>
    <message>
        <source>the start of a node that is not there yet, its driver, the image that it pulls, and what the engine compiles: time one start of your own</source>
        <translation>o início de um nó que ainda não existe, o driver, a imagem que ele baixa e o que o motor compila: cronometre um início seu</translation>
    </message>
    <message>
        <source>For scaling</source>
        <translation>Para escalar</translation>
    </message>
    <message>
        <source>those that run carry the load until then; have spare replicas for as much as it grows meanwhile, weights on the local NVMe, and the image on the nodes</source>
        <translation>as que rodam levam a carga até lá; tenha réplicas de reserva para o que ela cresce nesse tempo, os pesos no NVMe local e a imagem nos nós</translation>
    </message>
</context>
<context>
    <name>headroom::NodeDrawing</name>
    <message>
        <source>%1, %2 GB/s one way</source>
        <translation>%1, %2 GB/s em um sentido</translation>
    </message>
    <message>
        <source>PCIe, no link of their own</source>
        <translation>PCIe, sem link próprio</translation>
    </message>
    <message>
        <source>%1, %2 × %3 = %4 Gb/s</source>
        <translation>%1, %2 × %3 = %4 Gb/s</translation>
    </message>
    <message>
        <source>%1, %2 Gb/s</source>
        <translation>%1, %2 Gb/s</translation>
    </message>
    <message>
        <source>Ethernet, %1 Gb/s per VM</source>
        <translation>Ethernet, %1 Gb/s por VM</translation>
    </message>
    <message>
        <source>One node of this size</source>
        <translation>Um nó deste tamanho</translation>
    </message>
    <message>
        <source>no GPU</source>
        <translation>sem GPU</translation>
    </message>
</context>
<context>
    <name>headroom::PageTabs</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mais</translation>
    </message>
    <message>
        <source>Pages that have no tab now</source>
        <translation>Páginas que agora não têm aba</translation>
    </message>
    <message>
        <source>Read about this page in the handbook</source>
        <translation>Ler sobre esta página no manual</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a page and its number of findings</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>headroom::ParallelismCommands</name>
    <message>
        <source>Parallelism</source>
        <translation>Paralelismo</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>headroom::ParallelismPage</name>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>Tensor × pipeline</source>
        <translation>Tensor × pipeline</translation>
    </message>
    <message>
        <source>Time against memory</source>
        <translation>Tempo contra memória</translation>
    </message>
    <message>
        <source>Where each GPU works</source>
        <translation>Onde cada GPU trabalha</translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation>Regra prática</translation>
    </message>
    <message>
        <source>Not first</source>
        <translation>Não em primeiro</translation>
    </message>
    <message>
        <source>Tokens/s against GPUs</source>
        <translation>Tokens/s contra GPUs</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regra</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Rede</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>Este plano</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Estratégia</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por quê</translation>
    </message>
    <message>
        <source>Where each %1 works</source>
        <translation>Onde cada %1 trabalha</translation>
    </message>
    <message>
        <source>Tokens/s against %1</source>
        <translation>Tokens/s contra %1</translation>
    </message>
    <message>
        <source>this layout, log scale</source>
        <translation>este layout, escala logarítmica</translation>
    </message>
    <message>
        <source>leanest, its time</source>
        <translation>o mais enxuto, seu tempo</translation>
    </message>
    <message>
        <source>best time, its peak</source>
        <translation>melhor tempo, seu pico</translation>
    </message>
    <message>
        <source>of the plan before this change</source>
        <translation>do plano antes desta mudança</translation>
    </message>
    <message>
        <source>so far</source>
        <translation>até agora</translation>
    </message>
    <message>
        <source>this plan does not fit: %1</source>
        <translation>este plano não cabe: %1</translation>
    </message>
    <message>
        <source>this plan does not fit: %1; it would take %2</source>
        <translation>este plano não cabe: %1; levaria %2</translation>
    </message>
    <message>
        <source>this plan: %1</source>
        <translation>este plano: %1</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>procurando…</translation>
    </message>
    <message>
        <source>Put the best layout beside the plan</source>
        <translation>Pôr o melhor layout ao lado do plano</translation>
    </message>
    <message>
        <source>Put the chosen layout beside the plan</source>
        <translation>Pôr o layout escolhido ao lado do plano</translation>
    </message>
    <message>
        <source>The chosen layout is not in the list: choose a row</source>
        <translation>O layout escolhido não está na lista: escolha uma linha</translation>
    </message>
    <message>
        <source>Layouts are searched for trainings of one model on given texts</source>
        <translation>Layouts são procurados para treinamentos de um modelo com textos dados</translation>
    </message>
    <message>
        <source>&quot;headroom search&quot; divides the GPUs between the engines that write answers and the update; degrees of parallelism are set in the plan, at the left.</source>
        <translation>&quot;headroom search&quot; divide as GPUs entre os motores que escrevem respostas e a atualização; os graus de paralelismo são definidos no plano, à esquerda.</translation>
    </message>
    <message>
        <source>Layouts are searched for training plans</source>
        <translation>Layouts são procurados para planos de treinamento</translation>
    </message>
    <message>
        <source>No legal layout of this model on these GPUs</source>
        <translation>Nenhum layout válido deste modelo nestas GPUs</translation>
    </message>
    <message>
        <source>The Serving page, Ctrl+8, shows how fast the replicas answer. Tensor and pipeline parallel of a replica are set in the plan, at the left.</source>
        <translation>A página Serviço, Ctrl+8, mostra com que rapidez as réplicas respondem. Tensor e pipeline parallel de uma réplica são definidos no plano, à esquerda.</translation>
    </message>
    <message>
        <source>Change the GPUs, the global batch or the sequence length.</source>
        <translation>Mude as GPUs, o batch global ou o tamanho da sequência.</translation>
    </message>
    <message>
        <source>Ranked layouts</source>
        <translation>Layouts classificados</translation>
    </message>
    <message>
        <source>Filter, such as ZeRO-3</source>
        <translation>Filtrar, como ZeRO-3</translation>
    </message>
    <message>
        <source>Filter the layouts</source>
        <translation>Filtrar os layouts</translation>
    </message>
    <message>
        <source>What comes first</source>
        <translation>O que vem primeiro</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>The fastest first, which is the cheapest too</source>
        <translation>O mais rápido primeiro, que é também o mais barato</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>The leanest first</source>
        <translation>O mais enxuto primeiro</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>Parar a busca</translation>
    </message>
    <message>
        <source>Search on to the end</source>
        <translation>Buscar até o fim</translation>
    </message>
    <message>
        <source>Put the layout beside the plan</source>
        <translation>Pôr o layout ao lado do plano</translation>
    </message>
    <message>
        <source>to %1 × best</source>
        <translation>até %1 × o melhor</translation>
    </message>
    <message>
        <source>what is passed on, and where the computed answer differs</source>
        <translation>o que se costuma ensinar, e onde a resposta calculada difere</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>Regras práticas</translation>
    </message>
    <message>
        <source>Why other strategies do not come first</source>
        <translation>Por que outras estratégias não vêm primeiro</translation>
    </message>
    <message>
        <source>Find a cluster: other VM sizes and numbers of nodes</source>
        <translation>Encontrar um cluster: outros tamanhos de VM e números de nós</translation>
    </message>
    <message>
        <source>nothing found before the search was stopped</source>
        <translation>nada encontrado antes de a busca ser parada</translation>
    </message>
    <message>
        <source>so far: %1: agrees</source>
        <translation>até agora: %1: concorda</translation>
    </message>
    <message>
        <source>so far: %1</source>
        <translation>até agora: %1</translation>
    </message>
    <message>
        <source>nothing fits on these GPUs</source>
        <translation>nada cabe nestas GPUs</translation>
    </message>
    <message>
        <source>computed: %1: agrees, with context parallelism beside it</source>
        <translation>calculado: %1: concorda, com paralelismo de contexto ao lado</translation>
    </message>
    <message>
        <source>computed: %1: agrees</source>
        <translation>calculado: %1: concorda</translation>
    </message>
    <message>
        <source>computed: %1; %2 %3</source>
        <translation>calculado: %1; %2 %3</translation>
    </message>
    <message>
        <source>computed: %1; the rule has no legal layout here</source>
        <translation>calculado: %1; a regra não tem layout válido aqui</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation>ZeRO-%1</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>grupos de %1</translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation>%1 partes</translation>
    </message>
    <message>
        <source>zero-bubble, unproven</source>
        <translation>zero-bubble, não comprovado</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>recomputação %1</translation>
    </message>
    <message>
        <source>offload %1</source>
        <translation>offload %1</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>micro-batch %1</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>melhor até agora</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>simplest</source>
        <translation>mais simples</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>este plano</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3 sequences per step; double click makes it the plan&apos;s layout</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3 sequências por passo; clique duplo faz dele o layout do plano</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>estratégia</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tensor</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexto</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>virtual</source>
        <translation>virtual</translation>
    </message>
    <message>
        <source>data</source>
        <translation>dados</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>especialista</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>shard group</source>
        <translation>grupo de shards</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>micro-batch</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>batch global</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>recomputado</translation>
    </message>
    <message>
        <source>offloaded</source>
        <translation>em offload</translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation>bytes de pico</translation>
    </message>
    <message>
        <source>step s</source>
        <translation>passo s</translation>
    </message>
    <message>
        <source>MFU %</source>
        <translation>MFU %</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>escalonamento</translation>
    </message>
    <message>
        <source>sequence parallel</source>
        <translation>sequence parallel</translation>
    </message>
    <message>
        <source>expert tensor</source>
        <translation>expert tensor</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>posição</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nome</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>recomputação</translation>
    </message>
    <message>
        <source>offload</source>
        <translation>offload</translation>
    </message>
    <message>
        <source>peak</source>
        <translation>pico</translation>
    </message>
    <message>
        <source>step time</source>
        <translation>tempo do passo</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>cost of the job</source>
        <translation>custo do job</translation>
    </message>
    <message>
        <source>these by %1</source>
        <translation>estes por %1</translation>
    </message>
    <message>
        <source>these by %1, falling</source>
        <translation>estes por %1, decrescente</translation>
    </message>
    <message>
        <source>fastest first</source>
        <translation>mais rápido primeiro</translation>
    </message>
    <message>
        <source>slowest first</source>
        <translation>mais lento primeiro</translation>
    </message>
    <message>
        <source>leanest first</source>
        <translation>mais enxuto primeiro</translation>
    </message>
    <message>
        <source>largest peak first</source>
        <translation>maior pico primeiro</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>por %1</translation>
    </message>
    <message>
        <source>by %1, falling</source>
        <translation>por %1, decrescente</translation>
    </message>
    <message>
        <source>Layouts known so far, %1</source>
        <translation>Layouts conhecidos até agora, %1</translation>
    </message>
    <message>
        <source>No layout fits</source>
        <translation>Nenhum layout cabe</translation>
    </message>
    <message>
        <source>No layout that fits so far</source>
        <translation>Nenhum layout que caiba até agora</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 strategies that fit so far, %2</source>
        <translation>%1 estratégias que cabem até agora, %2</translation>
    </message>
    <message>
        <source>Search stopped: %1 strategies that fit so far, %2</source>
        <translation>Busca parada: %1 estratégias que cabem até agora, %2</translation>
    </message>
    <message>
        <source>The only strategy that fits</source>
        <translation>A única estratégia que cabe</translation>
    </message>
    <message>
        <source>%1 strategies that fit, %2</source>
        <translation>%1 estratégias que cabem, %2</translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation>Mostrar as primeiras %1</translation>
    </message>
    <message>
        <source>Show the first %1 of %2</source>
        <translation>Mostrar as primeiras %1 de %2</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>Mostrar todas as %1</translation>
    </message>
    <message>
        <source>still searching; better ones may come</source>
        <translation>ainda procurando; podem vir melhores</translation>
    </message>
    <message>
        <source>found for the plan before, with the figures of this one; searching…</source>
        <translation>encontrados para o plano anterior, com os números deste; procurando…</translation>
    </message>
    <message>
        <source>stopped early: %1</source>
        <translation>parado antes do fim: %1</translation>
    </message>
    <message>
        <source>%1 % of %2 layouts, %3 per second</source>
        <translation>%1 % de %2 layouts, %3 por segundo</translation>
    </message>
    <message>
        <source>, best so far %1</source>
        <translation>, melhor até agora %1</translation>
    </message>
</context>
<context>
    <name>headroom::ParetoChart</name>
    <message>
        <source>Time against memory</source>
        <translation>Tempo contra memória</translation>
    </message>
    <message>
        <source>step s</source>
        <translation>passo s</translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation>bytes de pico</translation>
    </message>
    <message>
        <source>on the front</source>
        <translation>na fronteira</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>layout</translation>
    </message>
    <message>
        <source>job</source>
        <translation>job</translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: no layout beats this line, up to %5 times the fastest.</source>
        <translation>De %1 com %2 a %3 com %4: nenhum layout supera esta linha, até %5 vezes o mais rápido.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 per step, %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 por passo, %3</translation>
    </message>
    <message>
        <source>, job %1</source>
        <translation>, job %1</translation>
    </message>
    <message>
        <source>peak, %1</source>
        <translation>pico, %1</translation>
    </message>
    <message>
        <source>no layout beats the line</source>
        <translation>nenhum layout supera a linha</translation>
    </message>
    <message>
        <source>step time, s</source>
        <translation>tempo do passo, s</translation>
    </message>
    <message>
        <source>step time, s; the job costs in proportion, %1 to %2</source>
        <translation>tempo do passo, s; o job custa em proporção, %1 a %2</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>este plano</translation>
    </message>
</context>
<context>
    <name>headroom::PartTable</name>
    <message>
        <source>Memory by part</source>
        <translation>Memória por parte</translation>
    </message>
</context>
<context>
    <name>headroom::PartTableModel</name>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bytes</translation>
    </message>
    <message>
        <source>share %</source>
        <translation>parcela %</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>fórmula</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Share %</source>
        <translation>Parcela %</translation>
    </message>
    <message>
        <source>Formula with today’s numbers</source>
        <translation>Fórmula com os números de hoje</translation>
    </message>
    <message>
        <source>peak per GPU</source>
        <translation>pico por GPU</translation>
    </message>
</context>
<context>
    <name>headroom::PeakSequenceChart</name>
    <message>
        <source>Peak against sequence length</source>
        <translation>Pico contra tamanho da sequência</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation>bytes de pico</translation>
    </message>
    <message>
        <source>capacity bytes</source>
        <translation>bytes de capacidade</translation>
    </message>
    <message>
        <source>The peak grows from %1 at %2 tokens to %3 at %4 tokens; the capacity is %5.</source>
        <translation>O pico cresce de %1 em %2 tokens a %3 em %4 tokens; a capacidade é %5.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 tokens&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1 tokens&lt;/b&gt;: %2&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 livres</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>capacidade %1</translation>
    </message>
</context>
<context>
    <name>headroom::PipelineChart</name>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>zero-bubble</source>
        <translation>zero-bubble</translation>
    </message>
    <message>
        <source>interleaved 1F1B, %1 chunks</source>
        <translation>1F1B intercalado, %1 partes</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>Pipeline of a step</source>
        <translation>Pipeline de um passo</translation>
    </message>
    <message>
        <source>layers %1 – %2</source>
        <translation>camadas %1 – %2</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>estágio</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>micro-batch</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>aprovado</translation>
    </message>
    <message>
        <source>start s</source>
        <translation>início s</translation>
    </message>
    <message>
        <source>end s</source>
        <translation>fim s</translation>
    </message>
    <message>
        <source>%1 stages, %2 micro-batches, %3; the last backward pass ends after %4.</source>
        <translation>%1 estágios, %2 micro-batches, %3; o último backward termina após %4.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, micro-batch %2&lt;/b&gt;: %3, %4</source>
        <translation>&lt;b&gt;%1, micro-batch %2&lt;/b&gt;: %3, %4</translation>
    </message>
    <message>
        <source>, chunk %1</source>
        <translation>, parte %1</translation>
    </message>
    <message>
        <source>&lt;br&gt;from %1 to %2</source>
        <translation>&lt;br&gt;de %1 a %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
    <message>
        <source>%1 micro-batches left out, %2 to %3</source>
        <translation>%1 micro-batches omitidos, %2 a %3</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 omitidos</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>backward</translation>
    </message>
    <message>
        <source>weight gradients</source>
        <translation>gradientes dos pesos</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>bolha</translation>
    </message>
</context>
<context>
    <name>headroom::PlanDocument</name>
    <message>
        <source>Untitled workshop</source>
        <translation>Workshop sem título</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>Plano sem título</translation>
    </message>
    <message>
        <source>calibration</source>
        <translation>calibração</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>new plan</source>
        <translation>novo plano</translation>
    </message>
    <message>
        <source>new plans</source>
        <translation>novos planos</translation>
    </message>
    <message>
        <source>removal of %1</source>
        <translation>remoção de %1</translation>
    </message>
    <message>
        <source>order of plans</source>
        <translation>ordem dos planos</translation>
    </message>
    <message>
        <source>name of the plan</source>
        <translation>nome do plano</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>referência</translation>
    </message>
    <message>
        <source>name of the workshop</source>
        <translation>nome do workshop</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>decisão</translation>
    </message>
    <message>
        <source>removal of a decision</source>
        <translation>remoção de uma decisão</translation>
    </message>
    <message>
        <source>Reload of the file</source>
        <translation>Recarga do arquivo</translation>
    </message>
</context>
<context>
    <name>headroom::PlanEditor</name>
    <message>
        <source>Embeddings, rerankers and classifiers: one pass over each text, no answer</source>
        <translation>Embeddings, rerankers e classificadores: uma passagem sobre cada texto, sem resposta</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>Adaptadores</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>Paralelismo</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
    <message>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <source>3</source>
        <translation>3</translation>
    </message>
    <message>
        <source>Every GPU keeps a full copy</source>
        <translation>Cada GPU mantém uma cópia completa</translation>
    </message>
    <message>
        <source>Shards the optimizer states</source>
        <translation>Fragmenta os estados do otimizador</translation>
    </message>
    <message>
        <source>Shards the optimizer states and gradients</source>
        <translation>Fragmenta os estados do otimizador e os gradientes</translation>
    </message>
    <message>
        <source>Shards the optimizer states, gradients and weights</source>
        <translation>Fragmenta os estados do otimizador, os gradientes e os pesos</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>todas as %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <source>As the size has it</source>
        <translation>Como o tamanho tem</translation>
    </message>
    <message>
        <source>its fastest network</source>
        <translation>sua rede mais rápida</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Type a number of sequences</source>
        <translation>Digite um número de sequências</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>the plan&apos;s own</source>
        <translation>a do próprio plano</translation>
    </message>
    <message>
        <source>each size&apos;s first</source>
        <translation>a primeira de cada tamanho</translation>
    </message>
    <message>
        <source>Type a region, such as westus3</source>
        <translation>Digite uma região, como westus3</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Moeda</translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation>Hardware próprio</translation>
    </message>
    <message>
        <source>nothing bought</source>
        <translation>nada comprado</translation>
    </message>
    <message>
        <source>USD per node</source>
        <translation>USD por nó</translation>
    </message>
    <message>
        <source>Storage and energy</source>
        <translation>Armazenamento e energia</translation>
    </message>
    <message>
        <source>not priced</source>
        <translation>sem preço</translation>
    </message>
    <message>
        <source>USD/GB/month</source>
        <translation>USD/GB/mês</translation>
    </message>
    <message>
        <source>USD/GB</source>
        <translation>USD/GB</translation>
    </message>
    <message>
        <source>USD/kWh</source>
        <translation>USD/kWh</translation>
    </message>
    <message>
        <source>kg/kWh</source>
        <translation>kg/kWh</translation>
    </message>
    <message>
        <source>%1 per USD</source>
        <translation>%1 por USD</translation>
    </message>
    <message>
        <source>shown in %1</source>
        <translation>mostrado em %1</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 dias</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>sem prazo</translation>
    </message>
    <message>
        <source>%1, %2 USD</source>
        <translation>%1, %2 USD</translation>
    </message>
    <message>
        <source>%1, no budget</source>
        <translation>%1, sem orçamento</translation>
    </message>
    <message>
        <source>%1 USD per node, %2 years</source>
        <translation>%1 USD por nó, %2 anos</translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation>%1, suposto</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>suposto</translation>
    </message>
    <message>
        <source>%1 GB kept, %2 GB out</source>
        <translation>%1 GB guardados, %2 GB de saída</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preço</translation>
    </message>
    <message>
        <source>USD/h</source>
        <translation>USD/h</translation>
    </message>
    <message>
        <source>list price</source>
        <translation>preço de lista</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>this job alone</source>
        <translation>só este job</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Falhas</translation>
    </message>
    <message>
        <source>best</source>
        <translation>melhor</translation>
    </message>
    <message>
        <source>from its size</source>
        <translation>do seu tamanho</translation>
    </message>
    <message>
        <source>%1 % progress</source>
        <translation>%1 % de progresso</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requisições</translation>
    </message>
    <message>
        <source>as fast as answered</source>
        <translation>conforme resposta</translation>
    </message>
    <message>
        <source>P50</source>
        <translation>P50</translation>
    </message>
    <message>
        <source>half of the requests</source>
        <translation>metade das requisições</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>95 of 100 requests</source>
        <translation>95 de 100 requisições</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>99 of 100 requests</source>
        <translation>99 de 100 requisições</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation>a do motor</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconhecido</translation>
    </message>
    <message>
        <source>the one that needs most memory counts</source>
        <translation>conta a que precisa de mais memória</translation>
    </message>
    <message>
        <source>one copy</source>
        <translation>uma cópia</translation>
    </message>
    <message>
        <source>no speculation</source>
        <translation>sem especulação</translation>
    </message>
    <message>
        <source>Answers and other models</source>
        <translation>Respostas e outros modelos</translation>
    </message>
    <message>
        <source>half</source>
        <translation>metade</translation>
    </message>
    <message>
        <source>Weights and cache of the engine stay in memory during the update</source>
        <translation>Pesos e cache do motor ficam na memória durante a atualização</translation>
    </message>
    <message>
        <source>The engine&apos;s weights wait in host memory, its cache is dropped</source>
        <translation>Os pesos do motor esperam na memória do host, seu cache é descartado</translation>
    </message>
    <message>
        <source>Weights and cache are dropped; the refit brings new weights in any case</source>
        <translation>Pesos e cache são descartados; o refit traz pesos novos de qualquer forma</translation>
    </message>
    <message>
        <source>As usual</source>
        <translation>Como de costume</translation>
    </message>
    <message>
        <source>the frozen base of adapters, else a copy</source>
        <translation>a base congelada dos adaptadores, senão uma cópia</translation>
    </message>
    <message>
        <source>as the model</source>
        <translation>como o modelo</translation>
    </message>
    <message>
        <source>rules judge</source>
        <translation>regras julgam</translation>
    </message>
    <message>
        <source>Without effect: the requests per second are given, and the engine takes as many at a time as it can. Set &quot;Requests per second&quot; to &quot;as fast as answered&quot; to use it.</source>
        <translation>Sem efeito: as requisições por segundo estão dadas, e o motor atende tantas ao mesmo tempo quanto pode. Ponha &quot;Requisições por segundo&quot; em &quot;conforme resposta&quot; para usá-lo.</translation>
    </message>
    <message>
        <source>As the size has it, measured</source>
        <translation>Como o tamanho tem, medido</translation>
    </message>
</context>
<context>
    <name>headroom::PlanHeader</name>
    <message>
        <source>Untitled plan</source>
        <translation>Plano sem título</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>Ainda não salvo</translation>
    </message>
</context>
<context>
    <name>headroom::PlanItems</name>
    <message>
        <source>not in the list</source>
        <translation>não está na lista</translation>
    </message>
    <message>
        <source>CPU only</source>
        <translation>só CPU</translation>
    </message>
    <message>
        <source>retirement %1</source>
        <translation>descontinuação %1</translation>
    </message>
    <message>
        <source>%1, shape of %2 too</source>
        <translation>%1, também a forma de %2</translation>
    </message>
    <message>
        <source>None, parameters only</source>
        <translation>Nenhum, só parâmetros</translation>
    </message>
    <message>
        <source>Own shape</source>
        <translation>Forma própria</translation>
    </message>
    <message>
        <source>given in the plan file</source>
        <translation>dada no arquivo do plano</translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation>Hardware próprio</translation>
    </message>
    <message>
        <source>%1 per GPU</source>
        <translation>%1 por GPU</translation>
    </message>
    <message>
        <source>Whole GPU</source>
        <translation>GPU inteira</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 sequências</translation>
    </message>
    <message>
        <source>Automatic, %1</source>
        <translation>Automático, %1</translation>
    </message>
    <message>
        <source>micro-batch × data × pipeline</source>
        <translation>micro-batch × dados × pipeline</translation>
    </message>
    <message>
        <source>%1 micro-batches</source>
        <translation>%1 micro-batches</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>sem preço conhecido</translation>
    </message>
    <message>
        <source>No price in any region</source>
        <translation>Sem preço em nenhuma região</translation>
    </message>
    <message>
        <source>%1 sizes with a price</source>
        <translation>%1 tamanhos com preço</translation>
    </message>
    <message>
        <source>US dollar</source>
        <translation>dólar americano</translation>
    </message>
    <message>
        <source>euro</source>
        <translation>euro</translation>
    </message>
    <message>
        <source>pound sterling</source>
        <translation>libra esterlina</translation>
    </message>
    <message>
        <source>Swiss franc</source>
        <translation>franco suíço</translation>
    </message>
    <message>
        <source>Swedish krona</source>
        <translation>coroa sueca</translation>
    </message>
    <message>
        <source>Norwegian krone</source>
        <translation>coroa norueguesa</translation>
    </message>
    <message>
        <source>Danish krone</source>
        <translation>coroa dinamarquesa</translation>
    </message>
    <message>
        <source>Polish zloty</source>
        <translation>zloty polonês</translation>
    </message>
    <message>
        <source>Canadian dollar</source>
        <translation>dólar canadense</translation>
    </message>
    <message>
        <source>Australian dollar</source>
        <translation>dólar australiano</translation>
    </message>
    <message>
        <source>Brazilian real</source>
        <translation>real brasileiro</translation>
    </message>
    <message>
        <source>Indian rupee</source>
        <translation>rupia indiana</translation>
    </message>
    <message>
        <source>Japanese yen</source>
        <translation>iene japonês</translation>
    </message>
    <message>
        <source>South Korean won</source>
        <translation>won sul-coreano</translation>
    </message>
    <message>
        <source>Chinese yuan</source>
        <translation>yuan chinês</translation>
    </message>
    <message>
        <source>Own hours</source>
        <translation>Horas próprias</translation>
    </message>
</context>
<context>
    <name>headroom::PlanLine</name>
    <message>
        <source>Compare with the plan</source>
        <translation>Comparar com o plano</translation>
    </message>
    <message>
        <source>Grades the reading against memory, GPU count and use that the open plan expects; the choice is remembered for this capture</source>
        <translation>Avalia a leitura contra a memória, o número de GPUs e o uso que o plano aberto espera; a escolha é lembrada para esta captura</translation>
    </message>
</context>
<context>
    <name>headroom::PlanPages</name>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
</context>
<context>
    <name>headroom::PlanRange</name>
    <message>
        <source>Show the case</source>
        <translation>Mostrar o caso</translation>
    </message>
    <message>
        <source>Show the %1 cases</source>
        <translation>Mostrar os %1 casos</translation>
    </message>
</context>
<context>
    <name>headroom::PlanSummary</name>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parâmetros</translation>
    </message>
    <message>
        <source>no recompute</source>
        <translation>sem recomputação</translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation>recomputação %1</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>%1 × %2 tokens</source>
        <translation>%1 × %2 tokens</translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation>Pesos %1</translation>
    </message>
    <message>
        <source>%1 weights, %2 cache</source>
        <translation>pesos %1, cache %2</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 × %2 in, %3 out</source>
        <translation>%1 × %2 entrada, %3 saída</translation>
    </message>
    <message>
        <source>%1 × %2 answers, %3</source>
        <translation>%1 × %2 respostas, %3</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>tensor %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>pipeline %1</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>dados %1</translation>
    </message>
    <message>
        <source>ZeRO off</source>
        <translation>ZeRO desligado</translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation>ZeRO-%1</translation>
    </message>
    <message>
        <source>own price</source>
        <translation>preço próprio</translation>
    </message>
    <message>
        <source>%1, links measured</source>
        <translation>%1, links medidos</translation>
    </message>
</context>
<context>
    <name>headroom::PlanTabs</name>
    <message>
        <source>Plans of the workshop</source>
        <translation>Planos do workshop</translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation>%1 (referência)</translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation>Plano %1: %2</translation>
    </message>
    <message>
        <source>Decisions...</source>
        <translation>Decisões...</translation>
    </message>
    <message>
        <source>Decisions (%1)...</source>
        <translation>Decisões (%1)...</translation>
    </message>
</context>
<context>
    <name>headroom::PlannedBars</name>
    <message>
        <source>Utilisation</source>
        <translation>Utilização</translation>
    </message>
    <message>
        <source>usual %1 or more, measured %2</source>
        <translation>usual %1 ou mais, medido %2</translation>
    </message>
    <message>
        <source>about %1 by the load, measured %2</source>
        <translation>cerca de %1 pela carga, medido %2</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Potência</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>planned %1, measured %2</source>
        <translation>planejado %1, medido %2</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>per host</source>
        <translation>por host</translation>
    </message>
</context>
<context>
    <name>headroom::PoolDialog</name>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>the first that has a price</source>
        <translation>a primeira que tem preço</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source> nodes</source>
        <translation> nós</translation>
    </message>
    <message>
        <source> days</source>
        <translation> dias</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Oferta</translation>
    </message>
    <message>
        <source>Paid for</source>
        <translation>Pagamento</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>First month</source>
        <translation>Primeiro mês</translation>
    </message>
    <message>
        <source>First month without</source>
        <translation>Primeiro mês sem</translation>
    </message>
    <message>
        <source>$ a node and hour</source>
        <translation>US$ por nó e hora</translation>
    </message>
    <message>
        <source>Price from</source>
        <translation>Preço de</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>VM size</source>
        <translation>Tamanho de VM</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Região</translation>
    </message>
    <message>
        <source>Quota today</source>
        <translation>Cota hoje</translation>
    </message>
    <message>
        <source>From asking to standing</source>
        <translation>Do pedido à instalação</translation>
    </message>
    <message>
        <source>Add nodes</source>
        <translation>Acrescentar nós</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>An empty price is the catalogue&apos;s of that way to pay; an empty last month means that the nodes stay.</source>
        <translation>Um preço vazio é o do catálogo para essa forma de pagar; um último mês vazio significa que os nós ficam.</translation>
    </message>
    <message>
        <source>Row %1: nodes are a whole number.</source>
        <translation>Linha %1: nós são um número inteiro.</translation>
    </message>
    <message>
        <source>Row %1: months are written as 2027-01.</source>
        <translation>Linha %1: meses se escrevem como 2027-01.</translation>
    </message>
    <message>
        <source>Row %1: the price is a number of dollars, or empty for the catalogue&apos;s.</source>
        <translation>Linha %1: o preço é um número em dólares, ou vazio para o do catálogo.</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>A pool needs a name.</source>
        <translation>Um pool precisa de um nome.</translation>
    </message>
    <message>
        <source>Another pool is called %1.</source>
        <translation>Outro pool se chama %1.</translation>
    </message>
    <message>
        <source>A pool needs a VM size.</source>
        <translation>Um pool precisa de um tamanho de VM.</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioDialog</name>
    <message>
        <source>Settings of the portfolio</source>
        <translation>Configurações do portfólio</translation>
    </message>
    <message>
        <source>as its file is called</source>
        <translation>como se chama o arquivo</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
    <message>
        <source> % of the draws</source>
        <translation> % dos sorteios</translation>
    </message>
    <message>
        <source> h a month</source>
        <translation> h por mês</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source>none: another stands in at once</source>
        <translation>nenhum: outro o substitui na hora</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>First month</source>
        <translation>Primeiro mês</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>Meses</translation>
    </message>
    <message>
        <source>Budget a month</source>
        <translation>Orçamento por mês</translation>
    </message>
    <message>
        <source>Promises are kept in</source>
        <translation>Promessas são cumpridas em</translation>
    </message>
    <message>
        <source>Waiting runs start</source>
        <translation>Execuções à espera começam</translation>
    </message>
    <message>
        <source>Each node is away for</source>
        <translation>Cada nó fica fora por</translation>
    </message>
    <message>
        <source>Repair of a failed node</source>
        <translation>Reparo de um nó que falhou</translation>
    </message>
    <message>
        <source>Dates of demands and months of supply stay as they are when the first month is another.</source>
        <translation>Datas das demandas e meses da oferta ficam como estão quando o primeiro mês é outro.</translation>
    </message>
    <message>
        <source>The first month is written as 2027-01.</source>
        <translation>O primeiro mês se escreve como 2027-01.</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioDocument</name>
    <message>
        <source>Untitled portfolio</source>
        <translation>Portfólio sem título</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioEdits</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>demanda</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>acrescentar %1</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>alterar %1</translation>
    </message>
    <message>
        <source>take away %1</source>
        <translation>remover %1</translation>
    </message>
    <message>
        <source>change the plan of %1</source>
        <translation>alterar o plano de %1</translation>
    </message>
    <message>
        <source>change what is promised</source>
        <translation>alterar o que é prometido</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>pool</translation>
    </message>
    <message>
        <source>is the only pool that %1 may use</source>
        <translation>é o único pool que %1 pode usar</translation>
    </message>
    <message>
        <source>Allow it another pool first</source>
        <translation>Permita-lhe antes outro pool</translation>
    </message>
    <message>
        <source>change the settings</source>
        <translation>mudar as configurações</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioMonths</name>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>short from %1</source>
        <translation>faltam a partir de %1</translation>
    </message>
    <message>
        <source>standing %1</source>
        <translation>instalados %1</translation>
    </message>
    <message>
        <source>needed %1</source>
        <translation>necessários %1</translation>
    </message>
    <message>
        <source>owned %1</source>
        <translation>próprios %1</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>ninguém</translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation>como está</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>orçamento</translation>
    </message>
    <message>
        <source>over the budget from %1</source>
        <translation>acima do orçamento a partir de %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>%1 % a month</source>
        <translation>%1 % por mês</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Demanda</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Dono</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Frequência</translation>
    </message>
    <message>
        <source>Pools</source>
        <translation>Pools</translation>
    </message>
    <message>
        <source>GPUs at first</source>
        <translation>GPUs no início</translation>
    </message>
    <message>
        <source>at last</source>
        <translation>no fim</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>Crescimento</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioReport</name>
    <message>
        <source>What is asked for</source>
        <translation>O que se pede</translation>
    </message>
    <message>
        <source>GPUs in the busiest hours of the first month and of the last, over all pools.</source>
        <translation>GPUs nas horas mais cheias do primeiro mês e do último, em todos os pools.</translation>
    </message>
    <message>
        <source>The supply as it stands</source>
        <translation>A oferta como está</translation>
    </message>
    <message>
        <source>How the figures were found</source>
        <translation>Como os números foram obtidos</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Execuções</translation>
    </message>
    <message>
        <source>Every demand is planned anew on each pool that it may use; waiting runs start %1.</source>
        <translation>Cada demanda é planejada de novo em cada pool que pode usar; as execuções em espera começam %1.</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Esperas</translation>
    </message>
    <message>
        <source>Simulated hour by hour with random arrivals, lengths and failures: %1. P95 stands with half of its 95 % interval.</source>
        <translation>Simuladas hora a hora com chegadas, durações e falhas aleatórias: %1. O P95 vem com metade de seu intervalo de 95 %.</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>The fewest with which %1 % of the draws keep every promise. A run without a promise is taken to wait for a week at most.</source>
        <translation>O mínimo com que %1 % dos sorteios cumprem todas as promessas. Supõe-se que uma execução sem promessa espere no máximo uma semana.</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Dinheiro</translation>
    </message>
    <message>
        <source>An integer programme covers these nodes at least cost. Ways to pay without a price are not offered, and none is derived.</source>
        <translation>Um programa inteiro cobre estes nós ao menor custo. Formas de pagar sem preço não são oferecidas, e nenhum preço é derivado.</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>Manutenção</translation>
    </message>
    <message>
        <source>Each node is away for %1 h a month.</source>
        <translation>Cada nó fica fora por %1 h por mês.</translation>
    </message>
    <message>
        <source>Not included</source>
        <translation>Não incluído</translation>
    </message>
    <message>
        <source>Storage, networking beyond the machines, support, taxes and discounts that the portfolio does not state.</source>
        <translation>Armazenamento, rede além das máquinas, suporte, impostos e descontos que o portfólio não informa.</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Assinaturas</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Assinatura</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Asked for by</source>
        <translation>Pedido por</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Aprovado por</translation>
    </message>
    <message>
        <source>No commitment has a price here.</source>
        <translation>Nenhum compromisso tem preço aqui.</translation>
    </message>
    <message>
        <source>A commitment pays from %1 % of the time on, which %2 nodes reach.</source>
        <translation>Um compromisso compensa a partir de %1 % do tempo, o que %2 nós alcançam.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is enough</source>
        <translation>%1 basta</translation>
    </message>
    <message>
        <source>GPUs of %1 (%2) in the busiest hours of each month, by demand, against those that stand and those that keep every promise.</source>
        <translation>GPUs de %1 (%2) nas horas mais cheias de cada mês, por demanda, contra as instaladas e as que cumprem todas as promessas.</translation>
    </message>
    <message>
        <source>For how much of the time %1 has how many nodes at work. %2</source>
        <translation>Em que parcela do tempo %1 tem quantos nós trabalhando. %2</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mês</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>em uso</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>What to buy, and when to ask for it</source>
        <translation>O que comprar, e quando pedir</translation>
    </message>
    <message>
        <source>Nodes. Needed are the fewest that keep every promise in %1 % of the draws; the best mix covers them at least cost of all ways to pay that have a price.</source>
        <translation>Nós. Necessários são o mínimo que cumpre todas as promessas em %1 % dos sorteios; a melhor combinação os cobre ao menor custo entre todas as formas de pagar que têm preço.</translation>
    </message>
    <message>
        <source>Of %1 pools the %2 that are short of most are drawn.</source>
        <translation>De %1 pools estão desenhados os %2 a que faltam mais nós.</translation>
    </message>
    <message>
        <source>Nodes needed of nodes that stand</source>
        <translation>Nós necessários, de nós instalados</translation>
    </message>
    <message>
        <source>! more than stand in that month. In use: the share of the GPU-hours of the nodes that stand.</source>
        <translation>! mais que os instalados naquele mês. Em uso: a parcela das GPU-horas dos nós instalados.</translation>
    </message>
    <message>
        <source>How long runs wait</source>
        <translation>Quanto as execuções esperam</translation>
    </message>
    <message>
        <source>With the supply as it stands; %1.</source>
        <translation>Com a oferta como está; %1.</translation>
    </message>
    <message>
        <source>Best mix</source>
        <translation>Melhor combinação</translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation>Como está</translation>
    </message>
    <message>
        <source>Left of the budget</source>
        <translation>Resta do orçamento</translation>
    </message>
    <message>
        <source>Energy, MWh</source>
        <translation>Energia, MWh</translation>
    </message>
    <message>
        <source>CO2, t</source>
        <translation>CO2, t</translation>
    </message>
    <message>
        <source>All months</source>
        <translation>Todos os meses</translation>
    </message>
    <message>
        <source>Not all that is in use has a price: the sums are incomplete.</source>
        <translation>Nem tudo que está em uso tem preço: as somas estão incompletas.</translation>
    </message>
    <message>
        <source>Who uses it</source>
        <translation>Quem usa</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Dono</translation>
    </message>
    <message>
        <source>Dearest month</source>
        <translation>Mês mais caro</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Parcela</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>ninguém</translation>
    </message>
    <message>
        <source>At the best mix, divided by the GPU-hours that each owner&apos;s demands hold.</source>
        <translation>Na melhor combinação, dividido pelas GPU-horas que as demandas de cada dono ocupam.</translation>
    </message>
    <message>
        <source>What breaks first</source>
        <translation>O que falha primeiro</translation>
    </message>
    <message>
        <source>If</source>
        <translation>Se</translation>
    </message>
    <message>
        <source>Nodes short</source>
        <translation>Nós em falta</translation>
    </message>
    <message>
        <source>Longest wait, P95</source>
        <translation>Maior espera, P95</translation>
    </message>
    <message>
        <source>Each change by itself; money at the best mix, waits and nodes with the supply as it stands.</source>
        <translation>Cada mudança por si; dinheiro na melhor combinação, esperas e nós com a oferta como está.</translation>
    </message>
    <message>
        <source>What it costs: %1</source>
        <translation>Quanto custa: %1</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Quanto custa</translation>
    </message>
    <message>
        <source>US dollars by month and owner, at the best mix of ways to pay.</source>
        <translation>Dólares americanos por mês e dono, na melhor combinação de formas de pagar.</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>O que foi encontrado</translation>
    </message>
    <message>
        <source>Untitled portfolio</source>
        <translation>Portfólio sem título</translation>
    </message>
    <message>
        <source>1 demand</source>
        <translation>1 demanda</translation>
    </message>
    <message>
        <source>%1 demands</source>
        <translation>%1 demandas</translation>
    </message>
    <message>
        <source>1 owner</source>
        <translation>1 dono</translation>
    </message>
    <message>
        <source>%1 owners</source>
        <translation>%1 donos</translation>
    </message>
    <message>
        <source>%1 from %2; %3; %4 of %5</source>
        <translation>%1 a partir de %2; %3; %4 de %5</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 mês</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 meses</translation>
    </message>
    <message>
        <source>1 pool</source>
        <translation>1 pool</translation>
    </message>
    <message>
        <source>%1 pools</source>
        <translation>%1 pools</translation>
    </message>
    <message>
        <source>Budget a month</source>
        <translation>Orçamento por mês</translation>
    </message>
    <message>
        <source>Portfolio report, %1</source>
        <translation>Relatório do portfólio, %1</translation>
    </message>
    <message>
        <source>US dollars; %1</source>
        <translation>Dólares americanos; %1</translation>
    </message>
    <message>
        <source>Mean month</source>
        <translation>Mês médio</translation>
    </message>
    <message>
        <source>Dearest, %1</source>
        <translation>O mais caro, %1</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>Reparos</translation>
    </message>
    <message>
        <source>A node that fails is away for %1 h, from when nothing runs on it.</source>
        <translation>Um nó que falha fica fora por %1 h, a partir de quando nada roda nele.</translation>
    </message>
    <message>
        <source>Other ways to pay</source>
        <translation>Outras formas de pagar</translation>
    </message>
    <message>
        <source>Paid for</source>
        <translation>Pagamento</translation>
    </message>
    <message>
        <source>More</source>
        <translation>A mais</translation>
    </message>
    <message>
        <source>Each keeps the same promises; commitments are paid to the end of their terms, after the last month shown, too.</source>
        <translation>Todas cumprem as mesmas promessas; os compromissos são pagos até o fim de seus prazos, também depois do último mês mostrado.</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioSupply</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>a partir de %1</translation>
    </message>
    <message>
        <source>no price</source>
        <translation>sem preço</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sem data</translation>
    </message>
    <message>
        <source>the portfolio&apos;s own</source>
        <translation>do próprio portfólio</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nós</translation>
    </message>
    <message>
        <source>Paid for</source>
        <translation>Pagamento</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>Meses</translation>
    </message>
    <message>
        <source>A node and hour</source>
        <translation>Por nó e hora</translation>
    </message>
    <message>
        <source>Price from</source>
        <translation>Preço de</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioText</name>
    <message>
        <source>1 node</source>
        <translation>1 nó</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 nós</translation>
    </message>
    <message>
        <source>%1 a month at the best mix</source>
        <translation>%1 por mês na melhor combinação</translation>
    </message>
    <message>
        <source>more than %1 a month, as not all has a price</source>
        <translation>mais que %1 por mês, pois nem tudo tem preço</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 e mais %2</translation>
    </message>
    <message>
        <source>Late: %1.</source>
        <translation>Atrasadas: %1.</translation>
    </message>
    <message>
        <source>Longer waits than promised: %1.</source>
        <translation>Esperas mais longas que o prometido: %1.</translation>
    </message>
    <message>
        <source>Over the budget of %1 from %2, in %3 of %4 months.</source>
        <translation>Acima do orçamento de %1 a partir de %2, em %3 de %4 meses.</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>late in %1 of draws</source>
        <translation>atrasada em %1 dos sorteios</translation>
    </message>
    <message>
        <source>%1 of its GPU-hours unserved</source>
        <translation>%1 de suas GPU-horas não atendidas</translation>
    </message>
    <message>
        <source>stopped %1 times a run</source>
        <translation>interrompida %1 vezes por execução</translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation>Campanha</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Fila</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Pessoas</translation>
    </message>
    <message>
        <source>owned</source>
        <translation>próprios</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>sob demanda</translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation>reserva de 1 ano</translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation>reserva de 3 anos</translation>
    </message>
    <message>
        <source>savings plan, 1 year</source>
        <translation>savings plan de 1 ano</translation>
    </message>
    <message>
        <source>savings plan, 3 years</source>
        <translation>savings plan de 3 anos</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>spot</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>sem prazo</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>por %1</translation>
    </message>
    <message>
        <source>%1 a week</source>
        <translation>%1 por semana</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 requisições/s</translation>
    </message>
    <message>
        <source>all day</source>
        <translation>o dia todo</translation>
    </message>
    <message>
        <source>%1 people</source>
        <translation>%1 pessoas</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>sem fim</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhuma</translation>
    </message>
    <message>
        <source>Nothing can run: </source>
        <translation>Nada pode rodar: </translation>
    </message>
    <message>
        <source>the portfolio has no pools</source>
        <translation>o portfólio não tem pools</translation>
    </message>
    <message>
        <source>You are short of %1 from %2: </source>
        <translation>Faltam %1 a partir de %2: </translation>
    </message>
    <message>
        <source>%1 more, %2</source>
        <translation>mais %1, %2</translation>
    </message>
    <message>
        <source>%1 more by %2, %3</source>
        <translation>mais %1 até %2, %3</translation>
    </message>
    <message>
        <source>Of %1 you are short from %2: %3 more by %4.</source>
        <translation>De %1 falta a partir de %2: mais %3 até %4.</translation>
    </message>
    <message>
        <source>Not all that is promised can be kept: </source>
        <translation>Nem tudo o que é prometido pode ser cumprido: </translation>
    </message>
    <message>
        <source>The machines that stand are enough: </source>
        <translation>As máquinas instaladas bastam: </translation>
    </message>
    <message>
        <source>Preliminary: more draws narrow it.</source>
        <translation>Preliminar: mais sorteios o estreitam.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Demanda</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Dono</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>Quanto</translation>
    </message>
    <message>
        <source>Median wait</source>
        <translation>Espera mediana</translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation>Espera P95</translation>
    </message>
    <message>
        <source>Promised</source>
        <translation>Prometido</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Cumprido</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Observações</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation>P%1 %2</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>na hora</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>Pool</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>Meses</translation>
    </message>
    <message>
        <source>Stand</source>
        <translation>Instalados</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Necessários</translation>
    </message>
    <message>
        <source>Best mix</source>
        <translation>Melhor combinação</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Pedir</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>quota of %1 more by %2</source>
        <translation>cota de mais %1 até %2</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 até %2</translation>
    </message>
    <message>
        <source>Everything grows by 20 %</source>
        <translation>Tudo cresce 20 %</translation>
    </message>
    <message>
        <source>%1 grows by 20 %</source>
        <translation>%1 cresce 20 %</translation>
    </message>
    <message>
        <source>New nodes of %1 come a month late</source>
        <translation>Nós novos de %1 chegam um mês atrasados</translation>
    </message>
    <message>
        <source>What is paid by the hour costs 20 % more</source>
        <translation>O que se paga por hora custa 20 % a mais</translation>
    </message>
    <message>
        <source>Region %1 is lost</source>
        <translation>A região %1 é perdida</translation>
    </message>
    <message>
        <source>One node more of %1</source>
        <translation>Um nó a mais de %1</translation>
    </message>
    <message>
        <source>One node less of %1</source>
        <translation>Um nó a menos de %1</translation>
    </message>
    <message>
        <source>%1 draws, seed %2</source>
        <translation>%1 sorteios, semente %2</translation>
    </message>
    <message>
        <source>%1; preliminary</source>
        <translation>%1; preliminar</translation>
    </message>
    <message>
        <source>as they came</source>
        <translation>na ordem de chegada</translation>
    </message>
    <message>
        <source>the owner with the least use first</source>
        <translation>primeiro o dono com o menor uso</translation>
    </message>
    <message>
        <source>as they came, shorter ones let past where that delays nobody</source>
        <translation>na ordem de chegada, deixando passar as mais curtas onde isso não atrasa ninguém</translation>
    </message>
    <message>
        <source>Best mix, every demand on %1 first</source>
        <translation>Melhor combinação, toda demanda primeiro em %1</translation>
    </message>
    <message>
        <source>Every demand on %1 first</source>
        <translation>Toda demanda primeiro em %1</translation>
    </message>
    <message>
        <source>Each demand on its cheapest pool</source>
        <translation>Cada demanda no seu pool mais barato</translation>
    </message>
    <message>
        <source>All on demand</source>
        <translation>Tudo sob demanda</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Tudo: %1</translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioWindow</name>
    <message>
        <source>demand</source>
        <translation>demanda</translation>
    </message>
    <message>
        <source>pool</source>
        <translation>pool</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Arquivo</translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation>&amp;Abrir...</translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation>Abrir um e&amp;xemplo</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Salvar</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>Salvar &amp;como...</translation>
    </message>
    <message>
        <source>&amp;Export money by month as CSV...</source>
        <translation>&amp;Exportar dinheiro por mês como CSV...</translation>
    </message>
    <message>
        <source>Export the outlook as &amp;JSON...</source>
        <translation>Exportar a projeção como &amp;JSON...</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fechar</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Desfazer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Refazer</translation>
    </message>
    <message>
        <source>&amp;Portfolio</source>
        <translation>&amp;Portfólio</translation>
    </message>
    <message>
        <source>&amp;Add a demand...</source>
        <translation>&amp;Acrescentar uma demanda...</translation>
    </message>
    <message>
        <source>Add a demand from a &amp;plan...</source>
        <translation>Acrescentar uma demanda de um &amp;plano...</translation>
    </message>
    <message>
        <source>&amp;Stop computing</source>
        <translation>Parar o &amp;cálculo</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;juda</translation>
    </message>
    <message>
        <source>&amp;Many jobs, shared machines</source>
        <translation>&amp;Muitos jobs, máquinas compartilhadas</translation>
    </message>
    <message>
        <source>Add a demand...</source>
        <translation>Acrescentar demanda...</translation>
    </message>
    <message>
        <source>From a plan...</source>
        <translation>De um plano...</translation>
    </message>
    <message>
        <source>Promise</source>
        <translation>Promessa</translation>
    </message>
    <message>
        <source>The longest wait that is promised to every run</source>
        <translation>A espera mais longa prometida a cada execução</translation>
    </message>
    <message>
        <source>Shorter waits need more nodes.</source>
        <translation>Esperas mais curtas precisam de mais nós.</translation>
    </message>
    <message>
        <source>Demand</source>
        <translation>Demanda</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Capacidade</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Espera</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Dinheiro</translation>
    </message>
    <message>
        <source>Risks</source>
        <translation>Riscos</translation>
    </message>
    <message>
        <source>%1[*] - Headroom portfolio</source>
        <translation>%1[*] - Portfólio do Headroom</translation>
    </message>
    <message>
        <source>&lt;b&gt;Demands&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Demandas&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>differs by demand</source>
        <translation>difere por demanda</translation>
    </message>
    <message>
        <source>P95 wait at most %1</source>
        <translation>Espera P95 no máximo %1</translation>
    </message>
    <message>
        <source>nothing is promised</source>
        <translation>nada é prometido</translation>
    </message>
    <message>
        <source>First figures, being refined ...</source>
        <translation>Primeiros números, sendo refinados ...</translation>
    </message>
    <message numerus="yes">
        <source>%n findings ask for something</source>
        <translation>
            <numerusform>%n achado pede algo</numerusform>
            <numerusform>%n achados pedem algo</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; in %2, the dearest month</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; em %2, o mês mais caro</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>1 pool</source>
        <translation>1 pool</translation>
    </message>
    <message>
        <source>%1 pools</source>
        <translation>%1 pools</translation>
    </message>
    <message>
        <source>1 demand</source>
        <translation>1 demanda</translation>
    </message>
    <message>
        <source>%1 demands</source>
        <translation>%1 demandas</translation>
    </message>
    <message>
        <source>computing, Esc stops it</source>
        <translation>calculando, Esc para</translation>
    </message>
    <message>
        <source>Save &amp;report...</source>
        <translation>Salvar &amp;relatório...</translation>
    </message>
    <message>
        <source>Add a p&amp;ool...</source>
        <translation>Acrescentar um p&amp;ool...</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>Oferta</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Relatório</translation>
    </message>
    <message>
        <source>the portfolio is still being computed</source>
        <translation>o portfólio ainda está sendo calculado</translation>
    </message>
    <message>
        <source>Save it when the first figures stand</source>
        <translation>Salve-o quando os primeiros números estiverem prontos</translation>
    </message>
    <message>
        <source>Unsaved work cannot be kept: %1</source>
        <translation>O trabalho não salvo não pode ser guardado: %1</translation>
    </message>
    <message>
        <source>was changed by somebody else since it was opened here: it is not saved over</source>
        <translation>foi alterado por outra pessoa desde que foi aberto aqui: não é sobrescrito</translation>
    </message>
    <message>
        <source>Save it under another name, or open the file again</source>
        <translation>Salve com outro nome ou abra o arquivo de novo</translation>
    </message>
    <message>
        <source>S&amp;ettings...</source>
        <translation>Con&amp;figurações...</translation>
    </message>
    <message>
        <source>%1 is open in another window too.</source>
        <translation>%1 também está aberto em outra janela.</translation>
    </message>
    <message>
        <source>Whoever saves last is told, and saves under another name.</source>
        <translation>Quem salva por último é avisado e salva com outro nome.</translation>
    </message>
    <message>
        <source>is open in another window: it is not saved over</source>
        <translation>está aberto em outra janela: não é sobrescrito</translation>
    </message>
    <message>
        <source>Save it under another name, or close the other window first</source>
        <translation>Salve com outro nome ou feche antes a outra janela</translation>
    </message>
</context>
<context>
    <name>headroom::PresentPage</name>
    <message>
        <source>Decisions</source>
        <translation>Decisões</translation>
    </message>
</context>
<context>
    <name>headroom::Presented</name>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>this layout is not possible</source>
        <translation>este layout não é possível</translation>
    </message>
    <message>
        <source>Fits, %1</source>
        <translation>Cabe, %1</translation>
    </message>
    <message>
        <source>Does not fit, %1</source>
        <translation>Não cabe, %1</translation>
    </message>
    <message>
        <source>of %1; high end %2</source>
        <translation>de %1; extremo alto %2</translation>
    </message>
    <message>
        <source>of %1; nothing like it was measured</source>
        <translation>de %1; nada parecido foi medido</translation>
    </message>
    <message>
        <source>Done in</source>
        <translation>Pronto em</translation>
    </message>
    <message>
        <source>no time before it fits</source>
        <translation>sem tempo antes de caber</translation>
    </message>
    <message>
        <source>its time is not known</source>
        <translation>seu tempo não é conhecido</translation>
    </message>
    <message>
        <source>slow end %1</source>
        <translation>extremo lento %1</translation>
    </message>
    <message>
        <source>no range known</source>
        <translation>nenhuma faixa conhecida</translation>
    </message>
    <message>
        <source>of %1; %2</source>
        <translation>de %1; %2</translation>
    </message>
    <message>
        <source>Per token, median</source>
        <translation>Por token, mediana</translation>
    </message>
    <message>
        <source>not known, or nothing answers</source>
        <translation>desconhecido, ou nada responde</translation>
    </message>
    <message>
        <source>requests come faster than they are answered</source>
        <translation>requisições chegam mais depressa do que são respondidas</translation>
    </message>
    <message>
        <source>first token after %1</source>
        <translation>primeiro token após %1</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Custa</translation>
    </message>
    <message>
        <source>Costs a month</source>
        <translation>Custa por mês</translation>
    </message>
    <message>
        <source>no price before it fits</source>
        <translation>sem preço antes de caber</translation>
    </message>
    <message>
        <source>its price is not known</source>
        <translation>seu preço não é conhecido</translation>
    </message>
    <message>
        <source>high end %1</source>
        <translation>extremo alto %1</translation>
    </message>
    <message>
        <source>no budget given</source>
        <translation>sem orçamento definido</translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation>%1 % de %2</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Sure</source>
        <translation>Certo</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>Provável</translation>
    </message>
</context>
<context>
    <name>headroom::Presenter</name>
    <message>
        <source>Esc ends, ← → plan, Page ↑↓ page</source>
        <translation>Esc termina, ← → plano, Page ↑↓ página</translation>
    </message>
</context>
<context>
    <name>headroom::PriceBarChart</name>
    <message>
        <source>Prices of this size</source>
        <translation>Preços deste tamanho</translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation>%1 /h</translation>
    </message>
    <message>
        <source>price mode</source>
        <translation>modo de preço</translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation>%1 por hora</translation>
    </message>
    <message>
        <source>date</source>
        <translation>data</translation>
    </message>
    <message>
        <source>source</source>
        <translation>fonte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 per hour, %3&lt;br&gt;Source: %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 por hora, %3&lt;br&gt;Fonte: %4</translation>
    </message>
</context>
<context>
    <name>headroom::PriceClient</name>
    <message>
        <source>answers too slowly: no whole answer in time</source>
        <translation>responde devagar demais: nenhuma resposta inteira a tempo</translation>
    </message>
    <message>
        <source>Try again later, or give it more time; prices stay as they were</source>
        <translation>Tente mais tarde, ou dê mais tempo; os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>does not answer in time</source>
        <translation>não responde a tempo</translation>
    </message>
    <message>
        <source>%1, and no other answer came in time</source>
        <translation>%1, e nenhuma outra resposta veio a tempo</translation>
    </message>
    <message>
        <source>does not come to an end in time</source>
        <translation>não chega ao fim a tempo</translation>
    </message>
    <message>
        <source>Ask for fewer regions or sizes; prices stay as they were</source>
        <translation>Peça menos regiões ou tamanhos; os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>Prices stay as they were</source>
        <translation>Os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>the pages go round in a circle</source>
        <translation>as páginas andam em círculo</translation>
    </message>
    <message>
        <source>Try again later; prices stay as they were</source>
        <translation>Tente mais tarde; os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>the answers are larger than %1 MB</source>
        <translation>as respostas são maiores que %1 MB</translation>
    </message>
    <message>
        <source>Ask for fewer regions or sizes</source>
        <translation>Peça menos regiões ou tamanhos</translation>
    </message>
    <message>
        <source>Check the network, its proxy and the address; prices stay as they were</source>
        <translation>Verifique a rede, o proxy e o endereço; os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>sends on to another server, %1</source>
        <translation>redireciona para outro servidor, %1</translation>
    </message>
    <message>
        <source>Prices are read from the server that was asked only</source>
        <translation>Os preços só são lidos do servidor consultado</translation>
    </message>
    <message>
        <source>sends on without end</source>
        <translation>redireciona sem fim</translation>
    </message>
    <message>
        <source>answers &quot;too many requests&quot;</source>
        <translation>responde &quot;requisições demais&quot;</translation>
    </message>
    <message>
        <source>answers with the error %1</source>
        <translation>responde com o erro %1</translation>
    </message>
    <message>
        <source>refuses the request with the error %1</source>
        <translation>recusa a requisição com o erro %1</translation>
    </message>
    <message>
        <source>Check the address and the region</source>
        <translation>Verifique o endereço e a região</translation>
    </message>
    <message>
        <source>cannot be reached: no connection in time</source>
        <translation>não pode ser alcançado: sem conexão a tempo</translation>
    </message>
    <message>
        <source>cannot be reached: %1</source>
        <translation>não pode ser alcançado: %1</translation>
    </message>
    <message>
        <source>answers with the status %1</source>
        <translation>responde com o status %1</translation>
    </message>
    <message>
        <source>Check the address</source>
        <translation>Verifique o endereço</translation>
    </message>
    <message>
        <source>does not answer with prices</source>
        <translation>não responde com preços</translation>
    </message>
    <message>
        <source>Check the address; a proxy may have answered instead</source>
        <translation>Verifique o endereço; um proxy pode ter respondido no lugar</translation>
    </message>
    <message>
        <source>has more than %1 pages</source>
        <translation>tem mais de %1 páginas</translation>
    </message>
</context>
<context>
    <name>headroom::PriceController</name>
    <message>
        <source>Keeping the prices</source>
        <translation>Guardando os preços</translation>
    </message>
    <message>
        <source>the update was cancelled</source>
        <translation>a atualização foi cancelada</translation>
    </message>
    <message>
        <source>Prices stay as they were</source>
        <translation>Os preços ficaram como estavam</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lendo %1</translation>
    </message>
    <message>
        <source>Reading the answers</source>
        <translation>Lendo as respostas</translation>
    </message>
</context>
<context>
    <name>headroom::PriceDialog</name>
    <message>
        <source>Choose files ...</source>
        <translation>Escolher arquivos ...</translation>
    </message>
    <message>
        <source>Ask Azure</source>
        <translation>Perguntar à Azure</translation>
    </message>
    <message>
        <source>Shipped prices</source>
        <translation>Preços fornecidos</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preços</translation>
    </message>
    <message>
        <source>What became of the update</source>
        <translation>O que resultou da atualização</translation>
    </message>
    <message>
        <source>What changes with an update is listed here.</source>
        <translation>O que muda com uma atualização é listado aqui.</translation>
    </message>
    <message>
        <source>Puts what was imported aside, so that the prices that came with Headroom count again.</source>
        <translation>Põe de lado o que foi importado, de modo que valem de novo os preços que vieram com o Headroom.</translation>
    </message>
    <message>
        <source>Import files, or drop them here: saved answers of Azure&apos;s Retail Prices API (JSON), SkyPilot catalogues (CSV), or a list of your own.</source>
        <translation>Importe arquivos, ou solte-os aqui: respostas salvas da API Retail Prices da Azure (JSON), catálogos SkyPilot (CSV), ou uma lista sua.</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Região</translation>
    </message>
    <message>
        <source>All known regions</source>
        <translation>Todas as regiões conhecidas</translation>
    </message>
    <message>
        <source>Ask %1 for the prices of this catalogue&apos;s sizes in a region. Nothing but names of sizes and regions leaves this computer, and only now.</source>
        <translation>Pergunta a %1 os preços dos tamanhos deste catálogo em uma região. Só nomes de tamanhos e regiões saem deste computador, e só agora.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>No prices were imported: the shipped ones count.</source>
        <translation>Nenhum preço foi importado: valem os fornecidos.</translation>
    </message>
    <message>
        <source>The shipped prices count again. What was imported is kept as:
%1</source>
        <translation>Os preços fornecidos valem de novo. O que foi importado está guardado como:
%1</translation>
    </message>
    <message>
        <source>%1
The known prices stay as they were.</source>
        <translation>%1
Os preços conhecidos ficaram como estavam.</translation>
    </message>
    <message>
        <source>None moved by 0.05 % or more.</source>
        <translation>Nenhum mudou 0,05 % ou mais.</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>What moved, per hour</source>
        <translation>O que mudou, por hora</translation>
    </message>
    <message>
        <source>What moved most, per hour</source>
        <translation>O que mais mudou, por hora</translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation>Linhas deixadas de fora</translation>
    </message>
    <message>
        <source>Known prices: %1</source>
        <translation>Preços conhecidos: %1</translation>
    </message>
    <message>
        <source>, the newest of %1</source>
        <translation>, o mais novo de %1</translation>
    </message>
    <message>
        <source>; older than %1 days or undated: %2</source>
        <translation>; com mais de %1 dias ou sem data: %2</translation>
    </message>
    <message>
        <source>%1 has no row: there is no public price for what was asked. Enter your own price per node and hour in the plan.</source>
        <translation>%1 não tem linha: não há preço público para o que foi pedido. Informe no plano seu próprio preço por nó e hora.</translation>
    </message>
    <message>
        <source>Prices taken: %1, of sizes: %2, from %3.</source>
        <translation>Preços obtidos: %1, de tamanhos: %2, de %3.</translation>
    </message>
    <message>
        <source>First known: %1. As before: %2. Moved: %3.</source>
        <translation>Conhecidos agora: %1. Como antes: %2. Mudaram: %3.</translation>
    </message>
    <message>
        <source>Older than %1 days already: %2. Ask for newer ones before you rely on them.</source>
        <translation>Já com mais de %1 dias: %2. Peça mais novos antes de confiar neles.</translation>
    </message>
</context>
<context>
    <name>headroom::Range</name>
    <message>
        <source>expected per token</source>
        <translation>esperado por token</translation>
    </message>
    <message>
        <source>%1 per token in the middle of all requests, %2</source>
        <translation>%1 por token no meio de todas as requisições, %2</translation>
    </message>
    <message>
        <source>Range of the time per token, median: %1</source>
        <translation>Faixa do tempo por token, mediana: %1</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>Range of the peak: %1, %2</source>
        <translation>Faixa do pico: %1, %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>dense models in full training</source>
        <translation>modelos densos em treinamento completo</translation>
    </message>
    <message>
        <source>mixtures of experts in full training</source>
        <translation>misturas de especialistas em treinamento completo</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>serviço</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Densos</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Especialistas</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>%1, this framework</source>
        <translation>%1, este framework</translation>
    </message>
    <message>
        <source>%1, habits of the framework unknown</source>
        <translation>%1, hábitos do framework desconhecidos</translation>
    </message>
    <message>
        <source>few measurements of %1, so those of all training</source>
        <translation>poucas medições de %1, portanto as de todo treinamento</translation>
    </message>
    <message>
        <source>%1, all frameworks</source>
        <translation>%1, todos os frameworks</translation>
    </message>
    <message>
        <source>from your own measurement of this plan, at least %1 % either way: versions of frameworks and drivers differ by as much</source>
        <translation>da sua própria medição deste plano, ao menos %1 % para cada lado: versões de frameworks e drivers diferem por tanto</translation>
    </message>
    <message>
        <source>1 source</source>
        <translation>1 fonte</translation>
    </message>
    <message>
        <source>%1 sources</source>
        <translation>%1 fontes</translation>
    </message>
    <message>
        <source>few measurements: </source>
        <translation>poucas medições: </translation>
    </message>
    <message>
        <source>1 published measurement</source>
        <translation>1 medição publicada</translation>
    </message>
    <message>
        <source>%1 published measurements</source>
        <translation>%1 medições publicadas</translation>
    </message>
    <message>
        <source>made to hold %1 % of %2 of %3 (%4), each predicted without knowing its source</source>
        <translation>feita para conter %1 % de %2 de %3 (%4), cada uma prevista sem conhecer sua fonte</translation>
    </message>
    <message>
        <source>a sure fit: even the high end fits</source>
        <translation>cabe com certeza: até o extremo alto cabe</translation>
    </message>
    <message>
        <source>fits by the middle value, not at the high end</source>
        <translation>cabe pelo valor médio, não no extremo alto</translation>
    </message>
    <message>
        <source>fits at the low end only</source>
        <translation>cabe só no extremo baixo</translation>
    </message>
    <message>
        <source>too much even at the low end</source>
        <translation>demais até no extremo baixo</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>headroom::RecoveryOffer</name>
    <message>
        <source>Untitled workshop</source>
        <translation>Workshop sem título</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>Plano sem título</translation>
    </message>
    <message>
        <source>Headroom ended with unsaved work on “%1”, which has no file yet (%2).</source>
        <translation>O Headroom terminou com trabalho não salvo em “%1”, que ainda não tem arquivo (%2).</translation>
    </message>
    <message>
        <source>Headroom ended with unsaved work on “%1”, in the file %2 (%3).</source>
        <translation>O Headroom terminou com trabalho não salvo em “%1”, no arquivo %2 (%3).</translation>
    </message>
    <message>
        <source>Unsaved work cannot be read: %1. It was put aside as %2.</source>
        <translation>O trabalho não salvo não pode ser lido: %1. Foi posto de lado como %2.</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Fechar esta mensagem</translation>
    </message>
    <message>
        <source>%1 more after this.</source>
        <translation>Mais %1 depois deste.</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Recuperar</translation>
    </message>
    <message>
        <source>Opens it, still unsaved</source>
        <translation>Abre-o, ainda não salvo</translation>
    </message>
    <message>
        <source>Discard...</source>
        <translation>Descartar...</translation>
    </message>
    <message>
        <source>Throws it away, after asking</source>
        <translation>Joga-o fora, depois de perguntar</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Depois</translation>
    </message>
    <message>
        <source>The next start asks again</source>
        <translation>O próximo início pergunta de novo</translation>
    </message>
    <message>
        <source>Untitled portfolio</source>
        <translation>Portfólio sem título</translation>
    </message>
</context>
<context>
    <name>headroom::ReleaseRow</name>
    <message>
        <source>Type a release, such as 0.10.1</source>
        <translation>Digite uma versão, como 0.10.1</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Desconhecido</translation>
    </message>
    <message>
        <source>the rules of most releases</source>
        <translation>as regras da maioria das versões</translation>
    </message>
</context>
<context>
    <name>headroom::ReplayBar</name>
    <message>
        <source>Recording</source>
        <translation>Gravação</translation>
    </message>
    <message>
        <source>Reading of the recording</source>
        <translation>Leitura da gravação</translation>
    </message>
    <message>
        <source>Moves through the recording; arrow keys go one reading at a time</source>
        <translation>Percorre a gravação; as setas avançam uma leitura por vez</translation>
    </message>
    <message>
        <source>Close the recording</source>
        <translation>Fechar a gravação</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproduzir</translation>
    </message>
    <message>
        <source>Stop at this reading</source>
        <translation>Parar nesta leitura</translation>
    </message>
    <message>
        <source>Play the recording, two readings a second</source>
        <translation>Reproduzir a gravação, duas leituras por segundo</translation>
    </message>
</context>
<context>
    <name>headroom::Report</name>
    <message>
        <source>Figure</source>
        <translation>Figura</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the language of these words as a tag, such as pt-BR</comment>
        <translation>pt-BR</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Conteúdo</translation>
    </message>
    <message>
        <source>%1 plans compared</source>
        <translation>%1 planos comparados</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>Plano sem título</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>the date on a report, as in 21 November 2026</comment>
        <translation>d &apos;de&apos; MMMM &apos;de&apos; yyyy</translation>
    </message>
    <message>
        <source>Acceptance certificate, %1</source>
        <translation>Certificado de aceitação, %1</translation>
    </message>
    <message>
        <source>Capacity report, %1</source>
        <translation>Relatório de capacidade, %1</translation>
    </message>
    <message>
        <source>No price</source>
        <translation>Sem preço</translation>
    </message>
    <message>
        <source>The plan&apos;s own price</source>
        <translation>O preço próprio do plano</translation>
    </message>
    <message>
        <source>Prices %1, undated</source>
        <translation>Preços %1, sem data</translation>
    </message>
    <message>
        <source>Prices %1, %2</source>
        <translation>Preços %1, %2</translation>
    </message>
    <message>
        <source>Figure %1. %2</source>
        <translation>Figura %1. %2</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fontes</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erro</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Aviso</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <source>Unknown, since the model is not known</source>
        <translation>Desconhecido, pois o modelo não é conhecido</translation>
    </message>
    <message>
        <source>%1, exactly as given; a shape of %2 layers × %3 is derived for the activations</source>
        <translation>%1, exatamente como dado; uma forma de %2 camadas × %3 é derivada para as ativações</translation>
    </message>
    <message>
        <source>%1, counted from the shape: %2 layers × %3, %4 heads, vocabulary %5</source>
        <translation>%1, contados pela forma: %2 camadas × %3, %4 cabeças, vocabulário %5</translation>
    </message>
    <message>
        <source>master copy %1 B</source>
        <translation>cópia mestra %1 B</translation>
    </message>
    <message>
        <source>no master copy</source>
        <translation>sem cópia mestra</translation>
    </message>
    <message>
        <source>Weights %1 B, gradients %2 B, %3 per parameter before sharding; optimizer states differ by matrix</source>
        <translation>Pesos %1 B, gradientes %2 B, %3 por parâmetro antes do sharding; os estados do otimizador diferem por matriz</translation>
    </message>
    <message>
        <source>Weights %1 B, gradients %2 B, %3, states %4 B: %5 B per parameter before sharding</source>
        <translation>Pesos %1 B, gradientes %2 B, %3, estados %4 B: %5 B por parâmetro antes do sharding</translation>
    </message>
    <message>
        <source>None known, so no cost is given</source>
        <translation>Nenhum conhecido, portanto não se dá custo</translation>
    </message>
    <message>
        <source>The plan&apos;s own price per node and hour; whole nodes are billed</source>
        <translation>O preço próprio do plano por nó e hora; nós inteiros são cobrados</translation>
    </message>
    <message>
        <source>%1, Linux, %2, %3; whole nodes are billed</source>
        <translation>%1, Linux, %2, %3; nós inteiros são cobrados</translation>
    </message>
    <message>
        <source>list of %1</source>
        <translation>lista de %1</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>sem data</translation>
    </message>
    <message>
        <source>; %1 of %2 nodes are spare</source>
        <translation>; %1 de %2 nós são de reserva</translation>
    </message>
    <message>
        <source>; paid for every hour, on or off</source>
        <translation>; pago por todas as horas, ligado ou não</translation>
    </message>
    <message>
        <source>; 1 USD is %1 %2</source>
        <translation>; 1 USD são %1 %2</translation>
    </message>
    <message>
        <source>“Throttles at 83 °C” is a general figure, of no card in particular; each card&apos;s own limits hold (nvidia-smi -q -d TEMPERATURE), and a health check judges by them</source>
        <translation>“Reduz o clock a 83 °C” é um número geral, de nenhuma placa em particular; valem os limites de cada placa (nvidia-smi -q -d TEMPERATURE), e uma verificação de saúde julga por eles</translation>
    </message>
    <message>
        <source>What else to know</source>
        <translation>O que mais saber</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Suposições</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parâmetros</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Precisão</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Peak as nvidia-smi would show it; capacity as the vendor gives it, 98 % usable</source>
        <translation>Pico como o nvidia-smi o mostraria; capacidade como o fabricante a dá, 98 % utilizável</translation>
    </message>
    <message>
        <source>Peak as nvidia-smi would show it; capacity as the driver reports it, 98 % usable</source>
        <translation>Pico como o nvidia-smi o mostraria; capacidade como o driver a relata, 98 % utilizável</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preços</translation>
    </message>
    <message>
        <source>Hours</source>
        <translation>Horas</translation>
    </message>
    <message>
        <source>Weekend %1, week %2, month %3; a month of all hours is 730 h, 8,760 / 12</source>
        <translation>Fim de semana %1, semana %2, mês %3; um mês com todas as horas tem 730 h, 8.760 / 12</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Not included</source>
        <translation>Não incluído</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Checks passed</source>
        <translation>Verificações aprovadas</translation>
    </message>
    <message>
        <source>Of the planned speed</source>
        <translation>Da velocidade planejada</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>A day of all nodes</source>
        <translation>Um dia de todos os nós</translation>
    </message>
    <message>
        <source>Acceptance: %1</source>
        <translation>Aceitação: %1</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Teste</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Measured of expected</source>
        <translation>Medido de esperado</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Avaliação</translation>
    </message>
    <message>
        <source>$ a day</source>
        <translation>US$ por dia</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Por</translation>
    </message>
    <message>
        <source>1 further row is not listed; those that are not as expected come first.</source>
        <translation>Mais 1 linha não está listada; as que não são como esperado vêm primeiro.</translation>
    </message>
    <message>
        <source>%1 further rows are not listed; those that are not as expected come first.</source>
        <translation>Mais %1 linhas não estão listadas; as que não são como esperado vêm primeiro.</translation>
    </message>
    <message>
        <source>1 further remark: &quot;headroom accept&quot; prints them all.</source>
        <translation>Mais 1 observação: &quot;headroom accept&quot; imprime todas.</translation>
    </message>
    <message>
        <source>%1 further remarks: &quot;headroom accept&quot; prints them all.</source>
        <translation>Mais %1 observações: &quot;headroom accept&quot; imprime todas.</translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation>Esperado: %1.</translation>
    </message>
    <message>
        <source>The machines as tested</source>
        <translation>As máquinas como testadas</translation>
    </message>
    <message>
        <source>Bold names mark what differs; green is the best of the plans that fit.</source>
        <translation>Nomes em negrito marcam o que difere; verde é o melhor dos planos que cabem.</translation>
    </message>
    <message>
        <source>Hour</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Day, %1</source>
        <translation>Dia, %1</translation>
    </message>
    <message>
        <source>Weekend, %1 (Saturday and Sunday)</source>
        <translation>Fim de semana, %1 (sábado e domingo)</translation>
    </message>
    <message>
        <source>Weekend, %1 (Friday 18:00 to Monday 08:00)</source>
        <translation>Fim de semana, %1 (sexta 18:00 a segunda 08:00)</translation>
    </message>
    <message>
        <source>Weekend, %1 (the plan&apos;s)</source>
        <translation>Fim de semana, %1 (o do plano)</translation>
    </message>
    <message>
        <source>Week, %1</source>
        <translation>Semana, %1</translation>
    </message>
    <message>
        <source>Month, %1</source>
        <translation>Mês, %1</translation>
    </message>
    <message>
        <source>While the machines are on</source>
        <translation>Enquanto as máquinas estão ligadas</translation>
    </message>
    <message>
        <source>Formula with today&apos;s numbers</source>
        <translation>Fórmula com os números de hoje</translation>
    </message>
    <message>
        <source>Job, %1, with failures</source>
        <translation>Job, %1, com falhas</translation>
    </message>
    <message>
        <source>The job has no price: the plan does not fit.</source>
        <translation>O job não tem preço: o plano não cabe.</translation>
    </message>
    <message>
        <source>If nobody turns it off</source>
        <translation>Se ninguém desligar</translation>
    </message>
    <message>
        <source>Cumulative cost of a week from Monday 00:00, %1. Switched off for %2 of it: %3 less.</source>
        <translation>Custo acumulado de uma semana a partir de segunda 00:00, %1. Desligado por %2 dela: %3 a menos.</translation>
    </message>
    <message>
        <source>Cumulative cost of a week from Monday 00:00, %1. Switching off saves nothing.</source>
        <translation>Custo acumulado de uma semana a partir de segunda 00:00, %1. Desligar não poupa nada.</translation>
    </message>
    <message>
        <source>Budget: %1.</source>
        <translation>Orçamento: %1.</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Quanto custa</translation>
    </message>
    <message>
        <source>No price is known for these machines.</source>
        <translation>Não se conhece preço destas máquinas.</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>certo</translation>
    </message>
    <message>
        <source>probable</source>
        <translation>provável</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Mudança</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Cabe</translation>
    </message>
    <message>
        <source>Peak GB</source>
        <translation>Pico GB</translation>
    </message>
    <message>
        <source>Left GB</source>
        <translation>Resta GB</translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation>%1 por hora</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latência</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation>1 M de tokens</translation>
    </message>
    <message>
        <source>Step s</source>
        <translation>Passo s</translation>
    </message>
    <message>
        <source>%1 a job</source>
        <translation>%1 por job</translation>
    </message>
    <message>
        <source>What makes it sure</source>
        <translation>O que o torna certo</translation>
    </message>
    <message>
        <source>What makes it cheaper</source>
        <translation>O que o torna mais barato</translation>
    </message>
    <message>
        <source>What does not make it fit</source>
        <translation>O que não o faz caber</translation>
    </message>
    <message>
        <source>What makes it fit, and what does not</source>
        <translation>O que o faz caber, e o que não</translation>
    </message>
    <message>
        <source>What makes it fit</source>
        <translation>O que o faz caber</translation>
    </message>
    <message>
        <source>Each change is a plan that was estimated. Sure: peak, time and money keep to the goal at the far end of their ranges.</source>
        <translation>Cada mudança é um plano que foi estimado. Certo: pico, tempo e dinheiro cumprem o objetivo no extremo de suas faixas.</translation>
    </message>
    <message>
        <source>Another method, optimizer or number format gives another model.</source>
        <translation>Outro método, otimizador ou formato numérico dá outro modelo.</translation>
    </message>
    <message>
        <source>%1 further changes were not tried; “headroom fix” tries more.</source>
        <translation>Mais %1 mudanças não foram tentadas; “headroom fix” tenta mais.</translation>
    </message>
    <message>
        <source>kept, surely</source>
        <translation>cumprido, com certeza</translation>
    </message>
    <message>
        <source>kept, probably</source>
        <translation>cumprido, provavelmente</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>não cumprido</translation>
    </message>
    <message>
        <source>none: it does not fit</source>
        <translation>nenhum: não cabe</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Prazo</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>Budget of the job</source>
        <translation>Orçamento do job</translation>
    </message>
    <message>
        <source>Budget of a month</source>
        <translation>Orçamento de um mês</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>Certeza</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Pedido</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>Este plano</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Faixa</translation>
    </message>
    <message>
        <source>Goal kept</source>
        <translation>Objetivo cumprido</translation>
    </message>
    <message>
        <source>Goal against answer</source>
        <translation>Objetivo contra resposta</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Use %</source>
        <translation>Uso %</translation>
    </message>
    <message>
        <source>Memory GB</source>
        <translation>Memória GB</translation>
    </message>
    <message>
        <source>°C</source>
        <translation>°C</translation>
    </message>
    <message>
        <source>Power W</source>
        <translation>Potência W</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Placa</translation>
    </message>
    <message>
        <source>1 further GPU is not listed; those that are not healthy come first.</source>
        <translation>Mais 1 GPU não está listada; as que não estão saudáveis vêm primeiro.</translation>
    </message>
    <message>
        <source>%1 further GPUs are not listed; those that are not healthy come first.</source>
        <translation>Mais %1 GPUs não estão listadas; as que não estão saudáveis vêm primeiro.</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Evidence and cause</source>
        <translation>Evidência e causa</translation>
    </message>
    <message>
        <source>Do next</source>
        <translation>Fazer em seguida</translation>
    </message>
    <message>
        <source>1 further finding is not listed.</source>
        <translation>Mais 1 achado não está listado.</translation>
    </message>
    <message>
        <source>%1 further findings are not listed.</source>
        <translation>Mais %1 achados não estão listados.</translation>
    </message>
    <message>
        <source>The readings are not held against the plan: %1.</source>
        <translation>As leituras não são comparadas com o plano: %1.</translation>
    </message>
    <message>
        <source>The readings are held against the plan, which expects %1 on the fullest GPU.</source>
        <translation>As leituras são comparadas com o plano, que espera %1 na GPU mais cheia.</translation>
    </message>
    <message>
        <source>But: %1.</source>
        <translation>Mas: %1.</translation>
    </message>
    <message>
        <source>Real GPUs</source>
        <translation>GPUs reais</translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation>Para onde vai a memória</translation>
    </message>
    <message>
        <source>Why it is too tight</source>
        <translation>Por que está apertado demais</translation>
    </message>
    <message>
        <source>Why it does not fit</source>
        <translation>Por que não cabe</translation>
    </message>
    <message>
        <source>Memory of the worst %1 by part, against its capacity.</source>
        <translation>Memória do(a) pior %1 por parte, contra sua capacidade.</translation>
    </message>
    <message>
        <source>Memory of one %1 of each kind of pipeline stage by part, against its capacity.</source>
        <translation>Memória de um(a) %1 de cada tipo de estágio de pipeline por parte, contra sua capacidade.</translation>
    </message>
    <message>
        <source>Part, %1</source>
        <translation>Parte, %1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Share %</source>
        <translation>Parcela %</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>utilizável</translation>
    </message>
    <message>
        <source>98 % of the capacity of %1</source>
        <translation>98 % da capacidade de %1</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>loss</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>backward</translation>
    </message>
    <message>
        <source>end of the backward pass</source>
        <translation>fim do backward</translation>
    </message>
    <message>
        <source>loading</source>
        <translation>carga</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>prompts</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>respostas</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation>log-probabilidades</translation>
    </message>
    <message>
        <source>update</source>
        <translation>atualização</translation>
    </message>
    <message>
        <source>refit</source>
        <translation>refit</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>passo do otimizador</translation>
    </message>
    <message>
        <source>Phases of a step, never at the same time</source>
        <translation>Fases de um passo, nunca ao mesmo tempo</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Estágios de pipeline</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Estágio</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Camadas</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Em andamento</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pico</translation>
    </message>
    <message>
        <source>%1, worst</source>
        <translation>%1, o pior</translation>
    </message>
    <message>
        <source>%1 of %2 kinds of stages are shown, the worst among them.</source>
        <translation>São mostrados %1 de %2 tipos de estágios, entre eles o pior.</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1 parâmetros</translation>
    </message>
    <message>
        <source>a model of its own shape</source>
        <translation>um modelo de forma própria</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Serving of %1, %2 weights</source>
        <translation>Serviço de %1, pesos %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of %2, %3, %4, %5 tokens, micro-batch %6</source>
        <translation>%1 de %2, %3, %4, %5 tokens, micro-batch %6</translation>
    </message>
    <message>
        <source>The peak comes with the loss, at the end of the forward pass.</source>
        <translation>O pico vem com a loss, no fim do forward.</translation>
    </message>
    <message>
        <source>The peak comes in the backward pass.</source>
        <translation>O pico vem no backward.</translation>
    </message>
    <message>
        <source>The peak comes at the end of the backward pass.</source>
        <translation>O pico vem no fim do backward.</translation>
    </message>
    <message>
        <source>The peak comes while the model is loaded.</source>
        <translation>O pico vem enquanto o modelo é carregado.</translation>
    </message>
    <message>
        <source>The peak comes while prompts are computed.</source>
        <translation>O pico vem enquanto prompts são calculados.</translation>
    </message>
    <message>
        <source>The peak comes while answers are generated.</source>
        <translation>O pico vem enquanto respostas são geradas.</translation>
    </message>
    <message>
        <source>The peak comes in the rollout, while engines write answers.</source>
        <translation>O pico vem no rollout, enquanto motores escrevem respostas.</translation>
    </message>
    <message>
        <source>The peak comes with the log-probabilities of the answers.</source>
        <translation>O pico vem com as log-probabilidades das respostas.</translation>
    </message>
    <message>
        <source>The peak comes in the update.</source>
        <translation>O pico vem na atualização.</translation>
    </message>
    <message>
        <source>The peak comes while engines take the new weights.</source>
        <translation>O pico vem enquanto os motores recebem os pesos novos.</translation>
    </message>
    <message>
        <source>The peak comes in the optimizer step.</source>
        <translation>O pico vem no passo do otimizador.</translation>
    </message>
    <message>
        <source>PyTorch allocates %1 of it.</source>
        <translation>O PyTorch aloca %1 disso.</translation>
    </message>
    <message>
        <source>With the measured errors of this version it is %1: %2.</source>
        <translation>Com os erros medidos desta versão é %1: %2.</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>Utilizável</translation>
    </message>
    <message>
        <source>Usable of %1</source>
        <translation>Utilizável de %1</translation>
    </message>
    <message>
        <source>Usable of %1, %2</source>
        <translation>Utilizável de %1, %2</translation>
    </message>
    <message>
        <source>Hour, %1</source>
        <translation>Hora, %1</translation>
    </message>
    <message>
        <source> + %1 spare</source>
        <translation> + %1 de reserva</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Pico %1</translation>
    </message>
    <message>
        <source>Weekend, %1</source>
        <translation>Fim de semana, %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconhecido</translation>
    </message>
    <message>
        <source>%1, CPU only</source>
        <translation>%1, só CPU</translation>
    </message>
    <message>
        <source>%1, %2 × %3 in each; the job uses %4 of %5 GPUs</source>
        <translation>%1, %2 × %3 em cada; o job usa %4 de %5 GPUs</translation>
    </message>
    <message>
        <source>%1, %2 × %3 in each; the plan uses %4 of %5 instances</source>
        <translation>%1, %2 × %3 em cada; o plano usa %4 de %5 instâncias</translation>
    </message>
    <message>
        <source>tensor parallel %1 with sequence parallel</source>
        <translation>tensor parallel %1 com sequence parallel</translation>
    </message>
    <message>
        <source>tensor parallel %1</source>
        <translation>tensor parallel %1</translation>
    </message>
    <message>
        <source>context parallel %1</source>
        <translation>context parallel %1</translation>
    </message>
    <message>
        <source>%1 pipeline stages</source>
        <translation>%1 estágios de pipeline</translation>
    </message>
    <message>
        <source>%1 virtual stages</source>
        <translation>%1 estágios virtuais</translation>
    </message>
    <message>
        <source>data parallel %1</source>
        <translation>data parallel %1</translation>
    </message>
    <message>
        <source>one GPU holds the whole model</source>
        <translation>uma GPU contém o modelo inteiro</translation>
    </message>
    <message>
        <source>ZeRO-%1 over %2 ranks</source>
        <translation>ZeRO-%1 sobre %2 ranks</translation>
    </message>
    <message>
        <source>Impossible as asked: tensor %1 × context %2 × pipeline %3, ZeRO-%4</source>
        <translation>Impossível como pedido: tensor %1 × contexto %2 × pipeline %3, ZeRO-%4</translation>
    </message>
    <message>
        <source>Micro-batch %1 × %2 micro-batches × data parallel %3 = %4 sequences of %5 tokens per step</source>
        <translation>Micro-batch %1 × %2 micro-batches × data parallel %3 = %4 sequências de %5 tokens por passo</translation>
    </message>
    <message>
        <source>Recomputation: %1; attention: %2; loss: %3; offload: %4</source>
        <translation>Recomputação: %1; atenção: %2; loss: %3; offload: %4</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Números</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Savings</source>
        <translation>Economias</translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation>1 réplica</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 réplicas</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>P%1 of %2</source>
        <translation>P%1 de %2</translation>
    </message>
    <message>
        <source>%1 weights, %2 cache; engine %3, %4 % of the GPU</source>
        <translation>pesos %1, cache %2; motor %3, %4 % da GPU</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 por segundo</translation>
    </message>
    <message>
        <source>%1 at a time</source>
        <translation>%1 ao mesmo tempo</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requisições</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out, %3</source>
        <translation>%1 tokens de entrada, %2 de saída, %3</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>O plano</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Máquinas</translation>
    </message>
    <message>
        <source>%1 × %2 in %3</source>
        <translation>%1 × %2 em %3</translation>
    </message>
    <message>
        <source>%1: not known from these lists.</source>
        <translation>%1: desconhecido por estas listas.</translation>
    </message>
    <message>
        <source>%1: can be deployed.</source>
        <translation>%1: pode ser implantado.</translation>
    </message>
    <message>
        <source>%1: cannot be deployed.</source>
        <translation>%1: não pode ser implantado.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>What the lists say</source>
        <translation>O que dizem as listas</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>faltando</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Região</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>Oferecido</translation>
    </message>
    <message>
        <source>Zones</source>
        <translation>Zonas</translation>
    </message>
    <message>
        <source>USD a node, hour</source>
        <translation>USD por nó, hora</translation>
    </message>
    <message>
        <source>Spot</source>
        <translation>Spot</translation>
    </message>
    <message>
        <source>Free vCPUs</source>
        <translation>vCPUs livres</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>Quota of the subscription</source>
        <translation>Cota da assinatura</translation>
    </message>
    <message>
        <source>open</source>
        <translation>aberto</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Ponto</translation>
    </message>
    <message>
        <source>What is known</source>
        <translation>O que se sabe</translation>
    </message>
    <message>
        <source>Before the machines cost money</source>
        <translation>Antes que as máquinas custem dinheiro</translation>
    </message>
    <message>
        <source>from your own measurement</source>
        <translation>da sua própria medição</translation>
    </message>
    <message>
        <source>from %1 measurements of %2 sources</source>
        <translation>de %1 medições de %2 fontes</translation>
    </message>
    <message>
        <source>tokens in the cache of a replica %1 to %2, %3</source>
        <translation>tokens no cache de uma réplica %1 a %2, %3</translation>
    </message>
    <message>
        <source>median time per token %1, %2</source>
        <translation>tempo mediano por token %1, %2</translation>
    </message>
    <message>
        <source>output of all replicas %1 tokens/s, which is all that arrives</source>
        <translation>saída de todas as réplicas %1 tokens/s, que é tudo o que chega</translation>
    </message>
    <message>
        <source>output of all replicas %1 to %2 tokens/s</source>
        <translation>saída de todas as réplicas %1 a %2 tokens/s</translation>
    </message>
    <message>
        <source>None: nothing of this kind was validated against measurements</source>
        <translation>Nenhuma: nada deste tipo foi validado contra medições</translation>
    </message>
    <message>
        <source>Peak %1, %2</source>
        <translation>Pico %1, %2</translation>
    </message>
    <message>
        <source>; step %1, %2</source>
        <translation>; passo %1, %2</translation>
    </message>
    <message>
        <source>; cost of the job %1</source>
        <translation>; custo do job %1</translation>
    </message>
    <message>
        <source>No answer: the plan is impossible as it stands</source>
        <translation>Sem resposta: o plano é impossível como está</translation>
    </message>
    <message>
        <source>Sure: peak, time and money keep to the goal at the far end of their ranges</source>
        <translation>Certo: pico, tempo e dinheiro cumprem o objetivo no extremo de suas faixas</translation>
    </message>
    <message>
        <source>Probable</source>
        <translation>Provável</translation>
    </message>
    <message>
        <source>Probable: memory %1</source>
        <translation>Provável: memória %1</translation>
    </message>
    <message>
        <source>A warning stands under “What else to know”.</source>
        <translation>Há um aviso em “O que mais saber”.</translation>
    </message>
    <message>
        <source>%1 warnings stand under “What else to know”.</source>
        <translation>Há %1 avisos em “O que mais saber”.</translation>
    </message>
    <message>
        <source>Nothing more: the plan was measured. Measure again after an update of framework or driver.</source>
        <translation>Nada mais: o plano foi medido. Meça de novo após uma atualização de framework ou driver.</translation>
    </message>
    <message>
        <source>Name the framework: its own measurements and habits count then.</source>
        <translation>Indique o framework: contam então suas próprias medições e hábitos.</translation>
    </message>
    <message>
        <source>Measure one step on the first machine and calibrate the plan with its peak and tokens per second (“headroom calibrate”): the range is ± %1 % then.</source>
        <translation>Meça um passo na primeira máquina e calibre o plano com seu pico e tokens por segundo (“headroom calibrate”): a faixa passa a ± %1 %.</translation>
    </message>
    <message>
        <source>Start one replica and calibrate the plan with what its log says of cache and speed.</source>
        <translation>Inicie uma réplica e calibre o plano com o que o log dela diz de cache e velocidade.</translation>
    </message>
    <message>
        <source>How sure this is</source>
        <translation>Quanto isto é certo</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Resposta</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Faixas</translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation>Dúvidas</translation>
    </message>
    <message>
        <source>What narrows it</source>
        <translation>O que estreita</translation>
    </message>
    <message>
        <source>Security and governance</source>
        <translation>Segurança e governança</translation>
    </message>
    <message>
        <source>Target: P%1 of %2</source>
        <translation>Meta: P%1 de %2</translation>
    </message>
    <message>
        <source>%1. It is missed: requests pile up.</source>
        <translation>%1. Não é cumprida: as requisições se acumulam.</translation>
    </message>
    <message>
        <source>%1. It is met with %2.</source>
        <translation>%1. É cumprida com %2.</translation>
    </message>
    <message>
        <source>%1. It is missed with %2.</source>
        <translation>%1. Não é cumprida com %2.</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Segundos</translation>
    </message>
    <message>
        <source>P50</source>
        <translation>P50</translation>
    </message>
    <message>
        <source>P95</source>
        <translation>P95</translation>
    </message>
    <message>
        <source>P99</source>
        <translation>P99</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Primeiro token</translation>
    </message>
    <message>
        <source>Per further token</source>
        <translation>Por token seguinte</translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation>Texto inteiro</translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation>Resposta inteira</translation>
    </message>
    <message>
        <source>requests arrive at random</source>
        <translation>requisições chegam ao acaso</translation>
    </message>
    <message>
        <source>each answer is followed by the next request at once</source>
        <translation>cada resposta é seguida logo pela próxima requisição</translation>
    </message>
    <message>
        <source>Simulated with a fixed seed: %1, lengths vary as planned.</source>
        <translation>Simulado com semente fixa: %1, os tamanhos variam como planejado.</translation>
    </message>
    <message>
        <source>KV cache of one %1: %2. A replica holds %3 tokens.</source>
        <translation>Cache KV de um(a) %1: %2. Uma réplica comporta %3 tokens.</translation>
    </message>
    <message>
        <source> Times are P%1, scaled from a closed form to the plan&apos;s simulated one.</source>
        <translation> Os tempos são P%1, ajustados de uma fórmula fechada ao simulado do plano.</translation>
    </message>
    <message>
        <source> Times are the mean of a closed form.</source>
        <translation> Os tempos são a média de uma fórmula fechada.</translation>
    </message>
    <message>
        <source>Output tokens per second against the time per token, by requests at a time.</source>
        <translation>Tokens de saída por segundo contra o tempo por token, por requisições ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Time per token in ms of one replica, by requests at a time and tokens of a request.</source>
        <translation>Tempo por token em ms de uma réplica, por requisições ao mesmo tempo e tokens de uma requisição.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Réplicas</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Formats of the weights</source>
        <translation>Formatos dos pesos</translation>
    </message>
    <message>
        <source>Replicas over a day: %1.</source>
        <translation>Réplicas ao longo de um dia: %1.</translation>
    </message>
    <message>
        <source>Reference architecture of the service.</source>
        <translation>Arquitetura de referência do serviço.</translation>
    </message>
    <message>
        <source>How fast it answers</source>
        <translation>Com que rapidez responde</translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation>Quanto tempo leva</translation>
    </message>
    <message>
        <source>How long it would take</source>
        <translation>Quanto tempo levaria</translation>
    </message>
    <message>
        <source>It does not fit: there is no run, and no price of one. If it fitted: </source>
        <translation>Não cabe: não há execução, nem preço de uma. Se coubesse: </translation>
    </message>
    <message>
        <source>Where a step goes: work, communication that nothing hides, and waiting.</source>
        <translation>Para onde vai um passo: trabalho, comunicação que nada esconde, e espera.</translation>
    </message>
    <message>
        <source>Where a step would go if it fitted: work, communication that nothing hides, and waiting.</source>
        <translation>Para onde iria um passo se coubesse: trabalho, comunicação que nada esconde, e espera.</translation>
    </message>
    <message>
        <source>Comparison of plans</source>
        <translation>Comparação de planos</translation>
    </message>
    <message>
        <source>Notes and decisions</source>
        <translation>Notas e decisões</translation>
    </message>
    <message>
        <source>What makes it fit, sure or cheaper</source>
        <translation>O que o faz caber, ou o deixa certo ou mais barato</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serviço</translation>
    </message>
    <message>
        <source>What else was noticed</source>
        <translation>O que mais se notou</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
    <message>
        <source>Health of the machines</source>
        <translation>Saúde das máquinas</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a date and a time of day</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plano</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisões</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>O que foi decidido</translation>
    </message>
    <message>
        <source>Nodes tested in full</source>
        <translation>Nós testados por inteiro</translation>
    </message>
    <message>
        <source>Nodes tested, not in full</source>
        <translation>Nós testados, não por inteiro</translation>
    </message>
</context>
<context>
    <name>headroom::ReportCommands</name>
    <message>
        <source>Print preview</source>
        <translation>Visualizar impressão</translation>
    </message>
    <message>
        <source>Print report</source>
        <translation>Imprimir relatório</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Relatório</translation>
    </message>
</context>
<context>
    <name>headroom::ReportLogo</name>
    <message>
        <source>Take a PNG or SVG picture of at most 4 MB</source>
        <translation>Use uma imagem PNG ou SVG de no máximo 4 MB</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Take a smaller picture</source>
        <translation>Use uma imagem menor</translation>
    </message>
    <message>
        <source>Choose a PNG or SVG picture</source>
        <translation>Escolha uma imagem PNG ou SVG</translation>
    </message>
    <message>
        <source>is a damaged PNG picture</source>
        <translation>é uma imagem PNG danificada</translation>
    </message>
    <message>
        <source>is neither a PNG nor a plain SVG picture</source>
        <translation>não é uma imagem PNG nem SVG simples</translation>
    </message>
    <message>
        <source>is a damaged SVG picture</source>
        <translation>é uma imagem SVG danificada</translation>
    </message>
</context>
<context>
    <name>headroom::ReportPage</name>
    <message>
        <source>None</source>
        <translation>Nenhum</translation>
    </message>
    <message>
        <source>The report as it will be printed</source>
        <translation>O relatório como será impresso</translation>
    </message>
    <message>
        <source>Plans of the report</source>
        <translation>Planos do relatório</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>Este plano</translation>
    </message>
    <message>
        <source>All compared</source>
        <translation>Todos os comparados</translation>
    </message>
    <message>
        <source>The plans of the workshop, or of the page Compare</source>
        <translation>Os planos do workshop, ou da página Comparar</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>Logotipo</translation>
    </message>
    <message>
        <source>Choose ...</source>
        <translation>Escolher ...</translation>
    </message>
    <message>
        <source>A PNG or SVG file, at the head of every page</source>
        <translation>Um arquivo PNG ou SVG, no topo de cada página</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papel</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Carta</translation>
    </message>
    <message>
        <source>Sections beside title and verdict</source>
        <translation>Seções além de título e veredito</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Relatório</translation>
    </message>
    <message>
        <source>Export ...</source>
        <translation>Exportar ...</translation>
    </message>
    <message>
        <source>As PDF, HTML or Markdown</source>
        <translation>Como PDF, HTML ou Markdown</translation>
    </message>
    <message>
        <source>Print ...</source>
        <translation>Imprimir ...</translation>
    </message>
    <message>
        <source>Headroom&apos;s</source>
        <translation>O do Headroom</translation>
    </message>
</context>
<context>
    <name>headroom::ReportPages</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>, Headroom %1</source>
        <translation>, Headroom %1</translation>
    </message>
</context>
<context>
    <name>headroom::RisksPage</name>
    <message>
        <source>If</source>
        <translation>Se</translation>
    </message>
    <message>
        <source>Dearest month</source>
        <translation>Mês mais caro</translation>
    </message>
    <message>
        <source>Longest wait, P95</source>
        <translation>Maior espera, P95</translation>
    </message>
    <message>
        <source>Nodes short</source>
        <translation>Nós em falta</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>O que fazer</translation>
    </message>
    <message>
        <source>What breaks first</source>
        <translation>O que falha primeiro</translation>
    </message>
    <message>
        <source>each change by itself; money at the best mix, waits with the supply as it stands</source>
        <translation>cada mudança por si; dinheiro na melhor combinação, esperas com a oferta como está</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Achados</translation>
    </message>
</context>
<context>
    <name>headroom::ScalingChart</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Tokens per second against %1</source>
        <translation>Tokens por segundo contra %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>under 80 % from %1</source>
        <translation>menos de 80 % a partir de %1</translation>
    </message>
    <message>
        <source>same batch: under 80 % from %1</source>
        <translation>mesmo batch: menos de 80 % a partir de %1</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>tokens per s</source>
        <translation>tokens por s</translation>
    </message>
    <message>
        <source>efficiency %</source>
        <translation>eficiência %</translation>
    </message>
    <message>
        <source>tokens per s, same batch</source>
        <translation>tokens por s, mesmo batch</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>cabe</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
    <message>
        <source>%1 tokens/s on %2, %3 on %4, %5 % of ideal.</source>
        <translation>%1 tokens/s em %2, %3 em %4, %5 % do ideal.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3 % of ideal, the batch grows along</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3 % do ideal, o batch cresce junto</translation>
    </message>
    <message>
        <source>&lt;br&gt;with the same global batch: %1 tokens/s, %2 %</source>
        <translation>&lt;br&gt;com o mesmo batch global: %1 tokens/s, %2 %</translation>
    </message>
    <message>
        <source>&lt;br&gt;does not fit in this layout</source>
        <translation>&lt;br&gt;não cabe neste layout</translation>
    </message>
    <message>
        <source>%1 % of ideal</source>
        <translation>%1 % do ideal</translation>
    </message>
    <message>
        <source>same batch</source>
        <translation>mesmo batch</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>under 80 %</source>
        <translation>menos de 80 %</translation>
    </message>
    <message>
        <source>mostly the network</source>
        <translation>sobretudo a rede</translation>
    </message>
    <message>
        <source>mostly pipeline waits</source>
        <translation>sobretudo esperas do pipeline</translation>
    </message>
    <message>
        <source>not by the network</source>
        <translation>não pela rede</translation>
    </message>
</context>
<context>
    <name>headroom::SearchText</name>
    <message>
        <source>pipeline %1 in %2 chunks</source>
        <translation>pipeline %1 em %2 partes</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>pipeline %1</translation>
    </message>
    <message>
        <source>pipeline %1 (%2)</source>
        <translation>pipeline %1 (%2)</translation>
    </message>
    <message>
        <source>at least %1, %2 % more than %3</source>
        <translation>no mínimo %1, %2 % mais que %3</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>melhor %1</translation>
    </message>
    <message>
        <source>best %1 for %2 sequences</source>
        <translation>melhor %1 para %2 sequências</translation>
    </message>
    <message>
        <source>%1, %2 % slower than %3</source>
        <translation>%1, %2 % mais lento que %3</translation>
    </message>
    <message>
        <source>%1 data-parallel ranks need as many sequences per step; a step has at most %2</source>
        <translation>%1 ranks de paralelismo de dados precisam de tantas sequências por passo; um passo tem no máximo %2</translation>
    </message>
    <message>
        <source>%1 data-parallel ranks need as many sequences per step; the plan has %2</source>
        <translation>%1 ranks de paralelismo de dados precisam de tantas sequências por passo; o plano tem %2</translation>
    </message>
    <message>
        <source>%1 sequences per step do not divide over %2 data-parallel ranks</source>
        <translation>%1 sequências por passo não se dividem por %2 ranks de paralelismo de dados</translation>
    </message>
    <message>
        <source>the model has no experts</source>
        <translation>o modelo não tem especialistas</translation>
    </message>
    <message>
        <source>NCCL does not join MIG instances: use one</source>
        <translation>o NCCL não une instâncias MIG: use uma</translation>
    </message>
    <message>
        <source>%1 has no others to spread %2 experts over</source>
        <translation>%1 não tem outras em que distribuir %2 especialistas</translation>
    </message>
    <message>
        <source>%1 has no others to share with</source>
        <translation>%1 não tem outras com que dividir</translation>
    </message>
    <message>
        <source>nodes without GPUs have no fast link to split matrices over</source>
        <translation>nós sem GPUs não têm link rápido para dividir matrizes</translation>
    </message>
    <message>
        <source>nodes of 1 GPU have no fast link to split matrices over</source>
        <translation>nós de 1 GPU não têm link rápido para dividir matrizes</translation>
    </message>
    <message>
        <source>%1 sequences per step</source>
        <translation>%1 sequências por passo</translation>
    </message>
    <message>
        <source>up to %1 sequences per step</source>
        <translation>até %1 sequências por passo</translation>
    </message>
    <message>
        <source>no division of %1 layers, %2 heads and %3 over %4</source>
        <translation>nenhuma divisão de %1 camadas, %2 cabeças e %3 por %4</translation>
    </message>
    <message>
        <source>%1 recomputed</source>
        <translation>%1 recomputado(s)</translation>
    </message>
    <message>
        <source>%1 recompute</source>
        <translation>recomputação %1</translation>
    </message>
    <message>
        <source>%1 offloaded</source>
        <translation>offload de %1</translation>
    </message>
    <message>
        <source>, even with %1</source>
        <translation>, mesmo com %1</translation>
    </message>
    <message>
        <source> and </source>
        <translation> e </translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation>precisa de %1 de %2</translation>
    </message>
    <message>
        <source>%1: too tight</source>
        <translation>%1: apertado demais</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>tensor %1</translation>
    </message>
    <message>
        <source>tensor %1 without sequence parallel</source>
        <translation>tensor %1 sem sequence parallel</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>contexto %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>expert %1</translation>
    </message>
    <message>
        <source>expert tensor %1</source>
        <translation>expert tensor %1</translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation>ZeRO-%1</translation>
    </message>
    <message>
        <source>ZeRO-%1 in groups of %2</source>
        <translation>ZeRO-%1 em grupos de %2</translation>
    </message>
    <message>
        <source>data parallel only</source>
        <translation>só data parallel</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 camada</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 camadas</translation>
    </message>
    <message>
        <source>micro-batch %1, recomputed: %2</source>
        <translation>micro-batch %1, recomputado: %2</translation>
    </message>
    <message>
        <source>%1, offloaded: %2</source>
        <translation>%1, em offload: %2</translation>
    </message>
    <message>
        <source>fits the GPUs only with what the hosts have no memory for (%1 per node)</source>
        <translation>só cabe nas GPUs com aquilo para que os hosts não têm memória (%1 por nó)</translation>
    </message>
    <message>
        <source>no layout found so far</source>
        <translation>nenhum layout encontrado até agora</translation>
    </message>
    <message>
        <source>tensor %1 × pipeline %2</source>
        <translation>tensor %1 × pipeline %2</translation>
    </message>
    <message>
        <source>%1 are more than %2</source>
        <translation>%1 são mais que %2</translation>
    </message>
    <message>
        <source>%1 do not divide %2</source>
        <translation>%1 não dividem %2</translation>
    </message>
    <message>
        <source>the %1 data-parallel ranks that are left need as many sequences per step; a step has at most %2</source>
        <translation>os %1 ranks de paralelismo de dados que restam precisam de tantas sequências por passo; um passo tem no máximo %2</translation>
    </message>
    <message>
        <source>%1 sequences per step do not divide over the %2 data-parallel ranks that are left</source>
        <translation>%1 sequências por passo não se dividem pelos %2 ranks de paralelismo de dados que restam</translation>
    </message>
    <message>
        <source>no legal layout has both degrees</source>
        <translation>nenhum layout válido tem os dois graus</translation>
    </message>
    <message>
        <source>needs more memory than the hosts have (%1 per node)</source>
        <translation>precisa de mais memória do que os hosts têm (%1 por nó)</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation>%1 +%2</translation>
    </message>
    <message>
        <source>%1, %2 % more than %3: %4</source>
        <translation>%1, %2 % mais que %3: %4</translation>
    </message>
    <message>
        <source>%1 legal layouts, %2 estimated, %3 left out, in %4</source>
        <translation>%1 layouts válidos, %2 estimados, %3 deixados de fora, em %4</translation>
    </message>
    <message>
        <source>%1 legal layouts, %2 estimated, in %3</source>
        <translation>%1 layouts válidos, %2 estimados, em %3</translation>
    </message>
    <message>
        <source>%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %5. To look at the other %4 would take too long: there may be better ones among them.</source>
        <translation>%1 layouts válidos: %2 estimados, %3 excluídos por limites, em %5. Examinar os outros %4 levaria tempo demais: pode haver melhores entre eles.</translation>
    </message>
    <message>
        <source>%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %4</source>
        <translation>%1 layouts válidos: %2 estimados, %3 excluídos por limites, em %4</translation>
    </message>
</context>
<context>
    <name>headroom::SensitivityCard</name>
    <message>
        <source>Figure that is moved</source>
        <translation>Número que muda</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Custo</translation>
    </message>
    <message>
        <source>What moves the peak memory of this plan</source>
        <translation>O que muda a memória de pico deste plano</translation>
    </message>
    <message>
        <source>What moves the time per token of this plan</source>
        <translation>O que muda o tempo por token deste plano</translation>
    </message>
    <message>
        <source>What moves the time of this job</source>
        <translation>O que muda o tempo deste job</translation>
    </message>
    <message>
        <source>What moves the cost of a million tokens</source>
        <translation>O que muda o custo de um milhão de tokens</translation>
    </message>
    <message>
        <source>What moves the cost of this job</source>
        <translation>O que muda o custo deste job</translation>
    </message>
    <message>
        <source>one field a step down and up, from %1; hatched: does not work</source>
        <translation>um campo um passo abaixo e acima, a partir de %1; hachurado: não funciona</translation>
    </message>
    <message>
        <source>No step of one field moves it.</source>
        <translation>Nenhum passo de um campo o muda.</translation>
    </message>
    <message>
        <source>The plan has no such figure: the verdict above says what is missing.</source>
        <translation>O plano não tem esse número: o veredito acima diz o que falta.</translation>
    </message>
</context>
<context>
    <name>headroom::ServiceChart</name>
    <message>
        <source>1 model server</source>
        <translation>1 servidor de modelo</translation>
    </message>
    <message>
        <source>%1 model servers</source>
        <translation>%1 servidores de modelo</translation>
    </message>
    <message>
        <source>%1, %2 each</source>
        <translation>%1, %2 cada</translation>
    </message>
    <message>
        <source>Reference architecture</source>
        <translation>Arquitetura de referência</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 requisições/s</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>%1 tokens de entrada, %2 de saída</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>taint sku=gpu:NoSchedule</source>
        <translation>taint sku=gpu:NoSchedule</translation>
    </message>
    <message>
        <source>%1 of them spare</source>
        <translation>%1 deles de reserva</translation>
    </message>
    <message>
        <source>Load balancer</source>
        <translation>Balanceador de carga</translation>
    </message>
    <message>
        <source>AKS CPU pool</source>
        <translation>Pool de CPU do AKS</translation>
    </message>
    <message>
        <source>AKS GPU pool</source>
        <translation>Pool de GPU do AKS</translation>
    </message>
    <message>
        <source>Blob storage, NVMe cache</source>
        <translation>Blob storage, cache NVMe</translation>
    </message>
    <message>
        <source>%1 of weights</source>
        <translation>%1 de pesos</translation>
    </message>
    <message>
        <source>read once per node</source>
        <translation>lido uma vez por nó</translation>
    </message>
    <message>
        <source>Prometheus</source>
        <translation>Prometheus</translation>
    </message>
    <message>
        <source>latency, tokens</source>
        <translation>latência, tokens</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>e %1</translation>
    </message>
    <message>
        <source>Grafana</source>
        <translation>Grafana</translation>
    </message>
    <message>
        <source>P50, P95, P99</source>
        <translation>P50, P95, P99</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>what it is here</source>
        <translation>o que é aqui</translation>
    </message>
</context>
<context>
    <name>headroom::ServingPage</name>
    <message>
        <source>P%1 ms per token</source>
        <translation>P%1 ms por token</translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation>ms por token</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Throughput contra latência</translation>
    </message>
    <message>
        <source>Time per token, ms</source>
        <translation>Tempo por token, ms</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>Memória da GPU</translation>
    </message>
    <message>
        <source>Formats of the weights</source>
        <translation>Formatos dos pesos</translation>
    </message>
    <message>
        <source>Replicas over a day</source>
        <translation>Réplicas ao longo de um dia</translation>
    </message>
    <message>
        <source>Reference architecture</source>
        <translation>Arquitetura de referência</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <source>%1 per GPU</source>
        <translation>%1 por GPU</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>Ao mesmo tempo</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation>1 M de tokens</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualidade</translation>
    </message>
    <message>
        <source>Computing this service</source>
        <translation>Calculando este serviço</translation>
    </message>
    <message>
        <source>Its requests are being simulated.</source>
        <translation>Suas requisições estão sendo simuladas.</translation>
    </message>
    <message>
        <source>; not drawn: target %1</source>
        <translation>; não desenhado: meta %1</translation>
    </message>
    <message>
        <source>output tokens/s, %1</source>
        <translation>tokens de saída/s, %1</translation>
    </message>
    <message>
        <source>P%1, one replica</source>
        <translation>P%1, uma réplica</translation>
    </message>
    <message>
        <source>one replica, closed form</source>
        <translation>uma réplica, fórmula fechada</translation>
    </message>
    <message>
        <source>Memory of a node</source>
        <translation>Memória de um nó</translation>
    </message>
    <message>
        <source>the %1 of a replica</source>
        <translation>a(s) %1 de uma réplica</translation>
    </message>
    <message>
        <source>one of %1 of a replica</source>
        <translation>uma de %1 de uma réplica</translation>
    </message>
    <message>
        <source>%1; no KV cache</source>
        <translation>%1; sem cache KV</translation>
    </message>
    <message>
        <source>%1; KV cache %2</source>
        <translation>%1; cache KV %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Réplicas</translation>
    </message>
    <message>
        <source>at %1 requests/s: time per token on the plan&apos;s replicas, cost of those it takes</source>
        <translation>a %1 requisições/s: tempo por token nas réplicas do plano, custo das que são precisas</translation>
    </message>
    <message>
        <source>the same requests, simulated with each</source>
        <translation>as mesmas requisições, simuladas com cada um</translation>
    </message>
    <message>
        <source>No service in this plan</source>
        <translation>Nenhum serviço neste plano</translation>
    </message>
    <message>
        <source>This service does not run</source>
        <translation>Este serviço não roda</translation>
    </message>
    <message>
        <source>Switch the plan at the left to serving to see latency, throughput and cost per token.</source>
        <translation>Mude o plano à esquerda para serviço para ver latência, throughput e custo por token.</translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation>Mude os campos citados acima no plano à esquerda; os números voltam assim que for possível.</translation>
    </message>
    <message>
        <source>Plan a service</source>
        <translation>Planejar um serviço</translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation>1 réplica</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 réplicas</translation>
    </message>
    <message>
        <source>P50 %1, P95 %2, P99 %3</source>
        <translation>P50 %1, P95 %2, P99 %3</translation>
    </message>
    <message>
        <source>P95 %1</source>
        <translation>P95 %1</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Saída</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>output tokens per second of all replicas, for %1 requests per second</source>
        <translation>tokens de saída por segundo de todas as réplicas, para %1 requisições por segundo</translation>
    </message>
    <message>
        <source>Max at a time</source>
        <translation>Máximo ao mesmo tempo</translation>
    </message>
    <message>
        <source>per replica, %1 tokens each</source>
        <translation>por réplica, %1 tokens cada</translation>
    </message>
    <message>
        <source>the cache of a replica holds %1 tokens; the longest request alone has %2</source>
        <translation>o cache de uma réplica comporta %1 tokens; a requisição mais longa sozinha tem %2</translation>
    </message>
    <message>
        <source>the day&apos;s traffic</source>
        <translation>o tráfego do dia</translation>
    </message>
    <message>
        <source>replicas that are busy around the clock</source>
        <translation>réplicas ocupadas o dia inteiro</translation>
    </message>
    <message>
        <source>the planned load</source>
        <translation>a carga planejada</translation>
    </message>
    <message>
        <source>1,000 requests</source>
        <translation>1.000 requisições</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>sem preço conhecido</translation>
    </message>
    <message>
        <source>of %1 tokens each</source>
        <translation>de %1 tokens cada</translation>
    </message>
    <message>
        <source>all machines, paid hours off and storage too, over the requests of %1</source>
        <translation>todas as máquinas, inclusive horas desligadas pagas e armazenamento, sobre as requisições de %1</translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation>Texto inteiro</translation>
    </message>
    <message>
        <source>from the arrival of a text to its vector, waiting included</source>
        <translation>da chegada de um texto ao seu vetor, espera incluída</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Carga</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>of what can be encoded</source>
        <translation>do que pode ser codificado</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requisições</translation>
    </message>
    <message>
        <source>texts per second of all replicas</source>
        <translation>textos por segundo de todas as réplicas</translation>
    </message>
    <message>
        <source>Texts a pass</source>
        <translation>Textos por passagem</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>no máximo %1</translation>
    </message>
    <message>
        <source>a free replica takes all texts that wait, up to its batch</source>
        <translation>uma réplica livre pega todos os textos que esperam, até seu batch</translation>
    </message>
    <message>
        <source>%1 with input</source>
        <translation>%1 com entrada</translation>
    </message>
    <message>
        <source>; 1,000 requests: %1</source>
        <translation>; 1.000 requisições: %1</translation>
    </message>
    <message>
        <source>all machines, paid hours off and storage too, over the output tokens of %1; %2: the same over all tokens that are read and written</source>
        <translation>todas as máquinas, inclusive horas desligadas pagas e armazenamento, sobre os tokens de saída de %1; %2: o mesmo sobre todos os tokens lidos e escritos</translation>
    </message>
    <message>
        <source>%1 and a spare</source>
        <translation>%1 e uma de reserva</translation>
    </message>
    <message>
        <source>%1 and %2 spares</source>
        <translation>%1 e %2 de reserva</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Primeiro token</translation>
    </message>
    <message>
        <source>from the arrival of a prompt, waiting included</source>
        <translation>da chegada de um prompt, espera incluída</translation>
    </message>
    <message>
        <source>Per token</source>
        <translation>Por token</translation>
    </message>
    <message>
        <source>of one answer, on average</source>
        <translation>de uma resposta, em média</translation>
    </message>
    <message>
        <source>of one answer, on average; range of the median %1</source>
        <translation>de uma resposta, em média; faixa da mediana %1</translation>
    </message>
    <message>
        <source>of what can be answered</source>
        <translation>do que pode ser respondido</translation>
    </message>
    <message>
        <source>%1 to %2, by the sampler that is installed</source>
        <translation>%1 a %2, conforme o amostrador instalado</translation>
    </message>
    <message>
        <source>This plan trains a model.</source>
        <translation>Este plano treina um modelo.</translation>
    </message>
    <message>
        <source>How fast %1 computes, or reads its memory, is not known.</source>
        <translation>Não se sabe com que rapidez %1 calcula, ou lê sua memória.</translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>como treinado</translation>
    </message>
    <message>
        <source>usually within the noise of benchmarks</source>
        <translation>em geral dentro do ruído dos benchmarks</translation>
    </message>
    <message>
        <source>close, once outliers are calibrated</source>
        <translation>próximo, uma vez calibrados os outliers</translation>
    </message>
    <message>
        <source>small losses, larger for small models and long reasoning</source>
        <translation>perdas pequenas, maiores para modelos pequenos e raciocínio longo</translation>
    </message>
    <message>
        <source>small losses; made for fine-tuning, slow to serve</source>
        <translation>perdas pequenas; feito para ajuste fino, lento para servir</translation>
    </message>
    <message>
        <source>small losses; the checkpoint must be made for it</source>
        <translation>perdas pequenas; o checkpoint precisa ser feito para ele</translation>
    </message>
    <message>
        <source>%1, this plan</source>
        <translation>%1, este plano</translation>
    </message>
    <message>
        <source>%1 of %2, this plan</source>
        <translation>%1 de %2, este plano</translation>
    </message>
    <message>
        <source>%1 of %2 requests/s, this plan</source>
        <translation>%1 de %2 requisições/s, este plano</translation>
    </message>
    <message>
        <source>%1 requests/s, this plan</source>
        <translation>%1 requisições/s, este plano</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>não cabe</translation>
    </message>
    <message>
        <source>misses the target however many replicas</source>
        <translation>não cumpre a meta, por mais réplicas que haja</translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation>sobrecarregado</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>bytes %1</source>
        <translation>bytes %1</translation>
    </message>
    <message>
        <source>most at a time</source>
        <translation>máximo ao mesmo tempo</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>réplicas</translation>
    </message>
    <message>
        <source>tokens per s</source>
        <translation>tokens por s</translation>
    </message>
    <message>
        <source>per million</source>
        <translation>por milhão</translation>
    </message>
    <message>
        <source>%1 all day</source>
        <translation>%1 o dia todo</translation>
    </message>
    <message>
        <source>between %1 and %2 replicas</source>
        <translation>entre %1 e %2 réplicas</translation>
    </message>
    <message>
        <source>; %1 a day instead of the plan&apos;s %2</source>
        <translation>; %1 por dia em vez dos %2 do plano</translation>
    </message>
    <message>
        <source>; %1 a day</source>
        <translation>; %1 por dia</translation>
    </message>
    <message>
        <source>, %1 instead of %2 per million tokens</source>
        <translation>, %1 em vez de %2 por milhão de tokens</translation>
    </message>
    <message>
        <source>; approximate, at %1 % of what a replica can answer</source>
        <translation>; aproximado, a %1 % do que uma réplica pode responder</translation>
    </message>
</context>
<context>
    <name>headroom::Settings</name>
    <message>
        <source>the settings cannot be written</source>
        <translation>as configurações não podem ser gravadas</translation>
    </message>
    <message>
        <source>Check that the disk has room and that you may write there; until the program ends they hold</source>
        <translation>Verifique se há espaço no disco e se você pode gravar ali; valem até o programa terminar</translation>
    </message>
</context>
<context>
    <name>headroom::Shortage</name>
    <message>
        <source>The job needs more than planned; the error does not say for what: paste the traceback above it, or a memory snapshot</source>
        <translation>O job precisa de mais que o planejado; o erro não diz para quê: cole o traceback acima dele, ou um snapshot de memória</translation>
    </message>
    <message>
        <source>%1 grew: the plan has %2 of it, and the job ran out while it asked for more</source>
        <translation>%1 cresceu: o plano tem %2 disso, e o job ficou sem memória ao pedir mais</translation>
    </message>
    <message>
        <source>%1 grew: the job needs what the plan would with %2, which has %3 of it in place of %4</source>
        <translation>%1 cresceu: o job precisa do que o plano precisaria com %2, que tem %3 disso em lugar de %4</translation>
    </message>
    <message>
        <source>The plan itself does not fit: its tensors take %1, the GPU has %2</source>
        <translation>O próprio plano não cabe: seus tensores ocupam %1, a GPU tem %2</translation>
    </message>
    <message>
        <source>The GPU has %1, the plan&apos;s has %2: the job ran on another kind, or on a part of one</source>
        <translation>A GPU tem %1, a do plano tem %2: o job rodou em outro tipo, ou em parte de uma</translation>
    </message>
    <message>
        <source>Other processes hold %1 of the GPU: without them the job would have had room</source>
        <translation>Outros processos ocupam %1 da GPU: sem eles o job teria lugar</translation>
    </message>
    <message>
        <source>Fragmentation: %1 were reserved and unused, in pieces too small for %2; the job needs no more than planned</source>
        <translation>Fragmentação: %1 estavam reservados e sem uso, em pedaços pequenos demais para %2; o job não precisa de mais que o planejado</translation>
    </message>
    <message>
        <source>The error came before the job held what the plan expects: look for other processes, a memory limit of the framework, or another GPU</source>
        <translation>O erro veio antes de o job ocupar o que o plano espera: procure outros processos, um limite de memória do framework, ou outra GPU</translation>
    </message>
    <message>
        <source>Tensors held and asked for: %1 at least; planned at the peak: %2</source>
        <translation>Tensores ocupados e pedidos: ao menos %1; planejado no pico: %2</translation>
    </message>
    <message>
        <source>%1 is the size of %2</source>
        <translation>%1 é o tamanho de %2</translation>
    </message>
    <message>
        <source>Fragmentation is not the reason: only %1 are reserved and unused</source>
        <translation>A fragmentação não é o motivo: só %1 estão reservados e sem uso</translation>
    </message>
    <message>
        <source>Other processes hold %1</source>
        <translation>Outros processos ocupam %1</translation>
    </message>
    <message>
        <source>Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, so that idle pieces join</source>
        <translation>Defina PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, para que pedaços ociosos se unam</translation>
    </message>
    <message>
        <source>Check whether the job runs with %1, and set it as planned</source>
        <translation>Verifique se o job roda com %1, e configure como planejado</translation>
    </message>
    <message>
        <source>%1: a peak of %2 (--set %3)</source>
        <translation>%1: um pico de %2 (--set %3)</translation>
    </message>
    <message>
        <source>--set %1 saves %2</source>
        <translation>--set %1 poupa %2</translation>
    </message>
    <message>
        <source>The error says what was asked for, and not what was held: nothing tells what grew. Look for other processes, and compare batch, sequence and precision with the plan</source>
        <translation>O erro diz o que foi pedido, não o que já estava em uso: nada indica o que cresceu. Procure outros processos e compare lote, sequência e precisão com o plano</translation>
    </message>
    <message>
        <source>%1 grew, probably because the job runs with %2, with which the plan has %3 of it in place of %4; other causes are possible</source>
        <translation>%1: cresceu, provavelmente porque o job roda com %2, com o qual o plano tem %3 em vez de %4; outras causas são possíveis</translation>
    </message>
    <message>
        <source>End the other processes: %1</source>
        <translation>Encerre os outros processos: %1</translation>
    </message>
    <message>
        <source>End the other processes, PID %2 as the host counts: %1</source>
        <translation>Encerre os outros processos, PID %2 na contagem do host: %1</translation>
    </message>
    <message>
        <source>Or run the job on GPUs that are free</source>
        <translation>Ou rode o job em GPUs livres</translation>
    </message>
    <message>
        <source>Set the device by the local rank before the first tensor: %1</source>
        <translation>Defina o dispositivo pelo rank local antes do primeiro tensor: %1</translation>
    </message>
    <message>
        <source>Or give each rank its own GPU with CUDA_VISIBLE_DEVICES, and start as many ranks as there are GPUs</source>
        <translation>Ou dê a cada rank sua própria GPU com CUDA_VISIBLE_DEVICES e inicie tantos ranks quantas GPUs houver</translation>
    </message>
    <message>
        <source>If they are left over from an earlier run, end them: PID %1</source>
        <translation>Se sobraram de uma execução anterior, encerre-os: PID %1</translation>
    </message>
    <message>
        <source>Or keep %3: --set %1 then saves %2, which is enough for this allocation</source>
        <translation>Ou mantenha %3: então --set %1 economiza %2, o que basta para esta alocação</translation>
    </message>
    <message>
        <source>Or keep %3: --set %1 then saves %2</source>
        <translation>Ou mantenha %3: então --set %1 economiza %2</translation>
    </message>
    <message>
        <source>--set %1 saves %2, which is enough for this allocation</source>
        <translation>--set %1 economiza %2, o que basta para esta alocação</translation>
    </message>
    <message>
        <source>%1 processes of about the same size share this one GPU: probably every rank of the job takes the same GPU</source>
        <translation>%1 processos de tamanho parecido dividem esta única GPU: provavelmente todo rank do job usa a mesma GPU</translation>
    </message>
    <message>
        <source>Besides, %1 lie reserved and unused, in pieces</source>
        <translation>Além disso, %1 estão reservados e sem uso, em pedaços</translation>
    </message>
    <message>
        <source>The plan needs no change for that</source>
        <translation>O plano não precisa mudar por isso</translation>
    </message>
    <message>
        <source>Or keep %4, with %1: a peak of %2 (--set %3)</source>
        <translation>Ou mantenha %4, com %1: pico de %2 (--set %3)</translation>
    </message>
</context>
<context>
    <name>headroom::SizeClass</name>
    <message>
        <source>under %1 B</source>
        <translation>menos de %1 B</translation>
    </message>
    <message>
        <source>%1 B and more</source>
        <translation>%1 B e mais</translation>
    </message>
    <message>
        <source>%1 to %2 B</source>
        <translation>%1 a %2 B</translation>
    </message>
    <message>
        <source>%1 to %2 and more</source>
        <translation>%1 a %2 e mais</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation>data parallel</translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation>PCIe</translation>
    </message>
    <message>
        <source>PyTorch DDP or Horovod</source>
        <translation>PyTorch DDP ou Horovod</translation>
    </message>
    <message>
        <source>ZeRO-2</source>
        <translation>ZeRO-2</translation>
    </message>
    <message>
        <source>NVLink preferred</source>
        <translation>NVLink de preferência</translation>
    </message>
    <message>
        <source>DeepSpeed</source>
        <translation>DeepSpeed</translation>
    </message>
    <message>
        <source>ZeRO-3 or FSDP</source>
        <translation>ZeRO-3 ou FSDP</translation>
    </message>
    <message>
        <source>NVLink and InfiniBand</source>
        <translation>NVLink e InfiniBand</translation>
    </message>
    <message>
        <source>PyTorch FSDP or DeepSpeed</source>
        <translation>PyTorch FSDP ou DeepSpeed</translation>
    </message>
    <message>
        <source>3D parallelism</source>
        <translation>paralelismo 3D</translation>
    </message>
    <message>
        <source>NVLink and InfiniBand, both required</source>
        <translation>NVLink e InfiniBand, ambos necessários</translation>
    </message>
    <message>
        <source>Megatron-LM or DeepSpeed</source>
        <translation>Megatron-LM ou DeepSpeed</translation>
    </message>
</context>
<context>
    <name>headroom::SizeFilterBar</name>
    <message>
        <source>Filter sizes</source>
        <translation>Filtrar tamanhos</translation>
    </message>
    <message>
        <source>Filter sizes by name, series or GPU</source>
        <translation>Filtrar tamanhos por nome, série ou GPU</translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation>Nuvem</translation>
    </message>
    <message>
        <source>Azure</source>
        <translation>Azure</translation>
    </message>
    <message>
        <source>AWS</source>
        <translation>AWS</translation>
    </message>
    <message>
        <source>GCP</source>
        <translation>GCP</translation>
    </message>
    <message>
        <source>Kind of size</source>
        <translation>Tipo de tamanho</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>That fit</source>
        <translation>Que cabem</translation>
    </message>
    <message>
        <source>Sizes that hold the plan on as many GPUs, or on one node</source>
        <translation>Tamanhos que comportam o plano no mesmo número de GPUs, ou em um nó</translation>
    </message>
    <message>
        <source>With InfiniBand</source>
        <translation>Com InfiniBand</translation>
    </message>
    <message>
        <source>Sizes with a network between GPUs</source>
        <translation>Tamanhos com uma rede entre GPUs</translation>
    </message>
    <message>
        <source>Did you mean %1 (retirement %2)?</source>
        <translation>Você quis dizer %1 (descontinuação %2)?</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Você quis dizer %1?</translation>
    </message>
</context>
<context>
    <name>headroom::SpeedLadderChart</name>
    <message>
        <source>not known</source>
        <translation>desconhecido</translation>
    </message>
    <message>
        <source>How fast each way is</source>
        <translation>A velocidade de cada caminho</translation>
    </message>
    <message>
        <source>way</source>
        <translation>caminho</translation>
    </message>
    <message>
        <source>GB/s per GPU, one way</source>
        <translation>GB/s por GPU, em um sentido</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>%1: %2 GB/s</source>
        <translation>%1: %2 GB/s</translation>
    </message>
    <message>
        <source>%1 GB/s per GPU, one way</source>
        <translation>%1 GB/s por GPU, em um sentido</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</translation>
    </message>
</context>
<context>
    <name>headroom::StackCard</name>
    <message>
        <source>Driver</source>
        <translation>Driver</translation>
    </message>
    <message>
        <source>nvidia-smi prints it as Driver Version. The CUDA version beside it is the newest that this driver serves, not what is installed and not what runs</source>
        <translation>O nvidia-smi o imprime como Driver Version. A versão CUDA ao lado é a mais nova que este driver atende, não a instalada nem a que roda</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>As nvidia-smi -L prints it, or an id of the catalogue. Its generation decides which CUDA versions have code for it</source>
        <translation>Como nvidia-smi -L a imprime, ou um id do catálogo. Sua geração decide quais versões CUDA têm código para ela</translation>
    </message>
    <message>
        <source>CUDA toolkit</source>
        <translation>Toolkit CUDA</translation>
    </message>
    <message>
        <source>nvcc --version prints it. Needed to compile, not to run PyTorch, which brings its own</source>
        <translation>nvcc --version o imprime. É preciso para compilar, não para rodar o PyTorch, que traz o seu</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>python3 -c &quot;import torch; print(torch.__version__)&quot; prints it</source>
        <translation>python3 -c &quot;import torch; print(torch.__version__)&quot; o imprime</translation>
    </message>
    <message>
        <source>Its CUDA</source>
        <translation>Seu CUDA</translation>
    </message>
    <message>
        <source>torch.version.cuda: what the framework was built with. This is the CUDA that runs</source>
        <translation>torch.version.cuda: com o que o framework foi compilado. Este é o CUDA que roda</translation>
    </message>
    <message>
        <source>torch.backends.cudnn.version() prints it, 91002 for 9.10.2. Versions of one major number go together with what was built against an older one</source>
        <translation>torch.backends.cudnn.version() o imprime, 91002 para 9.10.2. Versões de um mesmo número principal funcionam com o que foi compilado para uma mais antiga</translation>
    </message>
    <message>
        <source>torch.cuda.nccl.version() prints it, and NCCL_DEBUG=VERSION</source>
        <translation>torch.cuda.nccl.version() o imprime, e NCCL_DEBUG=VERSION</translation>
    </message>
    <message>
        <source>python3 -c &quot;import tensorflow; print(tensorflow.__version__)&quot;</source>
        <translation>python3 -c &quot;import tensorflow; print(tensorflow.__version__)&quot;</translation>
    </message>
    <message>
        <source>python3 -c &quot;import jax; print(jax.__version__)&quot;</source>
        <translation>python3 -c &quot;import jax; print(jax.__version__)&quot;</translation>
    </message>
    <message>
        <source>NVIDIA container</source>
        <translation>Contêiner NVIDIA</translation>
    </message>
    <message>
        <source>Its tag decides CUDA, framework and libraries, and the least driver</source>
        <translation>Sua tag decide CUDA, framework e bibliotecas, e o driver mínimo</translation>
    </message>
    <message>
        <source>Toolkit and framework come in a container</source>
        <translation>Toolkit e framework vêm em um contêiner</translation>
    </message>
    <message>
        <source>Then only the driver is the host&apos;s: a container cannot bring its own</source>
        <translation>Então só o driver é do host: um contêiner não pode trazer o seu</translation>
    </message>
    <message>
        <source>no driver and no GPU in it</source>
        <translation>sem driver e sem GPU nela</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation>driver %1</translation>
    </message>
    <message>
        <source>%1: this reading names no driver and no GPU</source>
        <translation>%1: esta leitura não indica driver nem GPU</translation>
    </message>
    <message>
        <source>Read of %1: %2.</source>
        <translation>Lido de %1: %2.</translation>
    </message>
    <message>
        <source>What was typed stays; empty the field and read again to take it over.</source>
        <translation>O que foi digitado fica; esvazie o campo e leia de novo para assumir o valor.</translation>
    </message>
    <message>
        <source>CUDA toolkit and PyTorch are not among what nvidia-smi knows: type them.</source>
        <translation>Toolkit CUDA e PyTorch não estão entre o que o nvidia-smi sabe: digite-os.</translation>
    </message>
    <message>
        <source>Nothing read of %1</source>
        <translation>Nada lido de %1</translation>
    </message>
    <message>
        <source>Driver and GPU are those from before.</source>
        <translation>Driver e GPU são os de antes.</translation>
    </message>
    <message>
        <source>Say driver and GPU at least: &quot;nvidia-smi&quot; prints both</source>
        <translation>Informe ao menos driver e GPU: &quot;nvidia-smi&quot; imprime ambos</translation>
    </message>
    <message>
        <source>These do not work together</source>
        <translation>Estes não funcionam juntos</translation>
    </message>
    <message>
        <source>These work together</source>
        <translation>Estes funcionam juntos</translation>
    </message>
    <message>
        <source>Nothing speaks against these, but not all could be judged</source>
        <translation>Nada fala contra estes, mas nem tudo pôde ser julgado</translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation>Não julgado</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>Cabe</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>Não serve</translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation>Precisa: %1</translation>
    </message>
    <message>
        <source>Do: %1</source>
        <translation>Faça: %1</translation>
    </message>
</context>
<context>
    <name>headroom::StatusBar</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 + %2 spare</source>
        <translation>%1 + %2 de reserva</translation>
    </message>
    <message>
        <source>%1, %2 of %3 MIG instances %4 used</source>
        <translation>%1, %2 de %3 instâncias MIG %4 usadas</translation>
    </message>
    <message>
        <source>%1, 1 GPU</source>
        <translation>%1, 1 GPU</translation>
    </message>
    <message>
        <source>%1, %2 GPUs, all used</source>
        <translation>%1, %2 GPUs, todas usadas</translation>
    </message>
    <message>
        <source>%1, the job uses %2 of %3 GPUs</source>
        <translation>%1, o job usa %2 de %3 GPUs</translation>
    </message>
    <message>
        <source>own price</source>
        <translation>preço próprio</translation>
    </message>
    <message>
        <source>%1, prices of %2</source>
        <translation>%1, preços de %2</translation>
    </message>
    <message>
        <source>%1, price undated</source>
        <translation>%1, preço sem data</translation>
    </message>
    <message>
        <source>/h</source>
        <translation>/h</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>sem preço conhecido</translation>
    </message>
    <message>
        <source>weekend %1</source>
        <translation>fim de semana %1</translation>
    </message>
</context>
<context>
    <name>headroom::StepBarChart</name>
    <message>
        <source>Where a step goes</source>
        <translation>Para onde vai um passo</translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation>%1, %2 %</translation>
    </message>
    <message>
        <source>part</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>segundos</translation>
    </message>
    <message>
        <source>share %</source>
        <translation>parcela %</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A step of %1: %2.</source>
        <translation>Um passo de %1: %2.</translation>
    </message>
    <message>
        <source>%1 Expected %2.</source>
        <translation>%1 Esperado %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt; of the step&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1, %2&lt;/b&gt; do passo&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>headroom::SupplyPage</name>
    <message>
        <source>The supply as it stands</source>
        <translation>A oferta como está</translation>
    </message>
    <message>
        <source>a double click changes a pool</source>
        <translation>um clique duplo altera um pool</translation>
    </message>
    <message>
        <source>Add a pool...</source>
        <translation>Acrescentar um pool...</translation>
    </message>
    <message>
        <source>Change...</source>
        <translation>Alterar...</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Remover</translation>
    </message>
</context>
<context>
    <name>headroom::TestResultFiles</name>
    <message>
        <source>Give what the acceptance script wrote (&quot;headroom provision --target acceptance&quot;), or the output of nccl-tests, nvbandwidth, ib_write_bw, dcgmi diag, fio or a training</source>
        <translation>Dê o que o script de aceitação gravou (&quot;headroom provision --target acceptance&quot;), ou a saída de nccl-tests, nvbandwidth, ib_write_bw, dcgmi diag, fio ou de um treinamento</translation>
    </message>
    <message>
        <source>is a folder without a file</source>
        <translation>é uma pasta sem arquivo</translation>
    </message>
    <message>
        <source>holds more than 10,000 files</source>
        <translation>contém mais de 10.000 arquivos</translation>
    </message>
    <message>
        <source>Name the folder of the results alone</source>
        <translation>Indique só a pasta dos resultados</translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation>Verifique o nome</translation>
    </message>
    <message>
        <source>Cut the file</source>
        <translation>Corte o arquivo</translation>
    </message>
    <message>
        <source>holds no result of a test that Headroom knows</source>
        <translation>não contém resultado de um teste que o Headroom conheça</translation>
    </message>
</context>
<context>
    <name>headroom::ThroughputChart</name>
    <message>
        <source>Throughput against latency</source>
        <translation>Throughput contra latência</translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation>%1 por token</translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation>P%1 %2</translation>
    </message>
    <message>
        <source>P%1 ms per token</source>
        <translation>P%1 ms por token</translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation>ms por token</translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation>requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>output tokens per s</source>
        <translation>tokens de saída por s</translation>
    </message>
    <message>
        <source>Up to %1 requests at a time: %2 tokens/s at %3.</source>
        <translation>Até %1 requisições ao mesmo tempo: %2 tokens/s a %3.</translation>
    </message>
    <message>
        <source>Within the target: %1 requests, %2 tokens/s.</source>
        <translation>Dentro da meta: %1 requisições, %2 tokens/s.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 at a time per replica&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1 ao mesmo tempo por réplica&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>&lt;br&gt;closed form, scaled to this plan&apos;s simulated P%1</source>
        <translation>&lt;br&gt;fórmula fechada, ajustada ao P%1 simulado deste plano</translation>
    </message>
    <message>
        <source>&lt;br&gt;slower than the target of %1</source>
        <translation>&lt;br&gt;mais lento que a meta de %1</translation>
    </message>
    <message>
        <source>target P%1 %2</source>
        <translation>meta P%1 %2</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>meta %1</translation>
    </message>
    <message>
        <source>%1, requests at a time</source>
        <translation>%1, requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>P%1 of the time per output token, ms</source>
        <translation>P%1 do tempo por token de saída, ms</translation>
    </message>
    <message>
        <source>time per output token, ms</source>
        <translation>tempo por token de saída, ms</translation>
    </message>
    <message>
        <source>%1, scaled from a closed form</source>
        <translation>%1, ajustado de uma fórmula fechada</translation>
    </message>
    <message>
        <source>%1, closed form</source>
        <translation>%1, fórmula fechada</translation>
    </message>
</context>
<context>
    <name>headroom::TimePage</name>
    <message>
        <source>together</source>
        <translation>ao todo</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; keeps %2 busy for %3 of a step of %4</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; mantém %2 ocupado por %3 de um passo de %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;computation hides %1 % of its time on all its links</source>
        <translation>&lt;br&gt;o cálculo esconde %1 % de seu tempo em todos os seus links</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Coletiva</translation>
    </message>
    <message>
        <source>Link, one way</source>
        <translation>Link, um sentido</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Enviado</translation>
    </message>
    <message>
        <source>Busy s</source>
        <translation>Ocupado s</translation>
    </message>
    <message>
        <source>Share %</source>
        <translation>Parcela %</translation>
    </message>
    <message>
        <source>Hidden %</source>
        <translation>Escondido %</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>O que é</translation>
    </message>
    <message>
        <source>Where a step goes</source>
        <translation>Para onde vai um passo</translation>
    </message>
    <message>
        <source>Pipeline of a step</source>
        <translation>Pipeline de um passo</translation>
    </message>
    <message>
        <source>Tokens/s against GPUs</source>
        <translation>Tokens/s contra GPUs</translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation>Partes de um passo</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Communication per link</source>
        <translation>Comunicação por link</translation>
    </message>
    <message>
        <source>Tokens to date</source>
        <translation>Tokens até a data</translation>
    </message>
    <message>
        <source>Time by part</source>
        <translation>Tempo por parte</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>escala logarítmica</translation>
    </message>
    <message>
        <source>Tokens/s against %1</source>
        <translation>Tokens/s contra %1</translation>
    </message>
    <message>
        <source>Tokens to date, if it fitted</source>
        <translation>Tokens até a data, se coubesse</translation>
    </message>
    <message>
        <source>slowest of %1 stages</source>
        <translation>o mais lento de %1 estágios</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>faixa %1</translation>
    </message>
    <message>
        <source>%1 and step, slowest stage</source>
        <translation>%1 e passo, estágio mais lento</translation>
    </message>
    <message>
        <source>Stages wait %1 % of the step while the pipeline fills and drains</source>
        <translation>Os estágios esperam %1 % do passo enquanto o pipeline enche e esvazia</translation>
    </message>
    <message>
        <source>%1 micro-batches, %2</source>
        <translation>%1 micro-batches, %2</translation>
    </message>
    <message>
        <source>%1 to %2 not drawn</source>
        <translation>%1 a %2 não desenhados</translation>
    </message>
    <message>
        <source>first and last stages of %1</source>
        <translation>primeiros e últimos estágios de %1</translation>
    </message>
    <message>
        <source>stragglers come on top</source>
        <translation>stragglers vêm por cima</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1, %2&lt;/b&gt;&lt;br&gt;%3</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>um passo</translation>
    </message>
    <message>
        <source>Steps are timed for training plans</source>
        <translation>Passos são cronometrados para planos de treinamento</translation>
    </message>
    <message>
        <source>How fast this service answers is on the Serving page.</source>
        <translation>Com que rapidez este serviço responde está na página Serviço.</translation>
    </message>
    <message>
        <source>No time estimate for this plan</source>
        <translation>Sem estimativa de tempo para este plano</translation>
    </message>
    <message>
        <source>Choose a VM size whose GPU has published rates, or another recipe.</source>
        <translation>Escolha um tamanho de VM cuja GPU tenha velocidades publicadas, ou outra receita.</translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation>Mude os campos citados acima no plano à esquerda; os números voltam assim que for possível.</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Um passo</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens, in %3 micro-batches %4</source>
        <translation>%1 sequências de %2 tokens, em %3 micro-batches %4</translation>
    </message>
    <message>
        <source>; %1 %2</source>
        <translation>; %1 %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation>Tokens por segundo</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>em %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>tokens of a step over its time, on %1</source>
        <translation>tokens de um passo sobre seu tempo, em %1</translation>
    </message>
    <message>
        <source>, %1; %2 %3</source>
        <translation>, %1; %2 %3</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>model FLOPs of %1 TFLOP/s per %4 over the dense peak of the recipe&apos;s products, attention counted in full within windows; %2 % with the half of it that causal tokens attend to; HFU %3 % counts what kernels execute, recomputation included</source>
        <translation>FLOPs do modelo de %1 TFLOP/s por %4 sobre o pico denso dos produtos da receita, atenção contada inteira dentro das janelas; %2 % com a metade dela que os tokens causais atendem; HFU %3 % conta o que os kernels executam, recomputação incluída</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>causal %1 %</source>
        <translation>causal %1 %</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>Custo da execução</translation>
    </message>
    <message>
        <source>at %1 /h</source>
        <translation>a %1 /h</translation>
    </message>
    <message>
        <source>all nodes for %1, failures and restarts included, with storage and egress: %2</source>
        <translation>todos os nós por %1, falhas e reinícios incluídos, com armazenamento e egress: %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Execução</translation>
    </message>
    <message>
        <source>%1 without failures and restarts</source>
        <translation>%1 sem falhas e reinícios</translation>
    </message>
    <message>
        <source>%1 tokens, with failures</source>
        <translation>%1 tokens, com falhas</translation>
    </message>
    <message>
        <source>%1 tokens, without failures</source>
        <translation>%1 tokens, sem falhas</translation>
    </message>
    <message>
        <source>all tokens, with the failures expected; %1</source>
        <translation>todos os tokens, com as falhas esperadas; %1</translation>
    </message>
    <message>
        <source>%1 % of the time makes progress, dashed: without failures</source>
        <translation>%1 % do tempo fazem progresso, tracejado: sem falhas</translation>
    </message>
    <message>
        <source>machines on; done after %1 under the schedule</source>
        <translation>máquinas ligadas; pronto após %1 com a programação</translation>
    </message>
    <message>
        <source>How fast %1 computes in this recipe, or reads its memory, is not known.</source>
        <translation>Não se sabe com que rapidez %1 calcula nesta receita, ou lê sua memória.</translation>
    </message>
    <message>
        <source>this hardware</source>
        <translation>este hardware</translation>
    </message>
</context>
<context>
    <name>headroom::TokensChart</name>
    <message>
        <source>Tokens to date</source>
        <translation>Tokens até a data</translation>
    </message>
    <message>
        <source>The run never ends: enter fewer failures or shorter checkpoints in the plan</source>
        <translation>A execução nunca termina: informe no plano menos falhas ou checkpoints mais curtos</translation>
    </message>
    <message>
        <source>Enter the tokens to train in the plan, under Batch</source>
        <translation>Informe no plano os tokens a treinar, em Batch</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>hora</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>tokens, slowest step</source>
        <translation>tokens, passo mais lento</translation>
    </message>
    <message>
        <source>tokens, fastest step</source>
        <translation>tokens, passo mais rápido</translation>
    </message>
    <message>
        <source>All %1 tokens are trained by %2.</source>
        <translation>Todos os %1 tokens estão treinados até %2.</translation>
    </message>
    <message>
        <source>All %1 tokens are trained by %2, expected %3.</source>
        <translation>Todos os %1 tokens estão treinados até %2, esperado %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 tokens, %3 %</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 tokens, %3 %</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 to %2 by the range of the step</source>
        <translation>&lt;br&gt;%1 a %2 pela faixa do passo</translation>
    </message>
    <message>
        <source>%1 tokens to train</source>
        <translation>%1 tokens a treinar</translation>
    </message>
</context>
<context>
    <name>headroom::TopologyCard</name>
    <message>
        <source>Who reaches whom</source>
        <translation>Quem alcança quem</translation>
    </message>
    <message>
        <source>%1: who reaches whom</source>
        <translation>%1: quem alcança quem</translation>
    </message>
</context>
<context>
    <name>headroom::TopologyMatrix</name>
    <message>
        <source>How each pair of devices is joined</source>
        <translation>Como cada par de dispositivos está ligado</translation>
    </message>
    <message>
        <source>NV and a number: so many NVLinks. PIX: one PCIe switch, PXB: several, PHB: a host bridge, NODE: within one processor, SYS: across the processors</source>
        <translation>NV e um número: tantos NVLinks. PIX: um switch PCIe, PXB: vários, PHB: uma ponte do host, NODE: dentro de um processador, SYS: entre os processadores</translation>
    </message>
</context>
<context>
    <name>headroom::TopologyView</name>
    <message>
        <source>All %1 GPUs see each other as %2</source>
        <translation>Todas as %1 GPUs se veem como %2</translation>
    </message>
    <message>
        <source>No NVLink between the GPUs: they talk over PCIe</source>
        <translation>Sem NVLink entre as GPUs: falam por PCIe</translation>
    </message>
    <message>
        <source>No NVLink in the pairs that were read: they talk over PCIe</source>
        <translation>Sem NVLink nos pares lidos: falam por PCIe</translation>
    </message>
    <message>
        <source>Both GPUs see each other over NVLink</source>
        <translation>As duas GPUs se veem por NVLink</translation>
    </message>
    <message>
        <source>%1 of %2 pairs of GPUs have NVLink</source>
        <translation>%1 de %2 pares de GPUs têm NVLink</translation>
    </message>
    <message>
        <source>%1 to %2 is %3</source>
        <translation>%1 a %2 é %3</translation>
    </message>
    <message>
        <source>%1 more differ from %2</source>
        <translation>mais %1 diferem de %2</translation>
    </message>
    <message>
        <source>%1, all %2 pairs</source>
        <translation>%1, todos os %2 pares</translation>
    </message>
    <message>
        <source>%1, %2 of %3 pairs</source>
        <translation>%1, %2 de %3 pares</translation>
    </message>
    <message>
        <source>This reading has no topology: capture it with &quot;nvidia-smi topo -m&quot; and open both files together</source>
        <translation>Esta leitura não tem topologia: capture-a com &quot;nvidia-smi topo -m&quot; e abra os dois arquivos juntos</translation>
    </message>
    <message>
        <source>One GPU: there is no other to reach</source>
        <translation>Uma GPU: não há outra a alcançar</translation>
    </message>
    <message>
        <source>The topology says nothing of pairs of GPUs: capture &quot;nvidia-smi topo -m&quot; whole</source>
        <translation>A topologia não diz nada de pares de GPUs: capture &quot;nvidia-smi topo -m&quot; inteiro</translation>
    </message>
    <message>
        <source>; 1 pair is not in the capture</source>
        <translation>; 1 par não está na captura</translation>
    </message>
    <message>
        <source>; %1 pairs are not in the capture</source>
        <translation>; %1 pares não estão na captura</translation>
    </message>
    <message>
        <source>; the first %1 of %2 are drawn</source>
        <translation>; as primeiras %1 de %2 são desenhadas</translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation>%1 °C</translation>
    </message>
    <message>
        <source>cores %1</source>
        <translation>núcleos %1</translation>
    </message>
    <message>
        <source>planned: tensor group of %1</source>
        <translation>planejado: grupo tensor de %1</translation>
    </message>
</context>
<context>
    <name>headroom::TornadoChart</name>
    <message>
        <source>What moves the figure</source>
        <translation>O que muda o número</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>número</translation>
    </message>
    <message>
        <source>works</source>
        <translation>funciona</translation>
    </message>
    <message>
        <source>down</source>
        <translation>abaixo</translation>
    </message>
    <message>
        <source>up</source>
        <translation>acima</translation>
    </message>
    <message>
        <source>From %1, most by: %2.</source>
        <translation>De %1, sobretudo por: %2.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: now %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: agora %2</translation>
    </message>
    <message>
        <source>&lt;br&gt;%1: %2</source>
        <translation>&lt;br&gt;%1: %2</translation>
    </message>
    <message>
        <source>, does not work</source>
        <translation>, não funciona</translation>
    </message>
</context>
<context>
    <name>headroom::Tour</name>
    <message>
        <source>The answer stands on top</source>
        <translation>A resposta fica no topo</translation>
    </message>
    <message>
        <source>Whether the plan fits, and by how much: here a model of 14 GB that needs 98 GB in training. At the right stands the range in which eight of ten measurements lie. A tick is sure, a triangle is probable, a cross does not fit.</source>
        <translation>Se o plano cabe, e por quanto: aqui um modelo de 14 GB que precisa de 98 GB em treinamento. À direita está a faixa em que ficam oito de dez medições. Um visto é certo, um triângulo é provável, um X não cabe.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Por quê</translation>
    </message>
    <message>
        <source>Every part of the memory against what the GPU has. Point at a part for its formula and source; the table below shows them with the plan&apos;s numbers.</source>
        <translation>Cada parte da memória contra o que a GPU tem. Aponte para uma parte para ver sua fórmula e fonte; a tabela abaixo as mostra com os números do plano.</translation>
    </message>
    <message>
        <source>A way out in one click</source>
        <translation>Uma saída em um clique</translation>
    </message>
    <message>
        <source>Each chip is a change with the peak it leads to. Point at one to see it in the chart before you take it; Ctrl+Z takes it back.</source>
        <translation>Cada chip é uma mudança com o pico a que leva. Aponte para um para vê-lo no gráfico antes de aplicá-lo; Ctrl+Z o desfaz.</translation>
    </message>
    <message>
        <source>The plan</source>
        <translation>O plano</translation>
    </message>
    <message>
        <source>Everything that decides: model, number formats, batch, machines, price. Drag a slider and all pages follow at once. A dot marks what is not usual, a double click on its name resets it.</source>
        <translation>Tudo o que decide: modelo, formatos numéricos, batch, máquinas, preço. Arraste um controle deslizante e todas as páginas acompanham na hora. Um ponto marca o que não é usual, um clique duplo em seu nome o restaura.</translation>
    </message>
    <message>
        <source>What to take</source>
        <translation>O que usar</translation>
    </message>
    <message>
        <source>Decide answers the other question: machines, layout and price that keep a deadline and a budget, graded sure or probable. The other pages say why; More has the rest.</source>
        <translation>Decidir responde à outra pergunta: máquinas, layout e preço que cumprem um prazo e um orçamento, avaliados como certos ou prováveis. As outras páginas dizem por quê; Mais tem o resto.</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Encontrar qualquer coisa</translation>
    </message>
    <message>
        <source>Ctrl+K finds commands, fields, models, VM sizes and pages of the handbook: try &quot;quota&quot; or &quot;gradient checkpointing&quot;. Ctrl+E writes the report, Shift+F1 explains any number.</source>
        <translation>Ctrl+K encontra comandos, campos, modelos, tamanhos de VM e páginas do manual: experimente &quot;cota&quot; ou &quot;gradient checkpointing&quot;. Ctrl+E grava o relatório, Shift+F1 explica qualquer número.</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Encerrar</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Voltar</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Avançar</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Concluir</translation>
    </message>
</context>
<context>
    <name>headroom::TrafficChart</name>
    <message>
        <source>Replicas over a day</source>
        <translation>Réplicas ao longo de um dia</translation>
    </message>
    <message>
        <source>hour</source>
        <translation>hora</translation>
    </message>
    <message>
        <source>requests per s</source>
        <translation>requisições por s</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>réplicas</translation>
    </message>
    <message>
        <source>Between %1 and %2 replicas over the day for %4 to %5 requests per second, the plan has %3.</source>
        <translation>Entre %1 e %2 réplicas ao longo do dia para %4 a %5 requisições por segundo, o plano tem %3.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 requests/s&lt;br&gt;%3 replicas</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 requisições/s&lt;br&gt;%3 réplicas</translation>
    </message>
    <message>
        <source>line: requests per s</source>
        <translation>linha: requisições por s</translation>
    </message>
    <message>
        <source>the plan has %1</source>
        <translation>o plano tem %1</translation>
    </message>
</context>
<context>
    <name>headroom::ValueBox</name>
    <message>
        <source>Not a unit of memory. Type GB, GiB, MB or MiB behind the number, or none.</source>
        <translation>Não é uma unidade de memória. Digite GB, GiB, MB ou MiB depois do número, ou nada.</translation>
    </message>
    <message>
        <source>This is not a field of memory. Type the number alone.</source>
        <translation>Este não é um campo de memória. Digite só o número.</translation>
    </message>
    <message>
        <source>%1 is out of range. Give %2 to %3.</source>
        <translation>%1 está fora da faixa. Informe de %2 a %3.</translation>
    </message>
</context>
<context>
    <name>headroom::Verdict</name>
    <message>
        <source>One step takes %1, the run %2:</source>
        <translation>Um passo leva %1, a execução %2:</translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation>%1 tokens/s</translation>
    </message>
    <message>
        <source>expected per step</source>
        <translation>esperado por passo</translation>
    </message>
    <message>
        <source>%1 per step, %2</source>
        <translation>%1 por passo, %2</translation>
    </message>
    <message>
        <source>Range of the step: %1</source>
        <translation>Faixa do passo: %1</translation>
    </message>
    <message>
        <source>No estimate for this plan</source>
        <translation>Sem estimativa para este plano</translation>
    </message>
    <message>
        <source>Fits: needs %1 %2 of %3;</source>
        <translation>Cabe: precisa de %1 %2 de %3;</translation>
    </message>
    <message>
        <source>how fast it answers is being computed</source>
        <translation>a rapidez da resposta está sendo calculada</translation>
    </message>
    <message>
        <source>Probably fits: needs %1 %2 of %3,</source>
        <translation>Provavelmente cabe: precisa de %1 %2 de %3,</translation>
    </message>
    <message>
        <source>Fits: needs %1 %2 of %3,</source>
        <translation>Cabe: precisa de %1 %2 de %3,</translation>
    </message>
    <message>
        <source>%1 of headroom</source>
        <translation>%1 de folga</translation>
    </message>
    <message>
        <source>Too tight: needs %1 %2 of %3,</source>
        <translation>Apertado demais: precisa de %1 %2 de %3,</translation>
    </message>
    <message>
        <source>only %1 left</source>
        <translation>só restam %1</translation>
    </message>
    <message>
        <source>Needs %1 %2, has %3:</source>
        <translation>Precisa de %1 %2, tem %3:</translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation>faltam %1</translation>
    </message>
    <message>
        <source>per token</source>
        <translation>por token</translation>
    </message>
    <message>
        <source>to the first token</source>
        <translation>até o primeiro token</translation>
    </message>
    <message>
        <source>per answer</source>
        <translation>por resposta</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 requisições/s</translation>
    </message>
    <message>
        <source>%1 for %2 per 1,000</source>
        <translation>%1 por %2 por 1.000</translation>
    </message>
    <message>
        <source>%1 at the peak hour, %2 per million over the day</source>
        <translation>%1 na hora de pico, %2 por milhão ao longo do dia</translation>
    </message>
    <message>
        <source>%1 for %2 per million</source>
        <translation>%1 por %2 por milhão</translation>
    </message>
    <message>
        <source>Too slow for the load:</source>
        <translation>Lento demais para a carga:</translation>
    </message>
    <message>
        <source>%1 % of what it can answer</source>
        <translation>%1 % do que pode responder</translation>
    </message>
    <message>
        <source>Answers, but half of the requests wait %1:</source>
        <translation>Responde, mas metade das requisições espera %1:</translation>
    </message>
    <message>
        <source>Answers:</source>
        <translation>Responde:</translation>
    </message>
    <message>
        <source>Misses %1:</source>
        <translation>Não cumpre %1:</translation>
    </message>
    <message>
        <source>%1 too slow</source>
        <translation>%1 lento demais</translation>
    </message>
    <message>
        <source>Meets %1, but half of the requests wait %2:</source>
        <translation>Cumpre %1, mas metade das requisições espera %2:</translation>
    </message>
    <message>
        <source>Meets %1 with %2 to spare:</source>
        <translation>Cumpre %1 com %2 de sobra:</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>at full load</source>
        <translation>em plena carga</translation>
    </message>
    <message>
        <source>over the day</source>
        <translation>ao longo do dia</translation>
    </message>
</context>
<context>
    <name>headroom::VerdictBanner</name>
    <message>
        <source>Shows all findings about this plan</source>
        <translation>Mostra todos os achados sobre este plano</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Fechar a mensagem</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation>%1, %2. %3</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 mais</translation>
    </message>
    <message>
        <source>+1 finding</source>
        <translation>+1 achado</translation>
    </message>
    <message>
        <source>+%1 findings</source>
        <translation>+%1 achados</translation>
    </message>
</context>
<context>
    <name>headroom::WaitingPage</name>
    <message>
        <source>How long runs wait</source>
        <translation>Quanto as execuções esperam</translation>
    </message>
    <message>
        <source>with the supply as it stands; %1</source>
        <translation>com a oferta como está; %1</translation>
    </message>
</context>
<context>
    <name>headroom::WaterfallChart</name>
    <message>
        <source>From predicted to measured</source>
        <translation>Do previsto ao medido</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>expected %1 to %2</source>
        <translation>esperado %1 a %2</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Previsto</translation>
    </message>
    <message>
        <source>%1 % of the step</source>
        <translation>%1 % do passo</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Medido</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Planejado</translation>
    </message>
    <message>
        <source>Load other than planned</source>
        <translation>Carga diferente da planejada</translation>
    </message>
    <message>
        <source>the plan under the measured load</source>
        <translation>o plano com a carga medida</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>Não explicado</translation>
    </message>
    <message>
        <source> in%1</source>
        <translation> em%1</translation>
    </message>
    <message>
        <source>step</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>from%1</source>
        <translation>de%1</translation>
    </message>
    <message>
        <source>to%1</source>
        <translation>até%1</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>evidência</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</translation>
    </message>
</context>
<context>
    <name>headroom::WeekCalendar</name>
    <message>
        <source>Hours of the week with machines on</source>
        <translation>Horas da semana com máquinas ligadas</translation>
    </message>
    <message>
        <source>%1 %2 to %3: on</source>
        <translation>%1 %2 a %3: ligado</translation>
    </message>
    <message>
        <source>%1 %2 to %3: off</source>
        <translation>%1 %2 a %3: desligado</translation>
    </message>
</context>
<context>
    <name>headroom::Worker</name>
    <message>
        <source>per node</source>
        <translation>por nó</translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation>por GPU</translation>
    </message>
    <message>
        <source>per GPU or node</source>
        <translation>por GPU ou nó</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Nodes used</source>
        <translation>Nós usados</translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation>GPUs usadas</translation>
    </message>
    <message>
        <source>MIG instances used</source>
        <translation>Instâncias MIG usadas</translation>
    </message>
    <message>
        <source>GPUs or nodes used</source>
        <translation>GPUs ou nós usados</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>pico %1</translation>
    </message>
</context>
<context>
    <name>headroom::WorkshopCommands</name>
    <message>
        <source>A workshop has at most %1 plans: remove one first</source>
        <translation>Um workshop tem no máximo %1 planos: remova um antes</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Novo plano</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Nota sobre %1</translation>
    </message>
    <message>
        <source>What people want to remember of this plan:</source>
        <translation>O que as pessoas querem lembrar deste plano:</translation>
    </message>
    <message>
        <source>Rename workshop</source>
        <translation>Renomear workshop</translation>
    </message>
    <message>
        <source>The question that it is about:</source>
        <translation>A pergunta de que ele trata:</translation>
    </message>
    <message>
        <source>plan %1 of %2, %3</source>
        <translation>plano %1 de %2, %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>headroom::text</name>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>Rows that cannot be read, left out: %1</source>
        <translation>Linhas que não podem ser lidas, deixadas de fora: %1</translation>
    </message>
    <message>
        <source>Steps, counted with their jobs: %1</source>
        <translation>Passos, contados com seus jobs: %1</translation>
    </message>
    <message>
        <source>Jobs whose Kueue workload is there and counted: %1</source>
        <translation>Jobs cuja carga Kueue está presente e contada: %1</translation>
    </message>
    <message>
        <source>Objects that are neither jobs nor workloads, left out: %1</source>
        <translation>Objetos que não são jobs nem cargas, deixados de fora: %1</translation>
    </message>
    <message>
        <source>Runs without GPUs, left out: %1</source>
        <translation>Execuções sem GPUs, deixadas de fora: %1</translation>
    </message>
    <message>
        <source>Runs on MIG slices, each slice counted as one GPU: %1</source>
        <translation>Execuções em fatias MIG, cada fatia contada como uma GPU: %1</translation>
    </message>
    <message>
        <source>Runs said to be of another kind, taken as a queue: %1</source>
        <translation>Execuções ditas de outro tipo, tomadas como fila: %1</translation>
    </message>
    <message>
        <source>Runs that stand there again, counted once: %1</source>
        <translation>Execuções que aparecem de novo, contadas uma vez: %1</translation>
    </message>
    <message>
        <source>Runs that end after the same job&apos;s next start, ended there: %1</source>
        <translation>Execuções que terminam depois do próximo início do mesmo job, encerradas ali: %1</translation>
    </message>
    <message>
        <source>Runs without a submission, taken as submitted when they started: %1</source>
        <translation>Execuções sem submissão, tomadas como submetidas quando começaram: %1</translation>
    </message>
    <message>
        <source>Runs that never started, left out: %1</source>
        <translation>Execuções que nunca começaram, deixadas de fora: %1</translation>
    </message>
    <message>
        <source>Runs without an end, given the mean length of their demand: %1</source>
        <translation>Execuções sem fim, com a duração média de sua demanda: %1</translation>
    </message>
    <message>
        <source>Runs that end before they start, given the mean length of their demand: %1</source>
        <translation>Execuções que terminam antes de começar, com a duração média de sua demanda: %1</translation>
    </message>
    <message>
        <source>Runs that end up to an hour before they start by a clock without a zone, an hour added as clocks were changed: %1</source>
        <translation>Execuções que terminam até uma hora antes de começar por um relógio sem fuso, com uma hora somada pela mudança dos relógios: %1</translation>
    </message>
    <message>
        <source>Runs through a night in which clocks may have been changed, by a clock without a zone, so that they may be off by an hour: %1</source>
        <translation>Execuções por uma noite em que os relógios podem ter mudado, por um relógio sem fuso, que podem errar por uma hora: %1</translation>
    </message>
    <message>
        <source>Runs that start before they were submitted, taken as not having waited: %1</source>
        <translation>Execuções que começam antes de submetidas, tomadas como sem espera: %1</translation>
    </message>
    <message>
        <source>Demands none of whose runs has a length, left out: %1</source>
        <translation>Demandas sem duração em nenhuma execução, deixadas de fora: %1</translation>
    </message>
    <message>
        <source>Demands too many to tell apart, joined by owner and GPUs, or by GPUs: %1</source>
        <translation>Demandas demais para distinguir, unidas por dono e GPUs, ou por GPUs: %1</translation>
    </message>
    <message>
        <source>The history spans less than four weeks: its runs per week are uncertain</source>
        <translation>O histórico abrange menos de quatro semanas: as execuções por semana são incertas</translation>
    </message>
</context>
<context>
    <name>ignored</name>
    <message>
        <source>Named by an alias of a size</source>
        <translation>Com um apelido de um tamanho</translation>
    </message>
    <message>
        <source>Two different prices for one offer</source>
        <translation>Dois preços diferentes para uma oferta</translation>
    </message>
    <message>
        <source>Spot in a dearer zone: a region counts with its cheapest</source>
        <translation>Spot em uma zona mais cara: uma região conta com a mais barata</translation>
    </message>
    <message>
        <source>Dedicated hosts</source>
        <translation>Hosts dedicados</translation>
    </message>
    <message>
        <source>Dev/Test offers</source>
        <translation>Ofertas Dev/Test</translation>
    </message>
    <message>
        <source>Too far from the known price</source>
        <translation>Longe demais do preço conhecido</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>Repetido</translation>
    </message>
    <message>
        <source>Price of a host without its GPUs</source>
        <translation>Preço de um host sem suas GPUs</translation>
    </message>
    <message>
        <source>No price that such a machine can have</source>
        <translation>Preço que uma máquina assim não pode ter</translation>
    </message>
    <message>
        <source>Low Priority, a tier of the past</source>
        <translation>Low Priority, uma categoria do passado</translation>
    </message>
    <message>
        <source>Without a price</source>
        <translation>Sem preço</translation>
    </message>
    <message>
        <source>Without a region</source>
        <translation>Sem região</translation>
    </message>
    <message>
        <source>Without the name of a size</source>
        <translation>Sem o nome de um tamanho</translation>
    </message>
    <message>
        <source>The price is not a number</source>
        <translation>O preço não é um número</translation>
    </message>
    <message>
        <source>Not virtual machines</source>
        <translation>Não são máquinas virtuais</translation>
    </message>
    <message>
        <source>Not sold by the hour</source>
        <translation>Não vendido por hora</translation>
    </message>
    <message>
        <source>Prices of the future</source>
        <translation>Preços do futuro</translation>
    </message>
    <message>
        <source>Terms other than 1 and 3 years</source>
        <translation>Prazos que não são de 1 e 3 anos</translation>
    </message>
    <message>
        <source>Other kinds of price</source>
        <translation>Outros tipos de preço</translation>
    </message>
    <message>
        <source>Prices from a quantity on</source>
        <translation>Preços a partir de uma quantidade</translation>
    </message>
    <message>
        <source>Not in USD</source>
        <translation>Não em USD</translation>
    </message>
    <message>
        <source>A price of zero, which is none</source>
        <translation>Preço zero, que não é preço</translation>
    </message>
</context>
<context>
    <name>meaning</name>
    <message>
        <source>activations of one layer, which a forward pass alone drops</source>
        <translation>ativações de uma camada, que um forward sozinho descarta</translation>
    </message>
    <message>
        <source>activations, which are gone by then</source>
        <translation>ativações, que até lá já se foram</translation>
    </message>
    <message>
        <source>adapter parameters on this GPU</source>
        <translation>parâmetros dos adaptadores nesta GPU</translation>
    </message>
    <message>
        <source>allocated memory</source>
        <translation>memória alocada</translation>
    </message>
    <message>
        <source>an engine&apos;s weights from host memory</source>
        <translation>pesos de um motor vindos da memória do host</translation>
    </message>
    <message>
        <source>answers to each</source>
        <translation>respostas a cada um</translation>
    </message>
    <message>
        <source>attention parameters on this GPU</source>
        <translation>parâmetros de atenção nesta GPU</translation>
    </message>
    <message>
        <source>buckets of the framework</source>
        <translation>buckets do framework</translation>
    </message>
    <message>
        <source>bytes kept per token and layer</source>
        <translation>bytes mantidos por token e camada</translation>
    </message>
    <message>
        <source>bytes of a logit of the teacher</source>
        <translation>bytes de um logit do professor</translation>
    </message>
    <message>
        <source>bytes of a token in one of them</source>
        <translation>bytes de um token em um deles</translation>
    </message>
    <message>
        <source>bytes of a weight</source>
        <translation>bytes de um peso</translation>
    </message>
    <message>
        <source>bytes of a weight that is only read</source>
        <translation>bytes de um peso que só é lido</translation>
    </message>
    <message>
        <source>bytes of block scales per parameter</source>
        <translation>bytes das escalas por bloco por parâmetro</translation>
    </message>
    <message>
        <source>bytes of embedding and head on this GPU</source>
        <translation>bytes de embedding e cabeça nesta GPU</translation>
    </message>
    <message>
        <source>bytes of the FP32 copy per parameter</source>
        <translation>bytes da cópia FP32 por parâmetro</translation>
    </message>
    <message>
        <source>bytes of the gradient being reduced</source>
        <translation>bytes do gradiente em redução</translation>
    </message>
    <message>
        <source>bytes of their unused gradient</source>
        <translation>bytes do gradiente delas, sem uso</translation>
    </message>
    <message>
        <source>bytes per activation</source>
        <translation>bytes por ativação</translation>
    </message>
    <message>
        <source>bytes per bucket</source>
        <translation>bytes por bucket</translation>
    </message>
    <message>
        <source>bytes per communicator</source>
        <translation>bytes por comunicador</translation>
    </message>
    <message>
        <source>bytes per cuBLAS workspace</source>
        <translation>bytes por espaço de trabalho do cuBLAS</translation>
    </message>
    <message>
        <source>bytes per element</source>
        <translation>bytes por elemento</translation>
    </message>
    <message>
        <source>bytes per element of the inputs of head and final norm</source>
        <translation>bytes por elemento das entradas de cabeça e norma final</translation>
    </message>
    <message>
        <source>bytes per gathered parameter</source>
        <translation>bytes por parâmetro reunido</translation>
    </message>
    <message>
        <source>bytes per logit</source>
        <translation>bytes por logit</translation>
    </message>
    <message>
        <source>bytes per logit and sequence</source>
        <translation>bytes por logit e sequência</translation>
    </message>
    <message>
        <source>bytes per logit of the sampler</source>
        <translation>bytes por logit do amostrador</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>bytes por parâmetro</translation>
    </message>
    <message>
        <source>bytes per parameter of the frozen base</source>
        <translation>bytes por parâmetro da base congelada</translation>
    </message>
    <message>
        <source>bytes per state</source>
        <translation>bytes por estado</translation>
    </message>
    <message>
        <source>bytes per token</source>
        <translation>bytes por token</translation>
    </message>
    <message>
        <source>bytes per token of a layer input</source>
        <translation>bytes por token da entrada de uma camada</translation>
    </message>
    <message>
        <source>bytes per token of one layer&apos;s gradients</source>
        <translation>bytes por token dos gradientes de uma camada</translation>
    </message>
    <message>
        <source>bytes per token of the embedding&apos;s dropout mask</source>
        <translation>bytes por token da máscara de dropout do embedding</translation>
    </message>
    <message>
        <source>bytes per token that 4-bit products keep of the micro-batch before</source>
        <translation>bytes por token que produtos de 4 bits guardam do micro-batch anterior</translation>
    </message>
    <message>
        <source>bytes: a copy and its whole gradient</source>
        <translation>bytes: uma cópia e seu gradiente inteiro</translation>
    </message>
    <message>
        <source>bytes: two copies and the gradient being reduced</source>
        <translation>bytes: duas cópias e o gradiente em redução</translation>
    </message>
    <message>
        <source>cache of the draft</source>
        <translation>cache do rascunho</translation>
    </message>
    <message>
        <source>cache per token</source>
        <translation>cache por token</translation>
    </message>
    <message>
        <source>cost of a week, hours off and storage included</source>
        <translation>custo de uma semana, horas desligadas e armazenamento incluídos</translation>
    </message>
    <message>
        <source>cost of all machines per hour</source>
        <translation>custo de todas as máquinas por hora</translation>
    </message>
    <message>
        <source>draft model on this GPU</source>
        <translation>modelo de rascunho nesta GPU</translation>
    </message>
    <message>
        <source>dummy gradients of one layer</source>
        <translation>gradientes fictícios de uma camada</translation>
    </message>
    <message>
        <source>expert parameters on this GPU</source>
        <translation>parâmetros de especialistas nesta GPU</translation>
    </message>
    <message>
        <source>freed 16-bit logits, whose block is kept</source>
        <translation>logits de 16 bits liberados, cujo bloco é mantido</translation>
    </message>
    <message>
        <source>freed gradients, reserved for the stream that reduces them</source>
        <translation>gradientes liberados, reservados para o stream que os reduz</translation>
    </message>
    <message>
        <source>frozen parameters in matrices</source>
        <translation>parâmetros congelados em matrizes</translation>
    </message>
    <message>
        <source>frozen parameters in matrices, whose block scales every rank holds</source>
        <translation>parâmetros congelados em matrizes, cujas escalas por bloco cada rank mantém</translation>
    </message>
    <message>
        <source>frozen parameters in the same flat tensors as adapters</source>
        <translation>parâmetros congelados nos mesmos tensores planos dos adaptadores</translation>
    </message>
    <message>
        <source>full batches while answers wait</source>
        <translation>batches cheios enquanto respostas esperam</translation>
    </message>
    <message>
        <source>gradient and transfer buckets</source>
        <translation>buckets de gradientes e transferência</translation>
    </message>
    <message>
        <source>gradient bytes per parameter</source>
        <translation>bytes de gradiente por parâmetro</translation>
    </message>
    <message>
        <source>head dimension</source>
        <translation>dimensão da cabeça</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>tamanho oculto</translation>
    </message>
    <message>
        <source>hours of a month</source>
        <translation>horas de um mês</translation>
    </message>
    <message>
        <source>hours of the week that are on</source>
        <translation>horas da semana ligadas</translation>
    </message>
    <message>
        <source>hours off</source>
        <translation>horas desligadas</translation>
    </message>
    <message>
        <source>hours that the job lasts, on or off</source>
        <translation>horas que o job dura, ligadas ou não</translation>
    </message>
    <message>
        <source>key-value heads of this GPU</source>
        <translation>cabeças de chave e valor desta GPU</translation>
    </message>
    <message>
        <source>latent and rotary width</source>
        <translation>largura latente e rotatória</translation>
    </message>
    <message>
        <source>layer inputs on the GPU, the rest in host memory</source>
        <translation>entradas das camadas na GPU, o resto na memória do host</translation>
    </message>
    <message>
        <source>layers of this GPU</source>
        <translation>camadas desta GPU</translation>
    </message>
    <message>
        <source>layers of this GPU whose cache grows</source>
        <translation>camadas desta GPU cujo cache cresce</translation>
    </message>
    <message>
        <source>layers of this stage</source>
        <translation>camadas deste estágio</translation>
    </message>
    <message>
        <source>libraries of the engine</source>
        <translation>bibliotecas do motor</translation>
    </message>
    <message>
        <source>logits of a sequence</source>
        <translation>logits de uma sequência</translation>
    </message>
    <message>
        <source>measured below the estimate</source>
        <translation>medido abaixo da estimativa</translation>
    </message>
    <message>
        <source>measured below the estimate, beyond the whole context</source>
        <translation>medido abaixo da estimativa, além do contexto inteiro</translation>
    </message>
    <message>
        <source>measured beyond the estimate</source>
        <translation>medido além da estimativa</translation>
    </message>
    <message>
        <source>memory of the GPU</source>
        <translation>memória da GPU</translation>
    </message>
    <message>
        <source>memory that CUDA reports</source>
        <translation>memória que o CUDA relata</translation>
    </message>
    <message>
        <source>micro-batches in flight</source>
        <translation>micro-batches em andamento</translation>
    </message>
    <message>
        <source>one forward pass over all answers</source>
        <translation>um forward sobre todas as respostas</translation>
    </message>
    <message>
        <source>other frozen parameters: embedding, head, norms</source>
        <translation>outros parâmetros congelados: embedding, cabeça, normas</translation>
    </message>
    <message>
        <source>other parameters on this GPU</source>
        <translation>outros parâmetros nesta GPU</translation>
    </message>
    <message>
        <source>output tokens of a request</source>
        <translation>tokens de saída de uma requisição</translation>
    </message>
    <message>
        <source>output tokens per second</source>
        <translation>tokens de saída por segundo</translation>
    </message>
    <message>
        <source>output tokens per second of the busiest hour</source>
        <translation>tokens de saída por segundo da hora mais cheia</translation>
    </message>
    <message>
        <source>own measurement</source>
        <translation>medição própria</translation>
    </message>
    <message>
        <source>parameters gathered at once</source>
        <translation>parâmetros reunidos de uma vez</translation>
    </message>
    <message>
        <source>parameters of embedding and head, gathered throughout</source>
        <translation>parâmetros de embedding e cabeça, reunidos o tempo todo</translation>
    </message>
    <message>
        <source>parameters of routed experts</source>
        <translation>parâmetros dos especialistas roteados</translation>
    </message>
    <message>
        <source>parameters of routed experts on this GPU</source>
        <translation>parâmetros dos especialistas roteados nesta GPU</translation>
    </message>
    <message>
        <source>parameters of the largest gathered unit</source>
        <translation>parâmetros da maior unidade reunida</translation>
    </message>
    <message>
        <source>parameters of the largest layer, handed over at a time</source>
        <translation>parâmetros da maior camada, entregues de uma vez</translation>
    </message>
    <message>
        <source>parameters of the layers</source>
        <translation>parâmetros das camadas</translation>
    </message>
    <message>
        <source>parameters of the other model over those of this one</source>
        <translation>parâmetros do outro modelo sobre os deste</translation>
    </message>
    <message>
        <source>parameters of the reward model</source>
        <translation>parâmetros do modelo de recompensa</translation>
    </message>
    <message>
        <source>parameters of this stage, gathered throughout</source>
        <translation>parâmetros deste estágio, reunidos o tempo todo</translation>
    </message>
    <message>
        <source>parameters on this GPU</source>
        <translation>parâmetros nesta GPU</translation>
    </message>
    <message>
        <source>parameters outside experts on this GPU</source>
        <translation>parâmetros fora dos especialistas nesta GPU</translation>
    </message>
    <message>
        <source>passes of the draft model</source>
        <translation>passagens do modelo de rascunho</translation>
    </message>
    <message>
        <source>passes: policy, reference, critic, reward model</source>
        <translation>passagens: política, referência, crítico, modelo de recompensa</translation>
    </message>
    <message>
        <source>peak of activations</source>
        <translation>pico das ativações</translation>
    </message>
    <message>
        <source>peak of activations or sampler</source>
        <translation>pico das ativações ou do amostrador</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>estágios de pipeline</translation>
    </message>
    <message>
        <source>price of a node and hour while it is off</source>
        <translation>preço de um nó e hora desligado</translation>
    </message>
    <message>
        <source>price per GB and month</source>
        <translation>preço por GB e mês</translation>
    </message>
    <message>
        <source>price per GB of egress</source>
        <translation>preço por GB de egress</translation>
    </message>
    <message>
        <source>price per node and hour</source>
        <translation>preço por nó e hora</translation>
    </message>
    <message>
        <source>ranks that share copies of the same experts (ZeRO)</source>
        <translation>ranks que dividem cópias dos mesmos especialistas (ZeRO)</translation>
    </message>
    <message>
        <source>ranks that share it</source>
        <translation>ranks que a dividem</translation>
    </message>
    <message>
        <source>ranks that share the experts</source>
        <translation>ranks que dividem os especialistas</translation>
    </message>
    <message>
        <source>ranks that share the weights</source>
        <translation>ranks que dividem os pesos</translation>
    </message>
    <message>
        <source>ranks that share them (ZeRO)</source>
        <translation>ranks que os dividem (ZeRO)</translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation>requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>requests per second of all replicas</source>
        <translation>requisições por segundo de todas as réplicas</translation>
    </message>
    <message>
        <source>rollout beside the update</source>
        <translation>rollout ao lado da atualização</translation>
    </message>
    <message>
        <source>sequence parallel ranks</source>
        <translation>ranks de sequence parallel</translation>
    </message>
    <message>
        <source>sequences that start-up samples</source>
        <translation>sequências que o início amostra</translation>
    </message>
    <message>
        <source>share that may be used</source>
        <translation>parcela que pode ser usada</translation>
    </message>
    <message>
        <source>share that the engine may use</source>
        <translation>parcela que o motor pode usar</translation>
    </message>
    <message>
        <source>state bytes of a hidden x ffn matrix</source>
        <translation>bytes de estado de uma matriz hidden x ffn</translation>
    </message>
    <message>
        <source>state bytes of a hidden x hidden matrix</source>
        <translation>bytes de estado de uma matriz hidden x hidden</translation>
    </message>
    <message>
        <source>state bytes of embedding, head and norms</source>
        <translation>bytes de estado de embedding, cabeça e normas</translation>
    </message>
    <message>
        <source>state bytes per parameter</source>
        <translation>bytes de estado por parâmetro</translation>
    </message>
    <message>
        <source>state from and to host memory</source>
        <translation>estado da memória do host e de volta</translation>
    </message>
    <message>
        <source>states per parameter</source>
        <translation>estados por parâmetro</translation>
    </message>
    <message>
        <source>straggler factor</source>
        <translation>fator de stragglers</translation>
    </message>
    <message>
        <source>temporary of the optimizer step</source>
        <translation>temporário do passo do otimizador</translation>
    </message>
    <message>
        <source>tensor parallel ranks</source>
        <translation>ranks tensor parallel</translation>
    </message>
    <message>
        <source>tensor ranks</source>
        <translation>ranks tensor</translation>
    </message>
    <message>
        <source>tensors sent and received</source>
        <translation>tensores enviados e recebidos</translation>
    </message>
    <message>
        <source>the last full batch, to the longest answer of an engine</source>
        <translation>o último batch cheio, até a resposta mais longa de um motor</translation>
    </message>
    <message>
        <source>tokens of a micro-batch on this GPU</source>
        <translation>tokens de um micro-batch nesta GPU</translation>
    </message>
    <message>
        <source>tokens of all prompts, which pass at once</source>
        <translation>tokens de todos os prompts, que passam de uma vez</translation>
    </message>
    <message>
        <source>tokens of one batch</source>
        <translation>tokens de um batch</translation>
    </message>
    <message>
        <source>tokens of one iteration</source>
        <translation>tokens de uma iteração</translation>
    </message>
    <message>
        <source>tokens of one request</source>
        <translation>tokens de uma requisição</translation>
    </message>
    <message>
        <source>tokens on this GPU</source>
        <translation>tokens nesta GPU</translation>
    </message>
    <message>
        <source>tokens per step: 1 + a + … + a^k</source>
        <translation>tokens por passo: 1 + a + … + a^k</translation>
    </message>
    <message>
        <source>units of the currency per USD</source>
        <translation>unidades da moeda por USD</translation>
    </message>
    <message>
        <source>unpacked matrices</source>
        <translation>matrizes desempacotadas</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulário</translation>
    </message>
    <message>
        <source>waiting for the longest answer of all</source>
        <translation>espera pela resposta mais longa de todas</translation>
    </message>
    <message>
        <source>weights to the engines</source>
        <translation>pesos para os motores</translation>
    </message>
    <message>
        <source>what the allocator reserves beyond it, 1 ÷ (allocated ÷ reserved) − 1</source>
        <translation>o que o alocador reserva além disso, 1 ÷ (alocado ÷ reservado) − 1</translation>
    </message>
    <message>
        <source>what the day&apos;s mean hour answers of that (traffic by hour)</source>
        <translation>o que a hora média do dia responde disso (tráfego por hora)</translation>
    </message>
    <message>
        <source>workspaces and buffers of the framework</source>
        <translation>espaços de trabalho e buffers do framework</translation>
    </message>
</context>
<context>
    <name>moment</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>%1 days %2 h</source>
        <translation>%1 dias %2 h</translation>
    </message>
</context>
<context>
    <name>part</name>
    <message>
        <source>working</source>
        <translation>trabalhando</translation>
    </message>
    <message>
        <source>talking</source>
        <translation>comunicando</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>esperando</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>pesos</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradientes</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>pesos mestres</translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation>estados do otimizador</translation>
    </message>
    <message>
        <source>adapters</source>
        <translation>adaptadores</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>ativações</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <source>gather buffers</source>
        <translation>buffers de gather</translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation>buffers de comunicação</translation>
    </message>
    <message>
        <source>working set</source>
        <translation>espaço de trabalho</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Cache KV</translation>
    </message>
    <message>
        <source>runtime context</source>
        <translation>contexto de execução</translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation>fragmentação</translation>
    </message>
    <message>
        <source>engine&apos;s weights</source>
        <translation>pesos do motor</translation>
    </message>
    <message>
        <source>reference model</source>
        <translation>modelo de referência</translation>
    </message>
    <message>
        <source>critic</source>
        <translation>crítico</translation>
    </message>
    <message>
        <source>reward model</source>
        <translation>modelo de recompensa</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>produtos de matrizes</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>recomputação</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>atenção</translation>
    </message>
    <message>
        <source>element-wise work</source>
        <translation>trabalho elemento a elemento</translation>
    </message>
    <message>
        <source>tensor parallel exchange</source>
        <translation>troca tensor parallel</translation>
    </message>
    <message>
        <source>context parallel exchange</source>
        <translation>troca context parallel</translation>
    </message>
    <message>
        <source>expert dispatch</source>
        <translation>despacho de especialistas</translation>
    </message>
    <message>
        <source>pipeline sends</source>
        <translation>envios do pipeline</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>bolha do pipeline</translation>
    </message>
    <message>
        <source>gradient exchange, exposed</source>
        <translation>troca de gradientes, exposta</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>otimizador</translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation>stragglers</translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation>espera por dados</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>rollout</translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation>log-probabilidades</translation>
    </message>
    <message>
        <source>refit</source>
        <translation>refit</translation>
    </message>
    <message>
        <source>Weights times activations, forward and backward</source>
        <translation>Pesos vezes ativações, forward e backward</translation>
    </message>
    <message>
        <source>Forward passes that are computed twice to save memory</source>
        <translation>Passagens forward calculadas duas vezes para poupar memória</translation>
    </message>
    <message>
        <source>Every token against those it may look at, both passes</source>
        <translation>Cada token contra os que pode olhar, nas duas passagens</translation>
    </message>
    <message>
        <source>Norms, activations, residuals and loss</source>
        <translation>Normas, ativações, resíduos e loss</translation>
    </message>
    <message>
        <source>Layers split over GPUs put their results together</source>
        <translation>Camadas divididas entre GPUs juntam seus resultados</translation>
    </message>
    <message>
        <source>Keys and values go around the parts of a sequence</source>
        <translation>Chaves e valores circulam pelas partes de uma sequência</translation>
    </message>
    <message>
        <source>Tokens travel to their experts and back</source>
        <translation>Tokens vão até seus especialistas e voltam</translation>
    </message>
    <message>
        <source>Activations pass from stage to stage</source>
        <translation>Ativações passam de estágio a estágio</translation>
    </message>
    <message>
        <source>Stages wait while the pipeline fills and drains</source>
        <translation>Estágios esperam enquanto o pipeline enche e esvazia</translation>
    </message>
    <message>
        <source>Gradients and weights over the network, not hidden</source>
        <translation>Gradientes e pesos pela rede, não escondidos</translation>
    </message>
    <message>
        <source>Clipping and update of weights and states</source>
        <translation>Clipping e atualização de pesos e estados</translation>
    </message>
    <message>
        <source>All wait for the slowest GPU</source>
        <translation>Todas esperam pela GPU mais lenta</translation>
    </message>
    <message>
        <source>Storage or loader workers are slower than the step</source>
        <translation>O armazenamento ou os workers do loader são mais lentos que o passo</translation>
    </message>
    <message>
        <source>Engines write the answers, until the longest of them ends</source>
        <translation>Motores escrevem as respostas, até a mais longa terminar</translation>
    </message>
    <message>
        <source>Forward passes of policy, reference, critic and reward model</source>
        <translation>Passagens forward de política, referência, crítico e modelo de recompensa</translation>
    </message>
    <message>
        <source>New weights go to the engines, what waits comes and goes</source>
        <translation>Os pesos novos vão para os motores, o que espera vem e vai</translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 em %2</translation>
    </message>
</context>
<context>
    <name>remedy</name>
    <message>
        <source>Nothing is graded against the plan: name the plan of these machines.</source>
        <translation>Nada é avaliado contra o plano: indique o plano destas máquinas.</translation>
    </message>
    <message>
        <source>Replace the node; a job that needs all GPUs does not start on it.</source>
        <translation>Substitua o nó; um job que precisa de todas as GPUs não começa nele.</translation>
    </message>
    <message>
        <source>Replace the node.</source>
        <translation>Substitua o nó.</translation>
    </message>
    <message>
        <source>Measure it by itself, then replace the node that is in every slow pair.</source>
        <translation>Meça-o sozinho, depois substitua o nó que está em todos os pares lentos.</translation>
    </message>
    <message>
        <source>See whose results these are, and in which number format they were measured.</source>
        <translation>Veja de quem são estes resultados, e em que formato numérico foram medidos.</translation>
    </message>
    <message>
        <source>Take the node out at once: what it computes is not to be trusted.</source>
        <translation>Tire o nó imediatamente: o que ele calcula não é confiável.</translation>
    </message>
    <message>
        <source>It was not tested: run the acceptance script whole.</source>
        <translation>Não foi testado: rode o script de aceitação inteiro.</translation>
    </message>
    <message>
        <source>Its results count once.</source>
        <translation>Seus resultados contam uma vez.</translation>
    </message>
    <message>
        <source>They count once.</source>
        <translation>Contam uma vez.</translation>
    </message>
    <message>
        <source>What was to be measured there is not proven: repeat the test, and replace the node if it prints no number again.</source>
        <translation>O que devia ser medido ali não está provado: repita o teste, e substitua o nó se ele de novo não imprimir número.</translation>
    </message>
    <message>
        <source>They are not graded: measure in BF16 as well.</source>
        <translation>Não são avaliados: meça também em BF16.</translation>
    </message>
    <message>
        <source>Test each node before the job takes it.</source>
        <translation>Teste cada nó antes que o job o use.</translation>
    </message>
    <message>
        <source>Take a size without GPUs (D or F of Azure); a GPU pays off with larger models or shorter answers.</source>
        <translation>Use um tamanho sem GPUs (D ou F da Azure); uma GPU compensa com modelos maiores ou respostas mais curtas.</translation>
    </message>
    <message>
        <source>What is advised is done sooner; set a deadline under Goal to decide it yourself.</source>
        <translation>O que se recomenda termina antes; defina um prazo em Objetivo para decidir você mesmo.</translation>
    </message>
    <message>
        <source>An answer of the page Decide, which has the others.</source>
        <translation>Uma resposta da página Decidir, que tem as outras.</translation>
    </message>
    <message>
        <source>Sizes that are retired or without a price were left out, and unverified ones beside verified ones.</source>
        <translation>Tamanhos descontinuados ou sem preço ficaram de fora, e os não conferidos ao lado de conferidos.</translation>
    </message>
    <message>
        <source>Check GPUs, memory, network and price there before you rely on them.</source>
        <translation>Verifique ali GPUs, memória, rede e preço antes de confiar neles.</translation>
    </message>
    <message>
        <source>Import a price list that has it.</source>
        <translation>Importe uma lista de preços que o tenha.</translation>
    </message>
    <message>
        <source>Take weights of fewer bits, a longer latency target, or pipeline parallelism.</source>
        <translation>Use pesos de menos bits, uma meta de latência mais longa, ou paralelismo de pipeline.</translation>
    </message>
    <message>
        <source>Check the learning rate, which belongs to the batch.</source>
        <translation>Verifique a taxa de aprendizado, que pertence ao batch.</translation>
    </message>
    <message>
        <source>Shorten the sequence, or allow all layouts under Goal.</source>
        <translation>Encurte a sequência, ou permita todos os layouts em Objetivo.</translation>
    </message>
    <message>
        <source>A single VM does too, with auto-shutdown.</source>
        <translation>Uma única VM também serve, com desligamento automático.</translation>
    </message>
    <message>
        <source>Gradients cross slow links: check the network page.</source>
        <translation>Gradientes atravessam links lentos: veja a página de rede.</translation>
    </message>
    <message>
        <source>One placement group and one zone; InfiniBand does not reach further.</source>
        <translation>Um grupo de posicionamento e uma zona; o InfiniBand não vai além.</translation>
    </message>
    <message>
        <source>A single machine does too, if it is stopped when idle.</source>
        <translation>Uma única máquina também serve, se for parada quando ociosa.</translation>
    </message>
    <message>
        <source>Place them close together in one zone; the fabric does not reach further.</source>
        <translation>Coloque-os próximos em uma zona; o fabric não vai além.</translation>
    </message>
    <message>
        <source>Take a size with whole GPUs for data that must not be.</source>
        <translation>Use um tamanho com GPUs inteiras para dados que não podem estar ali.</translation>
    </message>
    <message>
        <source>Use an image with signed drivers, or the security type Standard.</source>
        <translation>Use uma imagem com drivers assinados, ou o tipo de segurança Standard.</translation>
    </message>
    <message>
        <source>Keep checkpoints in storage of their own.</source>
        <translation>Mantenha os checkpoints em armazenamento próprio.</translation>
    </message>
    <message>
        <source>Set a budget with alerts, and auto-shutdown.</source>
        <translation>Defina um orçamento com alertas, e desligamento automático.</translation>
    </message>
    <message>
        <source>Use %3.</source>
        <translation>Use %3.</translation>
    </message>
    <message>
        <source>Request access to the size with a support request; a quota increase, which many advise, does not help.</source>
        <translation>Peça acesso ao tamanho com uma solicitação de suporte; aumentar a cota, como muitos aconselham, não ajuda.</translation>
    </message>
    <message>
        <source>Use a subscription of another offer; more quota does not help.</source>
        <translation>Use uma assinatura de outra oferta; mais cota não ajuda.</translation>
    </message>
    <message>
        <source>The command hides restricted sizes: add --all, and check the region.</source>
        <translation>O comando esconde tamanhos restritos: acrescente --all, e verifique a região.</translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus --location %2 --all -o json.</source>
        <translation>Acrescente a saída de az vm list-skus --location %2 --all -o json.</translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus --location %1 --all -o json.</source>
        <translation>Acrescente a saída de az vm list-skus --location %1 --all -o json.</translation>
    </message>
    <message>
        <source>Request access to the other zones, or plan for fewer.</source>
        <translation>Peça acesso às outras zonas, ou planeje com menos.</translation>
    </message>
    <message>
        <source>Request access to a zone, or choose another region.</source>
        <translation>Peça acesso a uma zona, ou escolha outra região.</translation>
    </message>
    <message>
        <source>Ask for %4 more.</source>
        <translation>Peça mais %4.</translation>
    </message>
    <message>
        <source>It holds only if it is of %4: add az vm list-usage --location %4 -o json.</source>
        <translation>Só vale se for de %4: acrescente az vm list-usage --location %4 -o json.</translation>
    </message>
    <message>
        <source>Choose another price mode or size.</source>
        <translation>Escolha outro modo de preço ou tamanho.</translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus.</source>
        <translation>Acrescente a saída de az vm list-skus.</translation>
    </message>
    <message>
        <source>Add the output of az vm list-usage.</source>
        <translation>Acrescente a saída de az vm list-usage.</translation>
    </message>
    <message>
        <source>Save the output of &quot;%2&quot;, too.</source>
        <translation>Salve também a saída de &quot;%2&quot;.</translation>
    </message>
    <message>
        <source>Rank all layouts with &quot;headroom search&quot;.</source>
        <translation>Classifique todos os layouts com &quot;headroom search&quot;.</translation>
    </message>
    <message>
        <source>Change it where the recipe is proven for your model.</source>
        <translation>Mude-o onde a receita está comprovada para o seu modelo.</translation>
    </message>
    <message>
        <source>Change it where you have measured the quality.</source>
        <translation>Mude-o onde você mediu a qualidade.</translation>
    </message>
    <message>
        <source>Check quota there, and where the data lie.</source>
        <translation>Verifique ali a cota, e onde estão os dados.</translation>
    </message>
    <message>
        <source>Take it where nobody looks after a cluster.</source>
        <translation>Use-o onde ninguém cuida de um cluster.</translation>
    </message>
    <message>
        <source>Use one zone.</source>
        <translation>Use uma zona.</translation>
    </message>
    <message>
        <source>%5.</source>
        <translation>%5.</translation>
    </message>
    <message>
        <source>No more than its own counts: leave Network to the size, or choose a faster one.</source>
        <translation>Não conta mais que a sua própria: deixe a rede por conta do tamanho, ou escolha uma mais rápida.</translation>
    </message>
    <message>
        <source>Use no more zones than nodes.</source>
        <translation>Não use mais zonas que nós.</translation>
    </message>
    <message>
        <source>Its front end counts: leave Network to the size, or choose a size with InfiniBand.</source>
        <translation>Conta o front-end: deixe a rede por conta do tamanho, ou escolha um tamanho com InfiniBand.</translation>
    </message>
    <message>
        <source>Ask Azure for up to %3 before you plan on them, or use fewer nodes.</source>
        <translation>Peça à Azure até %3 antes de planejar com eles, ou use menos nós.</translation>
    </message>
    <message>
        <source>Use at most %2 nodes, or ask Azure for a cluster built for this job.</source>
        <translation>Use no máximo %2 nós, ou peça à Azure um cluster construído para este job.</translation>
    </message>
    <message>
        <source>Choose a recipe that this GPU computes, or a newer GPU.</source>
        <translation>Escolha uma receita em que esta GPU calcula, ou uma GPU mais nova.</translation>
    </message>
    <message>
        <source>Choose weights of a format that this GPU computes, or a newer GPU.</source>
        <translation>Escolha pesos em um formato em que esta GPU calcula, ou uma GPU mais nova.</translation>
    </message>
    <message>
        <source>Check it before you rely on it.</source>
        <translation>Confira antes de confiar nisso.</translation>
    </message>
    <message>
        <source>Did you mean &quot;%2&quot;?</source>
        <translation>Você quis dizer &quot;%2&quot;?</translation>
    </message>
    <message>
        <source>Choose a size of the list.</source>
        <translation>Escolha um tamanho da lista.</translation>
    </message>
    <message>
        <source>Choose a GPU of the catalogue, or describe it in the plan file.</source>
        <translation>Escolha uma GPU do catálogo, ou descreva-a no arquivo do plano.</translation>
    </message>
    <message>
        <source>Use %3 instead.</source>
        <translation>Use %3 em seu lugar.</translation>
    </message>
    <message>
        <source>The driver usually reports a little less; keep some room.</source>
        <translation>O driver costuma relatar um pouco menos; deixe alguma folga.</translation>
    </message>
    <message>
        <source>Use all of them, or choose a smaller size.</source>
        <translation>Use todas, ou escolha um tamanho menor.</translation>
    </message>
    <message>
        <source>Use all of them, or fewer nodes.</source>
        <translation>Use todos, ou menos nós.</translation>
    </message>
    <message>
        <source>Let other work run on them, or choose a smaller size.</source>
        <translation>Deixe outro trabalho rodar nelas, ou escolha um tamanho menor.</translation>
    </message>
    <message>
        <source>Offload the optimizer only, or give a transfer more to do with a larger micro-batch.</source>
        <translation>Faça offload só do otimizador, ou dê mais trabalho a cada transferência com um micro-batch maior.</translation>
    </message>
    <message>
        <source>Check with nvidia-smi topo -m: NV12 between them means a bridge.</source>
        <translation>Verifique com nvidia-smi topo -m: NV12 entre elas significa uma ponte.</translation>
    </message>
    <message>
        <source>Set &quot;MIG instance&quot; to whole GPUs, or choose a size with a GPU that can be cut.</source>
        <translation>Ponha &quot;Instância MIG&quot; em GPUs inteiras, ou escolha um tamanho com GPU que possa ser dividida.</translation>
    </message>
    <message>
        <source>Choose one of %3, or whole GPUs.</source>
        <translation>Escolha um de %3, ou GPUs inteiras.</translation>
    </message>
    <message>
        <source>Give each replica, or the whole job, one instance; or choose a larger profile or whole GPUs.</source>
        <translation>Dê uma instância a cada réplica, ou ao job inteiro; ou escolha um perfil maior ou GPUs inteiras.</translation>
    </message>
    <message>
        <source>Choose a larger MIG instance or whole GPUs, use weights of fewer bits, or shorten requests.</source>
        <translation>Escolha uma instância MIG maior ou GPUs inteiras, use pesos de menos bits, ou encurte as requisições.</translation>
    </message>
    <message>
        <source>Use a smaller KV cache format, a larger MIG instance, or more replicas.</source>
        <translation>Use um formato menor de cache KV, uma instância MIG maior, ou mais réplicas.</translation>
    </message>
    <message>
        <source>Measure one step and calibrate, or ask for a sure answer.</source>
        <translation>Meça um passo e calibre, ou peça uma resposta certa.</translation>
    </message>
    <message>
        <source>Measure one step and calibrate.</source>
        <translation>Meça um passo e calibre.</translation>
    </message>
    <message>
        <source>Set the cluster to a VM size, or search its layouts instead.</source>
        <translation>Ponha o cluster em um tamanho de VM, ou procure seus layouts.</translation>
    </message>
    <message>
        <source>Measure one step and calibrate, or ask for a probable answer.</source>
        <translation>Meça um passo e calibre, ou peça uma resposta provável.</translation>
    </message>
    <message>
        <source>State the requests per second.</source>
        <translation>Informe as requisições por segundo.</translation>
    </message>
    <message>
        <source>Import prices, or name other regions in goal.regions.</source>
        <translation>Importe preços, ou indique outras regiões em goal.regions.</translation>
    </message>
    <message>
        <source>Check how the region is spelt, or import its prices.</source>
        <translation>Verifique como se escreve a região, ou importe seus preços.</translation>
    </message>
    <message>
        <source>Search the split of this cluster, or estimate the plan on the machines in question.</source>
        <translation>Procure a divisão deste cluster, ou estime o plano nas máquinas em questão.</translation>
    </message>
    <message>
        <source>Give more time, money or latency, or allow other layouts, recipes or clouds.</source>
        <translation>Dê mais tempo, dinheiro ou latência, ou permita outros layouts, receitas ou nuvens.</translation>
    </message>
    <message>
        <source>Plan with %3.</source>
        <translation>Planeje com %3.</translation>
    </message>
    <message>
        <source>Take a target that starts the job, such as slurm or vllm.</source>
        <translation>Use um alvo que inicie o job, como slurm ou vllm.</translation>
    </message>
    <message>
        <source>Take a target that starts the job, or a size of Azure.</source>
        <translation>Use um alvo que inicie o job, ou um tamanho da Azure.</translation>
    </message>
    <message>
        <source>Set cost.price_per_node_hour, import prices, or choose a region that has one.</source>
        <translation>Defina cost.price_per_node_hour, importe preços, ou escolha uma região que tenha um.</translation>
    </message>
    <message>
        <source>Take vllm, or aks for both.</source>
        <translation>Use vllm, ou aks para ambos.</translation>
    </message>
    <message>
        <source>Take slurm or torchrun, or aks for both.</source>
        <translation>Use slurm ou torchrun, ou aks para ambos.</translation>
    </message>
    <message>
        <source>Start it with verl, NeMo RL or TRL; az-cli, bicep and terraform make its machines.</source>
        <translation>Inicie-o com verl, NeMo RL ou TRL; az-cli, bicep e terraform criam suas máquinas.</translation>
    </message>
    <message>
        <source>Correct what the findings of the layout say.</source>
        <translation>Corrija o que dizem os achados do layout.</translation>
    </message>
    <message>
        <source>Take a size with at least one GPU of its own.</source>
        <translation>Use um tamanho com ao menos uma GPU própria.</translation>
    </message>
    <message>
        <source>Use all GPUs of every node, or those of one node.</source>
        <translation>Use todas as GPUs de cada nó, ou as de um nó.</translation>
    </message>
    <message>
        <source>Plan for fewer nodes, or for several sets.</source>
        <translation>Planeje com menos nós, ou com vários scale sets.</translation>
    </message>
    <message>
        <source>Take the framework&apos;s own target, or torchrun.</source>
        <translation>Use o alvo do próprio framework, ou torchrun.</translation>
    </message>
    <message>
        <source>Take the engine&apos;s own target.</source>
        <translation>Use o alvo do próprio motor.</translation>
    </message>
    <message>
        <source>Take megatron, or a plan of data parallelism alone.</source>
        <translation>Use megatron, ou um plano só de paralelismo de dados.</translation>
    </message>
    <message>
        <source>Take deepspeed, accelerate or torchrun.</source>
        <translation>Use deepspeed, accelerate ou torchrun.</translation>
    </message>
    <message>
        <source>Take stage 0, 2 or 3, or the target deepspeed.</source>
        <translation>Use o estágio 0, 2 ou 3, ou o alvo deepspeed.</translation>
    </message>
    <message>
        <source>Take torchrun with the model&apos;s own training script.</source>
        <translation>Use torchrun com o script de treinamento do próprio modelo.</translation>
    </message>
    <message>
        <source>Take vllm or sglang.</source>
        <translation>Use vllm ou sglang.</translation>
    </message>
    <message>
        <source>Take vllm or sglang, or a replica within a node.</source>
        <translation>Use vllm ou sglang, ou uma réplica dentro de um nó.</translation>
    </message>
    <message>
        <source>Set serving.disaggregated, or take vllm.</source>
        <translation>Defina serving.disaggregated, ou use vllm.</translation>
    </message>
    <message>
        <source>Take az-cli, bicep or terraform and name an image.</source>
        <translation>Use az-cli, bicep ou terraform e indique uma imagem.</translation>
    </message>
    <message>
        <source>Request access to the size with a support request; more quota does not help.</source>
        <translation>Peça acesso ao tamanho com uma solicitação de suporte; mais cota não ajuda.</translation>
    </message>
    <message>
        <source>Plan with its successor.</source>
        <translation>Planeje com o sucessor.</translation>
    </message>
    <message>
        <source>Nodes with InfiniBand belong into one zone.</source>
        <translation>Nós com InfiniBand devem ficar em uma zona.</translation>
    </message>
    <message>
        <source>Ask Microsoft first: up to %3 are granted on request.</source>
        <translation>Pergunte antes à Microsoft: até %3 são concedidos a pedido.</translation>
    </message>
    <message>
        <source>Name an image that has it, or install it by hand.</source>
        <translation>Indique uma imagem que o tenha, ou instale-o à mão.</translation>
    </message>
    <message>
        <source>Import prices, or set cost.price_per_node_hour.</source>
        <translation>Importe preços, ou defina cost.price_per_node_hour.</translation>
    </message>
    <message>
        <source>Set a budget: alerts go out at 50, 80 and 100 % of it.</source>
        <translation>Defina um orçamento: alertas saem a 50, 80 e 100 % dele.</translation>
    </message>
    <message>
        <source>Choose a preset, or give the number of parameters.</source>
        <translation>Escolha uma predefinição, ou dê o número de parâmetros.</translation>
    </message>
    <message>
        <source>Shorten the sequence, unless the positions are extended.</source>
        <translation>Encurte a sequência, a não ser que as posições sejam estendidas.</translation>
    </message>
    <message>
        <source>Compare the number of parameters with the published one.</source>
        <translation>Compare o número de parâmetros com o publicado.</translation>
    </message>
    <message>
        <source>Import the folder, or the index of its weights.</source>
        <translation>Importe a pasta, ou o índice dos pesos.</translation>
    </message>
    <message>
        <source>Give the engines fewer GPUs than are used, and at least one.</source>
        <translation>Dê aos motores menos GPUs do que as usadas, e ao menos uma.</translation>
    </message>
    <message>
        <source>Change the GPUs per engine to a divisor.</source>
        <translation>Mude as GPUs por motor para um divisor.</translation>
    </message>
    <message>
        <source>Choose a divisor of them.</source>
        <translation>Escolha um divisor delas.</translation>
    </message>
    <message>
        <source>Change prompts, answers to each, or the global batch.</source>
        <translation>Mude os prompts, as respostas a cada um, ou o batch global.</translation>
    </message>
    <message>
        <source>Make the sequence longer, or the answers or prompts shorter.</source>
        <translation>Alongue a sequência, ou encurte as respostas ou prompts.</translation>
    </message>
    <message>
        <source>Train adapters, or give the reference a copy.</source>
        <translation>Treine adaptadores, ou dê uma cópia à referência.</translation>
    </message>
    <message>
        <source>Choose a size with GPUs.</source>
        <translation>Escolha um tamanho com GPUs.</translation>
    </message>
    <message>
        <source>Choose vLLM, SGLang, TensorRT-LLM or Generic.</source>
        <translation>Escolha vLLM, SGLang, TensorRT-LLM ou Genérico.</translation>
    </message>
    <message>
        <source>Place the engines apart, or switch it off.</source>
        <translation>Ponha os motores à parte, ou desligue isso.</translation>
    </message>
    <message>
        <source>Give the engine a larger share, or more GPUs.</source>
        <translation>Dê ao motor uma parcela maior, ou mais GPUs.</translation>
    </message>
    <message>
        <source>Let it sleep: level 1 keeps its weights in host memory, 2 drops them.</source>
        <translation>Deixe-o dormir: o nível 1 mantém os pesos na memória do host, o 2 os descarta.</translation>
    </message>
    <message>
        <source>Make the sequence longer if cut answers teach the wrong thing.</source>
        <translation>Alongue a sequência se respostas cortadas ensinam a coisa errada.</translation>
    </message>
    <message>
        <source>Cap the length, answer one step ahead, or draw more prompts at a time.</source>
        <translation>Limite o tamanho, responda um passo à frente, ou use mais prompts por vez.</translation>
    </message>
    <message>
        <source>More GPUs, a larger share for the engine, or a narrower cache give it room.</source>
        <translation>Mais GPUs, uma parcela maior para o motor, ou um cache mais estreito lhe dão lugar.</translation>
    </message>
    <message>
        <source>Measure a step, and compare it phase by phase.</source>
        <translation>Meça um passo, e compare-o fase a fase.</translation>
    </message>
    <message>
        <source>Measure a step, and compare it.</source>
        <translation>Meça um passo, e compare-o.</translation>
    </message>
    <message>
        <source>Change GPUs used, or one of the three.</source>
        <translation>Mude as GPUs usadas, ou um dos três.</translation>
    </message>
    <message>
        <source>Add nodes, or use fewer GPUs.</source>
        <translation>Acrescente nós, ou use menos GPUs.</translation>
    </message>
    <message>
        <source>Set the global batch to a multiple, or to automatic.</source>
        <translation>Ponha o batch global em um múltiplo, ou em automático.</translation>
    </message>
    <message>
        <source>Give a number of key-value heads that divides the heads.</source>
        <translation>Dê um número de cabeças de chave e valor que divida as cabeças.</translation>
    </message>
    <message>
        <source>Choose a divisor of the heads.</source>
        <translation>Escolha um divisor das cabeças.</translation>
    </message>
    <message>
        <source>Choose a divisor of it.</source>
        <translation>Escolha um divisor dela.</translation>
    </message>
    <message>
        <source>Keep tensor parallel within one node, and use pipeline or data parallel between nodes.</source>
        <translation>Mantenha tensor parallel dentro de um nó, e use pipeline ou data parallel entre nós.</translation>
    </message>
    <message>
        <source>Use fewer pipeline or virtual stages.</source>
        <translation>Use menos estágios de pipeline ou virtuais.</translation>
    </message>
    <message>
        <source>Choose virtual stages so that all chunks hold the same number of layers, or 1.</source>
        <translation>Escolha estágios virtuais de modo que todas as partes tenham o mesmo número de camadas, ou 1.</translation>
    </message>
    <message>
        <source>Change the global batch, or set virtual stages to 1.</source>
        <translation>Mude o batch global, ou ponha os estágios virtuais em 1.</translation>
    </message>
    <message>
        <source>Give one entry per stage, and all layers of the model.</source>
        <translation>Dê uma entrada por estágio, e todas as camadas do modelo.</translation>
    </message>
    <message>
        <source>Choose a divisor, or automatic for all of them.</source>
        <translation>Escolha um divisor, ou automático para todos.</translation>
    </message>
    <message>
        <source>Choose a multiple of %2 tokens.</source>
        <translation>Escolha um múltiplo de %2 tokens.</translation>
    </message>
    <message>
        <source>The largest stage decides memory and time; choose a divisor of the layers to even them out.</source>
        <translation>O maior estágio decide memória e tempo; escolha um divisor das camadas para igualá-los.</translation>
    </message>
    <message>
        <source>Every layer is recomputed; set fewer to keep some activations.</source>
        <translation>Todas as camadas são recomputadas; defina menos para manter algumas ativações.</translation>
    </message>
    <message>
        <source>Raise the global batch, or use fewer pipeline stages.</source>
        <translation>Aumente o batch global, ou use menos estágios de pipeline.</translation>
    </message>
    <message>
        <source>Set expert parallel to 1.</source>
        <translation>Ponha expert parallel em 1.</translation>
    </message>
    <message>
        <source>Choose a divisor of %2.</source>
        <translation>Escolha um divisor de %2.</translation>
    </message>
    <message>
        <source>Choose a divisor of %2, or 1.</source>
        <translation>Escolha um divisor de %2, ou 1.</translation>
    </message>
    <message>
        <source>Lower expert parallel, or use more GPUs.</source>
        <translation>Reduza expert parallel, ou use mais GPUs.</translation>
    </message>
    <message>
        <source>Shard or split the model further, use 8-bit states, offload, or choose hardware with more memory.</source>
        <translation>Fragmente ou divida mais o modelo, use estados de 8 bits, offload, ou escolha hardware com mais memória.</translation>
    </message>
    <message>
        <source>Split the model further, use weights of fewer bits, or choose machines (of MIG: instances) with more memory.</source>
        <translation>Divida mais o modelo, use pesos de menos bits, ou escolha máquinas (de MIG: instâncias) com mais memória.</translation>
    </message>
    <message>
        <source>Leave some room: shorten the sequence, recompute activations or shard further.</source>
        <translation>Deixe alguma folga: encurte a sequência, recompute ativações ou fragmente mais.</translation>
    </message>
    <message>
        <source>Leave some room: let the engine take a smaller share of the GPU.</source>
        <translation>Deixe alguma folga: dê ao motor uma parcela menor da GPU.</translation>
    </message>
    <message>
        <source>Offload less, or choose a size with more host memory.</source>
        <translation>Faça menos offload, ou escolha um tamanho com mais memória do host.</translation>
    </message>
    <message>
        <source>Write checkpoints less often, or leave the checkpoint interval to the estimate.</source>
        <translation>Grave checkpoints com menos frequência, ou deixe o intervalo por conta da estimativa.</translation>
    </message>
    <message>
        <source>Leave the checkpoint interval to the estimate, make checkpoints and restarts faster, or use fewer or steadier machines.</source>
        <translation>Deixe o intervalo de checkpoint por conta da estimativa, torne checkpoints e reinícios mais rápidos, ou use menos máquinas ou mais estáveis.</translation>
    </message>
    <message>
        <source>Take the time for a rough figure: memory bandwidth, vector units and libraries differ by half and more.</source>
        <translation>Tome o tempo como número aproximado: largura de banda, unidades vetoriais e bibliotecas diferem em metade ou mais.</translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation>Desligue-o.</translation>
    </message>
    <message>
        <source>Name at least one target: q, k, v, o, mlp or head.</source>
        <translation>Indique ao menos um alvo: q, k, v, o, mlp ou head.</translation>
    </message>
    <message>
        <source>Choose a rank of 8 to 64; above %2 training the matrix itself is smaller.</source>
        <translation>Escolha um posto de 8 a 64; acima de %2, treinar a própria matriz é menor.</translation>
    </message>
    <message>
        <source>Set the global batch so that a step has one micro-batch, or switch it off.</source>
        <translation>Defina o batch global de modo que um passo tenha um micro-batch, ou desligue-o.</translation>
    </message>
    <message>
        <source>Plan &gt; Remove calibration shows the estimate without them.</source>
        <translation>Plano &gt; Remover calibração mostra a estimativa sem elas.</translation>
    </message>
    <message>
        <source>Plan &gt; Compare with a measurement says what could be the cause.</source>
        <translation>Plano &gt; Comparar com uma medição diz o que poderia ser a causa.</translation>
    </message>
    <message>
        <source>What is not in the estimate took the rest: loading data, small batches, a slow network, waiting.</source>
        <translation>O que não está na estimativa levou o resto: carga de dados, batches pequenos, uma rede lenta, espera.</translation>
    </message>
    <message>
        <source>The run that was told of did less than the plan: fewer tokens, shorter sequences, or a smaller model.</source>
        <translation>A execução de que se falou fez menos que o plano: menos tokens, sequências mais curtas, ou um modelo menor.</translation>
    </message>
    <message>
        <source>Where the job is an assumption, the agreement is no proof of it.</source>
        <translation>Onde o job é uma suposição, a concordância não prova nada sobre ele.</translation>
    </message>
    <message>
        <source>Enter what a US dollar costs in that currency.</source>
        <translation>Informe quanto custa um dólar americano nessa moeda.</translation>
    </message>
    <message>
        <source>Set the exchange rate to 1, or choose the currency that it is of.</source>
        <translation>Ponha a taxa de câmbio em 1, ou escolha a moeda a que ela pertence.</translation>
    </message>
    <message>
        <source>Enter what a node costs, or take the price away to use the size&apos;s own.</source>
        <translation>Informe quanto custa um nó, ou remova o preço para usar o do próprio tamanho.</translation>
    </message>
    <message>
        <source>Take the hourly price away and enter the purchase price to count them.</source>
        <translation>Remova o preço por hora e informe o preço de compra para contá-las.</translation>
    </message>
    <message>
        <source>Set &quot;Schedule&quot; or the hours per week so that some hours are on.</source>
        <translation>Defina &quot;Horas por semana&quot; ou a programação de modo que algumas horas fiquem ligadas.</translation>
    </message>
    <message>
        <source>Choose another mode or region, or enter your own price.</source>
        <translation>Escolha outro modo ou região, ou informe seu próprio preço.</translation>
    </message>
    <message>
        <source>Enter it as own price per node and hour if it is yours: it counts only so.</source>
        <translation>Informe-o como preço próprio por nó e hora se for o seu: só assim ele conta.</translation>
    </message>
    <message>
        <source>Set evictions per hour to what you see in your region.</source>
        <translation>Ponha as remoções por hora no que você vê na sua região.</translation>
    </message>
    <message>
        <source>Choose your region for its own price.</source>
        <translation>Escolha sua região para o preço dela.</translation>
    </message>
    <message>
        <source>Import or refresh prices before you rely on it.</source>
        <translation>Importe ou atualize os preços antes de confiar nele.</translation>
    </message>
    <message>
        <source>Shorten the job, choose cheaper machines, or raise the budget.</source>
        <translation>Encurte o job, escolha máquinas mais baratas, ou aumente o orçamento.</translation>
    </message>
    <message>
        <source>Give developers a part of an A10 (NV6ads_A10_v5), one T4 or a CPU size.</source>
        <translation>Dê aos desenvolvedores uma parte de uma A10 (NV6ads_A10_v5), uma T4 ou um tamanho de CPU.</translation>
    </message>
    <message>
        <source>Set &quot;Storage price&quot; to what a GB costs in a month, in USD.</source>
        <translation>Ponha em &quot;Preço do armazenamento&quot; quanto custa um GB por mês, em USD.</translation>
    </message>
    <message>
        <source>Set &quot;Egress price&quot; to what a GB costs that leaves the cloud, in USD.</source>
        <translation>Ponha em &quot;Preço do egress&quot; quanto custa um GB que sai da nuvem, em USD.</translation>
    </message>
    <message>
        <source>Save the pages that NextPageLink leads to as well, or refresh prices.</source>
        <translation>Salve também as páginas a que NextPageLink leva, ou atualize os preços.</translation>
    </message>
    <message>
        <source>Enter it in a price list of your own if it is right.</source>
        <translation>Informe-o em uma lista de preços sua se estiver certo.</translation>
    </message>
    <message>
        <source>Check the file.</source>
        <translation>Verifique o arquivo.</translation>
    </message>
    <message>
        <source>Their prices are kept and listed, but no plan can use them.</source>
        <translation>Seus preços são guardados e listados, mas nenhum plano pode usá-los.</translation>
    </message>
    <message>
        <source>Check the file: spot is a discount. Pay as you go there.</source>
        <translation>Verifique o arquivo: spot é um desconto. Pague sob demanda ali.</translation>
    </message>
    <message>
        <source>Spot saves nothing there.</source>
        <translation>Spot não poupa nada ali.</translation>
    </message>
    <message>
        <source>Add a pool: a VM size and a region.</source>
        <translation>Acrescente um pool: um tamanho de VM e uma região.</translation>
    </message>
    <message>
        <source>Did you mean %3?</source>
        <translation>Você quis dizer %3?</translation>
    </message>
    <message>
        <source>Take a size that headroom catalogue lists.</source>
        <translation>Use um tamanho que headroom catalogue lista.</translation>
    </message>
    <message>
        <source>Name one of the portfolio&apos;s pools.</source>
        <translation>Indique um dos pools do portfólio.</translation>
    </message>
    <message>
        <source>Let another size follow it.</source>
        <translation>Deixe outro tamanho segui-lo.</translation>
    </message>
    <message>
        <source>Allow a pool of larger machines, or change its plan.</source>
        <translation>Permita um pool de máquinas maiores, ou mude seu plano.</translation>
    </message>
    <message>
        <source>Say always, 8x5, nights-off, weekend-off, or 168 characters 0 and 1.</source>
        <translation>Escreva always, 8x5, nights-off, weekend-off, ou 168 caracteres 0 e 1.</translation>
    </message>
    <message>
        <source>Write dates as 2027-03-31.</source>
        <translation>Escreva datas como 2027-03-31.</translation>
    </message>
    <message>
        <source>Plan more months.</source>
        <translation>Planeje mais meses.</translation>
    </message>
    <message>
        <source>Take away the runs that are done by then, or begin the portfolio earlier.</source>
        <translation>Tire as execuções que já terminaram até lá, ou comece o portfólio antes.</translation>
    </message>
    <message>
        <source>Open its plan and take a layout that fits, to decide it yourself.</source>
        <translation>Abra seu plano e escolha um layout que caiba, para decidir você mesmo.</translation>
    </message>
    <message>
        <source>Correct one of the dates.</source>
        <translation>Corrija uma das datas.</translation>
    </message>
    <message>
        <source>Lower its growth per month.</source>
        <translation>Reduza seu crescimento por mês.</translation>
    </message>
    <message>
        <source>Enter your own price of a node and hour at the pool&apos;s supply.</source>
        <translation>Informe seu próprio preço de um nó e hora na oferta do pool.</translation>
    </message>
    <message>
        <source>Take the best mix, let a demand wait longer, or move it to another month.</source>
        <translation>Use a melhor combinação, deixe uma demanda esperar mais, ou mova-a para outro mês.</translation>
    </message>
    <message>
        <source>Ask at once, and expect the first months to be short.</source>
        <translation>Peça logo, e conte com falta nos primeiros meses.</translation>
    </message>
    <message>
        <source>Give them back, or let other demands use the pool.</source>
        <translation>Devolva-os, ou deixe outras demandas usar o pool.</translation>
    </message>
    <message>
        <source>Add the nodes that are short, or promise less.</source>
        <translation>Acrescente os nós que faltam, ou prometa menos.</translation>
    </message>
    <message>
        <source>Add the nodes that are short, start earlier, or give it a better priority.</source>
        <translation>Acrescente os nós que faltam, comece antes, ou dê-lhe prioridade melhor.</translation>
    </message>
    <message>
        <source>Add the nodes that are short.</source>
        <translation>Acrescente os nós que faltam.</translation>
    </message>
    <message>
        <source>Take the best mix, or give back what no month needs.</source>
        <translation>Use a melhor combinação, ou devolva o que nenhum mês precisa.</translation>
    </message>
    <message>
        <source>If the nodes are needed for longer, plan more months.</source>
        <translation>Se os nós são necessários por mais tempo, planeje mais meses.</translation>
    </message>
    <message>
        <source>Plan fewer months, or join small runs into larger ones.</source>
        <translation>Planeje menos meses, ou junte execuções pequenas em maiores.</translation>
    </message>
    <message>
        <source>Let more of its runs go at once, or promise less.</source>
        <translation>Deixe mais de suas execuções irem ao mesmo tempo, ou prometa menos.</translation>
    </message>
    <message>
        <source>Take %3.</source>
        <translation>Use %3.</translation>
    </message>
    <message>
        <source>Did you mean %2?</source>
        <translation>Você quis dizer %2?</translation>
    </message>
    <message>
        <source>Check the name: &quot;az vm list-skus --location REGION --size NAME&quot;.</source>
        <translation>Verifique o nome: &quot;az vm list-skus --location REGION --size NAME&quot;.</translation>
    </message>
    <message>
        <source>Take %4.</source>
        <translation>Use %4.</translation>
    </message>
    <message>
        <source>&quot;headroom fix&quot; lists what does.</source>
        <translation>&quot;headroom fix&quot; lista o que o comporta.</translation>
    </message>
    <message>
        <source>Write NoSchedule, PreferNoSchedule or NoExecute.</source>
        <translation>Escreva NoSchedule, PreferNoSchedule ou NoExecute.</translation>
    </message>
    <message>
        <source>Use one key for both, or pods wait without end.</source>
        <translation>Use uma só chave para ambos, ou os pods esperam sem fim.</translation>
    </message>
    <message>
        <source>Write %3.</source>
        <translation>Escreva %3.</translation>
    </message>
    <message>
        <source>Write 1.6, or what the extension&apos;s page says.</source>
        <translation>Escreva 1.6, ou o que a página da extensão diz.</translation>
    </message>
    <message>
        <source>Take an image with ROCm.</source>
        <translation>Use uma imagem com ROCm.</translation>
    </message>
    <message>
        <source>Turn it off, or install signed packages with &quot;ubuntu-drivers install&quot; instead.</source>
        <translation>Desligue-o, ou instale pacotes assinados com &quot;ubuntu-drivers install&quot;.</translation>
    </message>
    <message>
        <source>For a share take MIG or time slices.</source>
        <translation>Para uma parte, use MIG ou fatias de tempo.</translation>
    </message>
    <message>
        <source>Spread them over nodes.</source>
        <translation>Distribua-as por vários nós.</translation>
    </message>
    <message>
        <source>Split the job, or ask Microsoft.</source>
        <translation>Divida o job, ou pergunte à Microsoft.</translation>
    </message>
    <message>
        <source>Write amd.com/gpu.</source>
        <translation>Escreva amd.com/gpu.</translation>
    </message>
    <message>
        <source>Choose a divisor of it, or leave data parallel empty.</source>
        <translation>Escolha um divisor dele, ou deixe data parallel vazio.</translation>
    </message>
    <message>
        <source>Add GPUs, or keep fewer spares.</source>
        <translation>Acrescente GPUs, ou mantenha menos reservas.</translation>
    </message>
    <message>
        <source>Add GPUs, or compute both on the same ones.</source>
        <translation>Acrescente GPUs, ou calcule ambos nas mesmas.</translation>
    </message>
    <message>
        <source>Keep a replica within one node, or use a pipeline between nodes.</source>
        <translation>Mantenha uma réplica dentro de um nó, ou use um pipeline entre nós.</translation>
    </message>
    <message>
        <source>Split the model over more GPUs, use weights of fewer bits, raise the engine&apos;s memory share, or shorten requests.</source>
        <translation>Divida o modelo entre mais GPUs, use pesos de menos bits, aumente a parcela de memória do motor, ou encurte as requisições.</translation>
    </message>
    <message>
        <source>More replicas keep the load low and the tail short.</source>
        <translation>Mais réplicas mantêm a carga baixa e a cauda curta.</translation>
    </message>
    <message>
        <source>Shorter prompts and larger batches of tokens are followed sooner.</source>
        <translation>Prompts mais curtos e batches de tokens maiores são simulados mais depressa.</translation>
    </message>
    <message>
        <source>Lower the engine&apos;s memory share.</source>
        <translation>Reduza a parcela de memória do motor.</translation>
    </message>
    <message>
        <source>Set the engine&apos;s memory share to at least %4.</source>
        <translation>Ponha a parcela de memória do motor em ao menos %4.</translation>
    </message>
    <message>
        <source>Of these figures only the weights and the time to the first token hold; to generate text, choose a decoder.</source>
        <translation>Destes números só valem os pesos e o tempo até o primeiro token; para gerar texto, escolha um decodificador.</translation>
    </message>
    <message>
        <source>Choose an engine for GPUs, or a size without them.</source>
        <translation>Escolha um motor para GPUs, ou um tamanho sem elas.</translation>
    </message>
    <message>
        <source>Choose a size with GPUs, a smaller model, or weights of fewer bits.</source>
        <translation>Escolha um tamanho com GPUs, um modelo menor, ou pesos de menos bits.</translation>
    </message>
    <message>
        <source>Serve FP16 weights: vLLM takes --dtype half. Or choose a newer GPU.</source>
        <translation>Sirva pesos FP16: o vLLM aceita --dtype half. Ou escolha uma GPU mais nova.</translation>
    </message>
    <message>
        <source>Use a smaller KV cache format, more GPUs per replica, or more replicas.</source>
        <translation>Use um formato menor de cache KV, mais GPUs por réplica, ou mais réplicas.</translation>
    </message>
    <message>
        <source>Plan fewer requests at a time, or give the requests per second.</source>
        <translation>Planeje menos requisições ao mesmo tempo, ou dê as requisições por segundo.</translation>
    </message>
    <message>
        <source>Give the requests per second.</source>
        <translation>Dê as requisições por segundo.</translation>
    </message>
    <message>
        <source>Give the busiest hour at least a share of it.</source>
        <translation>Dê à hora mais cheia ao menos uma parte dele.</translation>
    </message>
    <message>
        <source>Let the engine run more sequences at once, or add replicas.</source>
        <translation>Deixe o motor rodar mais sequências ao mesmo tempo, ou acrescente réplicas.</translation>
    </message>
    <message>
        <source>More replicas of fewer GPUs hold more requests.</source>
        <translation>Mais réplicas de menos GPUs comportam mais requisições.</translation>
    </message>
    <message>
        <source>Shorten them, unless the positions are extended.</source>
        <translation>Encurte-as, a não ser que as posições sejam estendidas.</translation>
    </message>
    <message>
        <source>Choose a GPU of the catalogue, or give its rates in the plan file.</source>
        <translation>Escolha uma GPU do catálogo, ou dê suas velocidades no arquivo do plano.</translation>
    </message>
    <message>
        <source>Add replicas, let the engine run more sequences at once, or use weights of fewer bits.</source>
        <translation>Acrescente réplicas, deixe o motor rodar mais sequências ao mesmo tempo, ou use pesos de menos bits.</translation>
    </message>
    <message>
        <source>Serve fewer requests on each replica, split the model further, or use fewer bits.</source>
        <translation>Sirva menos requisições em cada réplica, divida mais o modelo, ou use menos bits.</translation>
    </message>
    <message>
        <source>Spares are included.</source>
        <translation>As reservas estão incluídas.</translation>
    </message>
    <message>
        <source>Add a node, or keep spare replicas.</source>
        <translation>Acrescente um nó, ou mantenha réplicas de reserva.</translation>
    </message>
    <message>
        <source>Where the service must go on, add a node with a spare replica.</source>
        <translation>Onde o serviço precisa continuar, acrescente um nó com uma réplica de reserva.</translation>
    </message>
    <message>
        <source>Choose a draft of the same family.</source>
        <translation>Escolha um rascunho da mesma família.</translation>
    </message>
    <message>
        <source>Measure the acceptance rate on your own prompts: the gain stands and falls with it.</source>
        <translation>Meça a taxa de aceitação nos seus próprios prompts: o ganho depende dela.</translation>
    </message>
    <message>
        <source>Switch it off, propose fewer tokens, use a smaller draft, or serve fewer requests at a time.</source>
        <translation>Desligue-a, proponha menos tokens, use um rascunho menor, ou sirva menos requisições ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Choose it unless the load is to grow.</source>
        <translation>Escolha-a, a não ser que a carga deva crescer.</translation>
    </message>
    <message>
        <source>An alert on the family&apos;s usage at 80 % tells before a deployment fails.</source>
        <translation>Um alerta no uso da família a 80 % avisa antes que uma implantação falhe.</translation>
    </message>
    <message>
        <source>Take the security type Standard; CUDA drivers of other sizes do not start it.</source>
        <translation>Use o tipo de segurança Standard; os drivers CUDA de outros tamanhos não servem para este.</translation>
    </message>
    <message>
        <source>Take it where the number of nodes does not change, and say --enable-managed-gpu explicitly.</source>
        <translation>Use-o onde o número de nós não muda, e indique --enable-managed-gpu explicitamente.</translation>
    </message>
    <message>
        <source>Measure the plan&apos;s own machines, or take the measurement off on the Network page.</source>
        <translation>Meça as próprias máquinas do plano, ou retire a medição na página Rede.</translation>
    </message>
    <message>
        <source>A test runs alone: compare a measured step, too.</source>
        <translation>Um teste roda sozinho: compare também um passo medido.</translation>
    </message>
    <message>
        <source>Measure it again by itself. Replace the node where it stays below the limit for replacing; above that, watch it.</source>
        <translation>Meça de novo isoladamente. Troque o nó onde ele continuar abaixo do limite de troca; acima disso, observe.</translation>
    </message>
    <message>
        <source>Ask Azure for them first. One placement group and one zone; InfiniBand does not reach further.</source>
        <translation>Peça-os antes à Azure. Um grupo de posicionamento e uma zona; o InfiniBand não vai além.</translation>
    </message>
    <message>
        <source>Plan with at most %2 nodes, or ask Azure for a cluster built for this job.</source>
        <translation>Planeje com no máximo %2 nós, ou peça à Azure um cluster feito para este job.</translation>
    </message>
    <message>
        <source>Set cost.region.</source>
        <translation>Defina cost.region.</translation>
    </message>
    <message>
        <source>Install the operators before the job.</source>
        <translation>Instale os operadores antes do job.</translation>
    </message>
    <message>
        <source>That was not tested there: run the acceptance script whole on each node.</source>
        <translation>Isso não foi testado ali: execute o script de aceitação inteiro em cada nó.</translation>
    </message>
    <message>
        <source>Machines cannot be made there: choose a region as &quot;az account list-locations&quot; names it.</source>
        <translation>Não é possível criar máquinas ali: escolha uma região como &quot;az account list-locations&quot; a nomeia.</translation>
    </message>
</context>
<context>
    <name>rule</name>
    <message>
        <source>The job leaves the GPU waiting: data loading, a small batch, or another rank</source>
        <translation>O job deixa a GPU esperando: carga de dados, um batch pequeno, ou outro rank</translation>
    </message>
    <message>
        <source>Check that the job runs on this GPU</source>
        <translation>Verifique se o job roda nesta GPU</translation>
    </message>
    <message>
        <source>Look at data loader workers and storage: 4 to 8 workers per GPU, pin_memory, a cache on local NVMe</source>
        <translation>Veja os workers do data loader e o armazenamento: 4 a 8 workers por GPU, pin_memory, um cache no NVMe local</translation>
    </message>
    <message>
        <source>Raise the micro-batch</source>
        <translation>Aumente o micro-batch</translation>
    </message>
    <message>
        <source>Find with torch.profiler what the GPU waits for</source>
        <translation>Descubra com torch.profiler pelo que a GPU espera</translation>
    </message>
    <message>
        <source>The service works less than the plan&apos;s load asks for: fewer requests arrive, or its engine waits</source>
        <translation>O serviço trabalha menos do que pede a carga do plano: chegam menos requisições, ou o motor espera</translation>
    </message>
    <message>
        <source>Compare the requests that arrive with the plan</source>
        <translation>Compare as requisições que chegam com o plano</translation>
    </message>
    <message>
        <source>Look at the engine&apos;s queue and at the processors beside it</source>
        <translation>Veja a fila do motor e os processadores ao lado dele</translation>
    </message>
    <message>
        <source>Busy but not working: a kernel that waits or a single small loop counts as 100 %</source>
        <translation>Ocupada mas sem trabalhar: um kernel que espera ou um só laço pequeno conta como 100 %</translation>
    </message>
    <message>
        <source>Look for a hung collective (NCCL)</source>
        <translation>Procure uma coletiva travada (NCCL)</translation>
    </message>
    <message>
        <source>Profile one step</source>
        <translation>Faça o profile de um passo</translation>
    </message>
    <message>
        <source>One rank has less to do than its neighbours, or waits for them</source>
        <translation>Um rank tem menos a fazer que os vizinhos, ou espera por eles</translation>
    </message>
    <message>
        <source>Compare the ranks&apos; step times</source>
        <translation>Compare os tempos de passo dos ranks</translation>
    </message>
    <message>
        <source>Check PCIe and NVLink of the slowest GPU</source>
        <translation>Verifique PCIe e NVLink da GPU mais lenta</translation>
    </message>
    <message>
        <source>Memory is nearly full: the next larger allocation fails</source>
        <translation>A memória está quase cheia: a próxima alocação maior falha</translation>
    </message>
    <message>
        <source>Look for processes left over</source>
        <translation>Procure processos que sobraram</translation>
    </message>
    <message>
        <source>Reduce the micro-batch or use recomputation</source>
        <translation>Reduza o micro-batch ou use recomputação</translation>
    </message>
    <message>
        <source>Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True where much is reserved but not allocated</source>
        <translation>Defina PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True onde muito está reservado mas não alocado</translation>
    </message>
    <message>
        <source>Give the engine less of the memory, or limit context and sequences</source>
        <translation>Dê ao motor menos da memória, ou limite contexto e sequências</translation>
    </message>
    <message>
        <source>The service uses little of the memory</source>
        <translation>O serviço usa pouco da memória</translation>
    </message>
    <message>
        <source>Give the engine more of the memory for its cache, or use a smaller GPU</source>
        <translation>Dê ao motor mais da memória para seu cache, ou use uma GPU menor</translation>
    </message>
    <message>
        <source>The job uses little of the memory</source>
        <translation>O job usa pouco da memória</translation>
    </message>
    <message>
        <source>Raise the micro-batch or use a smaller GPU</source>
        <translation>Aumente o micro-batch ou use uma GPU menor</translation>
    </message>
    <message>
        <source>The job holds more memory than the plan says: other settings, other processes, or memory that PyTorch&apos;s allocator keeps without using it</source>
        <translation>O job ocupa mais memória do que o plano diz: outras configurações, outros processos, ou memória que o alocador do PyTorch guarda sem usar</translation>
    </message>
    <message>
        <source>Compare memory_allocated and memory_reserved: the difference is the allocator&apos;s</source>
        <translation>Compare memory_allocated e memory_reserved: a diferença é do alocador</translation>
    </message>
    <message>
        <source>Compare batch, sequence and precision with the plan</source>
        <translation>Compare batch, sequência e precisão com o plano</translation>
    </message>
    <message>
        <source>Calibrate the plan with the measured peak</source>
        <translation>Calibre o plano com o pico medido</translation>
    </message>
    <message>
        <source>Memory is in use but no process is listed: one of a container, or one left over</source>
        <translation>Há memória em uso mas nenhum processo listado: um de contêiner, ou um que sobrou</translation>
    </message>
    <message>
        <source>List processes on the host, outside containers</source>
        <translation>Liste os processos no host, fora dos contêineres</translation>
    </message>
    <message>
        <source>End what is left over</source>
        <translation>Encerre o que sobrou</translation>
    </message>
    <message>
        <source>The GPU is hot, and its own limits are not known here</source>
        <translation>A GPU está quente, e seus próprios limites não são conhecidos aqui</translation>
    </message>
    <message>
        <source>Check air flow and fans</source>
        <translation>Verifique o fluxo de ar e as ventoinhas</translation>
    </message>
    <message>
        <source>Compare with the neighbours</source>
        <translation>Compare com as vizinhas</translation>
    </message>
    <message>
        <source>The GPU is close to its own temperature limit, where it lowers its clocks</source>
        <translation>A GPU está perto do próprio limite de temperatura, onde reduz os clocks</translation>
    </message>
    <message>
        <source>Check fans, air flow and inlet temperature</source>
        <translation>Verifique ventoinhas, fluxo de ar e temperatura de entrada</translation>
    </message>
    <message>
        <source>Clean or reseat the heat sink if the neighbours are cooler</source>
        <translation>Limpe ou reassente o dissipador se as vizinhas estão mais frias</translation>
    </message>
    <message>
        <source>The memory is close to its temperature limit</source>
        <translation>A memória está perto do limite de temperatura</translation>
    </message>
    <message>
        <source>Check air flow</source>
        <translation>Verifique o fluxo de ar</translation>
    </message>
    <message>
        <source>Lower the power limit until it is cooled</source>
        <translation>Reduza o limite de potência até que seja resfriada</translation>
    </message>
    <message>
        <source>Hotter than its neighbours at similar power: air flow or thermal paste</source>
        <translation>Mais quente que as vizinhas com potência semelhante: fluxo de ar ou pasta térmica</translation>
    </message>
    <message>
        <source>Swap its place with a neighbour&apos;s</source>
        <translation>Troque seu lugar com o de uma vizinha</translation>
    </message>
    <message>
        <source>Have the heat sink checked</source>
        <translation>Mande verificar o dissipador</translation>
    </message>
    <message>
        <source>The job draws little power: it hardly computes</source>
        <translation>O job consome pouca potência: quase não calcula</translation>
    </message>
    <message>
        <source>Check the batch size and data loading</source>
        <translation>Verifique o tamanho do batch e a carga de dados</translation>
    </message>
    <message>
        <source>Look for a hung collective</source>
        <translation>Procure uma coletiva travada</translation>
    </message>
    <message>
        <source>The power limit holds the clocks down</source>
        <translation>O limite de potência segura os clocks</translation>
    </message>
    <message>
        <source>Raise the power limit if cooling and supply allow</source>
        <translation>Aumente o limite de potência se refrigeração e alimentação permitirem</translation>
    </message>
    <message>
        <source>Else plan with the lower clock</source>
        <translation>Senão planeje com o clock menor</translation>
    </message>
    <message>
        <source>Somebody lowered the power limit</source>
        <translation>Alguém reduziu o limite de potência</translation>
    </message>
    <message>
        <source>Find out why</source>
        <translation>Descubra por quê</translation>
    </message>
    <message>
        <source>Restore it: nvidia-smi -i N -pl DEFAULT</source>
        <translation>Restaure-o: nvidia-smi -i N -pl DEFAULT</translation>
    </message>
    <message>
        <source>A low performance state while a job runs</source>
        <translation>Um estado de desempenho baixo enquanto um job roda</translation>
    </message>
    <message>
        <source>Check clock settings: nvidia-smi -q -d CLOCK</source>
        <translation>Verifique as configurações de clock: nvidia-smi -q -d CLOCK</translation>
    </message>
    <message>
        <source>Reset them: nvidia-smi -rac, nvidia-smi -rgc</source>
        <translation>Restaure-as: nvidia-smi -rac, nvidia-smi -rgc</translation>
    </message>
    <message>
        <source>The clock is far below its maximum and no power cap explains it</source>
        <translation>O clock está muito abaixo do máximo e nenhum limite de potência o explica</translation>
    </message>
    <message>
        <source>Look at the clock event reasons</source>
        <translation>Veja os motivos de eventos de clock</translation>
    </message>
    <message>
        <source>Check locked clocks</source>
        <translation>Verifique clocks travados</translation>
    </message>
    <message>
        <source>The hardware lowers the clocks because of heat</source>
        <translation>O hardware reduz os clocks por causa do calor</translation>
    </message>
    <message>
        <source>Check fans, air flow and heat sink now</source>
        <translation>Verifique agora ventoinhas, fluxo de ar e dissipador</translation>
    </message>
    <message>
        <source>Move the job if it lasts</source>
        <translation>Mova o job se persistir</translation>
    </message>
    <message>
        <source>The driver lowers the clocks to hold the target temperature</source>
        <translation>O driver reduz os clocks para manter a temperatura alvo</translation>
    </message>
    <message>
        <source>Check air flow and inlet temperature</source>
        <translation>Verifique fluxo de ar e temperatura de entrada</translation>
    </message>
    <message>
        <source>Lower the power limit</source>
        <translation>Reduza o limite de potência</translation>
    </message>
    <message>
        <source>The power brake is on: supply, rack or cable demand less power, heat is not the cause</source>
        <translation>O power brake está ativo: fonte, rack ou cabo exigem menos potência, o calor não é a causa</translation>
    </message>
    <message>
        <source>Check power supplies, cables and rack budget</source>
        <translation>Verifique fontes, cabos e orçamento de potência do rack</translation>
    </message>
    <message>
        <source>The hardware lowers the clocks</source>
        <translation>O hardware reduz os clocks</translation>
    </message>
    <message>
        <source>Check temperature, then power supply</source>
        <translation>Verifique a temperatura, depois a alimentação</translation>
    </message>
    <message>
        <source>A power cap is reported although the draw is well below the limit</source>
        <translation>Relata-se um limite de potência embora o consumo esteja bem abaixo dele</translation>
    </message>
    <message>
        <source>Check the limits of the board and of the module</source>
        <translation>Verifique os limites da placa e do módulo</translation>
    </message>
    <message>
        <source>Clocks are held by a setting</source>
        <translation>Os clocks são presos por uma configuração</translation>
    </message>
    <message>
        <source>Part of the time between two samples was spent at lowered clocks</source>
        <translation>Parte do tempo entre duas amostras passou com clocks reduzidos</translation>
    </message>
    <message>
        <source>Check cooling, then power</source>
        <translation>Verifique a refrigeração, depois a potência</translation>
    </message>
    <message>
        <source>Uncorrectable memory errors since the driver was loaded: data may have been lost</source>
        <translation>Erros de memória não corrigíveis desde que o driver foi carregado: dados podem ter sido perdidos</translation>
    </message>
    <message>
        <source>End the job and distrust its results since</source>
        <translation>Encerre o job e desconfie dos resultados desde então</translation>
    </message>
    <message>
        <source>Reset the GPU: nvidia-smi -r -i N, or reboot</source>
        <translation>Faça reset da GPU: nvidia-smi -r -i N, ou reinicie</translation>
    </message>
    <message>
        <source>If they return, have the card replaced</source>
        <translation>Se voltarem, mande substituir a placa</translation>
    </message>
    <message>
        <source>Uncorrectable memory errors in the card&apos;s history</source>
        <translation>Erros de memória não corrigíveis no histórico da placa</translation>
    </message>
    <message>
        <source>Watch whether the count grows</source>
        <translation>Observe se o número cresce</translation>
    </message>
    <message>
        <source>Run dcgmi diag -r 3 at the next window</source>
        <translation>Rode dcgmi diag -r 3 na próxima janela</translation>
    </message>
    <message>
        <source>Very many corrected memory errors</source>
        <translation>Muitíssimos erros de memória corrigidos</translation>
    </message>
    <message>
        <source>Watch the rate</source>
        <translation>Observe a taxa</translation>
    </message>
    <message>
        <source>Run dcgmi diag -r 3</source>
        <translation>Rode dcgmi diag -r 3</translation>
    </message>
    <message>
        <source>Corrected errors in the card&apos;s caches</source>
        <translation>Erros corrigidos nos caches da placa</translation>
    </message>
    <message>
        <source>The card itself asks for repair</source>
        <translation>A própria placa pede reparo</translation>
    </message>
    <message>
        <source>Drain the node</source>
        <translation>Esvazie o nó</translation>
    </message>
    <message>
        <source>Reset the GPU</source>
        <translation>Faça reset da GPU</translation>
    </message>
    <message>
        <source>Have the card replaced if it says so again</source>
        <translation>Mande substituir a placa se ela o disser de novo</translation>
    </message>
    <message>
        <source>Memory error correction is off, or changes with the next reboot</source>
        <translation>A correção de erros de memória está desligada, ou muda no próximo reinício</translation>
    </message>
    <message>
        <source>Switch it on: nvidia-smi -i N -e 1</source>
        <translation>Ligue-a: nvidia-smi -i N -e 1</translation>
    </message>
    <message>
        <source>Reboot</source>
        <translation>Reinicie</translation>
    </message>
    <message>
        <source>The card could not replace broken memory rows</source>
        <translation>A placa não pôde substituir linhas de memória danificadas</translation>
    </message>
    <message>
        <source>Have the card replaced</source>
        <translation>Mande substituir a placa</translation>
    </message>
    <message>
        <source>A broken memory row is replaced at the next reset; work can go on until then</source>
        <translation>Uma linha de memória danificada é substituída no próximo reset; até lá o trabalho pode continuar</translation>
    </message>
    <message>
        <source>Reset the GPU at the next window: nvidia-smi -r -i N</source>
        <translation>Faça reset da GPU na próxima janela: nvidia-smi -r -i N</translation>
    </message>
    <message>
        <source>Memory rows were replaced because of uncorrectable errors</source>
        <translation>Linhas de memória foram substituídas por causa de erros não corrigíveis</translation>
    </message>
    <message>
        <source>Memory banks run out of spare rows</source>
        <translation>Bancos de memória estão ficando sem linhas de reserva</translation>
    </message>
    <message>
        <source>Plan the card&apos;s replacement</source>
        <translation>Planeje a substituição da placa</translation>
    </message>
    <message>
        <source>Memory pages are retired</source>
        <translation>Páginas de memória foram retiradas</translation>
    </message>
    <message>
        <source>Reboot if a retirement is pending</source>
        <translation>Reinicie se uma retirada está pendente</translation>
    </message>
    <message>
        <source>Have the card replaced when the table is full</source>
        <translation>Mande substituir a placa quando a tabela estiver cheia</translation>
    </message>
    <message>
        <source>The card&apos;s own configuration memory (infoROM) is corrupt</source>
        <translation>A memória de configuração da própria placa (infoROM) está corrompida</translation>
    </message>
    <message>
        <source>Have the card reflashed or replaced</source>
        <translation>Mande regravar ou substituir a placa</translation>
    </message>
    <message>
        <source>A sensor did not answer: often only for a moment</source>
        <translation>Um sensor não respondeu: muitas vezes só por um momento</translation>
    </message>
    <message>
        <source>Read again, three times</source>
        <translation>Leia de novo, três vezes</translation>
    </message>
    <message>
        <source>The GPU does not answer any more: it fell off the bus or could not be started</source>
        <translation>A GPU não responde mais: caiu do barramento ou não pôde ser iniciada</translation>
    </message>
    <message>
        <source>Cold reboot: power off, not only restart</source>
        <translation>Reinício a frio: desligue, não só reinicie</translation>
    </message>
    <message>
        <source>Check power cables, riser and temperature history</source>
        <translation>Verifique cabos de alimentação, riser e histórico de temperatura</translation>
    </message>
    <message>
        <source>Have it replaced if it happens again</source>
        <translation>Mande substituí-la se acontecer de novo</translation>
    </message>
    <message>
        <source>The GPU must be reset before it can be used</source>
        <translation>A GPU precisa de reset antes de poder ser usada</translation>
    </message>
    <message>
        <source>End its jobs</source>
        <translation>Encerre seus jobs</translation>
    </message>
    <message>
        <source>nvidia-smi -r -i N; on NVSwitch systems all linked GPUs</source>
        <translation>nvidia-smi -r -i N; em sistemas NVSwitch todas as GPUs ligadas</translation>
    </message>
    <message>
        <source>Reboot if that fails</source>
        <translation>Reinicie se isso falhar</translation>
    </message>
    <message>
        <source>The PCIe link has fewer lanes than the card could use</source>
        <translation>O link PCIe tem menos vias do que a placa poderia usar</translation>
    </message>
    <message>
        <source>Compare with the other GPUs of the node</source>
        <translation>Compare com as outras GPUs do nó</translation>
    </message>
    <message>
        <source>Reseat card or riser</source>
        <translation>Reassente a placa ou o riser</translation>
    </message>
    <message>
        <source>The PCIe link is slower than it could be while the GPU works</source>
        <translation>O link PCIe está mais lento do que poderia enquanto a GPU trabalha</translation>
    </message>
    <message>
        <source>Check BIOS settings and riser</source>
        <translation>Verifique a configuração da BIOS e o riser</translation>
    </message>
    <message>
        <source>PCIe transfers are repeated more often than the link&apos;s error rate allows</source>
        <translation>Transferências PCIe são repetidas mais do que a taxa de erros do link permite</translation>
    </message>
    <message>
        <source>Reseat card and riser</source>
        <translation>Reassente a placa e o riser</translation>
    </message>
    <message>
        <source>Check the slot</source>
        <translation>Verifique o slot</translation>
    </message>
    <message>
        <source>NVLinks of the GPU are down</source>
        <translation>NVLinks da GPU estão inativos</translation>
    </message>
    <message>
        <source>Check that the fabric manager runs in the driver&apos;s version</source>
        <translation>Verifique se o fabric manager roda na versão do driver</translation>
    </message>
    <message>
        <source>nvidia-smi nvlink -s on all GPUs</source>
        <translation>nvidia-smi nvlink -s em todas as GPUs</translation>
    </message>
    <message>
        <source>Reset the linked GPUs</source>
        <translation>Faça reset das GPUs ligadas</translation>
    </message>
    <message>
        <source>Reseat the board</source>
        <translation>Reassente a placa-base das GPUs</translation>
    </message>
    <message>
        <source>NVLink had to repeat or recover transfers</source>
        <translation>O NVLink precisou repetir ou recuperar transferências</translation>
    </message>
    <message>
        <source>Watch whether the counts grow</source>
        <translation>Observe se os números crescem</translation>
    </message>
    <message>
        <source>NVLink transfers arrive with errors</source>
        <translation>Transferências NVLink chegam com erros</translation>
    </message>
    <message>
        <source>GPUs of one board reach each other without NVLink</source>
        <translation>GPUs de uma mesma placa-base se alcançam sem NVLink</translation>
    </message>
    <message>
        <source>In a virtual machine: check that it passes NVLink on</source>
        <translation>Em uma máquina virtual: verifique se ela repassa o NVLink</translation>
    </message>
    <message>
        <source>The NVLink fabric is not ready</source>
        <translation>O fabric NVLink não está pronto</translation>
    </message>
    <message>
        <source>Start nvidia-fabricmanager in the driver&apos;s version</source>
        <translation>Inicie o nvidia-fabricmanager na versão do driver</translation>
    </message>
    <message>
        <source>Then read again</source>
        <translation>Depois leia de novo</translation>
    </message>
    <message>
        <source>The driver names what brings the GPU back</source>
        <translation>O driver diz o que traz a GPU de volta</translation>
    </message>
    <message>
        <source>Do what it names</source>
        <translation>Faça o que ele diz</translation>
    </message>
    <message>
        <source>The driver logged an error of this GPU</source>
        <translation>O driver registrou um erro desta GPU</translation>
    </message>
    <message>
        <source>Fewer GPUs than there should be</source>
        <translation>Menos GPUs do que deveria haver</translation>
    </message>
    <message>
        <source>Look for error lines of the driver</source>
        <translation>Procure linhas de erro do driver</translation>
    </message>
    <message>
        <source>Check lspci</source>
        <translation>Verifique o lspci</translation>
    </message>
    <message>
        <source>Cold reboot</source>
        <translation>Reinício a frio</translation>
    </message>
    <message>
        <source>Not all computers of the plan were read: nothing is said about the others</source>
        <translation>Nem todos os computadores do plano foram lidos: nada se diz sobre os outros</translation>
    </message>
    <message>
        <source>Read the others, too: headroom health FILE..., --ssh HOST... or --prometheus URL</source>
        <translation>Leia também os outros: headroom health FILE..., --ssh HOST... ou --prometheus URL</translation>
    </message>
    <message>
        <source>Look for a node that is down</source>
        <translation>Procure um nó que esteja fora do ar</translation>
    </message>
    <message>
        <source>Persistence mode is off: the driver unloads between jobs, which start slowly</source>
        <translation>O modo de persistência está desligado: o driver descarrega entre jobs, que começam devagar</translation>
    </message>
    <message>
        <source>Enable nvidia-persistenced, or nvidia-smi -pm 1</source>
        <translation>Ative o nvidia-persistenced, ou nvidia-smi -pm 1</translation>
    </message>
    <message>
        <source>GPUs of one kind have different firmware</source>
        <translation>GPUs do mesmo tipo têm firmware diferente</translation>
    </message>
    <message>
        <source>Bring them to the same version</source>
        <translation>Traga-as para a mesma versão</translation>
    </message>
    <message>
        <source>Computers with the same kind of card run different drivers</source>
        <translation>Computadores com o mesmo tipo de placa rodam drivers diferentes</translation>
    </message>
    <message>
        <source>Bring them to one version</source>
        <translation>Traga-os para uma só versão</translation>
    </message>
    <message>
        <source>Until then run no job across them</source>
        <translation>Até lá não rode jobs entre eles</translation>
    </message>
    <message>
        <source>nvidia-smi is not installed, or not on the PATH of this shell</source>
        <translation>O nvidia-smi não está instalado, ou não está no PATH deste shell</translation>
    </message>
    <message>
        <source>Try /usr/bin/nvidia-smi or /usr/lib/wsl/lib/nvidia-smi</source>
        <translation>Tente /usr/bin/nvidia-smi ou /usr/lib/wsl/lib/nvidia-smi</translation>
    </message>
    <message>
        <source>Install the driver&apos;s utilities</source>
        <translation>Instale os utilitários do driver</translation>
    </message>
    <message>
        <source>On a new Azure VM the driver&apos;s extension may still be at work: az vm extension list -g GROUP --vm-name VM -o table</source>
        <translation>Em uma VM nova da Azure a extensão do driver pode ainda estar trabalhando: az vm extension list -g GROUP --vm-name VM -o table</translation>
    </message>
    <message>
        <source>The driver runs but finds no usable GPU: all failed to start, are given to a virtual machine, or the container was started without --gpus</source>
        <translation>O driver roda mas não encontra GPU utilizável: todas falharam ao iniciar, foram dadas a uma máquina virtual, ou o contêiner foi iniciado sem --gpus</translation>
    </message>
    <message>
        <source>Check lspci, and that the VM size has a GPU</source>
        <translation>Verifique o lspci, e se o tamanho da VM tem GPU</translation>
    </message>
    <message>
        <source>Look for Xid and RmInitAdapter in the kernel log</source>
        <translation>Procure Xid e RmInitAdapter no log do kernel</translation>
    </message>
    <message>
        <source>In a container: start it with --gpus all</source>
        <translation>Em um contêiner: inicie-o com --gpus all</translation>
    </message>
    <message>
        <source>The kernel module is not loaded: a new kernel without a rebuilt module, Secure Boot, or nouveau in its place</source>
        <translation>O módulo do kernel não está carregado: um kernel novo sem módulo recompilado, Secure Boot, ou nouveau em seu lugar</translation>
    </message>
    <message>
        <source>modprobe nvidia</source>
        <translation>modprobe nvidia</translation>
    </message>
    <message>
        <source>dkms status</source>
        <translation>dkms status</translation>
    </message>
    <message>
        <source>mokutil --sb-state</source>
        <translation>mokutil --sb-state</translation>
    </message>
    <message>
        <source>Reinstall the driver and reboot</source>
        <translation>Reinstale o driver e reinicie</translation>
    </message>
    <message>
        <source>The driver&apos;s packages were updated under a running kernel module</source>
        <translation>Os pacotes do driver foram atualizados com o módulo do kernel em execução</translation>
    </message>
    <message>
        <source>Or end all users, rmmod nvidia_uvm nvidia_drm nvidia_modeset nvidia, modprobe nvidia</source>
        <translation>Ou encerre todos os usuários, rmmod nvidia_uvm nvidia_drm nvidia_modeset nvidia, modprobe nvidia</translation>
    </message>
    <message>
        <source>Hold the package against unattended updates</source>
        <translation>Segure o pacote contra atualizações automáticas</translation>
    </message>
    <message>
        <source>The driver&apos;s library cannot start; in a container, access to the devices was lost</source>
        <translation>A biblioteca do driver não inicia; em um contêiner, perdeu-se o acesso aos dispositivos</translation>
    </message>
    <message>
        <source>Restart the container</source>
        <translation>Reinicie o contêiner</translation>
    </message>
    <message>
        <source>Use CDI or --device</source>
        <translation>Use CDI ou --device</translation>
    </message>
    <message>
        <source>This user may not open the GPU&apos;s devices</source>
        <translation>Este usuário não pode abrir os dispositivos da GPU</translation>
    </message>
    <message>
        <source>Check the rights of /dev/nvidia*</source>
        <translation>Verifique as permissões de /dev/nvidia*</translation>
    </message>
    <message>
        <source>Under WSL: update the Windows driver</source>
        <translation>No WSL: atualize o driver do Windows</translation>
    </message>
    <message>
        <source>The driver&apos;s libraries are missing</source>
        <translation>Faltam as bibliotecas do driver</translation>
    </message>
    <message>
        <source>Install the libnvidia-ml of the driver&apos;s version</source>
        <translation>Instale a libnvidia-ml da versão do driver</translation>
    </message>
    <message>
        <source>This nvidia-smi does not know what it was asked for: nothing is said about the GPUs</source>
        <translation>Este nvidia-smi não conhece o que lhe foi pedido: nada se diz sobre as GPUs</translation>
    </message>
    <message>
        <source>Ask without that field or option</source>
        <translation>Consulte sem esse campo ou opção</translation>
    </message>
    <message>
        <source>The host could not be reached: nothing is said about its GPUs</source>
        <translation>O host não pôde ser alcançado: nada se diz sobre suas GPUs</translation>
    </message>
    <message>
        <source>Check name, network, keys and known hosts</source>
        <translation>Verifique nome, rede, chaves e known hosts</translation>
    </message>
    <message>
        <source>No answer in time: the driver may hang</source>
        <translation>Sem resposta a tempo: o driver pode estar travado</translation>
    </message>
    <message>
        <source>Look at the kernel log</source>
        <translation>Veja o log do kernel</translation>
    </message>
    <message>
        <source>Reboot if it lasts</source>
        <translation>Reinicie se persistir</translation>
    </message>
    <message>
        <source>What answered is no nvidia-smi, or one that repeats itself: nothing is said about the GPUs</source>
        <translation>O que respondeu não é um nvidia-smi, ou é um que se repete: nada se diz sobre as GPUs</translation>
    </message>
    <message>
        <source>Check which program answers</source>
        <translation>Verifique qual programa responde</translation>
    </message>
    <message>
        <source>Without a wrapper: capture nvidia-smi -q -x into a file</source>
        <translation>Sem um wrapper: capture nvidia-smi -q -x em um arquivo</translation>
    </message>
    <message>
        <source>The driver is older than the program&apos;s CUDA version needs</source>
        <translation>O driver é mais antigo do que a versão CUDA do programa precisa</translation>
    </message>
    <message>
        <source>Update the driver</source>
        <translation>Atualize o driver</translation>
    </message>
    <message>
        <source>Or use a build for an older CUDA version</source>
        <translation>Ou use uma compilação para uma versão CUDA mais antiga</translation>
    </message>
    <message>
        <source>The program has no code for this card</source>
        <translation>O programa não tem código para esta placa</translation>
    </message>
    <message>
        <source>Install a build that covers the card (headroom stack names it)</source>
        <translation>Instale uma compilação que cubra a placa (headroom stack a indica)</translation>
    </message>
    <message>
        <source>An allocation failed for lack of GPU memory</source>
        <translation>Uma alocação falhou por falta de memória da GPU</translation>
    </message>
    <message>
        <source>Reduce the micro-batch, use recomputation, shard the states</source>
        <translation>Reduza o micro-batch, use recomputação, fragmente os estados</translation>
    </message>
    <message>
        <source>The address answers, but not as Prometheus does</source>
        <translation>O endereço responde, mas não como o Prometheus</translation>
    </message>
    <message>
        <source>Check the base address and its path prefix</source>
        <translation>Verifique o endereço base e o prefixo do caminho</translation>
    </message>
    <message>
        <source>Prometheus refused the query</source>
        <translation>O Prometheus recusou a consulta</translation>
    </message>
    <message>
        <source>Read its message</source>
        <translation>Leia a mensagem dele</translation>
    </message>
    <message>
        <source>The exporter does not answer: its GPUs are unknown, not healthy</source>
        <translation>O exporter não responde: suas GPUs são desconhecidas, não saudáveis</translation>
    </message>
    <message>
        <source>Restart dcgm-exporter on that host</source>
        <translation>Reinicie o dcgm-exporter nesse host</translation>
    </message>
    <message>
        <source>Check the network</source>
        <translation>Verifique a rede</translation>
    </message>
    <message>
        <source>The capture was cut off: what should follow was not saved, nothing says that it is missing</source>
        <translation>A captura foi cortada: o que deveria seguir não foi salvo, nada diz que falta</translation>
    </message>
    <message>
        <source>Capture it again, into a file, and let the command end</source>
        <translation>Capture de novo, em um arquivo, e deixe o comando terminar</translation>
    </message>
    <message>
        <source>The file was damaged or edited: what follows was not read, nothing says that GPUs are missing</source>
        <translation>O arquivo foi danificado ou editado: o que segue não foi lido, nada diz que faltam GPUs</translation>
    </message>
    <message>
        <source>Look at that line of the file, or capture it again</source>
        <translation>Veja essa linha do arquivo, ou capture de novo</translation>
    </message>
    <message>
        <source>There is no metric of a GPU here that Headroom knows</source>
        <translation>Não há aqui métrica de GPU que o Headroom conheça</translation>
    </message>
    <message>
        <source>Ask for the metrics of dcgm-exporter by their names</source>
        <translation>Peça as métricas do dcgm-exporter por seus nomes</translation>
    </message>
    <message>
        <source>With another exporter: capture nvidia-smi on the host itself</source>
        <translation>Com outro exporter: capture o nvidia-smi no próprio host</translation>
    </message>
    <message>
        <source>Utilisation, temperature and memory are not in this capture</source>
        <translation>Utilização, temperatura e memória não estão nesta captura</translation>
    </message>
    <message>
        <source>Capture the full listing</source>
        <translation>Capture a listagem completa</translation>
    </message>
    <message>
        <source>The card draws more than its power limit: the limit is a target, and a short overshoot is usual, a lasting one is not</source>
        <translation>A placa consome mais que seu limite de potência: o limite é um alvo, e um excesso curto é comum, um duradouro não</translation>
    </message>
    <message>
        <source>Read it again over a minute</source>
        <translation>Leia de novo durante um minuto</translation>
    </message>
    <message>
        <source>Check who set the limit</source>
        <translation>Verifique quem definiu o limite</translation>
    </message>
    <message>
        <source>The machine took long to answer: a driver that waits for a GPU, or a busy host</source>
        <translation>A máquina demorou a responder: um driver que espera por uma GPU, ou um host ocupado</translation>
    </message>
    <message>
        <source>Look for Xid and for a hung task in the kernel log</source>
        <translation>Procure Xid e uma tarefa travada no log do kernel</translation>
    </message>
    <message>
        <source>Ask each GPU alone: nvidia-smi -i N -q</source>
        <translation>Consulte cada GPU sozinha: nvidia-smi -i N -q</translation>
    </message>
    <message>
        <source>The driver could not start a GPU (RmInitAdapter, GSP firmware or VBIOS)</source>
        <translation>O driver não pôde iniciar uma GPU (RmInitAdapter, firmware GSP ou VBIOS)</translation>
    </message>
    <message>
        <source>Reload the driver, or reboot</source>
        <translation>Recarregue o driver, ou reinicie</translation>
    </message>
    <message>
        <source>If it fails again: power off, not only restart, then have the card checked</source>
        <translation>Se falhar de novo: desligue, não só reinicie, depois mande verificar a placa</translation>
    </message>
    <message>
        <source>Another driver, mostly nouveau, holds the GPUs, so that NVIDIA&apos;s could not take them</source>
        <translation>Outro driver, em geral nouveau, ocupa as GPUs, e o da NVIDIA não pôde assumi-las</translation>
    </message>
    <message>
        <source>Blacklist nouveau, rebuild the initial RAM disk and reboot</source>
        <translation>Ponha o nouveau na lista negra, reconstrua o disco RAM inicial e reinicie</translation>
    </message>
    <message>
        <source>NVLinks were not detected, or did not train, as the driver started</source>
        <translation>NVLinks não foram detectados, ou não treinaram, quando o driver iniciou</translation>
    </message>
    <message>
        <source>Reboot the node</source>
        <translation>Reinicie o nó</translation>
    </message>
    <message>
        <source>If it returns, run dcgmi diag -r 2 and have the baseboard checked</source>
        <translation>Se voltar, rode dcgmi diag -r 2 e mande verificar a placa-base das GPUs</translation>
    </message>
    <message>
        <source>The PCIe bus reported errors (AER): corrected ones cost time, others lose data</source>
        <translation>O barramento PCIe relatou erros (AER): os corrigidos custam tempo, os outros perdem dados</translation>
    </message>
    <message>
        <source>Reseat card or riser if it does</source>
        <translation>Reassente a placa ou o riser se relatar</translation>
    </message>
    <message>
        <source>The host ran out of memory and its kernel ended a process: GPU memory is not the cause</source>
        <translation>O host ficou sem memória e seu kernel encerrou um processo: a memória da GPU não é a causa</translation>
    </message>
    <message>
        <source>Give the job more host memory, or load data with fewer workers</source>
        <translation>Dê ao job mais memória do host, ou carregue dados com menos workers</translation>
    </message>
    <message>
        <source>In a container: raise its memory limit</source>
        <translation>Em um contêiner: aumente seu limite de memória</translation>
    </message>
    <message>
        <source>A network card reported trouble with its slot, cable, module or firmware</source>
        <translation>Uma placa de rede relatou problema com slot, cabo, módulo ou firmware</translation>
    </message>
    <message>
        <source>Check cable, module and its temperature, and the power of the slot</source>
        <translation>Verifique cabo, módulo e sua temperatura, e a potência do slot</translation>
    </message>
    <message>
        <source>Compare firmware and driver (ofed_info, mlxfwmanager)</source>
        <translation>Compare firmware e driver (ofed_info, mlxfwmanager)</translation>
    </message>
    <message>
        <source>A program crashed inside libnccl or libcuda: its versions, its memory, or a fault elsewhere in the job</source>
        <translation>Um programa falhou dentro de libnccl ou libcuda: suas versões, sua memória, ou uma falha em outra parte do job</translation>
    </message>
    <message>
        <source>Look into the log of that rank for what came first</source>
        <translation>Veja no log desse rank o que veio antes</translation>
    </message>
    <message>
        <source>Compare the NCCL and driver versions of all nodes</source>
        <translation>Compare as versões de NCCL e driver de todos os nós</translation>
    </message>
    <message>
        <source>The host&apos;s processors or a task stood still: a driver that waits, or storage that does not answer</source>
        <translation>Os processadores do host ou uma tarefa pararam: um driver que espera, ou armazenamento que não responde</translation>
    </message>
    <message>
        <source>Look what the task waits for</source>
        <translation>Veja pelo que a tarefa espera</translation>
    </message>
    <message>
        <source>Drain the node if it lasts</source>
        <translation>Esvazie o nó se persistir</translation>
    </message>
    <message>
        <source>The kernel of the host failed</source>
        <translation>O kernel do host falhou</translation>
    </message>
    <message>
        <source>Keep the log</source>
        <translation>Guarde o log</translation>
    </message>
    <message>
        <source>Drain the node and reboot it</source>
        <translation>Esvazie o nó e reinicie-o</translation>
    </message>
    <message>
        <source>The host&apos;s own memory or processor reported hardware errors</source>
        <translation>A própria memória ou o processador do host relatou erros de hardware</translation>
    </message>
    <message>
        <source>Run the vendor&apos;s memory test at the next window</source>
        <translation>Rode o teste de memória do fabricante na próxima janela</translation>
    </message>
    <message>
        <source>Storage reported errors or did not answer: loading and checkpoints wait for it</source>
        <translation>O armazenamento relatou erros ou não respondeu: carga e checkpoints esperam por ele</translation>
    </message>
    <message>
        <source>Check the disk or the file server</source>
        <translation>Verifique o disco ou o servidor de arquivos</translation>
    </message>
    <message>
        <source>Compare with other nodes</source>
        <translation>Compare com outros nós</translation>
    </message>
    <message>
        <source>The IOMMU refused an access of a device: peer transfers between GPUs and network cards may hang</source>
        <translation>A IOMMU recusou um acesso de um dispositivo: transferências diretas entre GPUs e placas de rede podem travar</translation>
    </message>
    <message>
        <source>Check iommu=pt and ACS in BIOS and kernel options</source>
        <translation>Verifique iommu=pt e ACS na BIOS e nas opções do kernel</translation>
    </message>
    <message>
        <source>The amdgpu driver reported an error of a GPU</source>
        <translation>O driver amdgpu relatou um erro de uma GPU</translation>
    </message>
    <message>
        <source>Reset the GPU or reboot</source>
        <translation>Faça reset da GPU ou reinicie</translation>
    </message>
    <message>
        <source>Ask the vendor if it repeats</source>
        <translation>Pergunte ao fabricante se repetir</translation>
    </message>
    <message>
        <source>The node&apos;s own health check failed: its scheduler takes such a node out</source>
        <translation>A verificação de saúde do próprio nó falhou: seu escalonador tira um nó assim</translation>
    </message>
    <message>
        <source>Do what the check names</source>
        <translation>Faça o que a verificação indica</translation>
    </message>
    <message>
        <source>The GPUs wait for the NVLink fabric: the fabric manager does not run, or is of another version than the driver</source>
        <translation>As GPUs esperam pelo fabric NVLink: o fabric manager não roda, ou é de outra versão que a do driver</translation>
    </message>
    <message>
        <source>Compare nvidia-smi and nv-fabricmanager --version</source>
        <translation>Compare nvidia-smi e nv-fabricmanager --version</translation>
    </message>
    <message>
        <source>In a virtual machine: the host&apos;s fabric manager must activate its partition</source>
        <translation>Em uma máquina virtual: o fabric manager do host precisa ativar sua partição</translation>
    </message>
    <message>
        <source>The fabric manager refused to join GPUs of a job: one of them was reset or left since the job started</source>
        <translation>O fabric manager recusou unir GPUs de um job: uma delas sofreu reset ou saiu desde que o job começou</translation>
    </message>
    <message>
        <source>End the jobs on all linked GPUs and restart nvidia-fabricmanager</source>
        <translation>Encerre os jobs em todas as GPUs ligadas e reinicie o nvidia-fabricmanager</translation>
    </message>
    <message>
        <source>A job ended with an uncorrectable memory error: the GPU&apos;s memory lost data</source>
        <translation>Um job terminou com um erro de memória não corrigível: a memória da GPU perdeu dados</translation>
    </message>
    <message>
        <source>Look which GPU it is: Xid 48, 63, 64, 94 or 95 in the kernel log</source>
        <translation>Veja qual GPU é: Xid 48, 63, 64, 94 ou 95 no log do kernel</translation>
    </message>
    <message>
        <source>Reset that GPU, or reboot</source>
        <translation>Faça reset dessa GPU, ou reinicie</translation>
    </message>
    <message>
        <source>Have the card replaced if it returns</source>
        <translation>Mande substituir a placa se voltar</translation>
    </message>
    <message>
        <source>A job ended with an uncorrectable NVLink error</source>
        <translation>Um job terminou com um erro NVLink não corrigível</translation>
    </message>
    <message>
        <source>Look which GPU and link it is: Xid 74 or 144 to 150 in the kernel log</source>
        <translation>Veja qual GPU e qual link são: Xid 74 ou 144 a 150 no log do kernel</translation>
    </message>
    <message>
        <source>Reset the linked GPUs together</source>
        <translation>Faça reset das GPUs ligadas juntas</translation>
    </message>
    <message>
        <source>A kernel of the program touched memory that is not its own: mostly a fault of the program, seldom of the GPU</source>
        <translation>Um kernel do programa tocou memória que não é dele: em geral uma falha do programa, raramente da GPU</translation>
    </message>
    <message>
        <source>Run it again with CUDA_LAUNCH_BLOCKING=1 to find the kernel</source>
        <translation>Rode de novo com CUDA_LAUNCH_BLOCKING=1 para achar o kernel</translation>
    </message>
    <message>
        <source>Run it on another GPU: if it fails only here, test this one with dcgmi diag -r 3</source>
        <translation>Rode em outra GPU: se falha só aqui, teste esta com dcgmi diag -r 3</translation>
    </message>
    <message>
        <source>The GPU is held by another program in exclusive mode, or must be reset</source>
        <translation>A GPU está presa por outro programa em modo exclusivo, ou precisa de reset</translation>
    </message>
    <message>
        <source>Look who holds it and in which compute mode it is</source>
        <translation>Veja quem a prende e em que modo de computação ela está</translation>
    </message>
    <message>
        <source>Set the mode back: nvidia-smi -c DEFAULT</source>
        <translation>Restaure o modo: nvidia-smi -c DEFAULT</translation>
    </message>
    <message>
        <source>If nobody holds it, reset the GPU</source>
        <translation>Se ninguém a prende, faça reset da GPU</translation>
    </message>
    <message>
        <source>The program found no GPU that it may use</source>
        <translation>O programa não encontrou GPU que possa usar</translation>
    </message>
    <message>
        <source>Check CUDA_VISIBLE_DEVICES and that the container was started with GPUs</source>
        <translation>Verifique CUDA_VISIBLE_DEVICES e se o contêiner foi iniciado com GPUs</translation>
    </message>
    <message>
        <source>Check that nvidia-smi works in the same place</source>
        <translation>Verifique se o nvidia-smi funciona no mesmo lugar</translation>
    </message>
    <message>
        <source>A CUDA library failed: too little memory, wrong sizes, or an earlier error of the same program</source>
        <translation>Uma biblioteca CUDA falhou: pouca memória, tamanhos errados, ou um erro anterior do mesmo programa</translation>
    </message>
    <message>
        <source>Look for the first error of that rank</source>
        <translation>Procure o primeiro erro desse rank</translation>
    </message>
    <message>
        <source>Try with more free memory</source>
        <translation>Tente com mais memória livre</translation>
    </message>
    <message>
        <source>A collective waited in vain: one rank never came, because it failed, hangs or does other work</source>
        <translation>Uma coletiva esperou em vão: um rank nunca chegou, porque falhou, travou ou faz outro trabalho</translation>
    </message>
    <message>
        <source>Find the rank that did not report this collective: it is the one to look at, not those that waited</source>
        <translation>Ache o rank que não relatou esta coletiva: é ele que se deve examinar, não os que esperaram</translation>
    </message>
    <message>
        <source>Look into its log and its node&apos;s kernel log</source>
        <translation>Veja o log dele e o log do kernel do nó dele</translation>
    </message>
    <message>
        <source>Raise the timeout only where a rank is slow for a known reason, such as writing a checkpoint</source>
        <translation>Aumente o timeout só onde um rank é lento por motivo conhecido, como gravar um checkpoint</translation>
    </message>
    <message>
        <source>A transfer between nodes failed on InfiniBand or RoCE</source>
        <translation>Uma transferência entre nós falhou em InfiniBand ou RoCE</translation>
    </message>
    <message>
        <source>Check port, cable and switch of both nodes in the line</source>
        <translation>Verifique porta, cabo e switch dos dois nós da linha</translation>
    </message>
    <message>
        <source>Test the pair with ib_write_bw</source>
        <translation>Teste o par com ib_write_bw</translation>
    </message>
    <message>
        <source>Rule out a node that died first</source>
        <translation>Descarte um nó que morreu antes</translation>
    </message>
    <message>
        <source>NCCL fell back to sockets: transfers between nodes run over TCP, many times slower than InfiniBand or EFA</source>
        <translation>O NCCL recuou para sockets: transferências entre nós usam TCP, muitas vezes mais lento que InfiniBand ou EFA</translation>
    </message>
    <message>
        <source>Install libibverbs (rdma-core) or the provider&apos;s NCCL plugin in the container</source>
        <translation>Instale libibverbs (rdma-core) ou o plugin NCCL do provedor no contêiner</translation>
    </message>
    <message>
        <source>Pass /dev/infiniband into it, and allow locked memory</source>
        <translation>Passe /dev/infiniband para dentro dele, e permita memória travada</translation>
    </message>
    <message>
        <source>Expect NET/IB or NET/OFI in the log</source>
        <translation>Espere NET/IB ou NET/OFI no log</translation>
    </message>
    <message>
        <source>A collective failed for a reason that NCCL names in the lines before</source>
        <translation>Uma coletiva falhou por um motivo que o NCCL indica nas linhas anteriores</translation>
    </message>
    <message>
        <source>Look for the first &quot;NCCL WARN&quot; of any rank</source>
        <translation>Procure o primeiro &quot;NCCL WARN&quot; de qualquer rank</translation>
    </message>
    <message>
        <source>Compare the NCCL versions of all ranks</source>
        <translation>Compare as versões de NCCL de todos os ranks</translation>
    </message>
    <message>
        <source>Another rank went away: this one only notices it</source>
        <translation>Outro rank sumiu: este só o percebe</translation>
    </message>
    <message>
        <source>Look for the rank that failed first, by time</source>
        <translation>Procure o rank que falhou primeiro, pela hora</translation>
    </message>
    <message>
        <source>Check that node</source>
        <translation>Verifique esse nó</translation>
    </message>
    <message>
        <source>Shared memory (/dev/shm) is too small for data loader or NCCL</source>
        <translation>A memória compartilhada (/dev/shm) é pequena demais para data loader ou NCCL</translation>
    </message>
    <message>
        <source>Start the container with --ipc=host or --shm-size=16g</source>
        <translation>Inicie o contêiner com --ipc=host ou --shm-size=16g</translation>
    </message>
    <message>
        <source>A process of the job was ended by a signal: 9 mostly by the host&apos;s out-of-memory killer, 11 and 6 by its own fault</source>
        <translation>Um processo do job foi encerrado por um sinal: 9 em geral pelo out-of-memory killer do host, 11 e 6 por falha própria</translation>
    </message>
    <message>
        <source>Look for &quot;Killed process&quot; in the kernel log</source>
        <translation>Procure &quot;Killed process&quot; no log do kernel</translation>
    </message>
    <message>
        <source>The engine has too little GPU memory left for its cache</source>
        <translation>Resta ao motor pouca memória de GPU para seu cache</translation>
    </message>
    <message>
        <source>Shorten the longest context, or use more GPUs to a replica</source>
        <translation>Encurte o contexto mais longo, ou use mais GPUs por réplica</translation>
    </message>
    <message>
        <source>Give the engine more of the memory, and end what else uses it</source>
        <translation>Dê ao motor mais da memória, e encerre o que mais a usa</translation>
    </message>
    <message>
        <source>The container runtime cannot pass GPUs on: the NVIDIA container toolkit is missing or not set up</source>
        <translation>O runtime de contêineres não pode repassar GPUs: o NVIDIA container toolkit falta ou não está configurado</translation>
    </message>
    <message>
        <source>Install nvidia-container-toolkit</source>
        <translation>Instale o nvidia-container-toolkit</translation>
    </message>
    <message>
        <source>nvidia-ctk runtime configure --runtime=docker, then restart Docker</source>
        <translation>nvidia-ctk runtime configure --runtime=docker, depois reinicie o Docker</translation>
    </message>
    <message>
        <source>Test: docker run --rm --gpus all ubuntu nvidia-smi</source>
        <translation>Teste: docker run --rm --gpus all ubuntu nvidia-smi</translation>
    </message>
    <message>
        <source>Kubernetes finds no node with free GPUs for the pod: all are taken, tainted, or the device plugin reports fewer</source>
        <translation>O Kubernetes não encontra nó com GPUs livres para o pod: todas ocupadas, com taint, ou o device plugin relata menos</translation>
    </message>
    <message>
        <source>Compare requested GPUs with what nodes offer</source>
        <translation>Compare as GPUs pedidas com o que os nós oferecem</translation>
    </message>
    <message>
        <source>Add the toleration that the taint names, or free GPUs</source>
        <translation>Acrescente a toleration que o taint indica, ou libere GPUs</translation>
    </message>
    <message>
        <source>Check that the device plugin runs and lists all GPUs</source>
        <translation>Verifique se o device plugin roda e lista todas as GPUs</translation>
    </message>
    <message>
        <source>Collectives are slower than machines of this kind reach</source>
        <translation>Coletivas são mais lentas do que máquinas deste tipo alcançam</translation>
    </message>
    <message>
        <source>Compare with other nodes of the size</source>
        <translation>Compare com outros nós do tamanho</translation>
    </message>
    <message>
        <source>Check nvidia-smi nvlink -s and the network ports</source>
        <translation>Verifique nvidia-smi nvlink -s e as portas de rede</translation>
    </message>
    <message>
        <source>A collective test returned wrong values: data is damaged on the way</source>
        <translation>Um teste de coletivas devolveu valores errados: dados são danificados no caminho</translation>
    </message>
    <message>
        <source>Find the GPU or link by testing pairs</source>
        <translation>Ache a GPU ou o link testando pares</translation>
    </message>
    <message>
        <source>A copy test between host and GPUs failed</source>
        <translation>Um teste de cópia entre host e GPUs falhou</translation>
    </message>
    <message>
        <source>Look for Xid in the kernel log</source>
        <translation>Procure Xid no log do kernel</translation>
    </message>
    <message>
        <source>Run dcgmi diag -r 2</source>
        <translation>Rode dcgmi diag -r 2</translation>
    </message>
    <message>
        <source>One GPU copies much slower than its neighbours: a narrower or slower PCIe link, or memory of the far socket</source>
        <translation>Uma GPU copia muito mais devagar que as vizinhas: um link PCIe mais estreito ou lento, ou memória do soquete distante</translation>
    </message>
    <message>
        <source>Compare LnkSta of the GPUs</source>
        <translation>Compare LnkSta das GPUs</translation>
    </message>
    <message>
        <source>Check NUMA binding and BIOS</source>
        <translation>Verifique afinidade NUMA e BIOS</translation>
    </message>
    <message>
        <source>A port of the fabric between nodes is down</source>
        <translation>Uma porta do fabric entre nós está inativa</translation>
    </message>
    <message>
        <source>Check cable, module and switch port</source>
        <translation>Verifique cabo, módulo e porta do switch</translation>
    </message>
    <message>
        <source>On a cloud: have the machine replaced</source>
        <translation>Em uma nuvem: mande substituir a máquina</translation>
    </message>
    <message>
        <source>A port runs at a lower rate than its neighbours</source>
        <translation>Uma porta roda em velocidade menor que as vizinhas</translation>
    </message>
    <message>
        <source>Check cable and module</source>
        <translation>Verifique cabo e módulo</translation>
    </message>
    <message>
        <source>Compare with the switch</source>
        <translation>Compare com o switch</translation>
    </message>
    <message>
        <source>A diagnostic test failed</source>
        <translation>Um teste de diagnóstico falhou</translation>
    </message>
    <message>
        <source>Do what its message names</source>
        <translation>Faça o que a mensagem dele indica</translation>
    </message>
    <message>
        <source>Run it again alone after a reset</source>
        <translation>Rode-o de novo sozinho após um reset</translation>
    </message>
    <message>
        <source>The service&apos;s cache is full and requests wait: it needs more memory or fewer requests at a time</source>
        <translation>O cache do serviço está cheio e requisições esperam: precisa de mais memória ou de menos requisições ao mesmo tempo</translation>
    </message>
    <message>
        <source>Add replicas, shorten contexts, or store the cache in 8 bits</source>
        <translation>Acrescente réplicas, encurte contextos, ou guarde o cache em 8 bits</translation>
    </message>
    <message>
        <source>This is not the machine that the plan counts on</source>
        <translation>Esta não é a máquina com que o plano conta</translation>
    </message>
    <message>
        <source>Check that it is of the plan&apos;s size</source>
        <translation>Verifique se é do tamanho do plano</translation>
    </message>
    <message>
        <source>Have it replaced, or plan with what came</source>
        <translation>Mande substituí-la, ou planeje com a que veio</translation>
    </message>
    <message>
        <source>A GPU has less memory than the plan counts on</source>
        <translation>Uma GPU tem menos memória do que aquela com que o plano conta</translation>
    </message>
    <message>
        <source>Check the GPU&apos;s kind and its vGPU or MIG profile</source>
        <translation>Verifique o tipo da GPU e seu perfil vGPU ou MIG</translation>
    </message>
    <message>
        <source>The driver is too old for the planned GPU, or for the programs that have code for it</source>
        <translation>O driver é antigo demais para a GPU planejada, ou para os programas que têm código para ela</translation>
    </message>
    <message>
        <source>Update the driver before the first job</source>
        <translation>Atualize o driver antes do primeiro job</translation>
    </message>
    <message>
        <source>NVLink carries less than the plan counts on</source>
        <translation>O NVLink transporta menos do que aquilo com que o plano conta</translation>
    </message>
    <message>
        <source>Look which links are missing: nvidia-smi nvlink -s -i N</source>
        <translation>Veja quais links faltam: nvidia-smi nvlink -s -i N</translation>
    </message>
    <message>
        <source>Have the machine replaced if it stays</source>
        <translation>Mande substituir a máquina se continuar</translation>
    </message>
    <message>
        <source>The GPU&apos;s slot is slower than the planned GPU&apos;s own: copies between host and GPU take longer. A virtual machine may not show the real slot</source>
        <translation>O slot da GPU é mais lento que o da GPU planejada: cópias entre host e GPU demoram mais. Uma máquina virtual pode não mostrar o slot real</translation>
    </message>
    <message>
        <source>Measure it: nvbandwidth -t host_to_device_memcpy_ce</source>
        <translation>Meça: nvbandwidth -t host_to_device_memcpy_ce</translation>
    </message>
    <message>
        <source>Have the machine replaced if that is slow, too</source>
        <translation>Mande substituir a máquina se isso também for lento</translation>
    </message>
    <message>
        <source>The power limit is below what the planned GPU&apos;s rates are published at: it will be slower</source>
        <translation>O limite de potência está abaixo daquele com que as velocidades da GPU planejada são publicadas: ela será mais lenta</translation>
    </message>
    <message>
        <source>Ask who set it</source>
        <translation>Pergunte quem o definiu</translation>
    </message>
    <message>
        <source>Set it back: nvidia-smi -i N -pl WATTS</source>
        <translation>Restaure-o: nvidia-smi -i N -pl WATTS</translation>
    </message>
    <message>
        <source>Or plan with fewer steps per hour</source>
        <translation>Ou planeje com menos passos por hora</translation>
    </message>
    <message>
        <source>The GPU&apos;s highest clock is below the one behind the planned rates</source>
        <translation>O clock máximo da GPU está abaixo do que está por trás das velocidades planejadas</translation>
    </message>
    <message>
        <source>Ask who lowered it</source>
        <translation>Pergunte quem o reduziu</translation>
    </message>
    <message>
        <source>Lift it: nvidia-smi -i N -rgc</source>
        <translation>Libere-o: nvidia-smi -i N -rgc</translation>
    </message>
    <message>
        <source>The GPU is in a mode that the plan does not count on</source>
        <translation>A GPU está em um modo com que o plano não conta</translation>
    </message>
    <message>
        <source>Set the mode back</source>
        <translation>Restaure o modo</translation>
    </message>
    <message>
        <source>Something runs on a machine that should be new: what it does is not judged here</source>
        <translation>Algo roda em uma máquina que deveria ser nova: o que faz não é julgado aqui</translation>
    </message>
    <message>
        <source>End it, or leave --accept out to judge the load</source>
        <translation>Encerre-o, ou retire --accept para julgar a carga</translation>
    </message>
    <message>
        <source>Parts of what a new machine is judged by are not in this reading</source>
        <translation>Partes do que se usa para julgar uma máquina nova não estão nesta leitura</translation>
    </message>
    <message>
        <source>Capture them, too</source>
        <translation>Capture-as também</translation>
    </message>
    <message>
        <source>low</source>
        <translation>baixa</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>média</translation>
    </message>
    <message>
        <source>high</source>
        <translation>alta</translation>
    </message>
    <message>
        <source>Where the line says &quot;untolerated taint&quot;: give the pod a toleration with the key, value and effect that it names; a wrong key leaves it pending</source>
        <translation>Onde a linha diz &quot;untolerated taint&quot;: dê ao pod uma toleration com a chave, o valor e o efeito que ela nomeia; uma chave errada o deixa pendente</translation>
    </message>
    <message>
        <source>Where it says &quot;Insufficient&quot; though GPUs are free: the device plugin is missing or does not tolerate the taint itself (kubectl get daemonsets -A | grep device-plugin)</source>
        <translation>Onde diz &quot;Insufficient&quot; embora haja GPUs livres: o device plugin falta ou não tolera ele mesmo o taint (kubectl get daemonsets -A | grep device-plugin)</translation>
    </message>
    <message>
        <source>Compare requested GPUs with what nodes offer, and free GPUs or add nodes</source>
        <translation>Compare as GPUs pedidas com o que os nós oferecem, e libere GPUs ou acrescente nós</translation>
    </message>
    <message>
        <source>The extension that installs NVIDIA&apos;s driver on Azure failed</source>
        <translation>A extensão que instala o driver da NVIDIA no Azure falhou</translation>
    </message>
    <message>
        <source>Read its exit code in /var/log/azure/nvidia-vmext-status: 11 no NVIDIA GPU on this size, 12 image not supported, 13 size not supported, 14 the installation failed</source>
        <translation>Leia o código de saída em /var/log/azure/nvidia-vmext-status: 11 sem GPU da NVIDIA neste tamanho, 12 imagem sem suporte, 13 tamanho sem suporte, 14 a instalação falhou</translation>
    </message>
    <message>
        <source>Secure Boot keeps its driver from loading: take the security type Standard</source>
        <translation>O Secure Boot impede que o driver carregue: use o tipo de segurança Standard</translation>
    </message>
    <message>
        <source>See that the machine reaches the internet; then delete the extension and set it again</source>
        <translation>Verifique se a máquina alcança a internet; depois apague a extensão e instale-a de novo</translation>
    </message>
    <message>
        <source>The extension that installs NVIDIA&apos;s driver on Azure is still at work</source>
        <translation>A extensão que instala o driver da NVIDIA no Azure ainda está trabalhando</translation>
    </message>
    <message>
        <source>Wait: it takes 5 to 10 minutes and may restart the machine; until then nvidia-smi is not found</source>
        <translation>Espere: leva de 5 a 10 minutos e pode reiniciar a máquina; até lá o nvidia-smi não é encontrado</translation>
    </message>
    <message>
        <source>Ask again: az vm extension show -g GROUP --vm-name VM -n NvidiaGpuDriverLinux --query provisioningState</source>
        <translation>Pergunte de novo: az vm extension show -g GROUP --vm-name VM -n NvidiaGpuDriverLinux --query provisioningState</translation>
    </message>
    <message>
        <source>The driver reported an XID, and the text ends before its number is whole: it may be harmless or the loss of the GPU</source>
        <translation>O driver relatou um XID e o texto termina antes de o número estar completo: pode ser inofensivo ou a perda da GPU</translation>
    </message>
    <message>
        <source>Copy the log once more, with the whole line and those below it</source>
        <translation>Copie o log de novo, com a linha inteira e as que vêm abaixo</translation>
    </message>
    <message>
        <source>The cuDNN library that was found is missing, incomplete or not the one that the framework was built with</source>
        <translation>A biblioteca cuDNN falta, está incompleta ou não é aquela com que o framework foi compilado</translation>
    </message>
    <message>
        <source>Remove cuDNN from LD_LIBRARY_PATH, so that the framework finds the one it brings</source>
        <translation>Tire o cuDNN de LD_LIBRARY_PATH para que o framework encontre o que ele traz</translation>
    </message>
    <message>
        <source>Else install the cuDNN that the framework names: the same major version, and no older a minor one</source>
        <translation>Senão, instale o cuDNN que o framework indica: a mesma versão principal e uma secundária não mais antiga</translation>
    </message>
    <message>
        <source>The disk that the job writes to is full, or its quota is used up</source>
        <translation>O disco em que o job grava está cheio, ou a cota acabou</translation>
    </message>
    <message>
        <source>Free space, or write checkpoints and logs to another disk</source>
        <translation>Libere espaço, ou grave checkpoints e logs em outro disco</translation>
    </message>
    <message>
        <source>Keep fewer checkpoints</source>
        <translation>Guarde menos checkpoints</translation>
    </message>
    <message>
        <source>A node of the cluster takes no work: its kubelet does not answer, or it was cordoned</source>
        <translation>Um nó do cluster não aceita trabalho: o kubelet não responde, ou ele foi isolado (cordon)</translation>
    </message>
    <message>
        <source>Look at its conditions and events</source>
        <translation>Veja as condições e os eventos dele</translation>
    </message>
    <message>
        <source>Where it was cordoned on purpose: kubectl uncordon NODE once it is well</source>
        <translation>Se foi isolado de propósito: kubectl uncordon NODE quando estiver bem</translation>
    </message>
    <message>
        <source>Where others use the card, too: XLA_PYTHON_CLIENT_PREALLOCATE=false; where XLA has it alone: XLA_PYTHON_CLIENT_MEM_FRACTION=.95</source>
        <translation>Se outros também usam a placa: XLA_PYTHON_CLIENT_PREALLOCATE=false; se o XLA a tem só para si: XLA_PYTHON_CLIENT_MEM_FRACTION=.95</translation>
    </message>
    <message>
        <source>Memory is fragmented, and the job needs more than the card has even without that</source>
        <translation>A memória está fragmentada, e mesmo sem isso o job precisa de mais do que a placa tem</translation>
    </message>
    <message>
        <source>Check that the size has NVLink between all its GPUs: many join two, or none</source>
        <translation>Verifique se o tamanho tem NVLink entre todas as GPUs: muitos ligam duas, ou nenhuma</translation>
    </message>
    <message>
        <source>Check that the machine is of the plan&apos;s size: not every size with these GPUs joins them by NVLink</source>
        <translation>Verifique se a máquina é do tamanho do plano: nem todo tamanho com estas GPUs as liga por NVLink</translation>
    </message>
    <message>
        <source>The device plugin holds a GPU for unhealthy, or does not run: pods cannot have it</source>
        <translation>O device plugin considera uma GPU defeituosa, ou não está em execução: os pods não podem usá-la</translation>
    </message>
    <message>
        <source>The plan&apos;s job does not run there: it has ended, failed or not started, or runs elsewhere</source>
        <translation>O job do plano não está em execução ali: terminou, falhou, não começou ou roda em outro lugar</translation>
    </message>
    <message>
        <source>Look whether the job runs, and on which machines</source>
        <translation>Veja se o job está em execução, e em quais máquinas</translation>
    </message>
    <message>
        <source>A new machine without a job is judged with --accept</source>
        <translation>Uma máquina nova sem job é avaliada com --accept</translation>
    </message>
    <message>
        <source>The container reached its own limit of host memory: GPU memory is not the cause</source>
        <translation>O contêiner atingiu o próprio limite de memória do host: a memória da GPU não é a causa</translation>
    </message>
    <message>
        <source>Raise the limit of the container or job (resources.limits.memory, --memory, --mem)</source>
        <translation>Aumente o limite do contêiner ou do job (resources.limits.memory, --memory, --mem)</translation>
    </message>
    <message>
        <source>Or use fewer loader workers and smaller caches</source>
        <translation>Ou use menos workers de carregamento e caches menores</translation>
    </message>
    <message>
        <source>A check in a kernel of the program failed: mostly an index or a label is out of range</source>
        <translation>Uma verificação em um kernel do programa falhou: em geral um índice ou rótulo está fora do intervalo</translation>
    </message>
    <message>
        <source>Memory is fragmented, and nearly full even without that: joined pieces help for now</source>
        <translation>A memória está fragmentada e quase cheia mesmo sem isso: juntar os pedaços ajuda por enquanto</translation>
    </message>
    <message>
        <source>The node has several kinds of GPU: a job over all of them runs at the pace of the slowest</source>
        <translation>O nó tem vários tipos de GPU: um trabalho que usa todas anda no ritmo da mais lenta</translation>
    </message>
    <message>
        <source>Give such a job GPUs of one kind: CUDA_VISIBLE_DEVICES, or the scheduler&apos;s GPU type</source>
        <translation>Dê a esse trabalho GPUs de um só tipo: CUDA_VISIBLE_DEVICES ou o tipo de GPU do escalonador</translation>
    </message>
    <message>
        <source>The GPUs of this node have different power limits: a job over all of them waits for this one</source>
        <translation>As GPUs deste nó têm limites de potência diferentes: um trabalho que usa todas espera por esta</translation>
    </message>
    <message>
        <source>Several values of the card failed at once: it hardly answers, and may be about to be lost</source>
        <translation>Vários valores da placa falharam ao mesmo tempo: ela mal responde e pode estar prestes a se perder</translation>
    </message>
    <message>
        <source>Read again at once</source>
        <translation>Leia de novo imediatamente</translation>
    </message>
    <message>
        <source>Look for XIDs of this GPU in the kernel log: dmesg -T | grep -i xid</source>
        <translation>Procure XIDs desta GPU no log do kernel: dmesg -T | grep -i xid</translation>
    </message>
    <message>
        <source>If it stays so, drain the node and reset the GPU</source>
        <translation>Se continuar assim, drene o nó e reinicie a GPU</translation>
    </message>
    <message>
        <source>Several small jobs can share it: MIG instances where the card has them, else by time (time-slicing, MPS), without walls between their errors and memory</source>
        <translation>Vários trabalhos pequenos podem compartilhá-la: instâncias MIG onde a placa as tem, senão por tempo (time-slicing, MPS), sem barreiras entre seus erros e sua memória</translation>
    </message>
    <message>
        <source>Several small services can share it: MIG instances where the card has them, else by time (time-slicing, MPS), without walls between their errors and memory</source>
        <translation>Vários serviços pequenos podem compartilhá-la: instâncias MIG onde a placa as tem, senão por tempo (time-slicing, MPS), sem barreiras entre seus erros e sua memória</translation>
    </message>
    <message>
        <source>Several processes of about the same size share this one GPU: probably every rank of the job takes the same GPU</source>
        <translation>Vários processos de tamanho parecido dividem esta única GPU: provavelmente todo rank do job usa a mesma GPU</translation>
    </message>
    <message>
        <source>Set the device by the local rank before the first tensor: torch.cuda.set_device(int(os.environ[&quot;LOCAL_RANK&quot;]))</source>
        <translation>Defina o dispositivo pelo rank local antes do primeiro tensor: torch.cuda.set_device(int(os.environ[&quot;LOCAL_RANK&quot;]))</translation>
    </message>
    <message>
        <source>Or give each rank its own GPU with CUDA_VISIBLE_DEVICES, and start as many ranks as there are GPUs (torchrun --nproc-per-node)</source>
        <translation>Ou dê a cada rank sua própria GPU com CUDA_VISIBLE_DEVICES e inicie tantos ranks quantas GPUs houver (torchrun --nproc-per-node)</translation>
    </message>
    <message>
        <source>If they are left over from an earlier run, end them</source>
        <translation>Se sobraram de uma execução anterior, encerre-os</translation>
    </message>
    <message>
        <source>Other processes hold the card: without them there would have been room for what was asked</source>
        <translation>Outros processos ocupam a placa: sem eles haveria espaço para o que foi pedido</translation>
    </message>
    <message>
        <source>End the other processes if nothing needs them, or run the job on a free GPU</source>
        <translation>Encerre os outros processos se nada precisa deles, ou rode o job em uma GPU livre</translation>
    </message>
    <message>
        <source>The job needs no change for that</source>
        <translation>O job não precisa mudar por isso</translation>
    </message>
</context>
<context>
    <name>sample</name>
    <message>
        <source>7B on one A100 40 GB</source>
        <translation>7B em uma A100 40 GB</translation>
    </message>
    <message>
        <source>why it runs out of memory</source>
        <translation>por que fica sem memória</translation>
    </message>
    <message>
        <source>ZeRO-3 on all 8 GPUs</source>
        <translation>ZeRO-3 em todas as 8 GPUs</translation>
    </message>
    <message>
        <source>way out: shard the states</source>
        <translation>saída: fragmentar os estados</translation>
    </message>
    <message>
        <source>8-bit AdamW on an A100 80 GB</source>
        <translation>AdamW de 8 bits em uma A100 80 GB</translation>
    </message>
    <message>
        <source>way out: smaller states</source>
        <translation>saída: estados menores</translation>
    </message>
    <message>
        <source>Optimizer in host memory</source>
        <translation>Otimizador na memória do host</translation>
    </message>
    <message>
        <source>way out: offload</source>
        <translation>saída: offload</translation>
    </message>
    <message>
        <source>Recomputation alone</source>
        <translation>Só recomputação</translation>
    </message>
    <message>
        <source>does not help enough</source>
        <translation>não ajuda o bastante</translation>
    </message>
    <message>
        <source>70B on 16 nodes of H100</source>
        <translation>70B em 16 nós de H100</translation>
    </message>
    <message>
        <source>tensor, pipeline and data parallel</source>
        <translation>tensor, pipeline e data parallel</translation>
    </message>
    <message>
        <source>70B as a service</source>
        <translation>70B como serviço</translation>
    </message>
    <message>
        <source>latency, throughput and cost per million tokens</source>
        <translation>latência, throughput e custo por milhão de tokens</translation>
    </message>
    <message>
        <source>GRPO of a 7B on 8 H100</source>
        <translation>GRPO de um 7B em 8 H100</translation>
    </message>
    <message>
        <source>rollout, log-probabilities, update and refit on the same GPUs</source>
        <translation>rollout, log-probabilidades, atualização e refit nas mesmas GPUs</translation>
    </message>
    <message>
        <source>A node left on over the weekend</source>
        <translation>Um nó deixado ligado no fim de semana</translation>
    </message>
    <message>
        <source>what idle machines cost</source>
        <translation>quanto custam máquinas ociosas</translation>
    </message>
    <message>
        <source>BERT-large on eight CPU VMs</source>
        <translation>BERT-large em oito VMs de CPU</translation>
    </message>
    <message>
        <source>told: 47 hours, beside what physics gives</source>
        <translation>dito: 47 horas, ao lado do que a física dá</translation>
    </message>
    <message>
        <source>The same on two ND96asr_v4</source>
        <translation>O mesmo em dois ND96asr_v4</translation>
    </message>
    <message>
        <source>told: 90 minutes, beside what physics gives</source>
        <translation>dito: 90 minutos, ao lado do que a física dá</translation>
    </message>
    <message>
        <source>A year and a half of one platform</source>
        <translation>Um ano e meio de uma plataforma</translation>
    </message>
    <message>
        <source>training, tuning, services and notebooks on shared machines</source>
        <translation>treinamento, ajuste, serviços e notebooks em máquinas compartilhadas</translation>
    </message>
    <message>
        <source>13B fine-tune in two weeks</source>
        <translation>Ajuste fino de 13B em duas semanas</translation>
    </message>
    <message>
        <source>three ways for one goal, and what was decided</source>
        <translation>três caminhos para um objetivo, e o que foi decidido</translation>
    </message>
</context>
<context>
    <name>tooltip</name>
    <message>
        <source>The VM size of each node: its GPUs, their memory and links, and its price.</source>
        <translation>O tamanho de VM de cada nó: suas GPUs, sua memória e links, e seu preço.</translation>
    </message>
    <message>
        <source>How many machines of that size run, and are billed.</source>
        <translation>Quantas máquinas desse tamanho rodam, e são cobradas.</translation>
    </message>
    <message>
        <source>GPUs in one machine of your own hardware.</source>
        <translation>GPUs em uma máquina do seu próprio hardware.</translation>
    </message>
    <message>
        <source>Speed between GPUs of one machine, per GPU and direction.</source>
        <translation>Velocidade entre GPUs de uma máquina, por GPU e sentido.</translation>
    </message>
    <message>
        <source>Speed between machines, per GPU and direction.</source>
        <translation>Velocidade entre máquinas, por GPU e sentido.</translation>
    </message>
    <message>
        <source>GPUs that the job runs on, filling one node after the other. The rest is idle but billed.</source>
        <translation>GPUs em que o job roda, enchendo um nó após o outro. O resto fica ocioso, mas é cobrado.</translation>
    </message>
    <message>
        <source>Availability zones that the nodes are spread over. Crossing zones slows training down.</source>
        <translation>Zonas de disponibilidade em que os nós se distribuem. Atravessar zonas torna o treinamento mais lento.</translation>
    </message>
    <message>
        <source>What joins the nodes, where it differs from what the size comes with.</source>
        <translation>O que une os nós, onde difere do que o tamanho traz.</translation>
    </message>
    <message>
        <source>Cuts every GPU into instances with memory and processors of their own, which then count as the GPUs. One model or job runs on one instance; the whole node is billed.</source>
        <translation>Divide cada GPU em instâncias com memória e processadores próprios, que passam a contar como as GPUs. Um modelo ou job roda em uma instância; o nó inteiro é cobrado.</translation>
    </message>
    <message>
        <source>Watts that one GPU may draw, where an operator set less than the card&apos;s own limit. Clocks fall with the third root of the power; memory and links keep their speed.</source>
        <translation>Watts que uma GPU pode consumir, onde um operador definiu menos que o limite da própria placa. Os clocks caem com a raiz cúbica da potência; memória e links mantêm a velocidade.</translation>
    </message>
    <message>
        <source>Splits every matrix over that many GPUs of one node. It divides weights, states and most activations.</source>
        <translation>Divide cada matriz por tantas GPUs de um nó. Divide pesos, estados e a maioria das ativações.</translation>
    </message>
    <message>
        <source>Also splits the activations between the matrices over the tensor-parallel GPUs, at no extra traffic.</source>
        <translation>Divide também as ativações entre as matrizes pelas GPUs tensor-parallel, sem tráfego a mais.</translation>
    </message>
    <message>
        <source>Splits each sequence over that many GPUs, for long sequences.</source>
        <translation>Divide cada sequência por tantas GPUs, para sequências longas.</translation>
    </message>
    <message>
        <source>Cuts the layers into stages on different GPUs, which pass activations on. Stages wait for each other at the ends of a step.</source>
        <translation>Corta as camadas em estágios em GPUs diferentes, que passam ativações adiante. Os estágios esperam uns pelos outros nas pontas de um passo.</translation>
    </message>
    <message>
        <source>Chunks of layers that each stage holds. More of them shorten the waiting and keep more activations alive.</source>
        <translation>Partes de camadas que cada estágio contém. Mais delas encurtam a espera e mantêm mais ativações vivas.</translation>
    </message>
    <message>
        <source>The order of forward and backward passes through the pipeline.</source>
        <translation>A ordem das passagens forward e backward pelo pipeline.</translation>
    </message>
    <message>
        <source>How many layers each stage holds, where they are not spread evenly.</source>
        <translation>Quantas camadas cada estágio contém, onde não se distribuem por igual.</translation>
    </message>
    <message>
        <source>Spreads the experts of a mixture over that many GPUs.</source>
        <translation>Distribui os especialistas de uma mistura por tantas GPUs.</translation>
    </message>
    <message>
        <source>Splits the matrices of each expert over that many GPUs.</source>
        <translation>Divide as matrizes de cada especialista por tantas GPUs.</translation>
    </message>
    <message>
        <source>Shards over the data-parallel GPUs: 1 optimizer states, 2 also gradients, 3 also weights (as FSDP does).</source>
        <translation>Fragmenta entre as GPUs de paralelismo de dados: 1 estados do otimizador, 2 também gradientes, 3 também pesos (como faz o FSDP).</translation>
    </message>
    <message>
        <source>GPUs that share one copy of the sharded state. Fewer than all of them keep traffic inside a node.</source>
        <translation>GPUs que dividem uma cópia do estado fragmentado. Menos que todas mantêm o tráfego dentro de um nó.</translation>
    </message>
    <message>
        <source>Which exchange between GPUs hides behind computation. Megatron-LM overlaps only what its arguments ask for (--overlap-grad-reduce, --tp-comm-overlap); its usual recipes ask for both.</source>
        <translation>Qual troca entre GPUs se esconde atrás do cálculo. O Megatron-LM só sobrepõe o que seus argumentos pedem (--overlap-grad-reduce, --tp-comm-overlap); suas receitas usuais pedem ambos.</translation>
    </message>
    <message>
        <source>How much longer a step takes than on equally fast GPUs, because all wait for the slowest: 1 without stragglers, 1.1 where the slowest GPU or link is a tenth slower. Measure it: the slowest rank&apos;s step time over the median rank&apos;s.</source>
        <translation>Quanto mais leva um passo do que em GPUs igualmente rápidas, porque todas esperam pela mais lenta: 1 sem stragglers, 1,1 onde a GPU ou o link mais lento é um décimo mais lento. Meça: o tempo do passo do rank mais lento sobre o do rank mediano.</translation>
    </message>
    <message>
        <source>How the machines are paid for. A mode without a known price gives no cost, never another mode&apos;s price.</source>
        <translation>Como as máquinas são pagas. Um modo sem preço conhecido não dá custo, nunca o preço de outro modo.</translation>
    </message>
    <message>
        <source>Your own price of one node for one hour that it is on, in US dollars; it overrides every list price and what bought hardware comes to. On a commitment it is paid for every hour.</source>
        <translation>Seu próprio preço de um nó por uma hora ligada, em dólares americanos; prevalece sobre todo preço de lista e sobre o que custa hardware comprado. Em um compromisso paga-se por todas as horas.</translation>
    </message>
    <message>
        <source>The region whose price counts. Automatic takes the first one with a known price, and names it.</source>
        <translation>A região cujo preço conta. Automático usa a primeira com preço conhecido, e a indica.</translation>
    </message>
    <message>
        <source>The currency in which sums are shown. Amounts are entered in US dollars.</source>
        <translation>A moeda em que os valores são mostrados. Os valores são informados em dólares americanos.</translation>
    </message>
    <message>
        <source>Hours of a week in which the machines are on; week and month are billed by it.</source>
        <translation>Horas de uma semana em que as máquinas ficam ligadas; semana e mês são cobrados por elas.</translation>
    </message>
    <message>
        <source>Hours of a weekend in which the machines are left on: 48 from Saturday to Sunday, 62 from Friday evening to Monday morning.</source>
        <translation>Horas de um fim de semana em que as máquinas ficam ligadas: 48 de sábado a domingo, 62 da noite de sexta à manhã de segunda.</translation>
    </message>
    <message>
        <source>Hours after the end of the job until the machines are switched off.</source>
        <translation>Horas após o fim do job até as máquinas serem desligadas.</translation>
    </message>
    <message>
        <source>Minutes without work until the machines are switched off.</source>
        <translation>Minutos sem trabalho até as máquinas serem desligadas.</translation>
    </message>
    <message>
        <source>The hours of the week in which the machines are on.</source>
        <translation>As horas da semana em que as máquinas ficam ligadas.</translation>
    </message>
    <message>
        <source>The amount in US dollars that must not be exceeded; the Cost page says when it is used up.</source>
        <translation>O valor em dólares americanos que não pode ser ultrapassado; a página Custo diz quando se esgota.</translation>
    </message>
    <message>
        <source>Days of wall clock, failures included, in which all tokens have to be trained; a growing service has to carry its load at their end.</source>
        <translation>Dias corridos, falhas incluídas, em que todos os tokens precisam ser treinados; um serviço que cresce precisa suportar sua carga ao fim deles.</translation>
    </message>
    <message>
        <source>Whether an answer has to hold at the far end of its range of error.</source>
        <translation>Se uma resposta precisa se sustentar no extremo de sua faixa de erro.</translation>
    </message>
    <message>
        <source>Whose sizes an answer may take; none: those of the plan&apos;s own cloud.</source>
        <translation>De quem uma resposta pode usar tamanhos; nenhuma: os da nuvem do próprio plano.</translation>
    </message>
    <message>
        <source>Whose prices count for an answer, the cheapest of them; none: the region of each size&apos;s first price.</source>
        <translation>De onde contam os preços para uma resposta, o mais barato deles; nenhuma: a região do primeiro preço de cada tamanho.</translation>
    </message>
    <message>
        <source>With which frameworks an answer may train; none: the plan&apos;s own.</source>
        <translation>Com quais frameworks uma resposta pode treinar; nenhum: o do próprio plano.</translation>
    </message>
    <message>
        <source>Common: data, tensor, pipeline and expert parallelism with ZeRO, FSDP or HSDP. All: also context parallelism, virtual stages, other schedules and offloading.</source>
        <translation>Comuns: paralelismo de dados, tensor, pipeline e especialistas com ZeRO, FSDP ou HSDP. Todos: também paralelismo de contexto, estágios virtuais, outros escalonamentos e offload.</translation>
    </message>
    <message>
        <source>Share by which a service&apos;s requests grow each month until the deadline, or for a year where there is none.</source>
        <translation>Parcela em que as requisições de um serviço crescem a cada mês até o prazo, ou por um ano onde não há prazo.</translation>
    </message>
    <message>
        <source>Whether an answer may train in other number formats.</source>
        <translation>Se uma resposta pode treinar em outros formatos numéricos.</translation>
    </message>
    <message>
        <source>Whether an answer may train with another optimizer.</source>
        <translation>Se uma resposta pode treinar com outro otimizador.</translation>
    </message>
    <message>
        <source>Units of the currency for one US dollar.</source>
        <translation>Unidades da moeda por um dólar americano.</translation>
    </message>
    <message>
        <source>Share of the spot machines that are taken away per hour. Left open, 0.05 are assumed; other ways to pay keep their machines.</source>
        <translation>Parcela das máquinas spot que são tiradas por hora. Em aberto supõe-se 0,05; outras formas de pagar mantêm suas máquinas.</translation>
    </message>
    <message>
        <source>Time between two checkpoints; automatic takes the best one for the failure rate.</source>
        <translation>Tempo entre dois checkpoints; automático usa o melhor para a taxa de falhas.</translation>
    </message>
    <message>
        <source>Time for which training stands still while a checkpoint is written.</source>
        <translation>Tempo em que o treinamento para enquanto um checkpoint é gravado.</translation>
    </message>
    <message>
        <source>Time from a failure until training goes on.</source>
        <translation>Tempo de uma falha até o treinamento continuar.</translation>
    </message>
    <message>
        <source>Nodes that stand by for failures, and are billed.</source>
        <translation>Nós de prontidão para falhas, que são cobrados.</translation>
    </message>
    <message>
        <source>Runs of a sweep, or tasks of a queue, that are all like this job.</source>
        <translation>Execuções de um sweep, ou tarefas de uma fila, todas como este job.</translation>
    </message>
    <message>
        <source>How many of the runs go beside each other, each on its own machines.</source>
        <translation>Quantas execuções andam lado a lado, cada uma em suas próprias máquinas.</translation>
    </message>
    <message>
        <source>People with a machine of this size each, for notebooks and tests.</source>
        <translation>Pessoas com uma máquina deste tamanho cada, para notebooks e testes.</translation>
    </message>
    <message>
        <source>Hours of a week that each developer&apos;s machine is on.</source>
        <translation>Horas de uma semana em que a máquina de cada desenvolvedor fica ligada.</translation>
    </message>
    <message>
        <source>Failures of 1,000 nodes with 8 GPUs in one day.</source>
        <translation>Falhas de 1.000 nós com 8 GPUs em um dia.</translation>
    </message>
    <message>
        <source>Data and checkpoints that are kept.</source>
        <translation>Dados e checkpoints que são guardados.</translation>
    </message>
    <message>
        <source>Price of one GB kept for a month.</source>
        <translation>Preço de um GB guardado por um mês.</translation>
    </message>
    <message>
        <source>Data that leaves the cloud.</source>
        <translation>Dados que saem da nuvem.</translation>
    </message>
    <message>
        <source>Price of one GB that leaves the cloud.</source>
        <translation>Preço de um GB que sai da nuvem.</translation>
    </message>
    <message>
        <source>Energy of the whole data centre over the energy of its computers.</source>
        <translation>Energia do data center inteiro sobre a energia de seus computadores.</translation>
    </message>
    <message>
        <source>Price of one kWh of electricity.</source>
        <translation>Preço de um kWh de eletricidade.</translation>
    </message>
    <message>
        <source>Carbon dioxide emitted for one kWh of electricity.</source>
        <translation>Dióxido de carbono emitido por um kWh de eletricidade.</translation>
    </message>
    <message>
        <source>What one node of your own hardware was or is bought for.</source>
        <translation>Por quanto um nó do seu próprio hardware foi ou é comprado.</translation>
    </message>
    <message>
        <source>Years over which the purchase is written off, around the clock.</source>
        <translation>Anos em que a compra é amortizada, o dia inteiro.</translation>
    </message>
    <message>
        <source>Staff and room over those years as a share of the purchase price: 0.2 adds a fifth.</source>
        <translation>Pessoal e espaço nesses anos como parcela do preço de compra: 0,2 acrescenta um quinto.</translation>
    </message>
    <message>
        <source>What one node draws at work, without cooling. At 0 it is taken from the GPUs&apos; rated power.</source>
        <translation>O que um nó consome trabalhando, sem refrigeração. Em 0 é tirado da potência nominal das GPUs.</translation>
    </message>
    <message>
        <source>Measured speed over estimated speed on your machines.</source>
        <translation>Velocidade medida sobre velocidade estimada nas suas máquinas.</translation>
    </message>
    <message>
        <source>Memory that your jobs need beyond the estimate.</source>
        <translation>Memória de que seus jobs precisam além da estimativa.</translation>
    </message>
    <message>
        <source>The serving program, whose rules decide how much memory is left for the KV cache.</source>
        <translation>O programa de serviço, cujas regras decidem quanta memória resta para o cache KV.</translation>
    </message>
    <message>
        <source>The number format of the weights while serving.</source>
        <translation>O formato numérico dos pesos em serviço.</translation>
    </message>
    <message>
        <source>The number format of keys and values kept for each token.</source>
        <translation>O formato numérico das chaves e valores guardados para cada token.</translation>
    </message>
    <message>
        <source>Mean length of a prompt.</source>
        <translation>Tamanho médio de um prompt.</translation>
    </message>
    <message>
        <source>Mean length of an answer.</source>
        <translation>Tamanho médio de uma resposta.</translation>
    </message>
    <message>
        <source>Requests that one replica answers at the same time, where users ask again at once; with requests per second their number follows from the load.</source>
        <translation>Requisições que uma réplica responde ao mesmo tempo, onde usuários perguntam logo de novo; com requisições por segundo, seu número segue da carga.</translation>
    </message>
    <message>
        <source>The load on all replicas together.</source>
        <translation>A carga sobre todas as réplicas juntas.</translation>
    </message>
    <message>
        <source>Share of GPU memory that the engine may use.</source>
        <translation>Parcela da memória da GPU que o motor pode usar.</translation>
    </message>
    <message>
        <source>The release of the engine, where its rules differ between releases.</source>
        <translation>A versão do motor, onde suas regras diferem entre versões.</translation>
    </message>
    <message>
        <source>Most tokens that the engine computes in one step.</source>
        <translation>Máximo de tokens que o motor calcula em um passo.</translation>
    </message>
    <message>
        <source>Most requests that the engine computes in one step; empty: the engine&apos;s own limit.</source>
        <translation>Máximo de requisições que o motor calcula em um passo; vazio: o limite do próprio motor.</translation>
    </message>
    <message>
        <source>Tokens per block of the KV cache.</source>
        <translation>Tokens por bloco do cache KV.</translation>
    </message>
    <message>
        <source>How the next token is drawn from the logits.</source>
        <translation>Como o próximo token é sorteado dos logits.</translation>
    </message>
    <message>
        <source>The kernels of a step are launched as one graph; without (vLLM: --enforce-eager, older engines) each is launched by the host.</source>
        <translation>Os kernels de um passo são lançados como um grafo; sem isso (vLLM: --enforce-eager, motores mais antigos) cada um é lançado pelo host.</translation>
    </message>
    <message>
        <source>Copies of the model inside one replica.</source>
        <translation>Cópias do modelo dentro de uma réplica.</translation>
    </message>
    <message>
        <source>Standard deviation of the prompt length over its mean.</source>
        <translation>Desvio padrão do tamanho do prompt sobre sua média.</translation>
    </message>
    <message>
        <source>Standard deviation of the answer length over its mean.</source>
        <translation>Desvio padrão do tamanho da resposta sobre sua média.</translation>
    </message>
    <message>
        <source>Share of prompt tokens that are already in the cache.</source>
        <translation>Parcela dos tokens de prompt que já estão no cache.</translation>
    </message>
    <message>
        <source>Which latency has a target: time to the first token, time per output token, or the whole answer.</source>
        <translation>Qual latência tem meta: tempo até o primeiro token, tempo por token de saída, ou a resposta inteira.</translation>
    </message>
    <message>
        <source>Share of requests, in percent, that must meet the latency target.</source>
        <translation>Parcela das requisições, em porcento, que precisa cumprir a meta de latência.</translation>
    </message>
    <message>
        <source>The latency that must not be exceeded.</source>
        <translation>A latência que não pode ser ultrapassada.</translation>
    </message>
    <message>
        <source>Replicas that stand by for failures.</source>
        <translation>Réplicas de prontidão para falhas.</translation>
    </message>
    <message>
        <source>How the requests spread over the 24 hours of a day.</source>
        <translation>Como as requisições se distribuem pelas 24 horas de um dia.</translation>
    </message>
    <message>
        <source>The small model that proposes tokens, from the catalogue.</source>
        <translation>O modelo pequeno que propõe tokens, do catálogo.</translation>
    </message>
    <message>
        <source>Size of the small model that proposes tokens; it runs in 16 bit.</source>
        <translation>Tamanho do modelo pequeno que propõe tokens; roda em 16 bits.</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a small model proposes before the served one checks them in one pass.</source>
        <translation>Decodificação especulativa: tokens que um modelo pequeno propõe antes que o servido os verifique em uma passagem.</translation>
    </message>
    <message>
        <source>Share of the proposed tokens that the served model takes, each by itself.</source>
        <translation>Parcela dos tokens propostos que o modelo servido aceita, cada um por si.</translation>
    </message>
    <message>
        <source>Prompts and answers are computed on different GPUs.</source>
        <translation>Prompts e respostas são calculados em GPUs diferentes.</translation>
    </message>
    <message>
        <source>What the plan is called in the window title, in comparisons and in the report.</source>
        <translation>Como o plano se chama no título da janela, em comparações e no relatório.</translation>
    </message>
    <message>
        <source>Training runs in batches until it is done; serving answers requests as they come.</source>
        <translation>Treinamento roda em batches até terminar; serviço responde requisições conforme chegam.</translation>
    </message>
    <message>
        <source>A published model with its exact shape. Without one, only the number of parameters counts and a typical shape is derived from it.</source>
        <translation>Um modelo publicado com sua forma exata. Sem ele, só conta o número de parâmetros, e uma forma típica é derivada dele.</translation>
    </message>
    <message>
        <source>Trainable numbers in the model. Weights, gradients and optimizer states grow in proportion to it.</source>
        <translation>Números treináveis do modelo. Pesos, gradientes e estados do otimizador crescem em proporção.</translation>
    </message>
    <message>
        <source>What the model learns from: given texts, preferences between answers, a teacher, or answers that it draws itself while it trains.</source>
        <translation>De que o modelo aprende: textos dados, preferências entre respostas, um professor, ou respostas que ele mesmo gera enquanto treina.</translation>
    </message>
    <message>
        <source>Full training changes every weight; LoRA and QLoRA train small adapters beside frozen weights.</source>
        <translation>O treinamento completo muda todos os pesos; LoRA e QLoRA treinam adaptadores pequenos ao lado de pesos congelados.</translation>
    </message>
    <message>
        <source>The training library, whose habits decide which buffers exist and how long gradients are kept.</source>
        <translation>A biblioteca de treinamento, cujos hábitos decidem quais buffers existem e por quanto tempo os gradientes são mantidos.</translation>
    </message>
    <message>
        <source>The number formats of weights, gradients and master copy. It decides how many bytes each parameter needs.</source>
        <translation>Os formatos numéricos de pesos, gradientes e cópia mestra. Decide de quantos bytes cada parâmetro precisa.</translation>
    </message>
    <message>
        <source>Bits per gradient, where they differ from what the recipe says.</source>
        <translation>Bits por gradiente, onde diferem do que a receita diz.</translation>
    </message>
    <message>
        <source>The update rule. Adam keeps two numbers for every parameter, which often need more memory than the weights.</source>
        <translation>A regra de atualização. O Adam guarda dois números por parâmetro, que muitas vezes precisam de mais memória que os pesos.</translation>
    </message>
    <message>
        <source>Bits per optimizer state, where they differ from what the optimizer says.</source>
        <translation>Bits por estado do otimizador, onde diferem do que o otimizador diz.</translation>
    </message>
    <message>
        <source>Sequences that one GPU takes through the model at once. Activations grow in proportion to it.</source>
        <translation>Sequências que uma GPU leva pelo modelo de uma vez. As ativações crescem em proporção.</translation>
    </message>
    <message>
        <source>Sequences per optimizer step over all GPUs. It is a multiple of micro-batch times data-parallel copies.</source>
        <translation>Sequências por passo do otimizador em todas as GPUs. É um múltiplo do micro-batch vezes as cópias de paralelismo de dados.</translation>
    </message>
    <message>
        <source>Tokens in one sequence. Activations grow with it, and without flash attention with its square.</source>
        <translation>Tokens em uma sequência. As ativações crescem com ela, e sem flash attention com seu quadrado.</translation>
    </message>
    <message>
        <source>Tokens of the whole run; together with the step time they give the length and the cost of the job.</source>
        <translation>Tokens da execução inteira; com o tempo do passo dão a duração e o custo do job.</translation>
    </message>
    <message>
        <source>Read from storage for one sequence; with the speed of the storage it says whether GPUs wait for data.</source>
        <translation>Lidos do armazenamento para uma sequência; com a velocidade do armazenamento diz se as GPUs esperam por dados.</translation>
    </message>
    <message>
        <source>Time of one loader process to decode and tokenise one sequence.</source>
        <translation>Tempo de um processo de carga para decodificar e tokenizar uma sequência.</translation>
    </message>
    <message>
        <source>Processes for each GPU that prepare samples while the step before runs.</source>
        <translation>Processos por GPU que preparam amostras enquanto roda o passo anterior.</translation>
    </message>
    <message>
        <source>What the storage gives all nodes together.</source>
        <translation>O que o armazenamento dá a todos os nós juntos.</translation>
    </message>
    <message>
        <source>Activations that are computed again in the backward pass instead of being kept: less memory for more time.</source>
        <translation>Ativações que são calculadas de novo no backward em vez de guardadas: menos memória por mais tempo.</translation>
    </message>
    <message>
        <source>How many layers of each pipeline stage are recomputed; the others keep their activations.</source>
        <translation>Quantas camadas de cada estágio de pipeline são recomputadas; as outras mantêm suas ativações.</translation>
    </message>
    <message>
        <source>Which parts of a layer are recomputed in the backward pass.</source>
        <translation>Quais partes de uma camada são recomputadas no backward.</translation>
    </message>
    <message>
        <source>The attention kernel. Flash kernels never store the matrix of scores, which grows with the square of the sequence.</source>
        <translation>O kernel de atenção. Kernels flash nunca armazenam a matriz de scores, que cresce com o quadrado da sequência.</translation>
    </message>
    <message>
        <source>Share of activations set to zero in training. Above zero, a mask has to be kept for the backward pass.</source>
        <translation>Parcela das ativações zeradas no treinamento. Acima de zero, uma máscara precisa ser guardada para o backward.</translation>
    </message>
    <message>
        <source>How the loss over the vocabulary is computed; it decides how many copies of the logits are alive at once.</source>
        <translation>Como a loss sobre o vocabulário é calculada; decide quantas cópias dos logits ficam vivas ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Parts in which a chunked loss is computed: more parts need less memory for logits.</source>
        <translation>Partes em que uma loss em partes é calculada: mais partes precisam de menos memória para logits.</translation>
    </message>
    <message>
        <source>What is moved to the memory of the host and fetched over PCIe when needed: less GPU memory for more time.</source>
        <translation>O que é movido para a memória do host e buscado por PCIe quando preciso: menos memória de GPU por mais tempo.</translation>
    </message>
    <message>
        <source>Updates each layer as soon as its gradient is there, so that not all gradients are alive at once.</source>
        <translation>Atualiza cada camada assim que seu gradiente existe, de modo que nem todos os gradientes fiquem vivos ao mesmo tempo.</translation>
    </message>
    <message>
        <source>Fuses operations with a compiler such as torch.compile.</source>
        <translation>Funde operações com um compilador como torch.compile.</translation>
    </message>
    <message>
        <source>What shares a scale in products of eight bits or fewer. Scales per row need another pass over what is quantised; empty: as the recipe does.</source>
        <translation>O que divide uma escala em produtos de oito bits ou menos. Escalas por linha precisam de outra passagem sobre o que é quantizado; vazio: como a receita faz.</translation>
    </message>
    <message>
        <source>Whose code runs the layers: the framework&apos;s own, that of Hugging Face Transformers with a kernel for each operator, the latter with Liger&apos;s fused kernels, or Megatron-LM&apos;s own modules without Transformer Engine.</source>
        <translation>De quem é o código das camadas: o do próprio framework, o do Hugging Face Transformers com um kernel por operador, este com os kernels fundidos do Liger, ou os módulos do próprio Megatron-LM sem Transformer Engine.</translation>
    </message>
    <message>
        <source>Multiplies all experts of a GPU in one grouped product (Megatron-LM: --moe-grouped-gemm); off: one expert after the other.</source>
        <translation>Multiplica todos os especialistas de uma GPU em um produto agrupado (Megatron-LM: --moe-grouped-gemm); desligado: um especialista após o outro.</translation>
    </message>
    <message>
        <source>Width of the adapters: more of it can learn more and needs more memory.</source>
        <translation>Largura dos adaptadores: mais pode aprender mais e precisa de mais memória.</translation>
    </message>
    <message>
        <source>Which projections of a layer get an adapter.</source>
        <translation>Quais projeções de uma camada recebem um adaptador.</translation>
    </message>
    <message>
        <source>Share of adapter inputs set to zero in training.</source>
        <translation>Parcela das entradas dos adaptadores zeradas no treinamento.</translation>
    </message>
    <message>
        <source>The number format in which the frozen weights are kept.</source>
        <translation>O formato numérico em que os pesos congelados são mantidos.</translation>
    </message>
    <message>
        <source>With Transformers and a quantised base: what of it is held in FP32. PEFT widens all that is not quantised, TRL the norms alone, and with them what one layer hands to the next.</source>
        <translation>Com Transformers e base quantizada: o que dela é mantido em FP32. O PEFT alarga tudo o que não é quantizado, o TRL só as normas, e com elas o que uma camada entrega à próxima.</translation>
    </message>
    <message>
        <source>Whose probabilities hold the update back, or the teacher. Adapters can share their frozen base; none: left out, or computed beforehand.</source>
        <translation>De quem são as probabilidades que contêm a atualização, ou o professor. Adaptadores podem dividir sua base congelada; nenhum: deixado de fora, ou calculado antes.</translation>
    </message>
    <message>
        <source>Of the teacher or reference, where it is not as large as the model.</source>
        <translation>Do professor ou da referência, onde não é tão grande quanto o modelo.</translation>
    </message>
    <message>
        <source>Its parameters. Empty: rules judge the answers, and hold no memory.</source>
        <translation>Seus parâmetros. Vazio: regras julgam as respostas, e não ocupam memória.</translation>
    </message>
    <message>
        <source>That are answered before the weights are updated.</source>
        <translation>Que são respondidos antes de os pesos serem atualizados.</translation>
    </message>
    <message>
        <source>GRPO and RLOO compare answers to one prompt with each other.</source>
        <translation>GRPO e RLOO comparam entre si as respostas a um prompt.</translation>
    </message>
    <message>
        <source>How often the update goes through the answers. The global batch says into how many optimizer steps each pass is cut.</source>
        <translation>Quantas vezes a atualização percorre as respostas. O batch global diz em quantos passos do otimizador cada passagem é cortada.</translation>
    </message>
    <message>
        <source>Whether the engines that write answers share the GPUs of the update, or have their own.</source>
        <translation>Se os motores que escrevem respostas dividem as GPUs da atualização, ou têm as suas.</translation>
    </message>
    <message>
        <source>Of all GPUs used, those of engines apart; the others update the weights.</source>
        <translation>De todas as GPUs usadas, as dos motores à parte; as outras atualizam os pesos.</translation>
    </message>
    <message>
        <source>Over which one engine splits each layer.</source>
        <translation>Sobre as quais um motor divide cada camada.</translation>
    </message>
    <message>
        <source>What an engine on the GPUs of the update frees while the weights are updated.</source>
        <translation>O que um motor nas GPUs da atualização libera enquanto os pesos são atualizados.</translation>
    </message>
    <message>
        <source>Engines with GPUs of their own write the next answers during the update, with weights one step old.</source>
        <translation>Motores com GPUs próprias escrevem as próximas respostas durante a atualização, com pesos um passo antigos.</translation>
    </message>
    <message>
        <source>Micro-batches of the update hold as many answers as they have tokens for; off: every answer is padded to the longest sequence.</source>
        <translation>Micro-batches da atualização contêm tantas respostas quantas cabem em seus tokens; desligado: cada resposta é completada até a sequência mais longa.</translation>
    </message>
    <message>
        <source>What leaves the GPU while it is not needed: nothing, the reference, or the states of the training as well.</source>
        <translation>O que sai da GPU enquanto não é preciso: nada, a referência, ou também os estados do treinamento.</translation>
    </message>
</context>
<context>
    <name>unit</name>
    <message>
        <source>parameters</source>
        <translation>parâmetros</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>bits</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>sequências</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>tokens</translation>
    </message>
    <message>
        <source>prompts</source>
        <translation>prompts</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>respostas</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>passagens</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>camadas</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>partes</translation>
    </message>
    <message>
        <source>stages</source>
        <translation>estágios</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requisições</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>requisições/s</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>réplicas</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>nós</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>zones</source>
        <translation>zonas</translation>
    </message>
    <message>
        <source>years</source>
        <translation>anos</translation>
    </message>
    <message>
        <source>W</source>
        <translation>W</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>USD</source>
        <translation>USD</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B/s</source>
        <translation>B/s</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>parâmetro</translation>
    </message>
    <message>
        <source>bit</source>
        <translation>bit</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>sequência</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>prompt</translation>
    </message>
    <message>
        <source>answer</source>
        <translation>resposta</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>passagem</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>camada</translation>
    </message>
    <message>
        <source>chunk</source>
        <translation>parte</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>estágio</translation>
    </message>
    <message>
        <source>request</source>
        <translation>requisição</translation>
    </message>
    <message>
        <source>request/s</source>
        <translation>requisição/s</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>réplica</translation>
    </message>
    <message>
        <source>node</source>
        <translation>nó</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>zona</translation>
    </message>
    <message>
        <source>year</source>
        <translation>ano</translation>
    </message>
</context>
</TS>
