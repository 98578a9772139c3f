import type { Json } from '../../schema/json.js'
import { reportError } from '../position.js'
import type { SchemaContext } from '../read-context.js'
import { alternativesOf, isObjectAlternative, type ObjectAlternative } from '../schemas/alternatives.js'
import type { Body, Operation } from './operations.js'

/** The objects that a body can be; null if an alternative is not an object. */
export function objectsOf({ components }: SchemaContext, { content }: Body): readonly ObjectAlternative[] | null {
  const alternatives = alternativesOf(components, content['schema'] ?? true)
  const objects = alternatives.filter(isObjectAlternative)
  return objects.length === alternatives.length ? objects : null
}

/** The declared schemas of a property. */
export function valuesOf(objects: readonly ObjectAlternative[], key: string): readonly Json[] {
  return objects
    .filter(({ shape }) => !shape.undeclared.has(key))
    .map(({ shape }) => shape.properties.get(key))
    .filter(schema => schema !== undefined)
}

/** True if an object requires a key that the description does not declare. */
export function requiresUndeclared(objects: readonly ObjectAlternative[], key: string): boolean {
  return objects.some(({ shape }) => shape.undeclared.has(key))
}

/** One schema for all: a union if there are several; null if there is none. */
export function oneSchema(schemas: readonly Json[]): Json | null {
  const [first, ...others] = schemas
  return others.length === 0 ? (first ?? null) : { oneOf: schemas }
}

export function reportEnvelope({ report }: SchemaContext, { at }: Operation, message: string, help: string): void {
  reportError(report, 'RPC106', at, message, help)
}
