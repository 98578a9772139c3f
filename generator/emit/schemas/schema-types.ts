import type TypeScript from 'typescript'
import { ts } from '../text/large-libraries.js'
import type { Interface, SchemaName } from '../../model/interface.js'
import type { Type } from '../../model/types/type.js'
import { typesOf } from '../../model/types/types-of.js'
import { docComment } from '../text/comment.js'
import { isPlainKey } from '../text/literal.js'
import { docsByMethod } from './method-aliases.js'
import { openapiTypescript } from './openapi-typescript.js'
import { printableSchema } from './printable-schema.js'
import { typeDocs } from './type-docs.js'
import type { MakeTypeNodes, TypeNodes } from './type-nodes.js'
import { indent, memberOf, memberTexts, typeText, unionText } from './type-text.js'
import { width } from '../text/wrapped.js'

/** The declaration of each schema's type, by name. */
export type SchemaTypes = {
  readonly declarations: ReadonlyMap<SchemaName, string>
  /** The text of `src/schemas.ts`. */
  readonly text: string
}

const withRequired = '\ntype WithRequired<T, K extends keyof T> = T & { [P in K]-?: T[P] }\n'

/** The declarations of all schemas. openapi-typescript makes the types, and this module formats them. */
export function schemaTypes(iface: Interface, makeTypeNodes: MakeTypeNodes = openapiTypescript): SchemaTypes {
  const types = typesOf(iface)
  const nodes = makeTypeNodes(new Map([...types].map(([name, type]) => [name, printableSchema(type)])))
  const byMethod = docsByMethod(iface)
  const declarations = new Map<SchemaName, string>()
  for (const [name, node] of nodes.types) {
    const type = types.get(name) ?? { kind: 'any' }
    declarations.set(name, declaration({ name, type, node }, typeDocs(type) || (byMethod.get(name) ?? ''), nodes))
  }
  const helper = nodes.usesWithRequired ? withRequired : ''
  // Without an export, the file would not be a module.
  return { declarations, text: [...declarations.values()].join('\n') + helper || 'export {}\n' }
}

type Declared = { readonly name: SchemaName; readonly type: Type; readonly node: TypeScript.TypeNode }

function declaration({ name, type, node }: Declared, text: string, { docs }: TypeNodes): string {
  if (!isPlainKey(name)) throw new Error(`The schema name "${name}" is not a valid type name.`)
  const comment = docComment(text)
  if (ts.isTypeLiteralNode(node)) {
    const members = memberTexts(node, docs).map(member => `  ${member}\n`)
    return `${comment}export interface ${name} {\n${members.join('')}}\n`
  }
  const head = `export type ${name} =`
  const body = documentedUnion(node, type, docs) ?? typeText(node, docs, width - head.length - 1)
  return `${comment}${head}${body.startsWith('\n') ? indent(body) : ` ${body}`}\n`
}

/** A union with described members: each member below its description, on a line of its own. */
function documentedUnion(node: TypeScript.TypeNode, type: Type, docs: TypeNodes['docs']): string | null {
  if (type.kind !== 'union' || !ts.isUnionTypeNode(node) || node.types.length !== type.members.length) return null
  if (!type.members.some(member => (member.docs ?? '').trim() !== '')) return null
  const comments = type.members.map(member => docComment(typeDocs(member)))
  return unionText(
    node.types.map((member, index) => ({
      comment: comments[index] ?? '',
      text: memberOf(member, typeText(member, docs, 116)),
    })),
    0,
  )
}
