import type { Report } from '../diagnostics/diagnostic.js'
import { TooLarge } from '../diagnostics/too-large.js'
import type { Interface } from '../model/interface.js'
import type { Difference } from './changes/change.js'
import { compareInterfaces } from './compare-interfaces.js'

/** Compares two interfaces. Null after a report that their types exceed a limit; `file` has the new interface. */
export function compareOrReport(old: Interface, now: Interface, file: string, report: Report): Difference | null {
  try {
    return compareInterfaces(old, now)
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error
    const { message, help } = error
    report({ code: 'RPC117', at: { file, line: 1, column: 1 }, message, help })
    return null
  }
}
