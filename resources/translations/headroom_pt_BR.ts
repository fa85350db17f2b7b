<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR">
<context>
    <name>CaptureFile</name>
    <message>
        <source>the kernel log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a reading of GPUs (output of %1), not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;headroom health FILE&quot; reads it; in the window, Health &gt; Open captures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CatalogueStore</name>
    <message>
        <source>Remove it to use the shipped catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct it or move it out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CheckpointFolder</name>
    <message>
        <source>Check that this is the index of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the index of a model&apos;s weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no header of safetensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the file is complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has no config.json beside the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder of a model</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>First token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token P95, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token P95, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 × %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>impossible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>virtual %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cheapest and fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cheapest of those with a price, and fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cheapest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is cheapest of those with a price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 is fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; no price is known for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not work out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 services works out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the %1 plans fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 of %1 services works out: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 of %1 plans fits: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 services work out: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 plans fit: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probably fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misses its target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none is ahead in time and cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>their jobs differ</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileWords</name>
    <message>
        <source>“%1” was changed outside of this window (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was changed outside of this window (%2) and cannot be used any more: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is not there any more: deleted, moved, or its drive is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is also open in another window of this Headroom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is also open in another Headroom: process %2 on %3, since %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>%1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in one zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (no BF16)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2 already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 becomes %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests still arrive faster than they are answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for %1 of %2 requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still %1, the target is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still short by %1: needs %2, has %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still too tight: needs %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probably fits: within the error of past estimates it may not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of this size are not verified against the provider&apos;s own pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1, the smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input of %1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine takes %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selective recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation of some layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameter offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer and activation offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation and parameter offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunked loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary-parallel loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8-bit AdamW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8-bit Lion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlapped exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer in backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HealthFiles</name>
    <message>
        <source>%1 is a recording of %2 readings; this is the last, of %3, with the grades of then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends in the middle of a reading, which is left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture it with &quot;nvidia-smi -q -x&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds nothing about GPUs that Headroom knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a web page, not a reading of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be used: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it tells of a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold it against its plan: &quot;headroom diff PLAN %1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HealthMask</name>
    <message>
        <source>could not be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without --mask it is said why</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportFile</name>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A configuration has a few kB: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a configuration file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of prices, not a configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;headroom prices import FILE&quot; reads it; in the window, File &gt; Prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of sizes or quota, not a configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;headroom quota FILE --plan PLAN&quot; reads it; in the window, &quot;Import quota&quot; of the Hardware page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a configuration</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InputFile</name>
    <message>
        <source>cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standard input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may read the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no regular file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NetworkFailure</name>
    <message>
        <source>it asks to sign in, or refuses who does (HTTP 401)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not allow this (HTTP 403)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing at this address (HTTP 404)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy asks to sign in (HTTP 407)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it answers with the error HTTP %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server closed the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no computer of that name is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its certificate or its encryption cannot be trusted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it sends on without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it sends on to another address, which is not followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy refuses the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy closed the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no computer of the proxy&apos;s name is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy does not answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy asks to sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the proxy fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it answers is not HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network fails (%1)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutputFile</name>
    <message>
        <source>cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the disk has room, or choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file that you may write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder that you may write to, with room on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is written, but the disk does not say that it will keep it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it again, or to another disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a file name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the link goes in circles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no folder %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create it, or choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutputFolder</name>
    <message>
        <source>Choose a folder that you may write to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no name of a file within the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a link that leads out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it, or choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is there already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add --overwrite to replace it, or choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written to: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be put into its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was not brought to the disk: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OwnEntries</name>
    <message>
        <source>the id %1 is also in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the GPU %1 is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add it to a file of GPUs beside this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not say what the entries are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write &quot;%1&quot;, &quot;%2&quot; or &quot;%3&quot;</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlanFile</name>
    <message>
        <source>a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists plans to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan has a few kB: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a plan file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PortfolioFile</name>
    <message>
        <source>Plan files are looked for in the portfolio&apos;s folder: check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan has a few kB: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists one to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A portfolio has at most 1,000 demands: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a portfolio file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the history in parts, a file for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a job history</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PriceFile</name>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save one region at a time, or filter by serviceName</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file of Azure Retail Prices JSON or SkyPilot CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is larger than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PriceProgress</name>
    <message>
        <source>Asking %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the price API read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2. Trying again in %3 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PriceStore</name>
    <message>
        <source>Import prices again with &quot;headroom prices import FILE&quot;, which sets this file aside, or remove it to use the shipped prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may write there, and that the disk has room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another import is at work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for it to end, or remove the file &quot;lock&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be used: %2. It is kept as %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be renamed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may write there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot hold these prices: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the file that they come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrometheusAccess</name>
    <message>
        <source>Check the name of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a file that holds the secret alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is set, and so is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than one line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the secret alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no http or https address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write for instance http://127.0.0.1:9090</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PrometheusSource</name>
    <message>
        <source>its answer was cut after %1 MB, without an end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its answer broke off after %1 of %2 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no end of the answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be asked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address, its path prefix, and HEADROOM_PROMETHEUS_TOKEN where it needs one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers with a web page (HTTP %1), not with metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a web page, not metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the address of Prometheus with its path prefix, or an exporter&apos;s such as http://node:9400/metrics; set HEADROOM_PROMETHEUS_TOKEN where it asks to sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; what had come is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers, but with no metrics of an exporter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the address of dcgm-exporter, such as http://node:9400/metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knows no GPU of a DCGM exporter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that Prometheus scrapes dcgm-exporter: expected are DCGM_FI_DEV_GPU_TEMP, DCGM_FI_DEV_GPU_UTIL and their like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answers had no end and are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 questions were not answered: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers, but with no metrics of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the address of Prometheus, or of dcgm-exporter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScanFile</name>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A template or script has a few kB: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a template, a script or a folder of them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sensitivity</name>
    <message>
        <source>%1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerAddress</name>
    <message>
        <source>the address that was given</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it as a file and name that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a saved reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a saved reading in UTF-16, not in UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write it again as UTF-8, in PowerShell with &quot;Get-Content FILE | Set-Content -Encoding utf8 NEW&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk does not say that it will keep the last readings: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record again, on another disk</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StateFolder</name>
    <message>
        <source>cannot be made, or is another user&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may write there, or set XDG_STATE_HOME to a folder of your own</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SubscriptionFile</name>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for one region: az vm list-skus --location REGION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the output of az vm list-skus or az vm list-usage</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UnsavedWork</name>
    <message>
        <source>is no unsaved work of this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that you may write there and that the disk has room</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkshopFile</name>
    <message>
        <source>Check the name; &quot;headroom samples&quot; lists one to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workshop has a few kB: check that this is the right file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a workshop file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>action</name>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a new plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New port&amp;folio with this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan a fleet for many jobs over months, of which this plan is the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Import...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a plan of a config.json, DeepSpeed, Megatron-LM or YAML configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pri&amp;ces...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import price lists, or ask Azure for current prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the plan to another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget the files opened so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reopen the last file at start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin with the plan or workshop that was opened or saved last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export report...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write verdict, memory, time, cost and sources to a PDF, HTML or Markdown file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print pre&amp;view...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the report as it will be printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Print report...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close &amp;window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close all windows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo what was undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what has the focus, or the verdict with its figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, page, field, sample, model or VM size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme o&amp;f the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark as the desktop is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dar&amp;k theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop&apos;s language, where Headroom speaks it, and its numbers and dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window and reports in English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window and reports in Brazilian Portuguese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in &amp;GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal gigabytes, as vendors print</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in G&amp;iB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary gibibytes, as nvidia-smi counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide plan &amp;editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give its place to the pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger type, charts and tables in all windows, up to 200 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller type, charts and tables in all windows, down to 75 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything at 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presenter &amp;view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a projector: large type, no editor, keys for pages and plans; Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines, layout and price that meet the plan&apos;s goal: deadline, budget, certainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the memory of each GPU is used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which layout is the fastest, and why not another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a step and the run take, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency, throughput and cost of a model as a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which machines hold the plan, and what they cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the plan puts on the links, and what slower ones would take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deplo&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files that create the machines and start the job, and what to settle before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the machines cost while they are on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real GPUs: what they report, what is wrong, what to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measu&amp;red</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the job runs other than planned, from its logs and readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How accurate is this? Predictions against published measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ompare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several plans side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;What to take...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From two questions to size, count, platform and strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find a cluster...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a found layout &amp;beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout chosen on the page Parallelism, or else the best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the plan another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset fie&amp;ld</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the field with the focus to its default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare with a measurement...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what your own figures say about the estimate, and calibrate the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimate without your own figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another plan for the same question, in this window; they become a workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy beside the plan, to be changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a plan &amp;file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the plan of a file into this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the plan out of the workshop; Undo brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the plan before the one on its left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move &amp;later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the plan behind the one on its right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note on this plan...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people want to remember of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make this plan the &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one that the others are compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the &amp;workshop...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question that the plans are for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>De&amp;cisions...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was decided, and when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the next plan of the workshop to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring the plan before to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open captures...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what nvidia-smi and its like printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read this &amp;computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask nvidia-smi of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read other computers through &amp;ssh...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask nvidia-smi of other computers through your own ssh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a fleet from &amp;Prometheus...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask a Prometheus server, or an exporter&apos;s page, about its GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the same again every few seconds, files when they change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Record to a file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write every reading to a file that can be replayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repla&amp;y a recording...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go through recorded readings with a time slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpare with an earlier reading...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed since another capture or recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export with names hidden...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reading without serials, UUIDs, hosts, users, paths and addresses, to pass it on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Where numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formulas, catalogues and prices, with their dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A &amp;goal and its answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a goal may ask, and how answers are found and graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many &amp;jobs, shared machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portfolios: what they say, what is answered, and job histories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Preferences and own answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DPO, KTO, distillation, PPO, GRPO and RLOO: what a step holds and takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Before a job starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>headroom gate and scan for schedulers, CI and Kubernetes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When &amp;machines come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tests of new machines, what is expected of them, and the certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines, jobs and &amp;tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>headroom health for new machines, jobs, errors of memory and tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Se&amp;ven troubles of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causes, steps and healthy ranges, each with a capture that shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Several plans for one question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workshops: plans side by side, decisions, and the view for a room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Files, network and secrets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Headroom promises about them, and the test that holds each promise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>choice</name>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pre-training, fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DPO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen and rejected answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KTO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers good or bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a score for an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distillation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a teacher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PPO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own answers, a critic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GRPO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own answers in groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RLOO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own answers, one left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The frozen base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the same GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-DeepSpeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch FSDP 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch FSDP 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Composer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeepSpeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LitGPT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchtune</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InternEvo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Google Cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all in 32 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tf32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored in 32 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp16 mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs loss scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 master copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 mixed, fp32 gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16, no master copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 pure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>states in bf16 too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSDP mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 shards, 16-bit gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FSDP fp8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 shards, 8-bit gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp8 mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16 weights kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp8 primary weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bf16 copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mxfp8 mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvfp4 mixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdamW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdamW, 8-bit states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdamW, 4-bit states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adafactor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factored state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lion, 8-bit state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CAME</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sophia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shampoo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GaLore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low-rank states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LOMO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adagrad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all activations kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention core only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer inputs kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flash 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores are stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch SDPA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cuDNN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary-parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp32 copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.compile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused with the head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no logits stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DTensor-parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head and loss in chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logits retained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by the model&apos;s output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The framework&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transformers, eager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Liger kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All but matrices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM, local</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer states and activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations and parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bf16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nf4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nf4, double quantisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>int8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLA up-projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM V0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vLLM V1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TensorRT-LLM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SGLang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>w8a8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWQ, 4 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPTQ, 4 bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvfp4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mxfp4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>q8_0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>q4_0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Native</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FlashInfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greedy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all forward, then all backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one forward, one backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the framework does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor-parallel and expert exchange stands alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every exchange stands alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>async tensor parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand NDR, 400 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand HDR, 200 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RoCE, 400 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerated networking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the front end of the size, over TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same, where NCCL finds no fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pay as you go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved 1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Savings plan 1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Savings plan 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8 h on workdays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off at night</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off at weekends</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>consequence</name>
    <message>
        <source>GPUs are now whole: this size has no such MIG instances.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs used is now %1, as many as there are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exchange rate is not given now: enter what 1 USD is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch is now automatic: no legal value is near.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch is now %1 sequences, the nearest that divides evenly.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>field</name>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link in the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link between nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert tensor parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours per week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off after the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off when idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clouds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frameworks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth per month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other recipes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other optimizers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evictions per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Developers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours per developer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures/1,000 node-days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Egress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Egress price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PUE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Purchase price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Years of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staff share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power of a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batched tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batched sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sampler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefix hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traffic by hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draft tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceptance rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split prefill and decode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens to train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loader processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputed layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputed modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer in backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP8 scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grouped experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In FP32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reward model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passes over them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sleep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle in host memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>finding</name>
    <message>
        <source>These are results of %1, and the plan has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 shows %2 of %3; a day costs %4 of them idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %2 of %1: %3 is %4 below what is expected, which holds up the whole job for %5 a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link between %1 and %2: %3 is %4 below what is expected, which holds up the whole job for %5 a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is %3 below what is expected, which holds up the whole job for %4 a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 is %3 times what is expected, which no machine of this size reaches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fails the test &quot;%2&quot; of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 returned wrong values; sizes of messages that show it: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No result for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in %1 is a result of these tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is given more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds the same results as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no number stands where a result belongs; lines: %2, the first: &quot;%3&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no expected figure is known in the number format %3; results in it: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results of %1 of the plan&apos;s nodes only: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A CPU is enough: %1 B parameters are no more than %2 B, and more than %3 are allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training of %1 B parameters: throughput counts, and all GPUs work at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving %1 B parameters: latency counts, and replicas are added as requests grow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B parameters: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the rule of thumb for such models, where people begin; what is advised, %1 on %2, was computed for this plan and goes before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No deadline is set: the cheapest of all, %2 × %1 for %3, would take %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 with %4: the job takes %5 and costs %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it: %3 per hour, and a token every %4 with %5 requests per second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A replica per GPU: weights take %1, and up to %2 requests fit beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 GPUs per replica: weights take %1 of each, and up to %3 requests fit beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a token every %5 with %6 requests at a time; replicas: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 is the cheapest that holds it and does what is asked: %3 per hour, and a token every %5 with %6 requests per second; replicas: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of %2 are not verified against %1&apos;s own pages, as those of all its sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices compared: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price of %3 is known for what the plan pays (%2): it counts with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No current size with a known price in %1 serves it as planned on up to 64 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applying it changes the global batch, in sequences, from %2 to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is that of %1, where the plan&apos;s machines stand in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No current size with a known price in %1 holds it on up to 1,024 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node: Azure Machine Learning runs the job and scales to none after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes without InfiniBand: Azure Batch or AKS, with Ray or DeepSpeed on top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes over InfiniBand: Slurm or AKS on one uniform scale set of at most %2 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving: AKS with a node pool without GPUs that scales with the requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving: AKS with a GPU node pool that scales with the requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node: %1 runs the job and ends the machine after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes over Ethernet: Slurm or %2, with Ray or DeepSpeed on top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes over %3: Slurm or %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving: %1 with a node pool that scales with the requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles: people who use the machines may start and stop them, not create them (RBAC).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolation: a node pool and a namespace for each team, with taints on the %1 nodes and network policies between namespaces; no other job shares a node of this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolation: %1 has all GPUs of its machine, so that no stranger shares them; give each team a resource group, network and node pool or namespace of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolation: a resource group, network and node pool or namespace for each team, and dedicated hosts where no stranger may share the machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets: tokens and keys in a key vault, read by a managed identity, never in files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network: no public addresses; data and checkpoints over private endpoints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network: only the load balancer is public; model servers and weights are private.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota: give the team the %1 vCPUs that this plan takes, no more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses: InfiniBand takes 172.16.0.0/16; keep the virtual network out of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Isolation: %1 shares its GPU with machines of others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drivers: the GPU driver extension does not work with Secure Boot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drivers: those of %1 need Secure Boot and the virtual TPM off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot: a machine goes with 30 seconds of notice, and its local disk with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget: none is set, and one weekend left on costs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was retired on %2 and can no longer be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The subscription may use %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The subscription may not use %1 in %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The subscription&apos;s offer does not include %1 in %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of sizes does not have %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a list of sizes, access to %1 in %2 is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The zones in %1 are not known from these lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 may be placed in zones %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 is placed without a zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2: the plan needs %4 zones, open are: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2: no zone is open to this subscription; zones needed: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed, %3 free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed, %3 free by a list of usage that names no region, beside a list of sizes of other regions than %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not offered as a spot machine there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed of a quota family that only the list of sizes names.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 vCPUs needed; the quota is in none of the lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These lists do not say: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: what the plan says; a step takes %2 on the advised machines and %3 of the fullest GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: what the plan says; the weights take %2 of each GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 per node and hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job cannot be divided so on these machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fullest GPU is short of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step takes %1 instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits, too, and a step takes %1 instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a step takes so is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its rate on these GPUs is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step takes %1 instead of %2, and small gradients need loss scaling, which BF16 does without.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step would take %1 instead of %2, but other numbers are trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of %1 leave no room for a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights of %1 leave more room, but the answers are not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights take %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1 there instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of its clusters holds the job in time and within the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be created since %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price of a region is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its figures are not verified against the provider&apos;s own pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds it at no lower price, or not at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per node and hour instead of %2, but the plan counts with the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per node and hour instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One VM is one node; this plan has %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does too, but nothing ends it after the job except auto-shutdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers, but nothing replaces it when it fails or adds another when requests grow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queues jobs that end; a service does not end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scheduler to look after, for a job on one node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Works, too; without InfiniBand it needs no scale set of one placement group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its online endpoints serve, too, with less say over batching and scaling than a node pool gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs it, too, with less say over placement, image and queue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs tasks that end, no service.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made for many tasks side by side; one job needs no pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its pools run MPI tasks over InfiniBand, too, but without the queue and accounts that people share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cluster to look after, for a job on one node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer on top, no machines: it spreads replicas where you do not let AKS do so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer on top, no machines: worth it for many trials or data pipelines, while one job needs torchrun only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer on top: it averages the gradients of whole copies, and this layout divides the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer on top: it averages the gradients of whole copies, as PyTorch itself does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer on top, not instead: one of the programs that divide the states as ZeRO does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 does not cross zones: nodes in %1 of them exchange over their front end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step takes %1 over the front end of the nodes, %3 times as long as the %2 over their %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 with %3 Gb/s per GPU, where the plan names a network of %4 Gb/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has more zones (%1) than nodes (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of %2 are not verified against %1&apos;s own pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no InfiniBand, which the plan counts on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes are more than the %2 of one scale set, which InfiniBand does not leave.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes are more than the %2 that one scale set has even on request: InfiniBand does not leave it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 computes no %2: matrix products would run in a wider format, if at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known about %1 comes from general knowledge, without a source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The VM size &quot;%1&quot; is not in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU &quot;%1&quot; is not in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is retired since %2 and can no longer be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory of %1 is the vendor&apos;s figure, not what its driver reports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job uses %1 of %2 GPUs; the others are idle but billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job uses %1 of %2 nodes; the others are idle but billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan uses %1 of %2 MIG instances; the others are idle but billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of a step of %2 are a wait for what is offloaded, over %3 GB/s to the host; they stand with the element-wise work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether a bridge joins the two cards of %1 is not documented; this takes one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be cut into MIG instances.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 has no MIG profile &quot;%1&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 MIG instances (%1) cannot share one model or job: NCCL does not join them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 of weights the engine has %2 left for the KV cache, one request needs %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests at a time are planned, the cache of a replica holds %2; the others wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 ends in %4 and costs %3, the least of the answers that meet the goal (%5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 × %1 costs %3 a month, the least of all sizes that carry the load (%4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next comes %2 × %1 for %3, %4 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cheaper, but against the goal: %2 × %1 does the job for %3 in %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds at the far end of its ranges costs %1, %2 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: at the far end of its range the peak is %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: at the slow end of its range the job takes %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: at the slow end of its range the job costs %1 of a budget of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: nothing says how far figures of this kind may be off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: the time per token lies between %1 and %2 in eight of ten measurements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s machines are its owner&apos;s: only sizes of clouds are held against each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines keep time and money, but no estimate of them is sure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a number of requests per second nothing says how much is needed: %2 × %1 gives a million tokens for %3, the least of all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable only: no published measurement supports the %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: %1 for want of memory, %2 of time, %3 of money.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes left out for want of a price in the plan&apos;s mode and region: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No size that may be taken has a price in the plan&apos;s mode in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not everything was tried: a better answer may exist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines are not chosen for trainings with several models or answers of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No size that may be taken does what the goal asks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest comes %2 × %1: %3 in %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nearest comes %2 × %1 for %3 a month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was retired on %2: no machine of it can be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s machines are its owner&apos;s own: none is to be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is of another cloud than Azure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price of %1 is known here, and nothing that costs money is written without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target starts a training; the plan serves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target starts a service; the plan trains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target starts a training on given texts; the plan&apos;s objective needs other models or answers of its own beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s layout is impossible: no launcher could start it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target wants whole GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs fill no whole nodes: a launcher starts as many on each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes: a scale set of one placement group has %2 at most, on request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan trains with %1, which is another framework than the target&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan serves with %1, which is another engine than the target&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan splits the model (tensor, pipeline or context), which the target cannot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan trains adapters, which the target does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage 1 is DeepSpeed&apos;s and Megatron&apos;s: the target has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torchtitan brings Llama 3 of 8, 70 and 405 B; the plan&apos;s model is another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target runs on NVIDIA&apos;s GPUs only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A replica of %1 GPUs spans nodes, which the target&apos;s files do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The target is for split pools; the plan computes prompts and tokens together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No image of %1 is known that this service starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The budget alert is Azure&apos;s; the plan&apos;s machines are elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota: %1 vCPUs of %2 are needed; what is free is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota: %1 vCPUs of %2 needed, %3 free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region: whether the subscription may use %1 in %2 is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region: the subscription may use %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region: the subscription may not use %1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retirement: no end of %1 is announced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retirement: %1 ends on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement: one machine needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement: the nodes lie in %1 zones, so no placement group holds them together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement: %1 nodes are more than the %2 of one placement group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement: one scale set in one placement group, %1 of at most %2 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver: a CPU size needs none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver: the extension installs it in 5 to 10 minutes, with Secure Boot off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver: the image %1 brings it; no extension is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver: no image or extension is known for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taint: the AKS pool keeps other pods off, and every pod here tolerates it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network: its own, with SSH from within it only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network: its own, out of InfiniBand&apos;s 172.16.0.0/16, with SSH from within it only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles: whoever runs the files creates resources; whether you may is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price: none is known for these machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price: %1 an hour from the first minute, %2 a weekend.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alerts: at 50, 80 and 100 % of the budget of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alerts: the plan has no budget; a month of it costs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shutdown: the machines run until somebody deletes them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shutdown: the files switch the machines off after hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clean-up: the files hold the command that deletes all again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs = tensor %2 × pipeline %3 × context %4 × data %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences a step = micro-batch %2 × %3 of accumulation × data %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an unknown price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hardware of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2 GPUs with %3, links: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 (%2) by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave Network to the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one zone, and leave Network to the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model &quot;%1&quot; is not in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequence of %1 tokens is longer than the %2 that the model was made for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The imported file has entries that are not known here: %1. The model may be wrong for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The imported file does not say which matrices it quantises: the size of its files is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines on %1 of %2 GPUs leave none for the update, or have none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines of %1 GPUs do not divide the %2 GPUs of the rollout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs per engine do not divide the model&apos;s %2 attention heads or its widths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 answers of a step are no multiple of the global batch of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers of %1 tokens on average are longer than the %2 that the sequence leaves for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full training leaves no frozen base that could be the reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing answers while training is not planned on CPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no engine of a rollout that is planned here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines on the GPUs of the update cannot answer ahead of it: they take turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An engine needs %1 of cache for one answer, its share of the GPU leaves %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine stays awake and holds %1 during the update.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the answers reach the longest sequence and are cut there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers have %1 tokens on average, the longest of a step about %2: waiting for the longest takes %3 of the rollout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An engine has %1 answers to write and room for %2 at a time: the others wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps that draw answers have few measurements and no range: published ones took 28 to 60 % longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training with this objective was not measured, so there is no range: probable at best.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor %2 × context %3 × pipeline %4 do not divide the number of GPUs used: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job asks for %1 GPUs, the cluster has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A global batch of %1 is not a multiple of micro-batch %2 × %3 data-parallel copies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 key-value heads do not divide the model&apos;s %2 attention heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel %1 does not divide the model&apos;s %2 attention heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel %1 does not divide the feed-forward width of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel %1 is more than the %2 GPUs that are joined by a fast link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline %1 × %2 virtual stages are more than the model&apos;s %3 layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline %1 × %2 virtual stages do not divide the model&apos;s %3 layers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With virtual stages, pipeline %1 must divide the %2 micro-batches of a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries of layers per stage for pipeline %2 hold %3 layers, the model has %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shard group of %1 does not divide the %2 data-parallel ranks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequence of %1 tokens cannot be divided by %2, as tensor and context parallel ask.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers do not spread evenly over pipeline %2 × %3 virtual stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 recomputed layers are more than the %2 layers of the largest stage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches do not fill pipeline %2, so stages wait for each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel %1 needs a model with experts, this one is dense.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel %1 does not divide %2 experts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert tensor parallel %1 does not divide an expert&apos;s width of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel %1 × expert tensor %2 does not divide the %3 ranks of tensor × context × data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 needs %1 on each %4, which has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the %2 on each %3 are taken, which leaves less than 2 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offloading needs %1 of host memory per node, which has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job never ends: a checkpoint every %1 stops it for %2, which leaves it no time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job never ends: a failure or eviction comes every %1, a checkpoint takes %3 every %2, a restart %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No range is given: none of the published measurements ran on CPU nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offloading does nothing on CPU nodes: the job runs in the memory of the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The adapters have no matrices to adapt: nothing would be trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapters of rank %1 are wider than the narrowest side, %2, of a matrix they adapt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the optimizer inside the backward pass, each of the %1 micro-batches of a step updates the weights by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrated with your measurements: %1 more memory, kernels at %2 of the usual speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrated with your measurements: %1 less memory, kernels at %2 of the usual speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured were %1, the estimate is %2: %3 times as much.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured were %1 tokens/s, the estimate is %2: %3 times as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is said to take %1 h, %3 times as long as the estimate of %2 h. What was noted: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is said to take %1 h; the estimate of %2 h is %3 times as long. What was noted: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is said to take %1 h, the estimate is %2 h: no more than 3 % apart. What was noted: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amounts in %1 are those in US dollars: the plan has no rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rate of %1 is not used: the plan&apos;s currency is the US dollar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The own price per node and hour is 0: machine time costs nothing, and only storage and egress with a price count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The own price counts for hours on only; bought hardware costs its off hours too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines never run: no hour of the week is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for %1 with %2 in %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%3 per hour is known for %1 with %2, but not for which region (%4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An eviction rate is assumed: %1 of the spot machines are taken away per hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of %1 has no date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is that of %1, the first region with a known one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of %1 is of %2, more than %3 days old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1, the budget is %2: %3 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a size for training: notebooks on it hold scarce quota and leave GPUs idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of storage is not in the cost: no price is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of egress is not in the cost: no price is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends with a page that names a next one: the further pages are missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2: %3 per hour is far from the %4 known; the known price stays.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2 with %3 has two different prices in the file; none was taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue does not know %1 of the sizes, such as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spot price of %1 is above pay as you go in this number of regions: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The spot price of %1 equals pay as you go in this number of regions: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no machines that the demands could run on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1: no VM size is called %2, so that nothing runs there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names the pool %2, which there is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1: %2 is retired on %3, within the time planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fits no pool that it may use: it is in none of the figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit pool %2, and uses the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; are no hours of a week; all hours are taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no date and is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts on %2, after the last month: it is in none of the figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 starts on %2, before the portfolio does: it is counted from %3 on, with all of its runs and without growth before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not fit pool %2 as its plan divides it: it is taken to run there as %3 on %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is to end by %2, before it starts (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grows beyond what can be counted from %2 on, and is taken to stay there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not say how many requests come: its plan&apos;s own %2 are held all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1: %2 has no price in these modes, which are not offered: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1 has nodes that are %2, which has no price: its cost is incomplete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1 is short of up to %2 from %3 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1 needs quota for %2 more: ask by %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1: the first nodes should have been asked for by %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1 has %2 that no month needs; %3 of it is in use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 keeps its promise in %2 of the draws: 95 of 100 wait up to %3, of %4 promised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ends after %2 in %3 of the draws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 finds no free GPUs for %2 of the GPU-hours that it asks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The supply as planned costs %2 in %1, of a budget of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best mix costs %1 over all months, the supply as planned %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool %1: from %3 on the best mix costs %2 more than the supply as planned, whose commitments bind beyond %4: the mix counts that, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preliminary: after %1 draws some percentile is known to no better than 10 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 events there is too much to simulate: waits and nodes are closed forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits longer than it may in some month, however many nodes pool %2 has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be created since %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be created until %2 only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be created until %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No size of the name %1 is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No size of the name %1 is known; %2, which is meant perhaps, cannot be created since %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not hold the plan as it is divided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: pods need a toleration of the same key; no taint is put on a pool by itself, except on spot pools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no effect of a taint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No pool in these files has the taint %1 that this pod tolerates; theirs are: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Security updates of %1 that cost nothing ended on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 installs a driver; Secure Boot must be off, and the machine reach the internet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is for NVv4 only, which cannot be created since %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does nothing since %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no version of the driver extension; a driver&apos;s own is pinned by driverVersion in its settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has AMD GPUs, for which NVIDIA&apos;s driver extension is not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver extension does not support Secure Boot, which this file turns on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kubernetes counts whole GPUs, not %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs are asked of a node, and %2 has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 instances are more than the %2 of a scale set over InfiniBand, or the %3 on request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia.com/gpu is nothing that a node of %1 offers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 groups that attend to their own requests do not divide tensor parallel %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare replicas of %2 leave none that answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing prompts and answers apart needs two replicas, the plan has %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A replica of %1 GPUs spans more than the %2 that are joined by a fast link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At a load of %1 rare jams decide the slowest times; from day to day these may differ: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To follow this service would take too long: the simulation ended after %1 of %2 requests, so that the slowest times are known less well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the service answers is not computed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine takes so much of each GPU that what lies beside it does not fit: it may take %1 at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine&apos;s memory share of %1 is too small: weights, activations and the cache of one request take %2 of the %3 on each GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model is an encoder: it reads a text in one pass, keeps no KV cache and generates nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine computes on CPUs, the plan&apos;s machines have GPUs (%1), and the times are theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer grows by a token in %1, %2 tokens per second, at the median: people read about 5 per second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 computes no BF16: matrix products would run in a wider format, if at all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests at a time are too many to simulate: latencies are approximate, and the same for every percentile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts are computed apart and no arrival rate is given: figures are those of a load of %1 of what the replicas answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The day&apos;s traffic is nothing in every hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests at a time are planned, the engine runs %2; the others wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel %1 is more than the model&apos;s %2 key-value heads, so that the cache is stored more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of %1 tokens are longer than the %2 that the model was made for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rates of %1 are not known: no time can be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests per second arrive, %2 are answered by %3: the queue grows without end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at the %2th percentile is %3, the target is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load and latency ask for %1 (%3), the plan has %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lost node takes up to %1 of %2 replicas along, and the others cannot carry the load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All replicas are on one node: while it is lost, nothing answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The draft model knows %1 tokens, the served one %2: most engines refuse the pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculative decoding gives %1 tokens per step and makes a token %2 times faster at %3 requests at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculative decoding makes a token %2 slower at %1 requests at a time: it pays up to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A CPU would do: with %2 × %1, %3 P%4 is %5, for %6 per hour.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>format</name>
    <message>
        <source>%1 (%2), exactly %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Acceptance</name>
    <message>
        <source>GPUs found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy between host and GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy between GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce within the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce across nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write from card to card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading from storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing to storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, GPU %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, limits %2 and %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the lowest of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was graded: the results are no numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was graded: no result belongs to the plan&apos;s machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 % of the planned speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, 1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted: %1%2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1%2, some results are no numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1, some of it on other machines than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1%2, 1 check says replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not accepted: %1%2, %3 checks say replace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyChart</name>
    <message>
        <source>Predicted against measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cases, %2 of them predicted within 10 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;measured %2, predicted %3: %4&lt;br&gt;%5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within 10 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyCommands</name>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyController</name>
    <message>
        <source>measured %1, predicted %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyFilters</name>
    <message>
        <source>Quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most that one GPU held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stays between two steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds of a step; tokens/s and FLOP/s are counted as the step that they mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that an engine has for its cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds per output token of an engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiers of cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cases that state everything that matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With cases of which something was inferred; the ranges of plans come from these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With those that are superseded or contradict themselves; &quot;headroom validate&quot; counts all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AccuracyPage</name>
    <message>
        <source>Predicted against measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error by source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signed error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan&apos;s range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blind %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>90th %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signed %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing with published measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every case is predicted anew by this version; that takes a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cases per 3 points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return or a double click opens one as a plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts a new plan that repeats the measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No measurements to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goal %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>90th goal %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signed %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out median %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal for each source is %1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal for nine in ten cases is %1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of %1 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median over %1 sources, %2 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sources left out; %2 % with all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: the median over the sources of the median error of each. The cases of one source share its hardware and software, so that a long table counts no more than a short one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each source is predicted with constants that were chosen without it, as your plan is; beside it the median with all sources known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The goal is %1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tier A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tiers A and B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all tiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no case of this kind states it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cases, median over %2 sources %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by kind of job; the line is the goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goals: median %1 %, 90th %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by kind of job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted: %1 of the %2 cases in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, those of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tier A: everything that matters is stated. B: something was inferred, or the source warns of the figure; the ranges of plans come from A and B. C: superseded, or it contradicts itself. &quot;headroom validate&quot; counts all tiers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too low (says it fits, and it does not)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory after the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Told to fit, ran out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 that ran fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: cases that ran out of memory although the verdict says that they fit; below, those that ran and are told to fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: the source does not state a field that the estimate needs, or used something that a plan cannot express. &quot;headroom validate&quot; lists the reasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: nothing of its kind was measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token &lt;b&gt;%1&lt;/b&gt;, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache of a replica &lt;b&gt;%1 to %2 tokens&lt;/b&gt;, %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AdviceDialog</name>
    <message>
        <source>Latency target, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many parameters?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for machines ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as a new plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is it for?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training or serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All GPUs work on one job that ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests are answered as they come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AnswersChart</name>
    <message>
        <source>Cost against time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3&lt;br&gt;%4, %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers; the cheapest costs %2 at %3 %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency, ms</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AssumptionForm</name>
    <message>
        <source>Front end, share reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of its rate by TCP; its GPUs share it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front end, latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blob storage, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all nodes together, measured by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NFS, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVMe cache, read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints, write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each node, measured by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Baseline</name>
    <message>
        <source>costs the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs %1 more a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs %1 less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>costs %1 less a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes as long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes %1 longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is done %1 sooner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against %1, %2 %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Calibration</name>
    <message>
        <source>cannot be the cause alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the estimate is %1 % low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the estimate is %1 % high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated %1, measured %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernels at %1 % of their usual speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calibrated plan runs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 less memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calibrated plan takes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calibrated plan takes %1, and runs %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CalibrationDialog</name>
    <message>
        <source>not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrate plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the memory was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch, allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch, reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory of the fullest GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the whole job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If one part alone were the cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It would be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could explain the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter what you measured while this job ran: the memory, the speed, or both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>factor</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CapacityPage</name>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What pays to be committed to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes needed by month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes, over all hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the hours of the standing nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The dearest month at the best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of %1 by month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs in the busiest hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commit to what works %1 % of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No commitment has a price here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1!</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;! more than stand in that month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>! more than stand then; use and money at the best mix</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Card</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Chart</name>
    <message>
        <source>Copy image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG image …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG drawing …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data as CSV …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save or copy chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Checkpoint</name>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;“The model is %1”&lt;/b&gt; is its checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Served, its weights take %1 of each %2; most of the rest is the KV cache, which decides how many requests fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In training each of %1 needs up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its base stays frozen: %1 here, and %2 add %3; the peak is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training it needs %1 times that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1 alone add %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ChoicePopup</name>
    <message>
        <source>Nothing matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type to filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CloudPages</name>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advised machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ClusterDialog</name>
    <message>
        <source>Ends within</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends within days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs at most, in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cheapest in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest job that ends in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fastest for a budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fastest job that the money pays for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest GPUs that the job fits on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ClusterText</name>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offloads %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No VM size ends the job within %1 on up to %2 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No VM size does the job for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job fits on no VM size with up to %1 nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest job of each VM size that ends within %1, cheapest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fastest job of each VM size for at most %1, fastest first; none at over %2 times the price of the cheapest job on its size, where over half of the further nodes is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fewest GPUs of each VM size that the job fits on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each VM size every number of nodes that saves time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VM size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>* More than the %1 nodes that InfiniBand joins in one scale set: ask Azure for up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>** More than the %1 nodes that InfiniBand joins even on request: such a cluster must be built for the job. Clusters within the limit come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 VM sizes, %2 clusters, %3 legal layouts in %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped early: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 clusters were left out, which would take too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; figures of these sizes are not verified against the provider&apos;s own pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; 1 size without such a price was left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 sizes without such a price were left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No VM size of this cloud has such a price: choose another price mode or region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the clusters that were searched does it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 It fits on none of them, whatever time or money there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The fastest is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The cheapest is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 VM sizes, %3 clusters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; so far %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CompareCommands</name>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the workshop: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A workshop has at most %1 plans: remove one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six plans are compared already: take one out first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the page Compare: %1 is %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (in the file)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CompareHeads</name>
    <message>
        <source>baseline, in the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring %1 to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make %1 the plan of the editor, as one undo step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %1 out of the workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %1 out of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ComparePage</name>
    <message>
        <source>Report...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the plan as it is now beside the one in the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add plan file...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A PDF report of all these plans that begins with the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>● differs   ✓ best of those that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plans side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this plan, add a file, or put a fix of the banner beside it: then they stand here side by side.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ComparisonChart</name>
    <message>
        <source>Peak per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of all tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 if it fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token, P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time per token s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all tokens h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;Verdict: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ContextChart</name>
    <message>
        <source>Time per token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache is full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 combinations of requests and length fit the cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;This plan, %1 requests of %2 tokens&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 requests of %2 tokens&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;more than the cache holds: requests wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slower than the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; misses %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;closed form, scaled to this plan&apos;s simulated P%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 within %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misses %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>meets %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not compared</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CostPage</name>
    <message>
        <source>pays off from %1 % of all hours on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the job takes %1, the commitment is %2: %3 × %4 at %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the machines taken back per hour assumed: about %2 a day; what that loses is not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the machines are taken back per hour: about %2 a day; what that loses is not counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>purchase and staff go on while it is off, energy does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the machines evicted per hour assumed: %2 % is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % is lost to evictions, failures and checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the time is lost to failures and checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; checkpoints every %1: every %2 would lose least and leave %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none expected; %1 % of the time makes progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one in %1; %2 % of the time makes progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off after %1, which saves nothing on a commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off after %1, which saves energy only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off after %1 for %2; left on over a weekend it were %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off after %1: at most %2 each time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kWh a month, in a cloud&apos;s price already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kWh a month, %2 at %3 per kWh if the own price lacks it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kWh a month, %2 at %3 per kWh, part of the price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kW per node, from the plan; PUE %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kW per node: GPUs × TDP × %3 × %4; PUE %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 t of CO2 a month at %2 kg/kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way to pay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per node and hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Served tokens by way of paying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job by way of paying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per million of output, with hours off and storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with failures; spot with evictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;Source: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs, %2 at a time on %3 nodes: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 if machines stay to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 machines, %2 h a week together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1 a week, %2 a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Development</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 to %3 over the range of the step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per billion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per million of output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 per million of input and output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; with the hours off, which are paid too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; with storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Served tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per 1,000, %2 each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving it on over the weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices of this size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this rests on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switching off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worth knowing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekly schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>168 h a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Office hours 8×5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monday to Friday 09:00 to 17:00, 40 h a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nights off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off from 20:00 to 06:00, 98 h a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off from Friday 18:00 to Monday 08:00, 106 h a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag over the hours below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines are on for %1 of 168</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, on or off: a commitment is paid for every hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 less than left on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Drag over hours to switch them, click a day’s name for the whole day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it adds up, %1; the band is the range of the step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it adds up, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What switching off saves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weekend costs %1, on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaving it on over the weekend costs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cumulative cost of the week, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all nodes, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for %1, %2, in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another price mode or region in the plan, or enter your own price per node and hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for %1 in any region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalogue lists this size without a price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter your own price per node and hour, for instance from an offer or invoice: all figures of this page follow from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter own price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3 = %4&lt;br&gt;Source: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on for %1, off saves energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs, and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 spare node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 spare nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MIG instances, %2 each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs, %2 each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Day, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>around the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if left on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fri 18:00 – Mon 08:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saturday and Sunday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Month, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Job&lt;/b&gt;: %1&lt;br&gt;%2 with failures, storage and egress that have a price; the range is that of the step time&lt;br&gt;%3 = %4&lt;br&gt;Source: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage (no price is set)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>egress (no price is set)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>egress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>support, taxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on in office hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off at night</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off at the weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off at night and at the weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1 a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan’s price per node and hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2, whole nodes are billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of them spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own price per node and hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 USD = %1 %2; lists have prices in USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paid too: switching off saves nothing on a commitment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save energy only: purchase and staff go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is listed at %2 per hour, without the name of a region (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job ends after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a week, %2 less than left on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2. A job stops with its machines: it needs a checkpoint before, and loses what it did after its last one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switching off saves nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 saves %2 a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 would save %2 a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the commitment is paid for every hour, on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only energy is saved: purchase and staff go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job pays for the same hours, only later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 of week %3, from a Monday 00:00 on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is used up on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the job costs %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> if the machines stay; the job leaves %1 of it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CostVerdict</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over the budget of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1 and takes %2,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job probably costs %1 and takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job costs %1 and takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job takes %1 and probably costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job takes %1 and costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A month costs %1,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A million tokens cost %1, a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A month costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CountBadge</name>
    <message>
        <source>%1+</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::CumulativeCostChart</name>
    <message>
        <source>Cumulative cost of the week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, saves %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left on, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scheduled, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left on all week it costs %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1: %2, which saves %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 %2&lt;/b&gt;, hour %3 of the week&lt;br&gt;left on: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left on all week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a week does not reach the budget of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weekend %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DayShapeRow</name>
    <message>
        <source>Office hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busy from 9 to 17, little at night</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evenings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>people at home, busiest at 20</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around the world</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never below 60 % of the busiest hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type 24 numbers, from midnight on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same in every hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>24 shares</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DecideCommands</name>
    <message>
        <source>Decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>looking for machines ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first answers, looking for better ones ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DecidePage</name>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost against time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surer, cheaper, faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for machines ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many answers are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best of each size, at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes the plan this answer; undo takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one click, undo takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines do what the goal asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines are chosen for this objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost against days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost against latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers, %2 more beyond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers meet the goal, cheapest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DecisionText</name>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for at most %1 a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growing by %1 % a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>common layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other recipes allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other optimizers allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cheapest that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak, of usable %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cheaper, missing the goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster, but dearer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cheapest, and sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cheapest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure, +%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × as fast, +%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines are not chosen for this objective: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>judge them one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No machines do it: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with %2 does it: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with %2 probably does it: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory, time and money hold at the far end of their ranges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 VM sizes, %2 clusters in %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DecisionsDialog</name>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was decided, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixes and answers that are taken are written down by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DemandDialog</name>
    <message>
        <source>from the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its plan...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be stopped for others, back to its last checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the plan says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is promised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority, 1 first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped for others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spare replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 of waits at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A demand needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another demand is called %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dates are written as 2027-03-31.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It needs a pool that it may use.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DemandList</name>
    <message>
        <source>Demands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>priority %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click, or Return, changes it; Delete takes it away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DemandPage</name>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs in the busiest hours, all pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs by demand and month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a double click changes one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DeployChecklist</name>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command for %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DeployCommands</name>
    <message>
        <source>Deploy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder has files of these names already, such as %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::DeployPage</name>
    <message>
        <source>Before anything costs money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read results ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read quota ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set budget ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File of the target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the acceptance script wrote on the machines, as a certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file as it would be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file can be written for this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 settled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 targets suit the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 lines, for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monitoring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceptance tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No password and no key stands in a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not run: nothing has been created</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Dialogs</name>
    <message>
        <source>Headroom plans and workshops (*.headroom.json *.headroom-workshop.json);;JSON files (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations (*.json *.yaml *.yml *.sh *.txt *.args);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captures and recordings (*.xml *.txt *.csv *.log *.json *.jsonl *.prom *.out);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open captures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with an earlier capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom workshops (*%1);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 files (*.%2);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML page (*.html *.htm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown text (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes and quota of the subscription</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save files to a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands in them is lost then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price files (*.json *.csv);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a &amp;copy...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the unsaved work on “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be brought back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Difference</name>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (probable)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a slow GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another batch or layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the attention kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a straggling rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing that the evidence shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 a day lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 is the largest cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; of memory, %1 grew most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network slower than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slower than the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation other than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss other than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch or layout other than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention kernel other than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the slowest rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL says that it runs over TCP sockets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL test between nodes: %1 of %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL test within a node: %1 of %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, over TCP sockets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM clock %1 MHz, the others %2 MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs work %1 % of the time, all alike (probable)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log prints %1 s of waiting in a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran with %1, planned %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks compute up to %1 s apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 saved, %2 s together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in no input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load the InfiniBand plugin, set NCCL_IB_HCA, run nccl-tests again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count the rails with NCCL_DEBUG=INFO, set NCCL_IB_HCA, test again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check nvidia-smi nvlink -s and topo -m, test again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drain %1, look at its throttle reasons, report it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time the loader in the log; try more workers and a local cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More loader workers, data cached on local NVMe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set recomputation as planned, or change the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the loss as planned, or change the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the planned batch and layout, or change the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Install flash-attn and switch it on in the framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture nvidia-smi -q -x on all nodes to find the slow one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save less often or asynchronously</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a fabric test, a capture of all GPUs or the loader&apos;s times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log of a training job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log of a serving engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nccl-tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch memory snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>benchmark of a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out-of-memory error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency and throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bus bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> % (no range)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with the planned load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with %2; planned %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ran out of GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1 more were asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step takes %1, planned %2: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % slower%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned, but with more memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, expected %3 under this load: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worse than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no range is known for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A GPU holds %1, planned %2: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step time and no memory was measured: nothing to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 of %2 are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; tensors hold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 more are reserved and unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was allocating %1, by the frames of the traceback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The message does not say for what; paste the traceback above it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reserved memory would do in one piece: it is fragmented. Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ElapsedAxis</name>
    <message>
        <source>day %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ErrorHistogram</name>
    <message>
        <source>Signed error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>error from %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cases, 9 in 10 within %2 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 of %3 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>9 in 10 within ± %1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::EvidenceFile</name>
    <message>
        <source>holds nothing about a job that Headroom knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds nothing about a job, but errors that &quot;headroom health&quot; judges, such as: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a log with the lines of its steps, a PyTorch memory snapshot, nvidia-smi&apos;s or nccl-tests&apos; output, or what a benchmark of a service printed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it as a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a log, a snapshot, a capture or a test&apos;s output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a report of more than 256 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut it; export a benchmark without its single requests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Explanation</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 = %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FactList</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FieldRow</name>
    <message>
        <source>Changed. A double click here brings the default back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FieldValue</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 numbers, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FileBars</name>
    <message>
        <source>Keep mine as a copy...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the plan of this window to another file, and goes on with that one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes over what the file holds now; Undo brings back the plan of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows what the file holds now beside the plan of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes the file again, with this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the plan to another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the plan of this window; saving it asks first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving asks first, so that neither overwrites the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the file with the program that your desktop has for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program opens %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reloaded %1; Undo brings back the plan that was here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FileCommands</name>
    <message>
        <source>%1 (copy)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving here overwrites what the file holds now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is saved there later overwrites what is saved here now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FindEntries</name>
    <message>
        <source>%1 page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How accurate is this?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VM size, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FindField</name>
    <message>
        <source>Find anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a list of commands, pages, fields, samples, models and VM sizes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FindingRows</name>
    <message>
        <source>1 finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fleet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FindingSubjects</name>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECC errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver&apos;s log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persistence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prometheus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broken capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FindingsPopup</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FixCommands</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FixStrip</name>
    <message>
        <source>More...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All changes, and those that do not help, with the reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows what has been found so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for fixes...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surer or cheaper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cheaper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less time, price unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probably fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>room for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1	%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not help enough alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before all was tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not tried, as it would take too long: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FleetDots</name>
    <message>
        <source>No GPU says this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU stands apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU stands apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs stand apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FleetGrid</name>
    <message>
        <source>GPUs by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power kW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step on this node alone, and the share of each step in which it waits for the slowest: the planned step, longer as the SM clock of a slowed GPU is lower</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::FleetView</name>
    <message>
        <source>sets the pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::GpuMapChart</name>
    <message>
        <source>Where each GPU works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan has no layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: groups of %2 over %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1: %2 layers in %3 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1: layer %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1: layers %2 – %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one %1 holds everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds one copy of its layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hold one copy of its layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 data-parallel rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 data-parallel ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> … 1 stage more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> … %1 stages more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data rank 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data rank 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::GpuRows</name>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number that nvidia-smi gives; it can change with a reboot, the UUID does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As bad as the worst finding of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the last moments in which any kernel ran; it does not say how much of the card worked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use and total as the driver reports them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the chip; the bar ends at the card&apos;s own limit where that is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average draw and the limit that is enforced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock of the processors now; at rest it is low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P0 is the fastest; idle cards rest at P8 and below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECC unc.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncorrectable memory errors since the driver was loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLinks up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLinks that are up, of those there are; open the output of nvidia-smi nvlink -s as well</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation and lanes of the slot as they are now; idle links slow down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the rules noticed; choose the row to read cause and action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as all GPUs of the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::GradeLegend</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::GroupBox</name>
    <message>
        <source>Unfolded group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folded group: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::GuideDialog</name>
    <message>
        <source>Capture: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a capture that shows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Investigate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Healthy ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here holds these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seven troubles of GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: ECC, NVLink, temperature ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HardwarePage</name>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SMs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link GB/s, both ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>16-bit TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP8 TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FP4 TFLOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INT8 TOP/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;, %2%3&lt;br&gt;Source: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, unverified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deployable today?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to take, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply to the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Security and governance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU generations side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory hierarchy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes against the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links in both directions, rates dense; memory is as the driver reports it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU generations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import quota ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save az vm list-skus and az vm list-usage as JSON, and import both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best answer of the page Decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota is a matter of Azure&apos;s sizes; this plan has another machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota is a limit, not a reservation: capacity shows only on deployment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1 GB/s per GPU both ways (%2 one way), %3 GB/s per VM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU to GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s per GPU, %2 Gb/s per VM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s per VM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s, accelerated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no public price of a region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h, region not known: enter it as own price if it is yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h in %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prices: %1, else pay as you go; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prices: pay as you go; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; use %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vCPUs, memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (unverified)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan&apos;s layout is possible on no size: mend it first; %2 of %1 current sizes hold its model on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 of %1 current sizes hold this plan on as many GPUs, %3 on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of 1 size holds this plan as it is:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 sizes hold this plan as it is:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none that may be advised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 is the cheapest, %3 per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; those that hold it first, by the price of all nodes; memory in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; memory in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; was retired on %2. Use %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;This plan on %1: %2 in %3 per node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;This plan on %1: %2 in %3 per GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 vCPUs, %3 of memory. Source: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;Figures not verified against the provider&apos;s own pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (plan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs of a VM, with the memory of each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory free or short on as many GPUs as the plan has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink or its like, per GPU and one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IB Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand or its like, per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On one GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-3 on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IB Gb/s per VM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/PFLOP-h, 16 bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$/GB-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/GPU-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/PFLOP-h, 16 bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/GB-h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no public price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small models, data preparation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>graphics, light serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training over several nodes, from 10 B parameters on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fine-tuning and serving on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serving, LoRA fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serving, small fine-tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB for all %2 SMs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 GB/s per GPU over PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers that a thread computes with right now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared memory, L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in each SM: tiles that a block of threads uses again and again, such as those of a matrix product or of FlashAttention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what several SMs read within a short time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights, gradients, optimizer states, activations and KV cache; its size decides whether a plan fits, its rate how fast tokens come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading data, and states that are offloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local disk, NVMe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache of the data set and checkpoints on their way out; lost with the machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HealthCommands</name>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a recording, which is shown by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open it alone, or with Health &gt; Replay a recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read other computers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host names or aliases of your ssh configuration, with blanks between them. Your own ssh and its keys are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no host name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a name or alias of your ssh configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a fleet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address of a Prometheus server that scrapes dcgm-exporter, such as http://127.0.0.1:9090, or of one exporter&apos;s /metrics</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HealthDetails</name>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mute...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned against measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes why this finding is known; it stays in the list and in the grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rule noticed anything here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2   %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unmute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against its siblings, which are grey</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HealthPage</name>
    <message>
        <source>the fleet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2 of %3 hosts; %4: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GPUs %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that asks for something is muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Do first: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open captures...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What works with what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU has been read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what nvidia-smi printed, alone or with the kernel log, topo -m and nvlink -s of the same machine. Dropping the files on this window does the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The menu Health also reads other computers through your own ssh, and a fleet from a Prometheus server that scrapes dcgm-exporter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fullest capture is nvidia-smi -q -x.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks nvidia-smi of this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the same again every few seconds, files when they change, and draws what goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A square per GPU, a row per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who reaches whom over what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether driver, CUDA, framework and GPU work together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worst first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The CUDA version is the newest that the driver serves, not what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1 muted, counted all the same)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing could be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>power limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe replays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uncorrectable memory errors since the driver was loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uncorrectable memory errors in the card&apos;s life</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected memory errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected errors of the caches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>corrected errors of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory rows replaced after correctable errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory rows replaced after uncorrectable errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory pages retired after single-bit errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory pages retired after double-bit errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink replays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink recoveries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink CRC errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>persistence mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECC mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row remapping pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row remapping failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page retirement pending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recovery action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VBIOS version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (worse)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (better)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No card, grade, finding or counter differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in use, %2 kept by the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process id, program, and its memory on this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its product name; the plain table of nvidia-smi cuts it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCI address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it is plugged in: the kernel log and lspci name the card by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UUID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card&apos;s own name; it stays when numbers change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From driver 510 on &quot;in use&quot; does not count what the driver keeps for itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> °C left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card itself says how many degrees are left until it slows down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its highest operating temperature less its temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature of the stacked memory; cards with GDDR have no sensor for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock of the processors and performance state: P0 is the fastest, idle cards rest at P8 and below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLinks up %1, PCIe %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLinks that are up of those there are; generation and lanes of the slot as they are now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why clocks are lower than they could be. gpu_idle is rest, sw_power_cap the power limit, the thermal ones heat, hw_power_brake the power supply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECC errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 uncorrectable since the driver was loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory errors that could not be repaired: data may have been lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts that the card is cut into, each with memory of its own. GI and CI are the instances that nvidia-smi mig lists; a full one cannot use what others have free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GI %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CI %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 SMs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uncorrectable memory errors: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU, healthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all healthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No GPU in this reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 host could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Healthy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Investigate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA version mismatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU not found or driver failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory errors (ECC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thermal throttling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink not detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trouble %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every rank waits: step %1 instead of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per hour lost on 1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per hour lost on %2 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the step follows the slowest GPU: its SM clock is %1 MHz, that of the others %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 per hour lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Should be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (confidence %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 host has %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hosts have %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 where the plan has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; these are not compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has %1, this reading also %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has %1, this reading %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses %1 GPUs, this reading has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing runs on these GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it uses %1 per node, this reading has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held against the open plan %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not held against the open plan %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HealthRecords</name>
    <message>
        <source>Mute finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is this known? The finding stays in the list and in the grade.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HelpDialogs</name>
    <message>
        <source>&lt;h3&gt;Headroom %1&lt;/h3&gt;&lt;p&gt;Capacity planner for AI clusters: whether a job fits, why not, what would make it fit, and what it costs.&lt;/p&gt;&lt;p&gt;Copyright: the Headroom authors. Free software under the GNU General Public License, version 3 or later; there is no warranty.&lt;/p&gt;&lt;p&gt;It is linked with these libraries:&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Arrow keys&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change a slider or value, move through a chart or table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Double click&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On its label: set the field to its default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A goal and its answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many jobs, shared machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences and own answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a job starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When machines come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines, jobs and tickets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several plans for one question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files, network and secrets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Memory of the plan on the screen&lt;/h3&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Cost&lt;/h3&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Catalogues&lt;/h3&gt;&lt;p&gt;%1 GPUs, %2 VM sizes and %3 models, each with its source; the newest price is of %4. Entries without a date are called undated.&lt;/p&gt;&lt;p&gt;Values from general knowledge are marked as unverified and decide no recommendation.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HighlightTable</name>
    <message>
        <source>Copy table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HistoryChart</name>
    <message>
        <source>reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %3, from %4 to %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No history yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves begin with the second reading</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::HistoryText</name>
    <message>
        <source>%1 (first %2: %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (first %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 runs and %2 GPU-hours in %3 weeks (%4 to %5), as %6 demands</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ImportDialog</name>
    <message>
        <source>Shape: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was read as %2. The plan is new and not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guessed: please check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: a plan has no place for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken from the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ImportNotes</name>
    <message>
        <source>And as many more like these: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::JobCostChart</name>
    <message>
        <source>Cumulative cost of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost without egress, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is done after %1 and has cost %2 by then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; its range is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;spent by then: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crossed on %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::LayoutHeatMap</name>
    <message>
        <source>Tensor × pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs of tensor and pipeline degree, %2 with a layout that fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;this plan: %2 per step, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;tensor %1, pipeline %2&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;the GPUs would have room for the leanest layout (%2), the hosts do not have the memory that it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;does not fit: the leanest layout (%2) needs %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1&lt;br&gt;%2 per step, %3 of %4&lt;br&gt;%5&lt;br&gt;%6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit, %1; outlined: this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; –: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::LayoutTable</name>
    <message>
        <source>#</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Link</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::LoadDurationChart</name>
    <message>
        <source>Nodes in use, by share of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 nodes are in use, at least %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; up to %1 work long enough to be committed to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 nodes&lt;/b&gt; or more are in use&lt;br&gt;%2 % of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 owned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 committed to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 as they are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>commit up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>break-even: %1 % of the time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MainWindow</name>
    <message>
        <source>Saved to %1; nothing was started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. Saved to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work cannot be kept: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clusters are searched for training plans; What to take finds machines for a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was retired on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can no longer be created. Its cloud names in its place: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset field: put the cursor into a field of the plan first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] - Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown at %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n files cannot be opened: %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::MeasuredCommands</name>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the lines of the error or of the log first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pasted text %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MeasuredPage</name>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$ a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with this load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From predicted to measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs, and what to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add files...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrate the plan with this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as an anonymous case...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads what the clipboard holds: an error text, a few lines of a log, a benchmark&apos;s summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the plan&apos;s software efficiency by the measured speed, what faults of machines take left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape, machines, layout and what was measured, without any name, as headroom validate reads it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What did the job really do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files of the job here, paste a text (Ctrl+V), or open them: the log of its steps (Megatron-LM, torchtitan, NeMo, DeepSpeed, Hugging Face, torchtune), a PyTorch memory snapshot, nvidia-smi&apos;s output, nccl-tests, what an engine or a benchmark of a service printed, or an out-of-memory error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are read on this computer and held against the open plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the plan:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the open plan is not the job&apos;s, these say most:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the files holds the time of a step. Add the job&apos;s log for the waterfall.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the %2 s lost have a known cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost of the lost time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service against the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no frame tells the part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More memory than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory agrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per GPU, line: planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MemoryBarChart</name>
    <message>
        <source>GPU memory by part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with %1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 needed by the worst %3: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MemoryBars</name>
    <message>
        <source>%1, worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache, free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adam states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context and fragmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stages %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rollout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 capacity</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MemoryPage</name>
    <message>
        <source>GPU memory, worst stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak against sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GB is 1,000,000,000 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GiB is 1,073,741,824 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preview of %1, not applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 phases, one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, range %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of %2 distinct stages shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory by phase of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory by pipeline stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of a node, worst stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allocated: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory estimate for this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;mples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>He&amp;alth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portfolios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workshops</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MoneyPage</name>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dearest month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money by month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by owner, at the best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost by owner and month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to buy, and when to ask for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who uses it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for charging back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on average, best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the supply without a change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 t of CO₂</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>carbon not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MonthStackChart</name>
    <message>
        <source>month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most is %1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;together: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::NetworkPage</name>
    <message>
        <source>your %1 GB/s are too few for the tokens; a restart reads for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your %1 GB/s are enough for the tokens; a restart reads for %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From Blob storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From NFS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the NVMe cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one; across zones traffic takes the front end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; InfiniBand does not cross zones: use one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; between them traffic takes the front end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s per GPU one way, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s (%2 Gb/s) %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted per hop of a collective, with NCCL&apos;s own work; the &quot;less than 2 µs&quot; that is told of InfiniBand is one message on the wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s per VM; assumed: %2 % of it for TCP, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s per VM; assumed: %2 % of it for TCP, shared by its GPUs, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no traffic leaves it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one cannot join %1 zones over InfiniBand: its single placement group lies in one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one, uniform, with a single placement group: InfiniBand does not leave it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are more than the %2 of a scale set; up to %3 on request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of at most %2, %3 on request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep 172.16.0.0/16 free in the virtual network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proximity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a proximity placement group keeps nodes without InfiniBand near each other (AKS: --ppg of the node pool); it holds in one zone and promises no capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one for all nodes; between peered ones traffic takes the front end, and InfiniBand does not cross them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerated networking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>counted as on: &quot;lspci&quot; in the VM shows a Mellanox or MANA virtual function; without it the front end is slower than estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;30 to 50 % of throughput is lost across zones&quot;, &quot;25 µs with accelerated networking&quot;: figures of a book without a source; nothing here is computed with them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s of tokens keep the %2 fed; images and video need far more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, assumed: %2 bytes per trained parameter, as weights with master copy and two moments take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at your %2 GB/s of each node; enter it as the checkpoint stall of the plan to count with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per checkpoint, from the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per checkpoint, assumed: every node writes %2 GB/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per node for loading, and for what is offloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each collective puts on the links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the service sends between its GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same step over other networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links of this cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before blaming the GPUs, measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No traffic to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for this page, kept on this computer; the estimate does not change with them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This service sends nothing between its GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This service does not run, and so sends nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step time is known, and so no traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mend what the banner names, or choose a GPU whose rates are known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and step, slowest stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL falls back to TCP without an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before blaming the %1, measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the service sends between its %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, under the plan&apos;s load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand NDR 400</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>InfiniBand HDR 200</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front-end network: TCP fall-back, or nodes in two zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (this plan)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost to communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of a step of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the front-end network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If NCCL falls back to TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over its InfiniBand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeated by recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients and weights of the data-parallel ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives of the passes that are computed twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of a step of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB/s %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expect at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the figure is from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all_reduce_perf, one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all_reduce_perf, all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Gb/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB/s bus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Microsoft&apos;s health baseline of this size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % of the card&apos;s rate, each card by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what this estimate counts on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run: &lt;tt&gt;%1&lt;/tt&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL_DEBUG=INFO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET/Socket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET/IB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan&apos;s nodes exchange over TCP; with NET/IB they are faster than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NET/Socket in the log is a silent fall-back to TCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-to-all, all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hand-over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two sums per layer over the GPUs that share it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens to the GPUs of their experts and back, sums of the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations to the next pipeline stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys and values of a prompt to the replica that answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each replica is one %1 that computes all layers by itself: only requests and answers cross the network, a few kB of text each.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PageStack</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ParallelismCommands</name>
    <message>
        <source>Parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ParallelismPage</name>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor × pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time against memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where each GPU works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule of thumb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s against GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where each %1 works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s against %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this layout, log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leanest, its time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best time, its peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the plan before this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan does not fit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan does not fit: %1; it would take %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the best layout beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the chosen layout beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen layout is not in the list: choose a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts are searched for trainings of one model on given texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;headroom search&quot; divides the GPUs between the engines that write answers and the update; degrees of parallelism are set in the plan, at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts are searched for training plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No legal layout of this model on these GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Serving page, Ctrl+8, shows how fast the replicas answer. Tensor and pipeline parallel of a replica are set in the plan, at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the GPUs, the global batch or the sequence length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter, such as ZeRO-3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fastest first, which is the cheapest too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The leanest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search on to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the layout beside the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to %1 × best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is passed on, and where the computed answer differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why other strategies do not come first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a cluster: other VM sizes and numbers of nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing found before the search was stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far: %1: agrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so far: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing fits on these GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed: %1: agrees, with context parallelism beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed: %1: agrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed: %1; %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed: %1; the rule has no legal layout here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero-bubble, unproven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offload %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simplest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, %3 sequences per step; double click makes it the plan&apos;s layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>virtual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shard group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these by %1, falling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leanest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest peak first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1, falling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts known so far, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layout fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No layout that fits so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 strategies that fit so far, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search stopped: %1 strategies that fit so far, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only strategy that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 strategies that fit, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the first %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the first %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still searching; better ones may come</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found for the plan before, with the figures of this one; searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped early: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of %2 layouts, %3 per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, best so far %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ParetoChart</name>
    <message>
        <source>Time against memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: no layout beats this line, up to %5 times the fastest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 per step, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, job %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no layout beats the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step time, s; the job costs in proportion, %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this plan</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PartTable</name>
    <message>
        <source>Memory by part</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PartTableModel</name>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula with today’s numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak per GPU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PeakSequenceChart</name>
    <message>
        <source>Peak against sequence length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak grows from %1 at %2 tokens to %3 at %4 tokens; the capacity is %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 tokens&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PipelineChart</name>
    <message>
        <source>GPipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zero-bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved 1F1B, %1 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers %1 – %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stages, %2 micro-batches, %3; the last backward pass ends after %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, micro-batch %2&lt;/b&gt;: %3, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches left out, %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanDocument</name>
    <message>
        <source>Untitled workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removal of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>order of plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removal of a decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload of the file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanEditor</name>
    <message>
        <source>Embeddings, rerankers and classifiers: one pass over each text, no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every GPU keeps a full copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shards the optimizer states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shards the optimizer states and gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shards the optimizer states, gradients and weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the size has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its fastest network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number of sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each size&apos;s first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a region, such as westus3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing bought</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage and energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not priced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD/GB/month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD/GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD/kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kg/kWh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shown in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, no budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 USD per node, %2 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB kept, %2 GB out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as fast as answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half of the requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 of 100 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 of 100 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one that needs most memory counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no speculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers and other models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights and cache of the engine stay in memory during the update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine&apos;s weights wait in host memory, its cache is dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights and cache are dropped; the refit brings new weights in any case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the frozen base of adapters, else a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rules judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without effect: the requests per second are given, and the engine takes as many at a time as it can. Set &quot;Requests per second&quot; to &quot;as fast as answered&quot; to use it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanHeader</name>
    <message>
        <source>Untitled plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanItems</name>
    <message>
        <source>not in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>retirement %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shape of %2 too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None, parameters only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given in the plan file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch × data × pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price in any region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sizes with a price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>US dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>euro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pound sterling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swiss franc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swedish krona</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norwegian krone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Danish krone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polish zloty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canadian dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Australian dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brazilian real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indian rupee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese yen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South Korean won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chinese yuan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own hours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanLine</name>
    <message>
        <source>Compare with the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grades the reading against memory, GPU count and use that the open plan expects; the choice is remembered for this capture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanPages</name>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanRange</name>
    <message>
        <source>Show the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the %1 cases</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanSummary</name>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recompute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 weights, %2 cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 in, %3 out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 answers, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own price</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanTabs</name>
    <message>
        <source>Plans of the workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (baseline)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions (%1)...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlannedBars</name>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usual %1 or more, measured %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 by the load, measured %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned %1, measured %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per host</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioDocument</name>
    <message>
        <source>Untitled portfolio</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioMonths</name>
    <message>
        <source>%1 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>standing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needed %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owned %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nobody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the budget from %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioText</name>
    <message>
        <source>1 node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a month at the best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more than %1 a month, as not all has a price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longer waits than promised: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the budget of %1 from %2, in %3 of %4 months.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>late in %1 of draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of its GPU-hours unserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped %1 times a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Campaign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>savings plan, 1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>savings plan, 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 people</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing can run: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the portfolio has no pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are short of %1 from %2: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more by %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 you are short from %2: %3 more by %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all that is promised can be kept: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines that stand are enough: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preliminary: more draws narrow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Owner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95 wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Promised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quota of %1 more by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything grows by 20 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grows by 20 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New nodes of %1 come a month late</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is paid by the hour costs 20 % more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region %1 is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node more of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One node less of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 draws, seed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; preliminary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PortfolioWindow</name>
    <message>
        <source>demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a &amp;sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export money by month as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the outlook as &amp;JSON...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Portfolio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add a demand...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a demand from a &amp;plan...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop computing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Many jobs, shared machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a demand...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a plan...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Promise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The longest wait that is promised to every run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorter waits need more nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Risks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] - Headroom portfolio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Demands&lt;/b&gt; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>differs by demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95 wait at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is promised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First figures, being refined ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n findings ask for something</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; in %2, the dearest month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 demands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computing, Esc stops it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take away %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the plan of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change what is promised</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PresentPage</name>
    <message>
        <source>Decisions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Presented</name>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this layout is not possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not fit, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1; high end %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1; nothing like it was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no time before it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slow end %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no range known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token, median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known, or nothing answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests come faster than they are answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first token after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price before it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its price is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high end %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no budget given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Presenter</name>
    <message>
        <source>Esc ends, ← → plan, Page ↑↓ page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PriceBarChart</name>
    <message>
        <source>Prices of this size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>price mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 per hour, %3&lt;br&gt;Source: %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PriceClient</name>
    <message>
        <source>answers too slowly: no whole answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again later, or give it more time; prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not answer in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and no other answer came in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not come to an end in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for fewer regions or sizes; prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pages go round in a circle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again later; prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answers are larger than %1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for fewer regions or sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the network, its proxy and the address; prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends on to another server, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices are read from the server that was asked only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sends on without end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers &quot;too many requests&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers with the error %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refuses the request with the error %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address and the region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be reached: no connection in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be reached: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers with the status %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not answer with prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the address; a proxy may have answered instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>has more than %1 pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PriceController</name>
    <message>
        <source>Keeping the prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the update was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices stay as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the answers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PriceDialog</name>
    <message>
        <source>Choose files ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask Azure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shipped prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What became of the update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes with an update is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts what was imported aside, so that the prices that came with Headroom count again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files, or drop them here: saved answers of Azure&apos;s Retail Prices API (JSON), SkyPilot catalogues (CSV), or a list of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All known regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask %1 for the prices of this catalogue&apos;s sizes in a region. Nothing but names of sizes and regions leaves this computer, and only now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No prices were imported: the shipped ones count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The shipped prices count again. What was imported is kept as:
%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
The known prices stay as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None moved by 0.05 % or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moved, per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moved most, per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Known prices: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the newest of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; older than %1 days or undated: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no row: there is no public price for what was asked. Enter your own price per node and hour in the plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices taken: %1, of sizes: %2, from %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First known: %1. As before: %2. Moved: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older than %1 days already: %2. Ask for newer ones before you rely on them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Range</name>
    <message>
        <source>expected per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per token in the middle of all requests, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of the time per token, median: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of the peak: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense models in full training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixtures of experts in full training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, this framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, habits of the framework unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few measurements of %1, so those of all training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all frameworks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from your own measurement of this plan, at least %1 % either way: versions of frameworks and drivers differ by as much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>few measurements: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 published measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 published measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made to hold %1 % of %2 of %3 (%4), each predicted without knowing its source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sure fit: even the high end fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits by the middle value, not at the high end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits at the low end only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too much even at the low end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::RecoveryOffer</name>
    <message>
        <source>Untitled workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom ended with unsaved work on “%1”, which has no file yet (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom ended with unsaved work on “%1”, in the file %2 (%3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved work cannot be read: %1. It was put aside as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more after this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens it, still unsaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throws it away, after asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start asks again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReleaseRow</name>
    <message>
        <source>Type a release, such as 0.10.1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rules of most releases</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReplayBar</name>
    <message>
        <source>Recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading of the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves through the recording; arrow keys go one reading at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Report</name>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>en</source>
        <comment>the language of these words as a tag, such as pt-BR</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 plans compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>the date on a report, as in 21 November 2026</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceptance certificate, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capacity report, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s own price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices %1, undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown, since the model is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, exactly as given; a shape of %2 layers × %3 is derived for the activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, counted from the shape: %2 layers × %3, %4 heads, vocabulary %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>master copy %1 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no master copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights %1 B, gradients %2 B, %3 per parameter before sharding; optimizer states differ by matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights %1 B, gradients %2 B, %3, states %4 B: %5 B per parameter before sharding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None known, so no cost is given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan&apos;s own price per node and hour; whole nodes are billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, Linux, %2, %3; whole nodes are billed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 of %2 nodes are spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; paid for every hour, on or off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; 1 USD is %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“Throttles at 83 °C” is a general figure, of no card in particular; each card&apos;s own limits hold (nvidia-smi -q -d TEMPERATURE), and a health check judges by them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What else to know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak as nvidia-smi would show it; capacity as the vendor gives it, 98 % usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak as nvidia-smi would show it; capacity as the driver reports it, 98 % usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend %1, week %2, month %3; a month of all hours is 730 h, 8,760 / 12</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each figure is held against what is published for the size, else against what the plan counts on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checks passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the planned speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A day of all nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acceptance: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured of expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>$ a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 further row is not listed; those that are not as expected come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further rows are not listed; those that are not as expected come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 further remark: &quot;headroom accept&quot; prints them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further remarks: &quot;headroom accept&quot; prints them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machines as tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold names mark what differs; green is the best of the plans that fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Day, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend, %1 (Saturday and Sunday)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend, %1 (Friday 18:00 to Monday 08:00)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend, %1 (the plan&apos;s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Month, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While the machines are on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formula with today&apos;s numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job, %1, with failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job has no price: the plan does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If nobody turns it off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative cost of a week from Monday 00:00, %1. Switched off for %2 of it: %3 less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative cost of a week from Monday 00:00, %1. Switching off saves nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for these machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes it sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes it cheaper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does not make it fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes it fit, and what does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes it fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each change is a plan that was estimated. Sure: peak, time and money keep to the goal at the far end of their ranges.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another method, optimizer or number format gives another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further changes were not tried; “headroom fix” tries more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept, surely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept, probably</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: it does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget of a month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goal against answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>°C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 further GPU is not listed; those that are not healthy come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further GPUs are not listed; those that are not healthy come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence and cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 further finding is not listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 further findings are not listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The readings are not held against the plan: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The readings are held against the plan, which expects %1 on the fullest GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>But: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the memory goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it is too tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of the worst %1 by part, against its capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of one %1 of each kind of pipeline stage by part, against its capacity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>98 % of the capacity of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end of the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rollout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>update</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phases of a step, never at the same time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, worst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 kinds of stages are shown, the worst among them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model of its own shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serving of %1, %2 weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, %3, %4, %5 tokens, micro-batch %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes with the loss, at the end of the forward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes in the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes at the end of the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes while the model is loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes while prompts are computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes while answers are generated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes in the rollout, while engines write answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes with the log-probabilities of the answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes in the update.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes while engines take the new weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The peak comes in the optimizer step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch allocates %1 of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the measured errors of this version it is %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable of %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hour, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> + %1 spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weekend, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, CPU only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 × %3 in each; the job uses %4 of %5 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 × %3 in each; the plan uses %4 of %5 instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallel %1 with sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data parallel %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one GPU holds the whole model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1 over %2 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Impossible as asked: tensor %1 × context %2 × pipeline %3, ZeRO-%4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1 × %2 micro-batches × data parallel %3 = %4 sequences of %5 tokens per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation: %1; attention: %2; loss: %3; offload: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Savings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 weights, %2 cache; engine %3, %4 % of the GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2 in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not known from these lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: can be deployed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: cannot be deployed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the lists say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD a node, hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free vCPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quota of the subscription</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the machines cost money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from your own measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 measurements of %2 sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens in the cache of a replica %1 to %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median time per token %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of all replicas %1 tokens/s, which is all that arrives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output of all replicas %1 to %2 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: nothing of this kind was validated against measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; step %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; cost of the job %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer: the plan is impossible as it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sure: peak, time and money keep to the goal at the far end of their ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probable: memory %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A warning stands under “What else to know”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 warnings stand under “What else to know”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing more: the plan was measured. Measure again after an update of framework or driver.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the framework: its own measurements and habits count then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure one step on the first machine and calibrate the plan with its peak and tokens per second (“headroom calibrate”): the range is ± %1 % then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start one replica and calibrate the plan with what its log says of cache and speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How sure this is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What narrows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Security and governance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target: P%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It is missed: requests pile up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It is met with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. It is missed with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per further token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests arrive at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each answer is followed by the next request at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated with a fixed seed: %1, lengths vary as planned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache of one %1: %2. A replica holds %3 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Times are P%1, scaled from a closed form to the plan&apos;s simulated one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Times are the mean of a closed form.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens per second against the time per token, by requests at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token in ms of one replica, by requests at a time and tokens of a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formats of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas over a day: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference architecture of the service.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast it answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long it would take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not fit: there is no run, and no price of one. If it fitted: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a step goes: work, communication that nothing hides, and waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a step would go if it fitted: work, communication that nothing hides, and waiting.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReportCommands</name>
    <message>
        <source>Print preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print report</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReportLogo</name>
    <message>
        <source>Take a PNG or SVG picture of at most 4 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a smaller picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a PNG or SVG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged PNG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is neither a PNG nor a plain SVG picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a damaged SVG picture</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReportPages</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, Headroom %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::RisksPage</name>
    <message>
        <source>If</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dearest month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest wait, P95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What breaks first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each change by itself; money at the best mix, waits with the supply as it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ScalingChart</name>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second against %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 80 % from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same batch: under 80 % from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per s, same batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s on %2, %3 on %4, %5 % of ideal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3 % of ideal, the batch grows along</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;with the same global batch: %1 tokens/s, %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;does not fit in this layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 80 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mostly the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mostly pipeline waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not by the network</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::SearchText</name>
    <message>
        <source>pipeline %1 in %2 chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1, %2 % more than %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1 for %2 sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 % slower than %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 data-parallel ranks need as many sequences per step; a step has at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 data-parallel ranks need as many sequences per step; the plan has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences per step do not divide over %2 data-parallel ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model has no experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NCCL does not join MIG instances: use one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no others to spread %2 experts over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no others to share with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes without GPUs have no fast link to split matrices over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes of 1 GPU have no fast link to split matrices over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1 sequences per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no division of %1 layers, %2 heads and %3 over %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 offloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, even with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: too tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor %1 without sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert tensor %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-%1 in groups of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data parallel only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>micro-batch %1, recomputed: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, offloaded: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits the GPUs only with what the hosts have no memory for (%1 per node)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no layout found so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor %1 × pipeline %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are more than %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 do not divide %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 data-parallel ranks that are left need as many sequences per step; a step has at most %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences per step do not divide over the %2 data-parallel ranks that are left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no legal layout has both degrees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs more memory than the hosts have (%1 per node)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 % more than %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 legal layouts, %2 estimated, %3 left out, in %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 legal layouts, %2 estimated, in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %5. To look at the other %4 would take too long: there may be better ones among them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 legal layouts: %2 estimated, %3 ruled out by bounds, in %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::SensitivityCard</name>
    <message>
        <source>Figure that is moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves the peak memory of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves the time per token of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves the time of this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves the cost of a million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What moves the cost of this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one field a step down and up, from %1; hatched: does not work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step of one field moves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan has no such figure: the verdict above says what is missing.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ServiceChart</name>
    <message>
        <source>1 model server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 model servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taint sku=gpu:NoSchedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load balancer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AKS CPU pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AKS GPU pool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blob storage, NVMe cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read once per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prometheus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency, tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grafana</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P50, P95, P99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it is here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ServingPage</name>
    <message>
        <source>P%1 ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formats of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas over a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 M tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing this service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its requests are being simulated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; not drawn: target %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens/s, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1, one replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one replica, closed form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory of a node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 of a replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of %1 of a replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; KV cache %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1 requests/s: time per token on the plan&apos;s replicas, cost of those it takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same requests, simulated with each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No service in this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This service does not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch the plan at the left to serving to see latency, throughput and cost per token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 replica</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P50 %1, P95 %2, P99 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P95 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens per second of all replicas, for %1 requests per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per replica, %1 tokens each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cache of a replica holds %1 tokens; the longest request alone has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the day&apos;s traffic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas that are busy around the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the planned load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1,000 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of %1 tokens each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all machines, paid hours off and storage too, over the requests of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the arrival of a text to its vector, waiting included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of what can be encoded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts per second of all replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Texts a pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a free replica takes all texts that wait, up to its batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; 1,000 requests: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all machines, paid hours off and storage too, over the output tokens of %1; %2: the same over all tokens that are read and written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and a spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 spares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the arrival of a prompt, waiting included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one answer, on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one answer, on average; range of the median %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of what can be answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, by the sampler that is installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This plan trains a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast %1 computes, or reads its memory, is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usually within the noise of benchmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close, once outliers are calibrated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small losses, larger for small models and long reasoning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small losses; made for fine-tuning, slow to serve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>small losses; the checkpoint must be made for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests/s, this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s, this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>misses the target however many replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>most at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens per s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per million</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 all day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between %1 and %2 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 a day instead of the plan&apos;s %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 instead of %2 per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; approximate, at %1 % of what a replica can answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Settings</name>
    <message>
        <source>the settings cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that the disk has room and that you may write there; until the program ends they hold</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Shortage</name>
    <message>
        <source>The job needs more than planned; the error does not say for what: paste the traceback above it, or a memory snapshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grew: the plan has %2 of it, and the job ran out while it asked for more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grew: the job needs what the plan would with %2, which has %3 of it in place of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The plan itself does not fit: its tensors take %1, the GPU has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU has %1, the plan&apos;s has %2: the job ran on another kind, or on a part of one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes hold %1 of the GPU: without them the job would have had room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fragmentation: %1 were reserved and unused, in pieces too small for %2; the job needs no more than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error came before the job held what the plan expects: look for other processes, a memory limit of the framework, or another GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensors held and asked for: %1 at least; planned at the peak: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the size of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Besides, %1 lie reserved and unused: fragmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fragmentation is not the reason: only %1 are reserved and unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other processes hold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the other processes: nvidia-smi --query-compute-apps=pid,name,used_memory --format=csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True, so that idle pieces join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check whether the job runs with %1, and set it as planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a peak of %2 (--set %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--set %1 saves %2, which is enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--set %1 saves %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::SizeClass</name>
    <message>
        <source>under %1 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 and more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch DDP or Horovod</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DeepSpeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-3 or FSDP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink and InfiniBand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch FSDP or DeepSpeed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3D parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVLink and InfiniBand, both required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM or DeepSpeed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::SizeFilterBar</name>
    <message>
        <source>Filter sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter sizes by name, series or GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AWS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GCP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes that hold the plan on as many GPUs, or on one node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With InfiniBand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes with a network between GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %1 (retirement %2)?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StackCard</name>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvidia-smi prints it as Driver Version. The CUDA version beside it is the newest that this driver serves, not what is installed and not what runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As nvidia-smi -L prints it, or an id of the catalogue. Its generation decides which CUDA versions have code for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA toolkit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nvcc --version prints it. Needed to compile, not to run PyTorch, which brings its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>python3 -c &quot;import torch; print(torch.__version__)&quot; prints it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its CUDA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.version.cuda: what the framework was built with. This is the CUDA that runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.backends.cudnn.version() prints it, 91002 for 9.10.2. Versions of one major number go together with what was built against an older one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.cuda.nccl.version() prints it, and NCCL_DEBUG=VERSION</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>python3 -c &quot;import tensorflow; print(tensorflow.__version__)&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>python3 -c &quot;import jax; print(jax.__version__)&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NVIDIA container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its tag decides CUDA, framework and libraries, and the least driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toolkit and framework come in a container</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then only the driver is the host&apos;s: a container cannot bring its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no driver and no GPU in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this reading names no driver and no GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read of %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was typed stays; empty the field and read again to take it over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CUDA toolkit and PyTorch are not among what nvidia-smi knows: type them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing read of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver and GPU are those from before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say driver and GPU at least: &quot;nvidia-smi&quot; prints both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These do not work together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These work together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing speaks against these, but not all could be judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StatusBar</name>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 + %2 spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of %3 MIG instances %4 used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, 1 GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 GPUs, all used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the job uses %2 of %3 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, prices of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, price undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weekend %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StepBarChart</name>
    <message>
        <source>Where a step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step of %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Expected %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt; of the step&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TestResultFiles</name>
    <message>
        <source>Give what the acceptance script wrote (&quot;headroom provision --target acceptance&quot;), or the output of nccl-tests, nvbandwidth, ib_write_bw, dcgmi diag, fio or a training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a folder without a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds more than 10,000 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the folder of the results alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds no result of a test that Headroom knows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ThroughputChart</name>
    <message>
        <source>Throughput against latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens per s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to %1 requests at a time: %2 tokens/s at %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within the target: %1 requests, %2 tokens/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 at a time per replica&lt;/b&gt;: %2 tokens/s&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;closed form, scaled to this plan&apos;s simulated P%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;slower than the target of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target P%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>target %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, requests at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P%1 of the time per output token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time per output token, ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, scaled from a closed form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, closed form</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TimePage</name>
    <message>
        <source>together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; keeps %2 busy for %3 of a step of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;computation hides %1 % of its time on all its links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link, one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s against GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication per link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time by part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s against %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens to date, if it fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowest of %1 stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>range %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and step, slowest stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages wait %1 % of the step while the pipeline fills and drains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 not drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first and last stages of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stragglers come on top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1, %2&lt;/b&gt;&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps are timed for training plans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast this service answers is on the Serving page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No time estimate for this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a VM size whose GPU has published rates, or another recipe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the fields named above in the plan at the left; the numbers return as soon as it is possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens, in %3 micro-batches %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens of a step over its time, on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1; %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model FLOPs of %1 TFLOP/s per %4 over the dense peak of the recipe&apos;s products, attention counted in full within windows; %2 % with the half of it that causal tokens attend to; HFU %3 % counts what kernels execute, recomputation included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>causal %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at %1 /h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all nodes for %1, failures and restarts included, with storage and egress: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without failures and restarts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens, with failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens, without failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all tokens, with the failures expected; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the time makes progress, dashed: without failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machines on; done after %1 under the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast %1 computes in this recipe, or reads its memory, is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this hardware</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TokensChart</name>
    <message>
        <source>Tokens to date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run never ends: enter fewer failures or shorter checkpoints in the plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter the tokens to train in the plan, under Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens, slowest step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens, fastest step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 tokens are trained by %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 tokens are trained by %2, expected %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 tokens, %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;%1 to %2 by the range of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens to train</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TopologyCard</name>
    <message>
        <source>Who reaches whom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: who reaches whom</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TopologyMatrix</name>
    <message>
        <source>How each pair of devices is joined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NV and a number: so many NVLinks. PIX: one PCIe switch, PXB: several, PHB: a host bridge, NODE: within one processor, SYS: across the processors</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TopologyView</name>
    <message>
        <source>All %1 GPUs see each other as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No NVLink between the GPUs: they talk over PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No NVLink in the pairs that were read: they talk over PCIe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both GPUs see each other over NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 pairs of GPUs have NVLink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more differ from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all %2 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of %3 pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This reading has no topology: capture it with &quot;nvidia-smi topo -m&quot; and open both files together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One GPU: there is no other to reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topology says nothing of pairs of GPUs: capture &quot;nvidia-smi topo -m&quot; whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; 1 pair is not in the capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 pairs are not in the capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the first %1 of %2 are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 °C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cores %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>planned: tensor group of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TornadoChart</name>
    <message>
        <source>What moves the figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1, most by: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: now %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, does not work</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TrafficChart</name>
    <message>
        <source>Replicas over a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests per s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between %1 and %2 replicas over the day for %4 to %5 requests per second, the plan has %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 requests/s&lt;br&gt;%3 replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line: requests per s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan has %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ValueBox</name>
    <message>
        <source>Not a unit of memory. Type GB, GiB, MB or MiB behind the number, or none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not a field of memory. Type the number alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is out of range. Give %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Verdict</name>
    <message>
        <source>One step takes %1, the run %2:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per step, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range of the step: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No estimate for this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits: needs %1 %2 of %3;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how fast it answers is being computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probably fits: needs %1 %2 of %3,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits: needs %1 %2 of %3,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too tight: needs %1 %2 of %3,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs %1 %2, has %3:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to the first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2 per 1,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at the peak hour, %2 per million over the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2 per million</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too slow for the load:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of what it can answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers, but half of the requests wait %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Misses %1:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meets %1, but half of the requests wait %2:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meets %1 with %2 to spare:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at full load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over the day</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::VerdictBanner</name>
    <message>
        <source>Shows all findings about this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1 findings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::WaitingPage</name>
    <message>
        <source>How long runs wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the supply as it stands; %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::WaterfallChart</name>
    <message>
        <source>From predicted to measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median of %1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load other than planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the plan under the measured load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2&lt;br&gt;%3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::WeekCalendar</name>
    <message>
        <source>Hours of the week with machines on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 to %3: on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 to %3: off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Worker</name>
    <message>
        <source>per node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per GPU or node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIG instances used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs or nodes used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::WorkshopCommands</name>
    <message>
        <source>A workshop has at most %1 plans: remove one first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people want to remember of this plan:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename workshop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question that it is about:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan %1 of %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::text</name>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>Rows that cannot be read, left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps, counted with their jobs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs whose Kueue workload is there and counted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objects that are neither jobs nor workloads, left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs without GPUs, left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs on MIG slices, each slice counted as one GPU: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs said to be of another kind, taken as a queue: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that stand there again, counted once: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that end after the same job&apos;s next start, ended there: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs without a submission, taken as submitted when they started: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that never started, left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs without an end, given the mean length of their demand: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that end before they start, given the mean length of their demand: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that end up to an hour before they start by a clock without a zone, an hour added as clocks were changed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs through a night in which clocks may have been changed, by a clock without a zone, so that they may be off by an hour: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that start before they were submitted, taken as not having waited: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demands none of whose runs has a length, left out: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demands too many to tell apart, joined by owner and GPUs, or by GPUs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history spans less than four weeks: its runs per week are uncertain</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ignored</name>
    <message>
        <source>Named by an alias of a size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two different prices for one offer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot in a dearer zone: a region counts with its cheapest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dedicated hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dev/Test offers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too far from the known price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a host without its GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price that such a machine can have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low Priority, a tier of the past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the name of a size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not virtual machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not sold by the hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices of the future</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms other than 1 and 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other kinds of price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices from a quantity on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A price of zero, which is none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>moment</name>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days %2 h</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>part</name>
    <message>
        <source>working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>talking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>master weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gather buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>working set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runtime context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fragmentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine&apos;s weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>critic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reward model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>element-wise work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor parallel exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context parallel exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert dispatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient exchange, exposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rollout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weights times activations, forward and backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward passes that are computed twice to save memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every token against those it may look at, both passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norms, activations, residuals and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers split over GPUs put their results together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and values go around the parts of a sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens travel to their experts and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations pass from stage to stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages wait while the pipeline fills and drains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients and weights over the network, not hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clipping and update of weights and states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All wait for the slowest GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage or loader workers are slower than the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines write the answers, until the longest of them ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward passes of policy, reference, critic and reward model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New weights go to the engines, what waits comes and goes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>plan</name>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>remedy</name>
    <message>
        <source>Nothing is graded against the plan: name the plan of these machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the node; a job that needs all GPUs does not start on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure it by itself, then replace the node that is in every slow pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See whose results these are, and in which number format they were measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the node out at once: what it computes is not to be trusted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not tested: run the acceptance script whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its results count once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They count once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was to be measured there is not proven: repeat the test, and replace the node if it prints no number again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are not graded: measure in BF16 as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test each node before the job takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a size without GPUs (D or F of Azure); a GPU pays off with larger models or shorter answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is advised is done sooner; set a deadline under Goal to decide it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer of the page Decide, which has the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes that are retired or without a price were left out, and unverified ones beside verified ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check GPUs, memory, network and price there before you rely on them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a price list that has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take weights of fewer bits, a longer latency target, or pipeline parallelism.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the learning rate, which belongs to the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the sequence, or allow all layouts under Goal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single VM does too, with auto-shutdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients cross slow links: check the network page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One placement group and one zone; InfiniBand does not reach further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A single machine does too, if it is stopped when idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place them close together in one zone; the fabric does not reach further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a size with whole GPUs for data that must not be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use an image with signed drivers, or the security type Standard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep checkpoints in storage of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a budget with alerts, and auto-shutdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request access to the size with a support request; a quota increase, which many advise, does not help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a subscription of another offer; more quota does not help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command hides restricted sizes: add --all, and check the region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus --location %2 --all -o json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus --location %1 --all -o json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request access to the other zones, or plan for fewer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request access to a zone, or choose another region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for %4 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds only if it is of %4: add az vm list-usage --location %4 -o json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another price mode or size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the output of az vm list-skus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the output of az vm list-usage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the output of &quot;%2&quot;, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank all layouts with &quot;headroom search&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it where the recipe is proven for your model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change it where you have measured the quality.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check quota there, and where the data lie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it where nobody looks after a cluster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No more than its own counts: leave Network to the size, or choose a faster one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use no more zones than nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its front end counts: leave Network to the size, or choose a size with InfiniBand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask Azure for up to %3 before you plan on them, or use fewer nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use at most %2 nodes, or ask Azure for a cluster built for this job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a recipe that this GPU computes, or a newer GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose weights of a format that this GPU computes, or a newer GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check it before you rely on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean &quot;%2&quot;?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a size of the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a GPU of the catalogue, or describe it in the plan file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %3 instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The driver usually reports a little less; keep some room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use all of them, or choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use all of them, or fewer nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let other work run on them, or choose a smaller size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload the optimizer only, or give a transfer more to do with a larger micro-batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check with nvidia-smi topo -m: NV12 between them means a bridge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &quot;MIG instance&quot; to whole GPUs, or choose a size with a GPU that can be cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one of %3, or whole GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give each replica, or the whole job, one instance; or choose a larger profile or whole GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a larger MIG instance or whole GPUs, use weights of fewer bits, or shorten requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller KV cache format, a larger MIG instance, or more replicas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure one step and calibrate, or ask for a sure answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure one step and calibrate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the cluster to a VM size, or search its layouts instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure one step and calibrate, or ask for a probable answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State the requests per second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import prices, or name other regions in goal.regions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check how the region is spelt, or import its prices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the split of this cluster, or estimate the plan on the machines in question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give more time, money or latency, or allow other layouts, recipes or clouds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a target that starts the job, such as slurm or vllm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a target that starts the job, or a size of Azure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set cost.price_per_node_hour, import prices, or choose a region that has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take vllm, or aks for both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take slurm or torchrun, or aks for both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it with verl, NeMo RL or TRL; az-cli, bicep and terraform make its machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct what the findings of the layout say.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a size with at least one GPU of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use all GPUs of every node, or those of one node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan for fewer nodes, or for several sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the framework&apos;s own target, or torchrun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the engine&apos;s own target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take megatron, or a plan of data parallelism alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take deepspeed, accelerate or torchrun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take stage 0, 2 or 3, or the target deepspeed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take torchrun with the model&apos;s own training script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take vllm or sglang.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take vllm or sglang, or a replica within a node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set serving.disaggregated, or take vllm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take az-cli, bicep or terraform and name an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request access to the size with a support request; more quota does not help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan with its successor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes with InfiniBand belong into one zone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask Microsoft first: up to %3 are granted on request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name an image that has it, or install it by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import prices, or set cost.price_per_node_hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set a budget: alerts go out at 50, 80 and 100 % of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a preset, or give the number of parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the sequence, unless the positions are extended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the number of parameters with the published one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import the folder, or the index of its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the engines fewer GPUs than are used, and at least one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the GPUs per engine to a divisor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change prompts, answers to each, or the global batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the sequence longer, or the answers or prompts shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train adapters, or give the reference a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a size with GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose vLLM, SGLang, TensorRT-LLM or Generic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place the engines apart, or switch it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the engine a larger share, or more GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let it sleep: level 1 keeps its weights in host memory, 2 drops them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the sequence longer if cut answers teach the wrong thing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cap the length, answer one step ahead, or draw more prompts at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More GPUs, a larger share for the engine, or a narrower cache give it room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure a step, and compare it phase by phase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure a step, and compare it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change GPUs used, or one of the three.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add nodes, or use fewer GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the global batch to a multiple, or to automatic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a number of key-value heads that divides the heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of the heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep tensor parallel within one node, and use pipeline or data parallel between nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use fewer pipeline or virtual stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose virtual stages so that all chunks hold the same number of layers, or 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the global batch, or set virtual stages to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give one entry per stage, and all layers of the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor, or automatic for all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a multiple of %2 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest stage decides memory and time; choose a divisor of the layers to even them out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every layer is recomputed; set fewer to keep some activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the global batch, or use fewer pipeline stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set expert parallel to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of %2, or 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower expert parallel, or use more GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard or split the model further, use 8-bit states, offload, or choose hardware with more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the model further, use weights of fewer bits, or choose machines (of MIG: instances) with more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave some room: shorten the sequence, recompute activations or shard further.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave some room: let the engine take a smaller share of the GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload less, or choose a size with more host memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write checkpoints less often, or leave the checkpoint interval to the estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the checkpoint interval to the estimate, make checkpoints and restarts faster, or use fewer or steadier machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the time for a rough figure: memory bandwidth, vector units and libraries differ by half and more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name at least one target: q, k, v, o, mlp or head.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a rank of 8 to 64; above %2 training the matrix itself is smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the global batch so that a step has one micro-batch, or switch it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan &gt; Remove calibration shows the estimate without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan &gt; Compare with a measurement says what could be the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is not in the estimate took the rest: loading data, small batches, a slow network, waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run that was told of did less than the plan: fewer tokens, shorter sequences, or a smaller model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the job is an assumption, the agreement is no proof of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter what a US dollar costs in that currency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the exchange rate to 1, or choose the currency that it is of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter what a node costs, or take the price away to use the size&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the hourly price away and enter the purchase price to count them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &quot;Schedule&quot; or the hours per week so that some hours are on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another mode or region, or enter your own price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter it as own price per node and hour if it is yours: it counts only so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set evictions per hour to what you see in your region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose your region for its own price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import or refresh prices before you rely on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten the job, choose cheaper machines, or raise the budget.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give developers a part of an A10 (NV6ads_A10_v5), one T4 or a CPU size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &quot;Storage price&quot; to what a GB costs in a month, in USD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set &quot;Egress price&quot; to what a GB costs that leaves the cloud, in USD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the pages that NextPageLink leads to as well, or refresh prices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter it in a price list of your own if it is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their prices are kept and listed, but no plan can use them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the file: spot is a discount. Pay as you go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spot saves nothing there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a pool: a VM size and a region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %3?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take a size that headroom catalogue lists.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name one of the portfolio&apos;s pools.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let another size follow it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allow a pool of larger machines, or change its plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say always, 8x5, nights-off, weekend-off, or 168 characters 0 and 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write dates as 2027-03-31.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan more months.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away the runs that are done by then, or begin the portfolio earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its plan and take a layout that fits, to decide it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct one of the dates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower its growth per month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter your own price of a node and hour at the pool&apos;s supply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the best mix, let a demand wait longer, or move it to another month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask at once, and expect the first months to be short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give them back, or let other demands use the pool.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the nodes that are short, or promise less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the nodes that are short, start earlier, or give it a better priority.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the nodes that are short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the best mix, or give back what no month needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the nodes are needed for longer, plan more months.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan fewer months, or join small runs into larger ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let more of its runs go at once, or promise less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did you mean %2?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the name: &quot;az vm list-skus --location REGION --size NAME&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;headroom fix&quot; lists what does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write NoSchedule, PreferNoSchedule or NoExecute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use one key for both, or pods wait without end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write 1.6, or what the extension&apos;s page says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take an image with ROCm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn it off, or install signed packages with &quot;ubuntu-drivers install&quot; instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a share take MIG or time slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread them over nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the job, or ask Microsoft.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write amd.com/gpu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a divisor of it, or leave data parallel empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add GPUs, or keep fewer spares.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add GPUs, or compute both on the same ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep a replica within one node, or use a pipeline between nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the model over more GPUs, use weights of fewer bits, raise the engine&apos;s memory share, or shorten requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More replicas keep the load low and the tail short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorter prompts and larger batches of tokens are followed sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower the engine&apos;s memory share.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the engine&apos;s memory share to at least %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of these figures only the weights and the time to the first token hold; to generate text, choose a decoder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an engine for GPUs, or a size without them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a size with GPUs, a smaller model, or weights of fewer bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve FP16 weights: vLLM takes --dtype half. Or choose a newer GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a smaller KV cache format, more GPUs per replica, or more replicas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan fewer requests at a time, or give the requests per second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the requests per second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the busiest hour at least a share of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the engine run more sequences at once, or add replicas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More replicas of fewer GPUs hold more requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorten them, unless the positions are extended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a GPU of the catalogue, or give its rates in the plan file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add replicas, let the engine run more sequences at once, or use weights of fewer bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serve fewer requests on each replica, split the model further, or use fewer bits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spares are included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a node, or keep spare replicas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the service must go on, add a node with a spare replica.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a draft of the same family.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure the acceptance rate on your own prompts: the gain stands and falls with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch it off, propose fewer tokens, use a smaller draft, or serve fewer requests at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose it unless the load is to grow.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>sample</name>
    <message>
        <source>7B on one A100 40 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>why it runs out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO-3 on all 8 GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way out: shard the states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>8-bit AdamW on an A100 80 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way out: smaller states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer in host memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>way out: offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputation alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not help enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>70B on 16 nodes of H100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor, pipeline and data parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>70B as a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency, throughput and cost per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GRPO of a 7B on 8 H100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rollout, log-probabilities, update and refit on the same GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A node left on over the weekend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what idle machines cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BERT-large on eight CPU VMs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told: 47 hours, beside what physics gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same on two ND96asr_v4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told: 90 minutes, beside what physics gives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A year and a half of one platform</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>training, tuning, services and notebooks on shared machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>13B fine-tune in two weeks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>three ways for one goal, and what was decided</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tooltip</name>
    <message>
        <source>The VM size of each node: its GPUs, their memory and links, and its price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many machines of that size run, and are billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs in one machine of your own hardware.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed between GPUs of one machine, per GPU and direction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed between machines, per GPU and direction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that the job runs on, filling one node after the other. The rest is idle but billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Availability zones that the nodes are spread over. Crossing zones slows training down.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What joins the nodes, where it differs from what the size comes with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts every GPU into instances with memory and processors of their own, which then count as the GPUs. One model or job runs on one instance; the whole node is billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watts that one GPU may draw, where an operator set less than the card&apos;s own limit. Clocks fall with the third root of the power; memory and links keep their speed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits every matrix over that many GPUs of one node. It divides weights, states and most activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also splits the activations between the matrices over the tensor-parallel GPUs, at no extra traffic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits each sequence over that many GPUs, for long sequences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cuts the layers into stages on different GPUs, which pass activations on. Stages wait for each other at the ends of a step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks of layers that each stage holds. More of them shorten the waiting and keep more activations alive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The order of forward and backward passes through the pipeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many layers each stage holds, where they are not spread evenly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreads the experts of a mixture over that many GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits the matrices of each expert over that many GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shards over the data-parallel GPUs: 1 optimizer states, 2 also gradients, 3 also weights (as FSDP does).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs that share one copy of the sharded state. Fewer than all of them keep traffic inside a node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which exchange between GPUs hides behind computation. Megatron-LM overlaps only what its arguments ask for (--overlap-grad-reduce, --tp-comm-overlap); its usual recipes ask for both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer a step takes than on equally fast GPUs, because all wait for the slowest: 1 without stragglers, 1.1 where the slowest GPU or link is a tenth slower. Measure it: the slowest rank&apos;s step time over the median rank&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the machines are paid for. A mode without a known price gives no cost, never another mode&apos;s price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own price of one node for one hour that it is on, in US dollars; it overrides every list price and what bought hardware comes to. On a commitment it is paid for every hour.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The region whose price counts. Automatic takes the first one with a known price, and names it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The currency in which sums are shown. Amounts are entered in US dollars.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours of a week in which the machines are on; week and month are billed by it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours of a weekend in which the machines are left on: 48 from Saturday to Sunday, 62 from Friday evening to Monday morning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours after the end of the job until the machines are switched off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minutes without work until the machines are switched off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hours of the week in which the machines are on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The amount in US dollars that must not be exceeded; the Cost page says when it is used up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days of wall clock, failures included, in which all tokens have to be trained; a growing service has to carry its load at their end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether an answer has to hold at the far end of its range of error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose sizes an answer may take; none: those of the plan&apos;s own cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose prices count for an answer, the cheapest of them; none: the region of each size&apos;s first price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With which frameworks an answer may train; none: the plan&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Common: data, tensor, pipeline and expert parallelism with ZeRO, FSDP or HSDP. All: also context parallelism, virtual stages, other schedules and offloading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share by which a service&apos;s requests grow each month until the deadline, or for a year where there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether an answer may train in other number formats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether an answer may train with another optimizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units of the currency for one US dollar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the spot machines that are taken away per hour. Left open, 0.05 are assumed; other ways to pay keep their machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between two checkpoints; automatic takes the best one for the failure rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time for which training stands still while a checkpoint is written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from a failure until training goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that stand by for failures, and are billed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of a sweep, or tasks of a queue, that are all like this job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the runs go beside each other, each on its own machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People with a machine of this size each, for notebooks and tests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours of a week that each developer&apos;s machine is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures of 1,000 nodes with 8 GPUs in one day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data and checkpoints that are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of one GB kept for a month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data that leaves the cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of one GB that leaves the cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy of the whole data centre over the energy of its computers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of one kWh of electricity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carbon dioxide emitted for one kWh of electricity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one node of your own hardware was or is bought for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Years over which the purchase is written off, around the clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staff and room over those years as a share of the purchase price: 0.2 adds a fifth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one node draws at work, without cooling. At 0 it is taken from the GPUs&apos; rated power.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured speed over estimated speed on your machines.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that your jobs need beyond the estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The serving program, whose rules decide how much memory is left for the KV cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number format of the weights while serving.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number format of keys and values kept for each token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean length of a prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean length of an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that one replica answers at the same time, where users ask again at once; with requests per second their number follows from the load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The load on all replicas together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of GPU memory that the engine may use.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The release of the engine, where its rules differ between releases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tokens that the engine computes in one step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most requests that the engine computes in one step; empty: the engine&apos;s own limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per block of the KV cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the next token is drawn from the logits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kernels of a step are launched as one graph; without (vLLM: --enforce-eager, older engines) each is launched by the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies of the model inside one replica.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the prompt length over its mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the answer length over its mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of prompt tokens that are already in the cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which latency has a target: time to the first token, time per output token, or the whole answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of requests, in percent, that must meet the latency target.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The latency that must not be exceeded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replicas that stand by for failures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the requests spread over the 24 hours of a day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The small model that proposes tokens, from the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the small model that proposes tokens; it runs in 16 bit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a small model proposes before the served one checks them in one pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the proposed tokens that the served model takes, each by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts and answers are computed on different GPUs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the plan is called in the window title, in comparisons and in the report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training runs in batches until it is done; serving answers requests as they come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A published model with its exact shape. Without one, only the number of parameters counts and a typical shape is derived from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trainable numbers in the model. Weights, gradients and optimizer states grow in proportion to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model learns from: given texts, preferences between answers, a teacher, or answers that it draws itself while it trains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full training changes every weight; LoRA and QLoRA train small adapters beside frozen weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training library, whose habits decide which buffers exist and how long gradients are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number formats of weights, gradients and master copy. It decides how many bytes each parameter needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits per gradient, where they differ from what the recipe says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The update rule. Adam keeps two numbers for every parameter, which often need more memory than the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits per optimizer state, where they differ from what the optimizer says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences that one GPU takes through the model at once. Activations grow in proportion to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences per optimizer step over all GPUs. It is a multiple of micro-batch times data-parallel copies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in one sequence. Activations grow with it, and without flash attention with its square.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the whole run; together with the step time they give the length and the cost of the job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from storage for one sequence; with the speed of the storage it says whether GPUs wait for data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of one loader process to decode and tokenise one sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes for each GPU that prepare samples while the step before runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the storage gives all nodes together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations that are computed again in the backward pass instead of being kept: less memory for more time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many layers of each pipeline stage are recomputed; the others keep their activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which parts of a layer are recomputed in the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attention kernel. Flash kernels never store the matrix of scores, which grows with the square of the sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of activations set to zero in training. Above zero, a mask has to be kept for the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the loss over the vocabulary is computed; it decides how many copies of the logits are alive at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts in which a chunked loss is computed: more parts need less memory for logits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is moved to the memory of the host and fetched over PCIe when needed: less GPU memory for more time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updates each layer as soon as its gradient is there, so that not all gradients are alive at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fuses operations with a compiler such as torch.compile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What shares a scale in products of eight bits or fewer. Scales per row need another pass over what is quantised; empty: as the recipe does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose code runs the layers: the framework&apos;s own, that of Hugging Face Transformers with a kernel for each operator, the latter with Liger&apos;s fused kernels, or Megatron-LM&apos;s own modules without Transformer Engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multiplies all experts of a GPU in one grouped product (Megatron-LM: --moe-grouped-gemm); off: one expert after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the adapters: more of it can learn more and needs more memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which projections of a layer get an adapter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of adapter inputs set to zero in training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number format in which the frozen weights are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With Transformers and a quantised base: what of it is held in FP32. PEFT widens all that is not quantised, TRL the norms alone, and with them what one layer hands to the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose probabilities hold the update back, or the teacher. Adapters can share their frozen base; none: left out, or computed beforehand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the teacher or reference, where it is not as large as the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its parameters. Empty: rules judge the answers, and hold no memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That are answered before the weights are updated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GRPO and RLOO compare answers to one prompt with each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the update goes through the answers. The global batch says into how many optimizer steps each pass is cut.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the engines that write answers share the GPUs of the update, or have their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of all GPUs used, those of engines apart; the others update the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over which one engine splits each layer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What an engine on the GPUs of the update frees while the weights are updated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines with GPUs of their own write the next answers during the update, with weights one step old.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batches of the update hold as many answers as they have tokens for; off: every answer is padded to the longest sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What leaves the GPU while it is not needed: nothing, the reference, or the states of the training as well.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>unit</name>
    <message>
        <source>parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replicas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kg</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
