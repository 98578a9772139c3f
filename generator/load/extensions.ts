import type { Report } from '../diagnostics/diagnostic.js'
import { didYouMean } from './closest-name.js'
import type { JsonObject } from './json.js'
import type { Origins } from './origins.js'
import { hasExtensions } from './shapes.js'
import { eachObject } from './walk.js'

const known: readonly string[] = [
  'x-rpc-detect',
  'x-rpc-flows',
  'x-rpc-only',
  'x-rpc-read-from',
  'x-rpc-replaces',
  'x-rpc-result-by',
  'x-rpc-submits',
  'x-rpc-unwritten',
  'x-unsafe-integer',
]

/** Reports each extension that nobody reads. Examples and other data may hold any key. */
export function checkExtensions(root: JsonObject, origins: Origins, report: Report): void {
  eachObject(root, (node, shape) => {
    if (!hasExtensions(shape)) return
    for (const key of Object.keys(node)) {
      if (key.startsWith('x-') && !known.includes(key)) report(unknown(node, key, origins))
    }
  })
}

function unknown(node: JsonObject, key: string, origins: Origins): Parameters<Report>[0] {
  return {
    code: 'RPC105',
    severity: 'error',
    at: origins.locate(node, key),
    message: `The extension "${key}" is not known.`,
    help: `${didYouMean(key, known)}Known are ${known.map(name => `"${name}"`).join(', ')}.`,
  }
}
