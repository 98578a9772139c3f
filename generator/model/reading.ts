import type { Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { joined } from './alternatives.js'
import type { Place } from './place.js'
import { membersOf } from './references.js'
import type { SchemaCollection } from './schemas.js'
import type { SharedUnions } from './shared-unions.js'

/** What every reader of a description needs. */
export type Reading = {
  readonly document: Document
  /** The description's schemas by name. */
  readonly components: JsonObject
  /** Names of schemas that are the whole `params` of a method. */
  readonly paramsNames: ReadonlySet<string>
  readonly unions: SharedUnions
  /** Where readers leave the schemas that the client names. */
  readonly schemas: SchemaCollection
  readonly report: Report
}

/** Where a schema is written; `otherwise` for a mere `true` or `false`. */
export function placeOf(reading: Pick<Reading, 'document'>, schema: Json | undefined, otherwise: Place): Place {
  if (!isObject(schema)) return otherwise
  const last = schema[joined] === true ? membersOf(schema, 'allOf').at(-1) : undefined
  return last === undefined ? () => reading.document.locate(schema) : placeOf(reading, last, otherwise)
}
