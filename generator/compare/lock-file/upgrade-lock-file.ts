import { noInput } from '../../model/params/read-input.js'
import { isUnsafeInteger, unsafeInteger } from '../../schema/values/integers.js'
import { isList, isObject, type Json, type JsonObject } from '../../schema/json.js'
import { mapSubschemas } from '../../schema/keywords/subschemas.js'
import { lockFileFormat } from './lock-file.js'

/**
 * Converts a lock file of an earlier near-rpcgen. In format 1 derived fields are called `details`, and early files of
 * format 2 have no `advice` and no `input`. In both, an integer without `x-unsafe-integer` is a `number`, whatever its
 * format. Other values are returned unchanged.
 */
export function upgradeLockFile(root: Json): Json {
  if (!isObject(root) || ![1, 2, lockFileFormat].some(format => format === root['lock'])) return root
  const upgradeErrorCase = root['lock'] === 1 ? renameDetails : addAdvice
  const upgradeMethod = (method: JsonObject): JsonObject => {
    const { errors, variants } = method
    return {
      ...addInput(method),
      ...(errors !== undefined && { errors: mapObjects(errors, upgradeErrorCase) }),
      ...(variants !== undefined && { variants: mapObjects(variants, addInput) }),
    }
  }
  const isMarked = root['lock'] === lockFileFormat || root['schemas'] === undefined
  return {
    ...root,
    lock: lockFileFormat,
    methods: mapObjects(root['methods'], upgradeMethod),
    ...(isMarked ? {} : { schemas: mapObjects(root['schemas'], upgradeNamed) }),
  }
}

function upgradeNamed({ schema = true, ...named }: JsonObject): JsonObject {
  return { ...named, schema: markSafe(schema) }
}

/** The schema with a mark at each integer that was a `number` without one. */
function markSafe(schema: Json): Json {
  if (!isObject(schema)) return schema
  const inner = mapSubschemas(schema, markSafe)
  return isUnsafeInteger(schema) && schema[unsafeInteger] !== true ? { ...inner, [unsafeInteger]: false } : inner
}

function renameDetails({ details = null, ...error }: JsonObject): JsonObject {
  return addAdvice({ ...error, derivedFields: details })
}

function addAdvice(error: JsonObject): JsonObject {
  return { advice: '', ...error }
}

function addInput(builder: JsonObject): JsonObject {
  return builder['params'] === undefined ? builder : { input: noInput, ...builder }
}

function mapObjects(list: Json | undefined, change: (item: JsonObject) => JsonObject): Json {
  return isList(list) ? list.map(item => (isObject(item) ? change(item) : item)) : (list ?? null)
}
