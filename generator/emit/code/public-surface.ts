import type { Interface } from '../../model/interface.js'
import { buildersOf } from '../builders/builders.js'
import type { SourceFile } from '../source-file.js'
import { byCodePoints, namedList } from '../text/layout.js'
import type { Print } from '../text/print.js'
import { errorTypeExports } from './errors.js'
import { flowSurface, type ShownModule } from './flow-surface.js'
import { methodTypeExports } from './methods.js'

/** What of the hand-written half the package shows. */
export const runtimeSurface: readonly ShownModule[] = [
  { from: './runtime/client.js', values: ['createClient'], types: ['Client', 'ClientOptions'] },
  { from: './runtime/http.js', values: ['http'], types: ['HttpOptions'] },
  { from: './runtime/transport/retry.js', values: ['retry'], types: ['RetryPolicy'] },
  { from: './runtime/transport/fallback.js', values: ['fallback'], types: ['FallbackOptions'] },
  { from: './runtime/transport/archival.js', values: ['archival'], types: ['ArchivalOptions'] },
  { from: './runtime/transport/hedge.js', values: ['hedge'], types: ['HedgePolicy'] },
  { from: './runtime/transport/dedupe.js', values: ['dedupe'], types: ['DedupeOptions'] },
  { from: './runtime/transport/cache.js', values: ['cache'], types: ['CacheOptions'] },
  { from: './runtime/transport/observe.js', values: ['observe'], types: ['ObserveOptions'] },
  { from: './runtime/transport/events.js', values: [], types: ['TransportEvent'] },
  { from: './runtime/transport/submission.js', values: ['mayHaveBeenAccepted'], types: [] },
  { from: './runtime/guards.js', values: ['isErrorOf', 'isRpcError'], types: [] },
  { from: './runtime/answer.js', values: [], types: ['Answer'] },
  { from: './runtime/errors.js', values: [], types: ['ClientErrorCase', 'EmptyInfo', 'ErrorCase'] },
  { from: './runtime/rpc-error.js', values: [], types: ['RpcError'] },
  { from: './runtime/outcome.js', values: [], types: ['Outcome'] },
  { from: './runtime/request.js', values: [], types: ['Builder', 'MethodShape', 'Request'] },
  { from: './runtime/transport.js', values: [], types: ['SendOptions', 'Transport'] },
  { from: './runtime/decode/base64.js', values: ['decodeBase64'], types: [] },
  { from: './runtime/decode/bytes.js', values: ['decodeBytes'], types: ['EncodedBytes'] },
  { from: './runtime/decode/text.js', values: ['decodeText'], types: [] },
  { from: './runtime/decode/json.js', values: ['decodeJson'], types: [] },
  { from: './runtime/decode/state-entry.js', values: ['decodeStateEntry'], types: ['StateEntry'] },
  { from: './runtime/decode/code-hash.js', values: ['codeHash'], types: [] },
]

/** `src/index.ts`: all that the package shows, name by name. */
export function publicSurface({ methods, flows }: Interface, print: Print): SourceFile {
  const builders = methods.flatMap(method => buildersOf(method, schema => schema)).map(({ name }) => name)
  return print('src/index.ts', [
    ...[...runtimeSurface, ...flows.flatMap(flow => flowSurface[flow])].flatMap(({ from, values, types }) =>
      exportOf('export', values, from).concat(exportOf('export type', types, from)),
    ),
    ...exportOf('export', builders, './requests.js'),
    ...exportOf('export type', ['Methods', ...methods.flatMap(methodTypeExports)], './methods.js'),
    ...exportOf('export type', methods.flatMap(errorTypeExports), './errors.js'),
  ])
}

function exportOf(head: string, names: readonly string[], from: string): string[] {
  const sorted = [...new Set(names)].toSorted(byCodePoints)
  return sorted.length > 0 ? [namedList(head, sorted, `from '${from}'`)] : []
}
