import { isObject, type JsonObject } from '../../generator/schema/json.js'
import type { Interface } from '../../generator/model/interface.js'
import { readInterface } from '../../generator/model/read-interface.js'
import { canonicalJson } from '../../generator/schema/canonical-json.js'
import { loadFiles } from '../load/load-files.js'

/** The interface of a description, which passes through all stages of a file. */
export async function interfaceIn(root: JsonObject): Promise<Interface> {
  const { document, findings } = await loadFiles({ 'spec.json': canonicalJson(withSlashes(root)) }, [], 'spec.json')
  if (document === null) throw new Error(findings.join('\n'))
  const problems: string[] = []
  const iface = readInterface(document, ({ message }) => void problems.push(message))
  if (iface === null) throw new Error(problems.join('\n'))
  return iface
}

/** Paths start with a slash in a file. */
function withSlashes(root: JsonObject): JsonObject {
  const paths = isObject(root['paths']) ? Object.entries(root['paths']) : []
  return { ...root, paths: Object.fromEntries(paths.map(([path, item]) => [path.replace(/^\/?/, '/'), item])) }
}
