import { inspect, isDeepStrictEqual } from 'node:util'
import type { Interface } from '../../../generator/model/interface.js'
import { isObject, type Json } from '../../../generator/schema/json.js'
import { docsOf, errorsOf, infoOf, methodOf } from './look-up.js'
import type { Place } from './place.js'
import { fieldAt, typeWords, type Schemas } from './type-words.js'

/** What the places of the trace are compared with. */
export type Product = {
  readonly iface: Interface
  readonly schemas: Schemas
  /** The text of a file of this repository; undefined if there is none. */
  readonly readText: (file: string) => string | undefined
}

type Check = { readonly [Kind in Place['kind']]: (place: Extract<Place, { kind: Kind }>, product: Product) => unknown }

/** What is at the place now, as the place would say it: the place is gone if this is something else. */
const whatIsAt: Check = {
  field: ({ path }, { schemas }) => {
    const field = fieldAt(path, schemas)
    return field && { kind: 'field', path, type: typeWords(field.schema, schemas), required: field.required }
  },
  type: ({ name, has }, { schemas }) => {
    const schema = schemas(name)
    return schema && { kind: 'type', name, has: Object.fromEntries(Object.keys(has).map(key => [key, schema[key]])) }
  },
  params: ({ method }, { iface }) => {
    const params = methodOf(iface, method)?.params
    if (!params || params.kind === 'none') return params && { kind: 'params', method, params: 'none' }
    const form = params.kind === 'value' ? params.schema : params.items.map(({ name }) => name)
    return { kind: 'params', method, params: form }
  },
  result: ({ method, value }, { iface }) => {
    const answer = methodOf(iface, method)?.result
    const cases = answer?.kind === 'by-param' ? answer.cases : []
    const type = value === null ? answer?.schema : cases.find(each => each.value === value)?.schema
    return { kind: 'result', method, type, value }
  },
  default: ({ method }, { iface }) => {
    const answer = methodOf(iface, method)?.result
    return answer?.kind === 'by-param' && { kind: 'default', method, param: answer.param, value: answer.default }
  },
  error: ({ method, layer, error }, { iface, schemas }) => {
    const known = errorsOf(iface, method, error).find(each => each.layer === layer)
    return known && { kind: 'error', method, layer, error, info: infoOf(known, schemas) }
  },
  spelling: ({ method, name, error }, { iface }) => {
    const pattern = { error: { cause: { name } } }
    const known = errorsOf(iface, method, error).flatMap(({ patterns }) => patterns)
    return known.some(each => isDeepStrictEqual(each, pattern)) && { kind: 'spelling', method, name, error }
  },
  'interface says': ({ words }, { iface }) => said(iface.description, words, { kind: 'interface says' }),
  'method says': ({ method, words }, { iface }) => {
    const known = methodOf(iface, method)
    return known && said(docsOf(known), words, { kind: 'method says', method })
  },
  'error says': ({ method, error, words }, { iface }) => {
    const all = errorsOf(iface, method, error).map(({ description }) => description)
    return said(all.join(' '), words, { kind: 'error says', method, error })
  },
  'type says': ({ path, words }, { schemas }) => {
    const schema = fieldAt(path, schemas)?.schema
    const description = isObject(schema) ? schema['description'] : undefined
    return said(typeof description === 'string' ? description : '', words, { kind: 'type says', path })
  },
  advice: ({ method, error }, { iface }) => {
    const [known] = errorsOf(iface, method, error)
    return known && { kind: 'advice', method, error, advice: known.advice }
  },
  replaces: ({ older }, { iface }) => ({ kind: 'replaces', newer: methodOf(iface, older)?.replacedBy, older }),
  example: ({ method, name }, { iface }) => {
    const requests = methodOf(iface, method)?.examples.filter(({ role }) => role === 'request')
    const body: Json = requests?.find(each => each.name === name)?.body ?? null
    return isObject(body) && { kind: 'example', method, name, params: body['params'] }
  },
  text: ({ file, text }, { readText }) => {
    const content = readText(file)?.replaceAll(/\s+/g, ' ')
    return content?.includes(text) === true && { kind: 'text', file, text }
  },
}

/** What is wrong with a place, in a sentence; undefined if the product still has it. */
export function checkPlace(place: Place, product: Product): string | undefined {
  const now = (whatIsAt[place.kind] as (place: Place, product: Product) => unknown)(place, product)
  if (isDeepStrictEqual(now, place)) return undefined
  const instead = typeof now === 'object' && now !== null ? `It has ${shown(now)}.` : 'It has nothing there.'
  return `The product does not have ${shown(place)}. ${instead}`
}

/** A place with its words, or with all words that there are now. */
function said(description: string, words: string, place: object): object {
  const plain = description.replaceAll(/\s+/g, ' ')
  return { ...place, words: plain.includes(words) ? words : plain }
}

function shown(value: object): string {
  return inspect(value, { breakLength: Infinity, depth: Infinity, compact: true })
}
