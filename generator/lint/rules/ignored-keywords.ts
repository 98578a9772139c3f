import type { JsonObject } from '../../schema/json.js'
import { keywordsWith } from '../../schema/keywords/keywords.js'
import { isNever } from '../../schema/values/is-never.js'
import { eachObject } from '../../load/tree/walk.js'
import { placesText } from '../places-text.js'
import type { Rule } from '../rule.js'
import { quoted } from '../../diagnostics/quoted.js'

/** The keywords that no type and no validator expresses. `contentSchema` is a hint about a text, and has no effect. */
const ignoredKeywords: readonly string[] = [...keywordsWith('ignored'), 'contentSchema']

/** RPC313: the keywords that have no effect, in one finding. */
export const checkIgnoredKeywords: Rule = ({ document }, report) => {
  const uses: { readonly node: JsonObject; readonly key: string }[] = []
  eachObject(document.root, (node, objectType) => {
    if (objectType !== 'schema' || isNever(node)) return
    const keys = ignoredKeywords.filter(key => Object.hasOwn(node, key))
    uses.push(...keys.map(key => ({ node, key })))
  })
  const [first] = uses
  if (first === undefined) return
  const keywords = quoted(
    ignoredKeywords.filter(keyword => uses.some(({ key }) => key === keyword)),
    ' and ',
  )
  const places = placesText(uses.map(({ node, key }) => document.locate(node, key)))
  const message = `No type expresses ${keywords}: the types are wider, as if the keyword were absent${places}.`
  const help = 'Describe the values with other keywords, such as "oneOf" and "const", or accept the wider types.'
  report('RPC313', () => document.locate(first.node, first.key), message, help)
}
