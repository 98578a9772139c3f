import { isInteger, type Json, type JsonObject } from '../../wire/json.js'
import { failParsing, wrongType } from '../../wire/params.js'

/** Where a list starts, and its maximum length; null for no limit. */
export type Page<Key> = { readonly after: Key | null; readonly limit: number | undefined }

/** Only newer nodes read these two fields. Both can be null. */
export function pageOf<Key>(params: JsonObject, name: string, read: (value: Json) => Key): Page<Key> {
  const after = params[name] ?? null
  const limit = params['limit'] ?? null
  if (limit !== null && !isInteger(limit)) return wrongType(limit, 'a nonzero u32')
  if (limit !== null && limit < 1) return failParsing('invalid value: integer `0`, expected a nonzero u32')
  return { after: after === null ? null : read(after), limit: limit === null ? undefined : Number(limit) }
}
