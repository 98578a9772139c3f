/** Whether a value is an object or a function, and not an array. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return Object(value) === value && !Array.isArray(value)
}
