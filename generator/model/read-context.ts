import type { Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { isObject, type Json, type JsonObject } from '../schema/json.js'
import type { LazyPosition } from './position.js'
import { membersOf } from '../schema/references/references.js'
import type { SchemaCollection } from './schemas/collect-schemas.js'
import type { SharedUnions } from './schemas/shared-unions.js'

/** The input and output of all readers of a description. */
export type ReadContext = {
  readonly document: Document
  /** The description's schemas by name. */
  readonly components: JsonObject
  /** Names of schemas that are the whole `params` of a method. */
  readonly paramsNames: ReadonlySet<string>
  readonly unions: SharedUnions
  /** Collects the named schemas of the client. */
  readonly schemas: SchemaCollection
  readonly report: Report
}

/** What readers of schemas need that add none to the client. */
export type SchemaContext = Pick<ReadContext, 'document' | 'components' | 'report'>

/** What readers need that look at no schema. */
export type ReportContext = Pick<ReadContext, 'document' | 'report'>

/**
 * The position of a schema; `otherwise` for `true` and `false`, which have none. A schema that the model merged from
 * several is in no file, so it has the position of the last one.
 */
export function positionOf(
  { document }: Pick<ReadContext, 'document'>,
  schema: Json | undefined,
  otherwise: LazyPosition,
): LazyPosition {
  if (!isObject(schema)) return otherwise
  return () => {
    const last = document.isWritten(schema) ? undefined : membersOf(schema, 'allOf').at(-1)
    return last === undefined ? document.locate(schema) : positionOf({ document }, last, otherwise)()
  }
}
