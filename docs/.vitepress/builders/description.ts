import { schemaGraph, type SchemaGraph } from '../../../dist/generator/emit/schemas/schema-graph.js'
import { schemaTypes, type SchemaTypes } from '../../../dist/generator/emit/schemas/schema-types.js'
import { buildersOf, type Builder } from '../../../dist/generator/emit/builders/builders.js'
import type { Interface } from '../../../dist/generator/model/interface.js'
import { fieldReader, type FieldReader } from '../fields/read-fields.ts'
import { readOwnInterface } from '../forms/read-interface.ts'

/** What the generator knows about the description of this repository. */
export type Described = {
  readonly iface: Interface
  readonly builders: readonly Builder[]
  readonly schemas: SchemaGraph
  /** The declaration of each type, as TypeScript. */
  readonly types: SchemaTypes
} & FieldReader

export async function describe(): Promise<Described> {
  const iface = await readOwnInterface()
  const builders = iface.methods.flatMap(method => buildersOf(method, schema => schema))
  const types = schemaTypes(iface)
  return { iface, builders, schemas: schemaGraph(iface.schemas), types, ...fieldReader(types.declarations) }
}
