import type { Report } from '../../diagnostics/diagnostic.js'
import type { Json } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'

/** What the parts of the conversion share. */
export type Conversion = {
  readonly sourceMap: SourceMap
  /** The target of a reference to a part that is no schema; a value that is no reference itself. Null after a report. */
  readonly resolve: (value: Json) => Json
  readonly report: Report
}
