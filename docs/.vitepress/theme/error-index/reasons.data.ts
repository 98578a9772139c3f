import { readOwnInterface } from '../../forms/read-interface.ts'
import { reasonEntries } from '../../forms/reason-entries.ts'
import type { ReasonEntry } from './error-entry.ts'

declare const data: readonly ReasonEntry[]
export { data }

export default { load: async (): Promise<readonly ReasonEntry[]> => reasonEntries(await readOwnInterface()) }
