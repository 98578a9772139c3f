import fc from 'fast-check'
import { entriesOf, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object, ref, type Described } from '../../model/description.js'
import { endlessMatch, endlessText, hostileName, hostileReference, hostileText, nameCanary } from './hostile-texts.js'

const schemaNames = ['Alpha', 'Beta', 'Gamma'].map(name => `${nameCanary}${name}`)

const text = fc.oneof({ weight: 1_500, arbitrary: hostileText }, { weight: 1, arbitrary: endlessText })

/** Null in most descriptions, as an invalid value would stop generation. */
function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
}

const number = fc.constantFrom(0, -0, 1, -1, 0.1, 1e21, -1e308, 5e-324, 2 ** 53)

/** Data of examples, defaults and enums. */
const { data } = fc.letrec<{ data: Json }>(tie => ({
  data: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    number,
    fc.constantFrom(null, true, false),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(hostileName, tie('data'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const notes: fc.Arbitrary<JsonObject> = fc.record(
  {
    title: text,
    description: text,
    default: data,
    examples: fc.array(data, { maxLength: 2 }),
    deprecated: fc.boolean(),
    format: text,
    $id: text,
    $anchor: text,
  },
  { requiredKeys: [] },
)

const reference = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...schemaNames).map(ref) },
  { weight: 1, arbitrary: hostileReference.map(($ref): JsonObject => ({ $ref })) },
)

function withNotes(schema: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> {
  return fc.tuple(schema, notes).map(([rules, said]) => withEntries(rules, said))
}

const leaf = fc.oneof(
  fc.constantFrom<JsonObject>(
    { type: 'string' },
    { type: 'integer', format: 'uint64' },
    { type: 'integer', 'x-unsafe-integer': true },
    { type: ['string', 'null'] },
    { type: 'boolean' },
    { type: 'null' },
    {},
  ),
  text.map((value): JsonObject => ({ const: value })),
  fc.array(data, { minLength: 1, maxLength: 4 }).map((values): JsonObject => ({ enum: values })),
  text.map((pattern): JsonObject => ({ type: 'string', pattern })),
)

/** Valid schemas with hostile text wherever a text is allowed. */
const { schema } = fc.letrec<{ schema: JsonObject; fields: JsonObject }>(tie => ({
  schema: withNotes(
    fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      reference,
      tie('fields').map(object),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((oneOf): JsonObject => ({ oneOf })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf): JsonObject => ({ anyOf })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((allOf): JsonObject => ({ allOf })),
      tie('schema').map((items): JsonObject => ({ type: 'array', items })),
      fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((items): JsonObject => ({ prefixItems: items })),
      tie('schema').map((values): JsonObject => ({ type: 'object', additionalProperties: values })),
      fc.tuple(text, tie('schema')).map(([key, value]): JsonObject => ({ patternProperties: { [key]: value } })),
    ),
  ),
  fields: fc.dictionary(hostileName, tie('schema'), { maxKeys: 4, noNullPrototype: true }),
}))

const argument = fc.tuple(schema, hostileName).map(([item, title]) => withEntries(item, { title }))

function byPosition(prefixItems: readonly JsonObject[]): JsonObject {
  return { type: 'array', prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length }
}

const fields = fc.dictionary(hostileName, schema, { maxKeys: 3, noNullPrototype: true })

const params = fc.option(
  fc.oneof(
    { weight: 3, arbitrary: fields.map(object) },
    {
      weight: 1,
      arbitrary: fc
        .uniqueArray(argument, { minLength: 1, maxLength: 2, selector: ({ title }) => title })
        .map(byPosition),
    },
  ),
)

/** An error pattern must capture required fields, so a failure with a pattern has none. */
const failure: fc.Arbitrary<JsonObject> = fc
  .tuple(hostileName, fc.option(fields), fc.option(text), rarely(text))
  .map(([name, info, said, hiding]) => {
    const required = info === null ? undefined : hiding === null ? object(info) : { type: 'object', properties: info }
    return withEntries(cause(name, required), {
      description: said ?? '',
      ...(hiding !== null && { 'x-rpc-detect': [{ error: { data: hiding.replaceAll(/[{}]/g, '') } }] }),
    })
  })

/** Addresses with hostile text in each part of them, and rarely no addresses. */
const externalDocs: fc.Arbitrary<JsonObject> = fc.record({
  url: fc
    .oneof(
      { weight: 20, arbitrary: fc.tuple(fc.constantFrom('/', '?', '#'), text).map(parts => parts.join('')) },
      { weight: 1, arbitrary: text },
    )
    .map(rest => (/^[/?#]/.test(rest) ? `https://example.com${rest}` : rest)),
  description: text,
})

const strangeExamples = rarely(fc.dictionary(hostileName, data, { maxKeys: 2, noNullPrototype: true }))

/** A result with a slow pattern and an example that does not match it. */
const result = fc.oneof(
  { weight: 80, arbitrary: fc.record({ schema, sent: data }) },
  {
    weight: 1,
    arbitrary: endlessMatch.map(({ pattern, value }) => ({ schema: { type: 'string', pattern }, sent: value })),
  },
)

const described = fc
  .record({
    params,
    result,
    causes: fc.uniqueArray(failure, {
      minLength: 1,
      maxLength: 3,
      selector: ({ properties }) => JSON.stringify(properties),
    }),
    summary: text,
    description: text,
    more: fc.option(externalDocs),
    replaces: rarely(hostileName),
    strange: strangeExamples,
    asked: data,
  })
  .map(
    ({
      summary,
      description: said,
      more,
      replaces,
      strange,
      asked,
      params: takes,
      result: { schema: gives, sent },
      causes,
    }) =>
      (method: string): Described => ({
        ...(takes === null ? {} : { params: takes }),
        result: gives,
        causes,
        operation: {
          summary,
          description: said,
          operationId: said,
          ...(more === null ? {} : { externalDocs: more }),
          ...(replaces === null ? {} : { 'x-rpc-replaces': [replaces] }),
        },
        examples: {
          request: { ...strange, [said]: { jsonrpc: '2.0', id: '1', method, params: asked } },
          answer: { ...strange, [said]: { jsonrpc: '2.0', id: '1', result: sent } },
        },
      }),
  )

const methodName = fc.oneof(
  { weight: 30, arbitrary: fc.nat(99).map(index => `${nameCanary}_call_${index}`) },
  { weight: 1, arbitrary: hostileName },
)

/** A valid description with hostile text in all its strings. */
export const hostileDescription: fc.Arbitrary<JsonObject> = fc
  .tuple(
    fc.dictionary(methodName, described, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    fc.tuple(schema, schema, schema),
    rarely(fc.tuple(hostileName, schema)),
    fc.tuple(text, text, text),
  )
  .map(([methods, schemas, extra, [title, version, said]]) => {
    const named = schemas.map((value, index): [string, Json] => [schemaNames[index] ?? '', value])
    const all = Object.fromEntries(extra === null ? named : [...named, extra])
    const calls = Object.entries(methods).map(([name, describe]): [string, Described] => [name, describe(name)])
    const made = description(Object.fromEntries(calls), all)
    return withEntries(made, { info: { title, version, description: said }, paths: withSlashes(made['paths']) })
  })

function withSlashes(paths: Json | undefined): JsonObject {
  return Object.fromEntries(entriesOf(paths ?? null).map(([name, item]) => [`/${name}`, item]))
}

function withEntries(node: JsonObject, entries: JsonObject): JsonObject {
  return { ...node, ...entries }
}
