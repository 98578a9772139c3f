import { own, without } from '../../schema/json.js'
import { keywordsWith } from '../../schema/keywords/keywords.js'
import type { Pass } from './pass.js'

/** What is lost with a keyword that OpenAPI 3.0 has not, and that no other keyword replaces. */
const lost: Readonly<Record<string, string>> = {
  patternProperties: 'the schemas of the matching properties are lost',
  propertyNames: 'the rule for the names of properties is lost',
  unevaluatedProperties: 'further properties are allowed',
  unevaluatedItems: 'further items are allowed',
  contains: 'the rule for one of the items is lost',
  minContains: 'the least number of such items is lost',
  maxContains: 'the greatest number of such items is lost',
  contentMediaType: 'the type of the content is lost',
  contentSchema: 'the schema of the content is lost',
  $dynamicRef: 'the reference is lost',
}

/** The names and dialects of schemas, and schemas that no reference of a bundle leads to. */
const unused = [...keywordsWith('core'), '$comment']

export const keywordsOf31: Pass = {
  name: 'keywords-of-31',
  why: 'OpenAPI 3.0 has a part of the keywords of JSON Schema.',
  apply: (schema, report) => {
    const lossy = Object.keys(lost).filter(keyword => Object.hasOwn(schema, keyword))
    for (const keyword of lossy) report(keyword, lost[keyword] ?? '')
    const rest = without(schema, ...lossy, ...unused)
    // Without the patterns, `additionalProperties: false` would forbid what they allow.
    const isOpened = lossy.includes('patternProperties') && own(rest, 'additionalProperties') !== undefined
    return isOpened ? without(rest, 'additionalProperties') : rest
  },
}
