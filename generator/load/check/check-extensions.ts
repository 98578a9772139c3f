import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { closestName, didYouMean } from '../../diagnostics/closest-name.js'
import { extensions, extensionsOn, isExtension, type ExtensionName } from '../../schema/keywords/extensions.js'
import { hasExtensions, type ObjectType } from '../tree/openapi-objects.js'
import type { ObjectCheck } from './object-check.js'
import { quoted } from '../../diagnostics/quoted.js'

const knownExtensions = extensionsOn('document', 'operation', 'schema')

/**
 * Reports each misspelt extension, and each in an object where nothing reads it. Extensions of other tools stay, and
 * examples and other data can have any key.
 */
export const checkExtensions: ObjectCheck = (sourceMap, report) => (node, objectType) => {
  if (!hasExtensions(objectType)) return
  for (const key of Object.keys(node)) {
    const problem = isExtension(key) ? misplaced(key, objectType) : misspelt(key)
    if (problem !== null) report({ code: 'RPC105', at: sourceMap.locate(node, key), ...problem })
  }
}

type Problem = Pick<Diagnostic, 'message' | 'help'>

function misplaced(key: ExtensionName, objectType: ObjectType): Problem | null {
  const { on, where } = extensions[key]
  if (on === objectType) return null
  return { message: `The extension "${key}" has no effect here.`, help: `Write it ${where}, or remove it.` }
}

/** Null for a key that neither starts like ours, nor differs from one of ours in few letters. */
function misspelt(key: string): Problem | null {
  const isOurs = /^x[-_]?rpc[-_]/i.test(key) || (key.startsWith('x-') && closestName(key, knownExtensions) !== null)
  if (!isOurs) return null
  const help = `${didYouMean(key, knownExtensions)}Known extensions: ${quoted(knownExtensions)}.`
  return { message: `The extension "${key}" is not known.`, help }
}
