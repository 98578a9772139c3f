/** Whether an object has no class. Another realm, such as an iframe, has another `Object.prototype`. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
