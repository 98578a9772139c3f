/** `Params`, or the same without all `Keys`: the builder then adds its default. Params by position stay as they are. */
export type OrDefault<Params, Keys extends string> = Params extends readonly unknown[]
  ? Params
  : Params | WithoutKeys<Params, Keys>

/** Without `Omit` where nothing is left: a string or a list would be assignable to the empty type. */
type WithoutKeys<Params, Keys extends string> = keyof Params extends Keys
  ? { readonly [Key in Keys]?: never }
  : Omit<Params, Keys> & { readonly [Key in Keys]?: never }

/** Adds the default fields to params that have none of the keys; for generated builders. */
export function orDefault<Params>(params: object, fields: object, keys: readonly string[]): Params {
  const given = params as { readonly [key: string]: unknown }
  const isGiven = Array.isArray(params) || keys.some(key => given[key] !== undefined)
  return (isGiven ? params : { ...params, ...fields }) as Params
}
