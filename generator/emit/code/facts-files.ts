import { factsOf } from '../../model/client-facts.js'
import type { Interface } from '../../model/interface.js'
import type { SourceFile } from '../source-file.js'
import { literal } from '../text/literal.js'
import type { Print } from '../text/print.js'
import { width } from '../text/wrapped.js'

/**
 * All in which the hand-written files of two clients differ: their facts, and which rules of a chain, ids and `connect`
 * they have. `templates/` has these files of our own client.
 */
export function factsFiles(iface: Interface, print: Print): readonly SourceFile[] {
  const { node, idType } = factsOf(iface)
  const [rules, connect] = node === 'near' ? ['near', 'with-archive'] : ['json-rpc', 'without-archive']
  const ids = idType === 'string' ? 'text' : 'number'
  const texts = {
    facts: factsText(iface),
    'chain-rules': `/** What the client knows about the chain of its nodes. */\nexport * from './chain/${rules}.js'\n`,
    'id-start': `export { ${ids}Start as idStart } from './id-start/${ids}-start.js'\n`,
    connect: ['{ connect }', 'type { ConnectNode, ConnectOptions }']
      .map(names => `export ${names} from './connect-${connect}.js'\n`)
      .join(''),
  }
  return Object.entries(texts).map(([name, text]) => print(`src/runtime/${name}.ts`, { text }))
}

function factsText(iface: Interface): string {
  const { package: name, error, id, idType, variable, node, height } = factsOf(iface)
  const head = 'export const heightQuestion: HeightQuestion | undefined = '
  return `import type { HeightQuestion } from './height-question.js'

// Bundlers inline these two, and drop code that they exclude. For esbuild they must be the first statements.

/** Whether a method tells how far a node is. */
export const tellsHeight: boolean = ${height !== null || node === 'near'}
/** Whether a node can prove its height. */
export const provesHeight: boolean = ${node === 'near'}

/** The name of the package. */
export const packageName = ${literal(name)}

/** The \`name\` of error objects, by which guards recognise them, even those that another copy of the package made. */
export const errorName = ${literal(error)}

/** The JSON-RPC id of a request. */
export type RequestId = ${idType}

/** The id of a request, unless the caller gives one. */
export const defaultId = ${literal(id)}

/** The layer of a mocked error that the description does not have. */
export const usualLayer = ${literal(node === 'near' ? 'HANDLER_ERROR' : '')}

/** The format of recordings of exchanges. */
export const recordingFormat = ${literal(`${variable}-rpc-exchanges`)}

/** The method that tells how far a node is, from \`x-rpc-height\`. */
${head}${height === null ? 'undefined' : literal(height, width, head.length)}
`
}
