import ts from 'typescript'
import type { ShownField } from './field.ts'
import {
  docsOfForm,
  isPlain,
  typeDeclarations,
  typeText,
  type Declared,
  type TypeDeclarations,
} from './type-declarations.ts'

/** Reads types from their declarations, so that a page shows the types that callers get. */
export type FieldReader = {
  /** The fields of a type, such as `AccountView` or `{ block_id: BlockId }`. */
  readonly fieldsOf: (type: string) => readonly ShownField[]
  /** What a named type is. */
  readonly docsOf: (name: string) => string
  /** A type without the names of plain ones. */
  readonly typeTextOf: (type: string) => string
}

/** A page has at most so many fields, and goes as deep into their types as it can with these. */
const maxFields = 120
const depths = [5, 4, 3, 2] as const

/** `declarations` has the text of each declaration, by its name. */
export function fieldReader(declarations: ReadonlyMap<string, string>): FieldReader {
  const declared = typeDeclarations(declarations)
  const inDepth = (type: string, depth: number): readonly ShownField[] =>
    fieldsOf(declared.parse(type), { declared, told: new Set(), outer: [], depth })
  return {
    fieldsOf: type => {
      const deepest = depths.map(depth => inDepth(type, depth)).find(fields => count(fields) <= maxFields)
      return deepest ?? inDepth(type, 1)
    },
    docsOf: declared.docsOf,
    typeTextOf: type => typeText(declared.parse(type), declared).text,
  }
}

function count(fields: readonly ShownField[]): number {
  return fields.reduce((sum, field) => sum + 1 + count(field.fields), 0)
}

type Reading = {
  readonly declared: TypeDeclarations
  /** The plain types whose meaning the page has. */
  readonly told: Set<string>
  /** The types around this one: a type that contains itself ends there. */
  readonly outer: readonly string[]
  readonly depth: number
}

/** The fields of an object, of all parts of an intersection, or of all forms of a union; of the items of an array. */
function fieldsOf(node: ts.TypeNode | Declared, reading: Reading): readonly ShownField[] {
  const { declared, outer } = reading
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node))
    return node.members.filter(ts.isPropertySignature).flatMap(member => fieldOf(member, reading))
  if (ts.isTypeAliasDeclaration(node)) return fieldsOf(node.type, reading)
  if (ts.isArrayTypeNode(node)) return fieldsOf(node.elementType, reading)
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return fieldsOf(node.type, reading)
  if (ts.isIntersectionTypeNode(node))
    return merged(
      node.types.map(part => fieldsOf(part, reading)),
      false,
    )
  if (ts.isUnionTypeNode(node)) {
    const forms = node.types.map((form, index) => described(fieldsOf(form, reading), docsOfForm(node, index)))
    return merged(
      forms.filter(form => form.length > 0),
      node.types.length > 1,
    )
  }
  if (!ts.isTypeReferenceNode(node)) return []
  const name = node.typeName.getText()
  const target = declared.get(name)
  if (target === undefined || outer.includes(name)) return []
  return fieldsOf(target, { ...reading, outer: [...outer, name] })
}

/** A form of one field, such as `{ Transfer: … }`, has the docs of the field. */
function described(fields: readonly ShownField[], docs: string): readonly ShownField[] {
  const [only, ...others] = fields
  const isBare = only !== undefined && others.length === 0 && only.description === ''
  // The docs of its type would say the same again.
  return isBare && docs !== '' ? [{ ...only, description: docs, aliasText: only.alias && only.aliasText }] : fields
}

function fieldOf(member: ts.PropertySignature, reading: Reading): readonly ShownField[] {
  const { type } = member
  if (type === undefined || type.kind === ts.SyntaxKind.NeverKeyword) return []
  const { declared, told, depth } = reading
  const name = ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
  const { text, alias } = typeText(type, declared)
  const description = declared.docs(member)
  const meaning = declared.docsOf(alias)
  const aliasText = told.has(alias) ? '' : meaning
  told.add(alias)
  // A field without a sentence of its own has the first one of its type, also where the page has it already.
  const ofType = description === '' && aliasText === '' ? firstSentence(declared.docsOf(nameIn(type))) : ''
  return [
    {
      name,
      type: text,
      alias,
      aliasText: aliasText || ofType,
      unit: isAmount(text) ? unitOf(description) || unitOf(meaning) : '',
      isOptional: member.questionToken !== undefined,
      isOfOneForm: false,
      description,
      fields: depth <= 1 || isPlain(type, declared) ? [] : fieldsOf(type, { ...reading, depth: depth - 1 }),
    },
  ]
}

/** The fields of several parts or forms, each name once. A field that not every form has is of one form. */
function merged(parts: readonly (readonly ShownField[])[], areForms: boolean): readonly ShownField[] {
  const all = new Map<string, ShownField>()
  for (const field of parts.flat()) {
    const before = all.get(field.name)
    const isOfOneForm = areForms && !parts.every(part => part.some(({ name }) => name === field.name))
    all.set(
      field.name,
      before === undefined ? { ...field, isOfOneForm: field.isOfOneForm || isOfOneForm } : joined(before, field),
    )
  }
  return [...all.values()]
}

function joined(first: ShownField, second: ShownField): ShownField {
  const types = new Set([...first.type.split(' | '), ...second.type.split(' | ')])
  return {
    ...first,
    type: [...types].join(' | '),
    isOptional: first.isOptional || second.isOptional,
    fields: merged([first.fields, second.fields], true),
  }
}

/** Whether a value has a unit: a number or a text. An object has none, and neither has one of a few names. */
function isAmount(type: string): boolean {
  return /^(?:number|bigint|string|null|undefined)(?: \| (?:number|bigint|string|null|undefined))*$/.test(type)
}

/** The name of a type, of the items of a list of it, or of its first form. */
function nameIn(node: ts.TypeNode): string {
  if (ts.isArrayTypeNode(node)) return nameIn(node.elementType)
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return nameIn(node.type)
  if (ts.isUnionTypeNode(node)) return node.types.map(nameIn).find(name => name !== '') ?? ''
  return ts.isTypeReferenceNode(node) ? node.typeName.getText() : ''
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? ''
}

/** The unit that the first sentence of a description names, such as "in yoctoNEAR (10^-24 NEAR)". */
function unitOf(text: string): string {
  const units = /\bin (yoctoNEAR|gas|bytes|nanoseconds|milliseconds|seconds|blocks|base58|base64)\b/
  return units.exec(firstSentence(text))?.[1] ?? ''
}
