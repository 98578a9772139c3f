import fc from 'fast-check'
import { entriesOf, type Json, type JsonObject } from '../../../../generator/schema/json.js'
import { object } from '../../../model/description.js'
import { hostileName, hostileText } from '../hostile-texts.js'
import type { Trial } from '../trial.js'
import { description } from './family.js'

/** A value of any kind, in the ways in which descriptions say so, and what they say beside it. */
const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>({}, true, { type: 'object' }, { type: 'array', items: {} }, { nullable: true }),
  hostileText.map((text): Json => ({ description: text })),
  hostileName.map((title): Json => ({ title })),
)

const text = hostileText.map((said): JsonObject => ({ type: 'string', description: said }))

/** Errors that are texts, alone, beside null, and beside errors with a code. */
const error: fc.Arbitrary<Json> = fc.oneof(
  text,
  text.map((member): Json => ({ oneOf: [member, { type: 'null' }] })),
  text.map((member): Json => ({ oneOf: [member, object({ code: { const: 7 }, 'message?': { type: 'string' } })] })),
  text.map(({ description: said }): Json => ({ type: ['string', 'null'], description: said ?? '' })),
)

/** Params that are only rest arguments. Names of 30 words do not fit on a line with their type. */
const rest: fc.Arbitrary<JsonObject> = fc
  .tuple(anything, hostileName, fc.constantFrom(1, 30), fc.constantFrom('titled', 'listed', 'plain'))
  .map(([item, name, length, form]): JsonObject => {
    const title = name.repeat(length)
    if (form === 'plain') return { type: 'array' }
    const items = { ...Object.fromEntries(entriesOf(item)), ...(form === 'titled' && { title }) }
    return { type: 'array', items }
  })

/** Texts as errors, results of any value and rest arguments only. */
const looselyTyped: fc.Arbitrary<Trial> = fc
  .uniqueArray(fc.tuple(fc.nat(99), rest, anything, error), { minLength: 1, maxLength: 3, selector: ([name]) => name })
  .map(methods => {
    const described = methods.map(([at, params, result, failure]) => [
      `call_${at}${'_of_a_method'.repeat(at % 5)}`,
      { params, result, error: failure },
    ])
    return trialOf({ 'openapi.json': description(Object.fromEntries(described)) })
  })

type SharedRequest = { readonly base: JsonObject; readonly narrowed: JsonObject }

/** What all methods share of a request, and what one method says beside it. */
const sharedRequest: fc.Arbitrary<SharedRequest> = fc.record({
  base: fc.constantFrom<JsonObject>(
    { type: 'array', items: {} },
    { type: 'array' },
    { type: 'object' },
    {},
    { type: 'array', items: { type: 'string' }, minItems: 1 },
  ),
  narrowed: fc.oneof(
    text.map((item): JsonObject => ({ type: 'array', items: item })),
    text.map((item): JsonObject => ({ type: 'array', prefixItems: [item], minItems: 1, maxItems: 1 })),
    fc.tuple(hostileName, text).map(([name, field]): JsonObject => object({ [name]: field })),
  ),
})

/** A shared request that methods narrow by `allOf`, and schemas of one name in several files. */
const severalFiles: fc.Arbitrary<Trial> = fc
  .tuple(sharedRequest, text, text, hostileName, error)
  .map(([{ base, narrowed }, sent, answered, name, failure]) => {
    const refTo = (file: string): JsonObject => ({ $ref: `${file}#/components/schemas/${pointerPart(name)}` })
    const method = 'ask'
    const request = object({ 'id?': { type: 'integer' }, method: { type: 'string' }, params: base })
    const body = {
      allOf: [
        { $ref: 'shared.json#/components/schemas/Request' },
        { properties: { method: { const: method }, params: narrowed } },
      ],
    }
    const answer = { properties: { result: refTo('answers.json'), error: failure } }
    const other = {
      required: ['method'],
      properties: { method: { const: 'tell' }, params: object({ a: refTo('requests.json') }) },
    }
    const post = (schema: Json): JsonObject => ({
      post: { requestBody: bodyOf(schema), responses: { '200': bodyOf(answer) } },
    })
    return trialOf({
      'openapi.json': {
        openapi: '3.1.0',
        info: { title: 'Shared', version: '1.0.0' },
        paths: { '/ask': post(body), '/tell': post(other) },
      },
      'shared.json': { components: { schemas: { Request: request } } },
      'requests.json': { components: { schemas: Object.fromEntries([[name, sent]]) } },
      'answers.json': { components: { schemas: Object.fromEntries([[name, answered]]) } },
    })
  })

function bodyOf(schema: Json): JsonObject {
  return { content: { 'application/json': { schema } } }
}

function pointerPart(name: string): string {
  return encodeURIComponent(
    name
      .replaceAll(/\p{Cs}/gu, '_')
      .replaceAll('~', '~0')
      .replaceAll('/', '~1'),
  )
}

function trialOf(documents: { readonly [file: string]: Json }): Trial {
  const files = Object.entries(documents).map(([file, root]) => [`spec/${file}`, JSON.stringify(root)])
  return { entry: 'spec/openapi.json', texts: Object.fromEntries(files), isGrammar: true }
}

/** Descriptions with the habits of those that others publish. */
export const foreignTrial: fc.Arbitrary<Trial> = fc.oneof(looselyTyped, severalFiles)
