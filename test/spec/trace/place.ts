import type { Json, JsonObject } from '../../../generator/schema/json.js'

/** Where the product carries a statement: a fact of its interface where there is one, and words where there is none. */
export type Place =
  /** A field of a type: `AccountView.amount`, or deeper, `ProtocolConfig.runtime_config.wasm_config`. */
  | { readonly kind: 'field'; readonly path: string; readonly type: string; readonly required: boolean }
  /** A type that has these keywords of JSON Schema. */
  | { readonly kind: 'type'; readonly name: string; readonly has: JsonObject }
  /** A method and its params: none, one value of a type, or named items by position. */
  | { readonly kind: 'params'; readonly method: string; readonly params: 'none' | string | readonly string[] }
  /** The type of a result, for the value of the selecting param if there is one. */
  | { readonly kind: 'result'; readonly method: string; readonly type: string; readonly value: string | null }
  /** The value that the node assumes for a param that selects the result. */
  | { readonly kind: 'default'; readonly method: string; readonly param: string; readonly value: string }
  /** An error case with the fields of its `info`; null if nodes send none. A field with `?` can be absent. */
  | {
      readonly kind: 'error'
      readonly method: string
      readonly layer: string
      readonly error: string
      readonly info: Info
    }
  /** A name of a cause that means a kind with another name. */
  | { readonly kind: 'spelling'; readonly method: string; readonly name: string; readonly error: string }
  /** Words of the description of the interface, of a method, of an error case of a method, or of a type or its field. */
  | { readonly kind: 'interface says'; readonly words: string }
  | { readonly kind: 'method says'; readonly method: string; readonly words: string }
  | { readonly kind: 'error says'; readonly method: string; readonly error: string; readonly words: string }
  | { readonly kind: 'type says'; readonly path: string; readonly words: string }
  /** The advice of an error case. */
  | { readonly kind: 'advice'; readonly method: string; readonly error: string; readonly advice: string }
  | { readonly kind: 'replaces'; readonly newer: string; readonly older: string }
  /** An example of a request, with its whole params. */
  | { readonly kind: 'example'; readonly method: string; readonly name: string; readonly params: Json }
  /** Words in a file; line breaks count as spaces. */
  | { readonly kind: 'text'; readonly file: string; readonly text: string }

export type Info = { readonly [field: string]: string } | null

export function required(path: string, words: string): Place {
  return { kind: 'field', path, type: words, required: true }
}

export function optional(path: string, words: string): Place {
  return { kind: 'field', path, type: words, required: false }
}

export function type(name: string, has: JsonObject): Place {
  return { kind: 'type', name, has }
}

export function params(method: string, form: 'none' | string | readonly string[]): Place {
  return { kind: 'params', method, params: form }
}

export function result(method: string, name: string, value: string | null = null): Place {
  return { kind: 'result', method, type: name, value }
}

export function defaultOf(method: string, param: string, value: string): Place {
  return { kind: 'default', method, param, value }
}

export function error(method: string, layer: string, kind: string, info: Info): Place {
  return { kind: 'error', method, layer, error: kind, info }
}

export function spelling(method: string, name: string, kind: string): Place {
  return { kind: 'spelling', method, name, error: kind }
}

export function interfaceSays(words: string): Place {
  return { kind: 'interface says', words }
}

export function methodSays(method: string, words: string): Place {
  return { kind: 'method says', method, words }
}

export function errorSays(method: string, kind: string, words: string): Place {
  return { kind: 'error says', method, error: kind, words }
}

export function typeSays(path: string, words: string): Place {
  return { kind: 'type says', path, words }
}

export function advice(method: string, kind: string, words: string): Place {
  return { kind: 'advice', method, error: kind, advice: words }
}

export function replaces(newer: string, older: string): Place {
  return { kind: 'replaces', newer, older }
}

export function example(method: string, name: string, whole: Json): Place {
  return { kind: 'example', method, name, params: whole }
}

export function text(file: string, words: string): Place {
  return { kind: 'text', file, text: words }
}
