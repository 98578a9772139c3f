import { isObject, own } from '../../schema/json.js'
import type { Rule } from '../rule.js'

/** One or more numbers, such as `1`, `1.2` or `v1.2.11`, and what Semantic Versioning allows after them. */
const version = /^v?\d+(?:\.\d+)*(?:-[\dA-Za-z.-]+)?(?:\+[\dA-Za-z.-]+)?$/

const maxLength = 100

/** RPC323: the version of the interface is a version, since files, comments and the package show it. */
export const checkVersion: Rule = ({ document }, report) => {
  const info = own(document.root, 'info')
  const text = isObject(info) ? own(info, 'version') : undefined
  if (!isObject(info) || typeof text !== 'string') return
  if (text.length <= maxLength && version.test(text)) return
  const shown = JSON.stringify(text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
  const message = `The version ${shown} of the description is not a version.`
  report('RPC323', () => document.locate(info, 'version'), message, 'Write numbers with dots, such as "1.2.11".')
}
