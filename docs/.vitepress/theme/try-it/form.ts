/** What a form knows about a builder. The build makes it from the description; see `docs/.vitepress/forms/`. */

export type FieldType =
  /** A text that is sent as it is. */
  | 'text'
  /** Digits that are sent as an integer. */
  | 'integer'
  /** Digits are sent as a height, any other text as a hash. */
  | 'height-or-hash'
  | 'boolean'
  /** One of some texts. */
  | 'choice'
  /** Any JSON. */
  | 'json'
  /** A choice of a block: by finality, by role, or by the text of the field `block_id`. */
  | 'block'

export interface Field {
  /** The param's name on the wire. */
  readonly name: string
  readonly type: FieldType
  readonly description: string
  readonly isRequired: boolean
  /** The values of `choice`. */
  readonly choices?: readonly string[]
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface BuilderForm {
  readonly builder: string
  /** The method on the wire. */
  readonly method: string
  /** The param and the value that select the builder among those of its method. */
  readonly selectedBy?: { readonly param: string; readonly value: string }
  readonly summary: string
  /** The path of the builder's page. */
  readonly page: string
  /** What the builder takes: nothing, one object, or one argument for each field. */
  readonly arguments: 'none' | 'object' | 'positional'
  readonly fields: readonly Field[]
  /** The arguments of a call that the node of the page answers. */
  readonly sample: readonly Json[]
  /** Kinds of errors that a node sends for this builder, in the order of the description. */
  readonly kinds: readonly string[]
}

/** The forms of all builders, by the builder's name. */
export type Forms = Readonly<Record<string, BuilderForm>>
