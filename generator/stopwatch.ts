/** `compare` compares two interfaces; `inspect` compares the new package with the one on the disk. */
export type StageName = 'load' | 'read' | 'lint' | 'compare' | 'bundle' | 'emit' | 'compile' | 'write' | 'inspect'

/** Runs a stage, and can measure its time. */
export type Stopwatch = <Value>(stage: StageName, work: () => Value | Promise<Value>) => Promise<Value>
