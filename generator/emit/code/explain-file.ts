import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import { explanationsOf } from '../error-rules/explanations.js'
import type { SourceFile } from '../source-file.js'
import { code, type, value } from '../text/code.js'
import { commentText } from '../text/comment.js'
import { constant } from '../text/declarations.js'
import { functionDeclaration } from '../text/function-declaration.js'
import { width } from '../text/wrapped.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'

const explainWith = value('runtime/explain/explain-with', 'explainWith')
const Explanation = type('runtime/explain/explanation', 'Explanation')
const Explanations = type('runtime/explain/explanation', 'Explanations')

/** `src/explain.ts`: what the description says about each kind of error, and a function that finds it. */
export function explainFile(iface: Interface, print: Print): SourceFile {
  const table = explanationsOf(iface.methods)
  const statements = [
    // `as const`, because TypeScript looks for the type of a kind such as "constructor" in `Object.prototype`.
    constant('explanations', Explanations, `${literal(table, width)} as const`),
    functionDeclaration({
      name: 'explain',
      docs: docsWith(factsOf(iface).variable),
      parameters: [{ name: 'failure', type: 'unknown' }],
      returnType: code`${Explanation} | undefined`,
      statements: [code`return ${explainWith}(explanations, failure)`],
    }),
  ]
  return print('src/explain.ts', statements)
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
