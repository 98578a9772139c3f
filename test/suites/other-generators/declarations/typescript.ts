import ts from 'typescript'
import type { Declaration } from './declaration.js'

/** The named types of a TypeScript file: interfaces, aliases, enumerations and objects of constants. */
export function typescriptDeclarations(text: string): readonly Declaration[] {
  const file = ts.createSourceFile('output.ts', text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap(namedNodes)
}

function namedNodes(node: ts.Node): readonly Declaration[] {
  if (ts.isInterfaceDeclaration(node) && node.name.text === 'components') return schemasOf(node)
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) {
    return [declaration(node.name.text, node)]
  }
  if (ts.isVariableStatement(node)) {
    const objects = node.declarationList.declarations.filter(
      ({ initializer }) => initializer && isConstant(initializer),
    )
    return objects.map(each => declaration(each.name.getText(), each))
  }
  if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
    return node.body.statements.flatMap(namedNodes)
  }
  return []
}

/** openapi-typescript writes one interface, in which each schema is a field with a name. */
function schemasOf(components: ts.InterfaceDeclaration): readonly Declaration[] {
  const schemas = components.members.filter(ts.isPropertySignature).find(({ name }) => name.getText() === 'schemas')
  if (!schemas?.type || !ts.isTypeLiteralNode(schemas.type)) return []
  return schemas.type.members.filter(ts.isPropertySignature).map(each => declaration(each.name.getText(), each))
}

function isConstant(node: ts.Expression): boolean {
  return ts.isAsExpression(node) && ts.isObjectLiteralExpression(node.expression)
}

function declaration(name: string, node: ts.Node): Declaration {
  const constants: string[] = []
  const ofMembers: string[] = []
  const fields = new Map<string, string>()
  const visit = (each: ts.Node): void => {
    if (ts.isStringLiteral(each)) constants.push(each.text)
    if (ts.isPropertySignature(each) && each.type) {
      const field = each.name.getText().replace(/^["']|["']$/g, '')
      if (!fields.has(field)) fields.set(field, each.type.getText())
      if (ts.isLiteralTypeNode(each.type) && ts.isStringLiteral(each.type.literal))
        ofMembers.push(each.type.literal.text)
    }
    ts.forEachChild(each, visit)
  }
  ts.forEachChild(node, visit)
  return { name, constants, ofMembers, fields }
}
