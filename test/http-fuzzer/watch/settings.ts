import type { Run } from '../calls/run-cases.js'

/** How a process plays cases. */
export type Settings = Pick<Run, 'url' | 'concurrency' | 'hangsAfter'>
