/**
 * The arguments without those that callers leave out at the end; for generated builders. One before an argument that is
 * given is sent as null.
 */
export function given<Params extends readonly unknown[]>(args: readonly unknown[]): Params {
  let length = args.length
  while (length > 0 && args[length - 1] === undefined) length--
  return args.slice(0, length) as readonly unknown[] as Params
}
