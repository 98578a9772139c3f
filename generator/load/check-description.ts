import type { Report } from '../diagnostics/diagnostic.js'
import type { JsonObject } from './json.js'
import { isObject, own } from './json.js'
import type { Origins } from './origins.js'

type Complain = (key: string, message: string, help: string) => void

/** Whether a tree is a description at all; what else is wrong with something that is none would only confuse. */
export function isDescription(root: JsonObject): boolean {
  return own(root, 'openapi') !== undefined || own(root, 'paths') !== undefined
}

/** Checks the parts without which there is no interface to read. */
export function checkDescription(root: JsonObject, origins: Origins, report: Report): void {
  const complain: Complain = (key, message, help) =>
    report({ code: 'RPC114', severity: 'error', at: origins.locate(root, key), message, help })
  checkVersion(root, complain)
  checkInfo(root, complain)
  const paths = own(root, 'paths')
  if (!isObject(paths)) complain('paths', 'The description has no "paths".', 'Add them, one for each method.')
  else if (!Object.keys(paths).some(path => path.startsWith('/'))) {
    complain('paths', 'The description has no methods.', 'Add a path such as "/block" for each method.')
  }
}

function checkVersion(root: JsonObject, complain: Complain): void {
  const version = own(root, 'openapi')
  if (typeof version === 'string' && /^3\.[01](\.\d+)?$/.test(version)) return
  const said = version === undefined ? 'does not say so' : `says ${JSON.stringify(String(version))}`
  complain('openapi', `Only OpenAPI 3.0 and 3.1 are read, and the description ${said}.`, 'Write "openapi: 3.1.0".')
}

function checkInfo(root: JsonObject, complain: Complain): void {
  const info = own(root, 'info')
  const missing = ['title', 'version'].filter(key => !isObject(info) || typeof own(info, key) !== 'string')
  for (const key of missing) complain('info', `The description has no "info.${key}".`, 'Add it, as text in quotes.')
}
