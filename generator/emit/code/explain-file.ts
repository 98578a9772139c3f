import type { Json } from '../../schema/json.js'
import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { constant } from '../error-rules/error-rules.js'
import { explanationsOf } from '../error-rules/explanations.js'
import type { SourceFile } from '../source-file.js'
import { commentText } from '../text/comment.js'
import { importOf } from '../text/layout.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { tsMorph } from '../text/large-libraries.js'

/** `src/explain.ts`: what the description says about each kind of error, and a function that finds it. */
export function explainFile(iface: Interface, print: Print): SourceFile {
  const { methods } = iface
  const table = explanationsOf(methods)
  return print('src/explain.ts', [
    ...importOf(['explainWith'], './runtime/explain/explain-with.js'),
    ...importOf(['type Explanation', 'type Explanations'], './runtime/explain/explanation.js'),
    // `as const`, because TypeScript looks for the type of a kind such as "constructor" in `Object.prototype`.
    constant('explanations', 'Explanations', `${literal(table as unknown as Json, 120)} as const`),
    {
      kind: tsMorph.StructureKind.Function,
      name: 'explain',
      isExported: true,
      leadingTrivia: '\n',
      docs: [{ description: docsWith(factsOf(iface).variable) }],
      parameters: [{ name: 'failure', type: 'unknown' }],
      returnType: 'Explanation | undefined',
      statements: 'return explainWith(explanations, failure)',
    },
  ])
}

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
