import type { Report } from '../../diagnostics/diagnostic.js'
import { entriesOf, isObject, own, type Json } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'

/** The formats of descriptions: their names in messages, by their key in `x-rpc-corrects`. */
const formats = { openapi: 'OpenAPI', openrpc: 'OpenRPC' } as const

export type Format = keyof typeof formats

/** The key of an overlay that names the description that it corrects. */
export const correctsKey = 'x-rpc-corrects'

type Corrects = { readonly format: Format; readonly name: string }

/** The value of `x-rpc-corrects`: one format, with the name of the description. Null for another value. */
export function readCorrects(value: Json): Corrects | null {
  const [entry, ...others] = entriesOf(value)
  if (entry === undefined || others.length > 0) return null
  const [format, name] = entry
  return isFormat(format) && typeof name === 'string' ? { format, name } : null
}

/**
 * False after a report that an overlay corrects a description in another format. Its actions would then select nothing,
 * or the wrong parts.
 */
export function checkFormat(
  overlay: Json | undefined,
  format: Format,
  sourceMap: Pick<SourceMap, 'locate'>,
  report: Report,
): boolean {
  if (!isObject(overlay)) return true
  const corrects = readCorrects(own(overlay, correctsKey) ?? null)
  if (corrects === null || corrects.format === format) return true
  const mismatch = `that is ${formats[corrects.format]}, but the description is ${formats[format]}`
  report({
    code: 'RPC113',
    at: sourceMap.locate(overlay, correctsKey),
    message: `This overlay corrects ${corrects.name}: ${mismatch}.`,
    help: 'Pass the description that the overlay corrects, or leave the overlay out.',
  })
  return false
}

function isFormat(key: string): key is Format {
  return Object.hasOwn(formats, key)
}
