import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { literal } from '../../../generator/emit/text/literal.js'
import { flowNames, type FlowName } from '../../../generator/model/flows/flow-name.js'
import type { SurfaceModule } from '../../../generator/model/surface-module.js'

/** The text of `generator/model/surface-modules.ts`, from the index files of `templates/`. */
export function surfaceText(): string {
  const ofFlows = flowNames.flatMap(flow => modulesIn(`flows/${flow}/index.ts`, flow))
  const internal = modulesIn('internal.ts').flatMap(({ values, types }) => values.concat(types))
  return `// Made from the index files of templates/ by test/model/surface/surface.test.ts. Do not edit.
import type { SurfaceModule } from './surface-module.js'

/** What the package exports from hand-written modules, in the order of \`src/index.ts\` and the README. */
export const clientModules: readonly SurfaceModule[] = ${listText([...modulesIn('index.ts'), ...ofFlows])}

/** The modules of the entry \`validate\`, next to the generated validators. */
export const validateModules: readonly SurfaceModule[] = ${listText(modulesIn('validate.ts'))}

/** Names that only generated files import; the package does not export them. */
export const internalNames: readonly string[] = ${literal(internal.toSorted())}
`
}

function listText(modules: readonly SurfaceModule[]): string {
  return `[\n${modules.map(each => `  ${literal(each)},\n`).join('')}]`
}

/** What an index file of `templates/` exports. */
function modulesIn(path: string, flow: FlowName | null = null): readonly SurfaceModule[] {
  const text = readFileSync(`templates/${path}`, 'utf8')
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return statements.filter(ts.isExportDeclaration).map(statement => {
    const { moduleSpecifier, exportClause, isTypeOnly } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !exportClause || !ts.isNamedExports(exportClause))
      throw new TypeError(`templates/${path} exports all names of a module: list them.`)
    const names = exportClause.elements.map(each => ({ name: each.name.text, isType: isTypeOnly || each.isTypeOnly }))
    // A comment of the whole file stands before that of its first statement.
    const docs = ts.getJSDocCommentsAndTags(statement).findLast(ts.isJSDoc)
    const tag = (name: string): string | null => {
      const found = docs?.tags?.find(({ tagName }) => tagName.text === name)
      return found === undefined ? null : (ts.getTextOfJSDocComment(found.comment) ?? '')
    }
    return {
      path: posix.join(posix.dirname(path), moduleSpecifier.text).replace(/\.js$/, ''),
      flow,
      isForNear: tag('near') !== null,
      values: names.filter(({ isType }) => !isType).map(({ name }) => name),
      types: names.filter(({ isType }) => isType).map(({ name }) => name),
      call: tag('example') ?? '',
      docs: ts.getTextOfJSDocComment(docs?.comment) ?? '',
    }
  })
}
