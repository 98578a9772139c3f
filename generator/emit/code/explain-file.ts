import type { Json } from '../../schema/json.js'
import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { explanationsOf } from '../error-rules/explanations.js'
import type { SourceFile } from '../source-file.js'
import { commentText } from '../text/comment.js'
import { constant, docsText } from '../text/declarations.js'
import { fileText, importOf } from '../text/layout.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'

/** `src/explain.ts`: what the description says about each kind of error, and a function that finds it. */
export function explainFile(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const table = explanationsOf(methods)
  const imports = [
    ...importOf(['explainWith'], './runtime/explain/explain-with.js'),
    ...importOf(['type Explanation', 'type Explanations'], './runtime/explain/explanation.js'),
  ]
  const declarations = [
    constant('explanations', 'Explanations', literal(table as unknown as Json, 120)),
    docsText(docsWith(factsOf(iface).variable)) + explainText,
  ]
  return print('src/explain.ts', fileText(imports, declarations))
}

const explainText = `export function explain(failure: unknown): Explanation | undefined {
  return explainWith(explanations, failure)
}`

const docsWith = (variable: string): string =>
  [
    commentText(
      'Explains a failure: what happened, and what to do. Takes an error of any call or a copy of one, a kind, a message ' +
        'that has the kind in it, or the JSON-RPC answer of a node as text or as data. Returns `undefined` for anything ' +
        'else. The words are those of the description.',
    ),
    '@example\n' +
      `const outcome = await ${variable}.send(request)\n` +
      'if (!outcome.ok) console.error(outcome.error.message, explain(outcome.error)?.whatToDo)',
  ].join('\n\n')
