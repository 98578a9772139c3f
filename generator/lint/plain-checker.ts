import { isAnnotation } from '../schema/keywords/annotations.js'
import { keywordsWith } from '../schema/keywords/keywords.js'
import { isObject, own, type Json, type JsonObject } from '../schema/json.js'
import { componentSchemas } from '../schema/references/references.js'
import { lengthOf, mustBeSafe, requiredIn, workOf } from './ajv-schema.js'
import type { PatternChecker } from './pattern-checker.js'
import { isSafe, plainKeywords, type PlainCheck, type SchemaOf } from './plain-keywords.js'
import type { WorkLimit } from './work-limit.js'

/** Makes the check of a schema; null for a schema with other keywords, in itself or in what it refers to. */
export type PlainChecker = (schema: Json) => PlainCheck | null

class Unsupported extends Error {}

/**
 * Checks values without Ajv, whose code for a schema takes longer to make than all examples take to check. It only knows
 * whether a value is valid: what is wrong with another one is Ajv's to say. A check takes as many steps as with Ajv.
 */
export function plainChecker(root: JsonObject, { regExp }: PatternChecker, work: WorkLimit): PlainChecker {
  const components = componentSchemas(root)
  const named = new Map<string, PlainCheck>()

  const make = (schema: Json): PlainCheck => {
    if (!isObject(schema)) return () => schema !== false
    const checks = Object.entries({ ...schema, ...requiredIn(schema, components) }).flatMap(([key, content]) => {
      const keyword = plainKeywords.get(key)
      if (keyword === undefined && !isAnnotation(key) && !hints.has(key)) throw new Unsupported(key)
      return keyword === undefined ? [] : [keyword(content, schemaOf, schema)]
    })
    if (mustBeSafe(schema)) checks.push(isSafe)
    const steps = workOf(schema)
    return value => {
      work.spend(steps + lengthOf(value))
      // Each check runs, also after a failed one, so that their order makes no difference to the work.
      return checks.filter(check => !check(value)).length === 0
    }
  }
  /** Recursive schemas are made once: the check of a name is looked up when it runs. */
  const makeNamed = (name: string): PlainCheck => {
    const schema = own(components, name)
    if (schema === undefined) throw new Unsupported(name)
    if (!named.has(name)) {
      named.set(name, () => true)
      named.set(name, make(schema))
    }
    return value => named.get(name)?.(value) ?? true
  }
  const schemaOf: SchemaOf = { make, makeNamed, regExp, unsupported: key => new Unsupported(key) }

  return schema => {
    const before = new Set(named.keys())
    try {
      return make(schema)
    } catch (error) {
      // An invalid pattern is a SyntaxError. A chain of references can be too long for recursion, as it is for Ajv.
      if (!(error instanceof Unsupported || error instanceof SyntaxError || error instanceof RangeError)) throw error
      for (const name of named.keys()) if (!before.has(name)) named.delete(name)
      return null
    }
  }
}

const hints = keywordsWith('hint')
