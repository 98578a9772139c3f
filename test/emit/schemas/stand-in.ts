import ts from 'typescript'
import type { MakeTypeNodes } from '../../../generator/emit/schemas/type-nodes.js'
import { isUnsafeInteger } from '../../../generator/schema/values/integers.js'
import { isList, isObject, type Json, type JsonObject } from '../../../generator/schema/json.js'
import { refName } from '../../../generator/schema/references/references.js'

const { factory, SyntaxKind } = ts
const keyword = factory.createKeywordTypeNode
const readonly = [factory.createModifier(SyntaxKind.ReadonlyKeyword)]

/** The types that need no other keyword. */
const plainTypes = new Map<Json | undefined, ts.TypeNode>([
  ['null', factory.createLiteralTypeNode(factory.createNull())],
  ['string', keyword(SyntaxKind.StringKeyword)],
  ['number', keyword(SyntaxKind.NumberKeyword)],
  ['integer', keyword(SyntaxKind.NumberKeyword)],
  ['boolean', keyword(SyntaxKind.BooleanKeyword)],
  ['bigint', keyword(SyntaxKind.BigIntKeyword)],
  ['undefined', keyword(SyntaxKind.UndefinedKeyword)],
  ['never', keyword(SyntaxKind.NeverKeyword)],
  ['function', factory.createTypeReferenceNode('Function')],
])

/** Makes the same types as openapi-typescript, without it: what a replacement has to do. */
export const standIn: MakeTypeNodes = schemas => {
  const docs = new Map<ts.Node, string>()
  let usesWithRequired = false

  function typeOf(schema: Json): ts.TypeNode {
    if (!isObject(schema)) return keyword(schema === false ? SyntaxKind.NeverKeyword : SyntaxKind.UnknownKeyword)
    const { $ref, enum: values, oneOf, allOf, type, required } = schema
    if ($ref !== undefined) return factory.createTypeReferenceNode(refName(schema) ?? '')
    if (isList(values)) return unionOf(values.map(literalOf))
    if (isList(oneOf)) return unionOf(oneOf.map(typeOf))
    const parts = isList(allOf) ? allOf.map(part => partOf(part, namesIn(required))) : []
    const all = [...ownTypes(schema), ...(parts.length > 0 ? [intersectionOf(parts)] : [])]
    if (all.length > 0) return intersectionOf(all)
    const [text, never] = [keyword(SyntaxKind.StringKeyword), keyword(SyntaxKind.NeverKeyword)]
    if (type !== undefined) return factory.createTypeReferenceNode('Record', [text, never])
    return keyword(SyntaxKind.UnknownKeyword)
  }

  /** What a schema says without `allOf`. */
  function ownTypes(schema: JsonObject): readonly ts.TypeNode[] {
    const { type, properties, additionalProperties: rest, patternProperties } = schema
    if (isUnsafeInteger(schema))
      return [unionOf([keyword(SyntaxKind.NumberKeyword), keyword(SyntaxKind.BigIntKeyword)])]
    const plain = plainTypes.get(type)
    if (plain !== undefined) return [plain]
    if (type === 'array') return [arrayOf(schema)]
    const required = namesIn(schema['required'])
    const fields = entriesOf(properties).map(([name, field]) => fieldOf(name, field, required.includes(name)))
    const values = [...(rest === undefined || rest === false ? [] : [rest]), ...entriesOf(patternProperties).map(last)]
    return [
      ...(fields.length > 0 ? [factory.createTypeLiteralNode(fields)] : []),
      ...(values.length > 0 ? [mapOf(unionOf(values.map(typeOf)))] : []),
    ]
  }

  function fieldOf(name: string, schema: Json, isRequired: boolean): ts.PropertySignature {
    const question = isRequired ? undefined : factory.createToken(SyntaxKind.QuestionToken)
    const field = factory.createPropertySignature(readonly, factory.createStringLiteral(name), question, typeOf(schema))
    const text = isObject(schema) && schema['x-docs']
    if (typeof text === 'string') docs.set(field, text)
    return field
  }

  /** A part of `allOf`, with the fields required that the whole requires. */
  function partOf(part: Json, required: readonly string[]): ts.TypeNode {
    if (!isObject(part)) return typeOf(part)
    const name = refName(part)
    if (name === null) return typeOf({ ...part, required: [...required, ...namesIn(part['required'])] })
    const fields = new Map(entriesOf(schemas.get(name)?.['properties']))
    const added = required.filter(field => fields.has(field))
    if (added.length === 0) return typeOf(part)
    usesWithRequired = true
    return factory.createTypeReferenceNode('WithRequired', [typeOf(part), unionOf(added.map(literalOf))])
  }

  function arrayOf({ prefixItems, items = true, minItems }: JsonObject): ts.TypeNode {
    const more = items === false ? [] : [factory.createArrayTypeNode(typeOf(items))]
    const first = isList(prefixItems) ? prefixItems.map(typeOf) : null
    const tuple = first?.map((item, at) => (at < Number(minItems) ? item : factory.createOptionalTypeNode(item)))
    const list = tuple ? factory.createTupleTypeNode([...tuple, ...more.map(factory.createRestTypeNode)]) : more[0]
    return factory.createTypeOperatorNode(SyntaxKind.ReadonlyKeyword, list ?? factory.createTupleTypeNode([]))
  }

  const types = new Map([...schemas].map(([name, schema]) => [name, typeOf(schema)] as const))
  return { types, docs, usesWithRequired }
}

function mapOf(type: ts.TypeNode): ts.TypeNode {
  const key = factory.createParameterDeclaration(
    undefined,
    undefined,
    'key',
    undefined,
    keyword(SyntaxKind.StringKeyword),
  )
  return factory.createTypeLiteralNode([factory.createIndexSignature(readonly, [key], type)])
}

function literalOf(value: Json): ts.TypeNode {
  if (value === null) return factory.createLiteralTypeNode(factory.createNull())
  if (typeof value === 'boolean')
    return factory.createLiteralTypeNode(value ? factory.createTrue() : factory.createFalse())
  if (typeof value === 'string') return factory.createLiteralTypeNode(factory.createStringLiteral(value))
  const number = factory.createNumericLiteral(Math.abs(Number(value)))
  const isBelowZero = Number(value) < 0
  return factory.createLiteralTypeNode(
    isBelowZero ? factory.createPrefixUnaryExpression(SyntaxKind.MinusToken, number) : number,
  )
}

function unionOf(types: readonly ts.TypeNode[]): ts.TypeNode {
  const [only] = types
  return only !== undefined && types.length === 1 ? only : factory.createUnionTypeNode(types)
}

function intersectionOf(types: readonly ts.TypeNode[]): ts.TypeNode {
  const [only] = types
  return only !== undefined && types.length === 1 ? only : factory.createIntersectionTypeNode(types)
}

function namesIn(required: Json | undefined): readonly string[] {
  return isList(required) ? required.filter(name => typeof name === 'string') : []
}

function entriesOf(properties: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(properties) ? Object.entries(properties) : []
}

function last([, value]: readonly [string, Json]): Json {
  return value
}
