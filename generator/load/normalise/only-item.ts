import { isList, type Json } from '../../schema/json.js'

/** The item of a list of one; undefined for any other value. */
export function onlyItem(value: Json | undefined): Json | undefined {
  return isList(value) && value.length === 1 ? value[0] : undefined
}
