import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { closestName, didYouMean } from '../../diagnostics/closest-name.js'
import type { JsonObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'
import { hasExtensions } from '../tree/openapi-objects.js'
import type { ObjectCheck } from './object-check.js'
import { quoted } from '../../diagnostics/quoted.js'

/** The extensions that the generator reads; docs/extensions.md explains each. */
export const knownExtensions: readonly string[] = [
  'x-rpc-advice',
  'x-rpc-client',
  'x-rpc-default',
  'x-rpc-detect',
  'x-rpc-encodes',
  'x-rpc-flows',
  'x-rpc-height',
  'x-rpc-only',
  'x-rpc-read-from',
  'x-rpc-replaces',
  'x-rpc-result-by',
  'x-rpc-submits',
  'x-rpc-unwritten',
  'x-unsafe-integer',
]

/** Reports each misspelt extension. Extensions of other tools stay, and examples and other data can have any key. */
export const checkExtensions: ObjectCheck = (sourceMap, report) => (node, objectType) => {
  if (!hasExtensions(objectType)) return
  for (const key of Object.keys(node)) {
    if (!knownExtensions.includes(key) && isMisspelt(key)) report(unknownExtension(node, key, sourceMap))
  }
}

/** True for a key that starts like ours, or differs from one of ours in few letters. */
function isMisspelt(key: string): boolean {
  if (/^x[-_]?rpc[-_]/i.test(key)) return true
  return key.startsWith('x-') && closestName(key, knownExtensions) !== null
}

function unknownExtension(node: JsonObject, key: string, sourceMap: SourceMap): Diagnostic {
  return {
    code: 'RPC105',
    severity: 'error',
    at: sourceMap.locate(node, key),
    message: `The extension "${key}" is not known.`,
    help: `${didYouMean(key, knownExtensions)}Known extensions: ${quoted(knownExtensions)}.`,
  }
}
