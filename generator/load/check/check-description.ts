import type { Report } from '../../diagnostics/diagnostic.js'
import { isObject, own, type JsonObject } from '../../schema/json.js'
import type { SourceMap } from '../tree/source-map.js'

type ReportAt = (key: string, message: string, help: string) => void

/** True for an OpenAPI description. Any other tree gets one diagnostic, because further ones would only confuse. */
export function isDescription(root: JsonObject): boolean {
  return own(root, 'openapi') !== undefined || own(root, 'paths') !== undefined
}

/** Reports missing parts that every description needs. */
export function checkDescription(root: JsonObject, sourceMap: SourceMap, report: Report): void {
  const reportAt: ReportAt = (key, message, help) =>
    report({ code: 'RPC114', at: sourceMap.locate(root, key), message, help })
  checkVersion(root, reportAt)
  checkInfo(root, reportAt)
  const paths = own(root, 'paths')
  if (!isObject(paths))
    reportAt('paths', 'The description has no "paths".', 'Add "paths", with one path for each method.')
  else if (!Object.keys(paths).some(path => path.startsWith('/'))) {
    reportAt('paths', 'The description has no methods.', 'Add a path such as "/block" for each method.')
  }
}

function checkVersion(root: JsonObject, reportAt: ReportAt): void {
  const version = own(root, 'openapi')
  if (typeof version === 'string' && /^3\.[01](\.\d+)?$/.test(version)) return
  const message =
    version === undefined
      ? 'The description has no "openapi" version.'
      : `The "openapi" version ${JSON.stringify(String(version))} is not supported.`
  reportAt('openapi', message, 'Write "openapi: 3.1.0". OpenAPI 3.0 and 3.1 are supported.')
}

function checkInfo(root: JsonObject, reportAt: ReportAt): void {
  const info = own(root, 'info')
  const missing = ['title', 'version'].filter(key => !isObject(info) || typeof own(info, key) !== 'string')
  for (const key of missing) reportAt('info', `The description has no "info.${key}".`, 'Add it as a string.')
}
