import { errorEntries } from '../../forms/error-entries.ts'
import { readOwnInterface } from '../../forms/read-interface.ts'
import type { ErrorEntry } from './error-entry.ts'

declare const data: readonly ErrorEntry[]
export { data }

export default { load: async (): Promise<readonly ErrorEntry[]> => errorEntries(await readOwnInterface()) }
