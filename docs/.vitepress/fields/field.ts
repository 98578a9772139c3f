/** A field of params or of a result, as a page shows it. */
export type ShownField = {
  readonly name: string
  /** The type without the names of plain ones: `string`, `'final' | 'optimistic'`, `AccessKey[]`. */
  readonly type: string
  /** The name of a plain type, such as `NearToken` for a `string`. */
  readonly alias: string
  /** What the name of a plain type stands for; empty where the page has said it before. */
  readonly aliasText: string
  /** Such as `yoctoNEAR`. */
  readonly unit: string
  readonly isOptional: boolean
  /** Whether only some of several forms have the field. */
  readonly isOfOneForm: boolean
  readonly description: string
  readonly fields: readonly ShownField[]
}
