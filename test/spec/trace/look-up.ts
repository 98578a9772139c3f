import type { ErrorCase, Interface, Method } from '../../../generator/model/interface.js'
import { isObject } from '../../../generator/schema/json.js'
import type { Info } from './place.js'
import { typeWords, type Schemas } from './type-words.js'

export function methodOf(iface: Interface, wireName: string): Method | undefined {
  return iface.methods.find(method => method.wireName === wireName)
}

/** All words about a method, its variants and its params by position. */
export function docsOf({ docs, variants, params }: Method): string {
  const all = [docs, ...variants.map(variant => variant.docs)]
  const items = params.kind === 'positional' ? params.items.map(({ description }) => description) : []
  return [...all.map(({ summary, description }) => `${summary}. ${description}`), ...items].join(' ').trim()
}

export function errorsOf(iface: Interface, method: string, kind: string): readonly ErrorCase[] {
  return methodOf(iface, method)?.errors.filter(error => error.kind === kind) ?? []
}

/** The fields of an error's info with their types in words; undefined if they are not described. */
export function infoOf({ info }: ErrorCase, schemas: Schemas): Info | undefined {
  if (info.kind === 'absent') return null
  if (info.kind === 'empty') return {}
  if (info.kind === 'any') return undefined
  const properties = schemas(info.schema)?.['properties']
  const fields = isObject(properties) ? Object.entries(properties) : []
  const named = fields.map(([name, schema]) => [
    info.required.includes(name) ? name : `${name}?`,
    typeWords(schema, schemas),
  ])
  return Object.fromEntries(named) as Info
}
