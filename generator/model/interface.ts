/**
 * The interface of a node as plain data: methods, params, results and error cases. `readDescription` reads it
 * from a description, and `emit` and `compare` read nothing else.
 */
import type { Pattern as ValuePattern } from '../../templates/runtime/patterns/match.js'
import type { ExternalDocs } from '../schema/external-docs.js'
import type { Json, JsonObject } from '../schema/json.js'
import type { ClientFacts } from './client-facts.js'
import type { FlowName } from './flows/flow-name.js'
import type { Type } from './types/type.js'

export type Interface = {
  readonly title: string
  /** The interface's own version, such as `1.2.11`. */
  readonly version: string
  readonly description: string
  /** In the order of the description. */
  readonly methods: readonly Method[]
  /** Every named type of the client, sorted by name. */
  readonly schemas: readonly NamedType[]
  /** The flows of the client: hand-written modules that make several calls. */
  readonly flows: readonly FlowName[]
  /** What the package is called, and which parts it has. A lock file leaves it out. */
  readonly client?: ClientFacts
}

/** The name of an entry of `Interface.schemas`. */
export type SchemaName = string

export type NamedType = {
  readonly name: SchemaName
  /** What its values can be; each reference has the name of another entry. */
  readonly type: Type
  /** True if callers write values of it. They can then pass its 64-bit integers as `bigint`. */
  readonly writable: boolean
}

export type Method = {
  /** The name on the wire: `EXPERIMENTAL_congestion_level`. */
  readonly wireName: string
  /** The builder's name: `experimentalCongestionLevel`. */
  readonly name: string
  /** The start of each of its type names: `ExperimentalCongestionLevel`. */
  readonly typeName: string
  readonly docs: Docs
  /** The wire name of the method that callers should use instead, from its `x-rpc-replaces`. */
  readonly replacedBy: string | null
  /** True if the operation is `deprecated`. Left out if it is not. */
  readonly deprecated?: true
  /** Whether the same submission can be sent again (`x-rpc-submits`); null for a method that only reads. */
  readonly submits: 'repeatable' | 'once' | null
  readonly params: Params
  /** What the method's own builder makes of its argument. */
  readonly input: ParamsInput
  /** Forms of params that nodes accept and no builder writes (`x-rpc-unwritten`). */
  readonly unwritten: readonly ParamsForm[]
  readonly result: Result
  /** In the order of the description. If the patterns of two cases match an answer, the first case is the error. */
  readonly errors: readonly ErrorCase[]
  /** One for each value of the param that selects params and result (`request_type`, `changes_type`). */
  readonly variants: readonly Variant[]
  readonly examples: readonly Example[]
}

export type Docs = {
  readonly summary: string
  readonly description: string
  /** A page with more about it. Left out if there is none. */
  readonly externalDocs?: ExternalDocs
}

export type Params =
  | { readonly kind: 'none' }
  /** `params` is one value, nearly always an object. Optional if an empty object is valid. */
  | { readonly kind: 'value'; readonly schema: SchemaName; readonly optional: boolean }
  /** `params` is an array; each item is an argument of the builder. */
  | {
      readonly kind: 'positional'
      readonly items: readonly PositionalParam[]
      /** Any number of further items, which are rest arguments. Left out where the array has a fixed length. */
      readonly rest?: PositionalParam
    }

export type PositionalParam = {
  /** The name in the description: `block_id`. */
  readonly name: string
  readonly schema: SchemaName
  readonly description: string
  /** The value that the builder sends where callers give none (`x-rpc-default`). Left out if callers must give one. */
  readonly default?: Default
  /** Callers can leave it out, together with all later items. Left out if the array must have the item. */
  readonly optional?: true
}

/** In an object, because the value can be null. */
export type Default = { readonly value: Json }

/** What a builder adds to its argument, or writes in another form, before it sends it. */
export type ParamsInput = {
  /** The params that the builder sends where callers give none at all; null if callers must give them. */
  readonly params: Default | null
  /** The fields that the builder adds where callers give none of `keys`, such as `finality: 'final'`. */
  readonly fields: readonly FieldsDefault[]
  /** Fields in base64 that callers can also give as a value (`x-rpc-encodes`). */
  readonly encoded: readonly EncodedField[]
}

export type FieldsDefault = { readonly keys: readonly string[]; readonly fields: JsonObject }

/** The builder writes the param `value`, a JSON value or bytes, as base64 into `field`. */
export type EncodedField = { readonly field: string; readonly value: string }

export type ParamsForm = {
  readonly description: string
  /** Each is a whole `params` value. */
  readonly examples: readonly Json[]
}

export type Result =
  | { readonly kind: 'plain'; readonly schema: SchemaName }
  /** The value of a param selects the type (`x-rpc-result-by`). `schema` is the union of all cases. */
  | {
      readonly kind: 'by-param'
      readonly param: string
      /** The value that the node assumes when the param is left out; null if the param is required. */
      readonly default: string | null
      readonly schema: SchemaName
      readonly cases: readonly ResultCase[]
    }

export type ResultCase = {
  readonly value: string
  readonly schema: SchemaName
}

/** A value of the selecting param with a builder of its own: `viewAccount` for `request_type: view_account`. */
export type Variant = {
  readonly param: string
  readonly value: string
  readonly name: string
  readonly typeName: string
  readonly docs: Docs
  /** The params without the selecting param, which the builder adds. */
  readonly params: SchemaName
  readonly input: ParamsInput
  readonly result: SchemaName
}

export type ErrorCase = ErrorFacts & ErrorSign

/** What in an answer shows which case it is. In the last three, the layer is empty, and `info` is the whole error. */
export type ErrorSign =
  /** The name of the cause, which is the kind. */
  | { readonly by: 'name' }
  /** The layer, whatever the cause is: the kind is the layer's name. */
  | { readonly by: 'layer' }
  /** The `code` of an error as JSON-RPC 2.0 has it. */
  | { readonly by: 'code'; readonly code: number }
  /** Any `code` that no other case has. */
  | { readonly by: 'other-code' }
  /** The error is a text in place of an object. */
  | { readonly by: 'text' }

export type ErrorFacts = {
  readonly kind: string
  /** The wire's `error.name`: `HANDLER_ERROR`. */
  readonly layer: string
  readonly info: Info
  readonly description: string
  /** What callers should do about it, in a sentence (`x-rpc-advice`); empty if the description does not say. */
  readonly advice: string
  /** Error patterns (`x-rpc-detect`): answers that mean this error although `error.cause.name` does not say so. */
  readonly patterns: readonly Pattern[]
  /** The values of the selecting param to which the case is limited (`x-rpc-only`); null for no limit. */
  readonly only: readonly string[] | null
  /** Fields of `info` that no node sends: the client reads them from other fields (`x-rpc-read-from`). */
  readonly derivedFields: readonly DerivedField[]
}

/** A field of `info` that the client reads from another field, such as structured data from a message. */
export type DerivedField = {
  readonly field: string
  /** The fields to read from. The client reads the first one that the node sent. */
  readonly from: readonly string[]
  /** The client tries them in this order and uses the first one with a matching pattern. */
  readonly cases: readonly DerivedFieldCase[]
}

/** One form of a derived field. Its value has the constants, and the captures of the first matching pattern. */
export type DerivedFieldCase = {
  readonly constants: JsonObject
  /** Patterns for the value of the field in `from`. */
  readonly patterns: readonly ValuePattern[]
}

export type Info =
  /** Nodes send no `info` (unit variants of Rust such as `TIMEOUT_ERROR`). */
  | { readonly kind: 'absent' }
  /** Nodes send `{}`. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'object'; readonly schema: SchemaName; readonly required: readonly string[] }
  /** Not described (causes before version 1.2). */
  | { readonly kind: 'any' }

/** An error pattern: describes answers. */
export type Pattern = Extract<ValuePattern, object>

export type Example = {
  readonly name: string
  readonly summary: string
  /** The HTTP status of the answer; null for a request. */
  readonly status: number | null
  readonly role: 'request' | 'result' | 'error'
  /** The whole JSON-RPC body. */
  readonly body: Json
}
