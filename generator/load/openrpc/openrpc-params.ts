import { isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import type { Conversion } from './conversion.js'

export type OpenRpcParams = {
  /** Null for a method without params. */
  readonly schema: JsonObject | null
  readonly isRequired: boolean
  readonly isByName: boolean
}

/** The params of a method: an array, or an object if they are only taken by name. */
export function openRpcParams(method: JsonObject, conversion: Conversion): OpenRpcParams {
  const params = own(method, 'params')
  const descriptors = (isList(params) ? params : []).map(conversion.resolve).filter(isObject)
  const isByName = own(method, 'paramStructure') === 'by-name'
  if (descriptors.length === 0) return { schema: null, isRequired: false, isByName }
  const required = descriptors.filter(descriptor => own(descriptor, 'required') === true)
  const from = isList(params) ? params : method
  const schema = isByName ? byName(descriptors, required, from, conversion) : byPosition(descriptors, conversion)
  return { schema: conversion.sourceMap.derive(schema, from), isRequired: required.length > 0, isByName }
}

function byName(
  descriptors: readonly JsonObject[],
  required: readonly JsonObject[],
  from: object,
  conversion: Conversion,
): JsonObject {
  const properties = descriptors.map(descriptor => [nameOf(descriptor), itemOf(descriptor, conversion, false)] as const)
  const positions = new Map(descriptors.map(descriptor => [nameOf(descriptor), descriptor]))
  return {
    type: 'object',
    required: required.map(nameOf),
    properties: conversion.sourceMap.derive(Object.fromEntries(properties), from, positions),
  }
}

/** Params at the end that are not required can be left out. One before a required one cannot. */
function byPosition(descriptors: readonly JsonObject[], conversion: Conversion): JsonObject {
  const last = descriptors.findLastIndex(descriptor => own(descriptor, 'required') === true)
  return {
    type: 'array',
    prefixItems: descriptors.map(descriptor => itemOf(descriptor, conversion, true)),
    minItems: last + 1,
    maxItems: descriptors.length,
  }
}

function itemOf(descriptor: JsonObject, { sourceMap }: Conversion, isNamed: boolean): Json {
  const schema = own(descriptor, 'schema')
  const description = own(descriptor, 'description') ?? own(descriptor, 'summary')
  const item = {
    ...(isObject(schema) ? schema : {}),
    ...(isNamed && { title: nameOf(descriptor) }),
    ...(description !== undefined && { description }),
  }
  return sourceMap.derive(item, isObject(schema) ? schema : descriptor)
}

function nameOf(descriptor: JsonObject): string {
  return String(own(descriptor, 'name') ?? '')
}
