/**
 * The interface of a node, in its own words: methods, params, results and error cases.
 * `read` makes it from a description; `emit` sees nothing else. Readonly data, no behaviour.
 */
import type { Json, JsonObject } from '../load/json.js'
import type { FlowName } from './flows.js'

export type Interface = {
  readonly title: string
  /** The interface's own version, such as `1.2.11`. */
  readonly version: string
  readonly description: string
  /** In the order of the description. */
  readonly methods: readonly Method[]
  /** Every type that the client names, sorted by name. */
  readonly schemas: readonly NamedSchema[]
  /** Which hand-written modules that know methods go into the client. */
  readonly flows: readonly FlowName[]
}

/** The name of an entry of `Interface.schemas`. */
export type SchemaName = string

export type NamedSchema = {
  readonly name: SchemaName
  /** JSON Schema as OpenAPI 3.1 has it; each `$ref` is `#/components/schemas/<name>` of another entry. */
  readonly schema: JsonObject
  /** True where a caller writes the value: 64-bit integers of such a schema may be passed as `bigint`. */
  readonly writable: boolean
}

export type Method = {
  /** As on the wire: `EXPERIMENTAL_congestion_level`. */
  readonly wireName: string
  /** The builder's name: `experimentalCongestionLevel`. */
  readonly name: string
  /** The start of each of its type names: `ExperimentalCongestionLevel`. */
  readonly typeName: string
  readonly docs: Docs
  /** The wire name of the method that callers should use instead, from its `x-rpc-replaces`. */
  readonly replacedBy: string | null
  /** Null where it only reads; else whether sending the same submission again is harmless (`x-rpc-submits`). */
  readonly submits: 'repeatable' | 'once' | null
  readonly params: Params
  /** Forms of params that nodes take and no builder writes (`x-rpc-unwritten`). */
  readonly unwritten: readonly ParamsForm[]
  readonly result: Result
  /** In the order of the description: where two patterns match an answer, the first one decides. */
  readonly errors: readonly ErrorCase[]
  /** One for each value of the param that selects params and result (`request_type`, `changes_type`). */
  readonly variants: readonly Variant[]
  readonly examples: readonly Example[]
}

export type Docs = {
  readonly summary: string
  readonly description: string
}

export type Params =
  | { readonly kind: 'none' }
  /** `params` is one value, nearly always an object. Optional where an empty object will do. */
  | { readonly kind: 'value'; readonly schema: SchemaName; readonly optional: boolean }
  /** `params` is an array; each item is an argument of the builder. */
  | { readonly kind: 'positional'; readonly items: readonly PositionalParam[] }

export type PositionalParam = {
  /** As the description calls it: `block_id`. */
  readonly name: string
  readonly schema: SchemaName
  readonly description: string
}

export type ParamsForm = {
  readonly description: string
  /** Whole params. */
  readonly examples: readonly Json[]
}

export type Result =
  | { readonly kind: 'plain'; readonly schema: SchemaName }
  /** The value of a param decides the type (`x-rpc-result-by`). `schema` is the union of all cases. */
  | {
      readonly kind: 'by-param'
      readonly param: string
      /** The value that the node assumes when the param is left out; null where the param is required. */
      readonly default: string | null
      readonly schema: SchemaName
      readonly cases: readonly ResultCase[]
    }

export type ResultCase = {
  readonly value: string
  readonly schema: SchemaName
}

/** A builder of its own for one value of a selecting param: `viewAccount` for `request_type: view_account`. */
export type Variant = {
  readonly param: string
  readonly value: string
  readonly name: string
  readonly typeName: string
  readonly docs: Docs
  /** The params without the selecting one, which the builder adds. */
  readonly params: SchemaName
  readonly result: SchemaName
}

export type ErrorCase = {
  /** `UNKNOWN_BLOCK`; for a cause without a name (`named: false`) the layer's name. */
  readonly kind: string
  /** The wire's `error.name`: `HANDLER_ERROR`. */
  readonly layer: string
  readonly named: boolean
  readonly info: Info
  readonly description: string
  /** Answers in which the case hides (`x-rpc-detect`), beside the plain one where `error.cause.name` tells it. */
  readonly patterns: readonly Pattern[]
  /** The values of the selecting param with which a request can fail so (`x-rpc-only`); null for any request. */
  readonly only: readonly string[] | null
  /** Fields of `info` that no node sends: the client reads them from others (`x-rpc-read-from`). */
  readonly details: readonly Detail[]
}

/** A field of `info` that says in data what another field says in text. */
export type Detail = {
  readonly field: string
  /** The fields to look at; the first that the node sends counts. */
  readonly from: readonly string[]
  /** In the order in which they are tried: the first of which a pattern fits counts. */
  readonly cases: readonly DetailCase[]
}

/** One form of a detail: its constants, and what the pattern captures that fits. */
export type DetailCase = {
  readonly constants: JsonObject
  /** How the field may look from which the detail is read. */
  readonly patterns: readonly Json[]
}

export type Info =
  /** The wire sends no `info` at all (unit variants such as `TIMEOUT_ERROR`). */
  | { readonly kind: 'absent' }
  /** The wire sends `{}`. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'object'; readonly schema: SchemaName; readonly required: readonly string[] }
  /** The description does not say (causes before version 1.2). */
  | { readonly kind: 'any' }

/**
 * How an answer looks: an object matches when each of its keys does; a string matches itself, and each `{name}`
 * in it stands for any text, which becomes that field of `info`. A string that is one `{name}` alone stands
 * for a value of any type. One between double quotes stands for a text in Rust's debug form, and is read back.
 */
export type Pattern = JsonObject

export type Example = {
  readonly name: string
  readonly summary: string
  /** The HTTP status that the example answers with; null for a request. */
  readonly status: number | null
  readonly role: 'request' | 'result' | 'error'
  /** The whole JSON-RPC body. */
  readonly body: Json
}
