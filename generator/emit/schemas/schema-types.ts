import type TypeScript from 'typescript'
import { ts } from '../text/large-libraries.js'
import { isList, isObject, type JsonObject } from '../../schema/json.js'
import type { Interface, SchemaName } from '../../model/interface.js'
import { docComment } from '../text/comment.js'
import { isPlainKey } from '../text/literal.js'
import { docsByMethod } from './method-aliases.js'
import { openapiTypescript } from './openapi-typescript.js'
import { plainIntegers } from './plain-integers.js'
import { printableSchema } from './printable-schema.js'
import type { MakeTypeNodes, TypeNodes } from './type-nodes.js'
import { indent, memberOf, memberTexts, typeText, unionText } from './type-text.js'

/** The declaration of each schema's type, by name. */
export type SchemaTypes = {
  readonly declarations: ReadonlyMap<SchemaName, string>
  /** The text of `src/schemas.ts`. */
  readonly text: string
}

const withRequired = '\ntype WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] }\n'

/** The declarations of all schemas. openapi-typescript makes the types, and this module formats them. */
export function schemaTypes(iface: Interface, makeTypeNodes: MakeTypeNodes = openapiTypescript): SchemaTypes {
  const plain = plainIntegers(iface)
  const printable = new Map(iface.schemas.map(schema => [schema.name, printableSchema(schema, plain)]))
  const nodes = makeTypeNodes(printable)
  const byMethod = docsByMethod(iface)
  const declarations = new Map<SchemaName, string>()
  for (const [name, node] of nodes.types)
    declarations.set(
      name,
      declaration(name, node, { 'x-docs': byMethod.get(name) ?? '', ...printable.get(name) }, nodes),
    )
  const helper = nodes.usesWithRequired ? withRequired : ''
  // Without an export, the file would not be a module.
  return { declarations, text: [...declarations.values()].join('\n') + helper || 'export {}\n' }
}

function declaration(name: SchemaName, node: TypeScript.TypeNode, schema: JsonObject, { docs }: TypeNodes): string {
  if (!isPlainKey(name)) throw new Error(`The schema name "${name}" is not a valid type name.`)
  const comment = docComment(docsOf(schema))
  if (ts.isTypeLiteralNode(node)) {
    const members = memberTexts(node, docs).map(member => `  ${member}\n`)
    return `${comment}export interface ${name} {\n${members.join('')}}\n`
  }
  const head = `export type ${name} =`
  const text = documentedUnion(node, schema, docs) ?? typeText(node, docs, 120 - head.length - 1)
  return `${comment}${head}${text.startsWith('\n') ? indent(text) : ` ${text}`}\n`
}

/** A union with described members: each member below its description, on a line of its own. */
function documentedUnion(node: TypeScript.TypeNode, { oneOf }: JsonObject, docs: TypeNodes['docs']): string | null {
  if (!isList(oneOf) || !ts.isUnionTypeNode(node) || node.types.length !== oneOf.length) return null
  const comments = oneOf.map(member => docComment(isObject(member) ? docsOf(member) : ''))
  if (!oneOf.some(member => isObject(member) && member['x-described'] === true)) return null
  return unionText(
    node.types.map((member, index) => ({
      comment: comments[index] ?? '',
      text: memberOf(member, typeText(member, docs, 116)),
    })),
    0,
  )
}

function docsOf({ 'x-docs': docs }: JsonObject): string {
  return typeof docs === 'string' ? docs : ''
}
