/** An object with an own member `__proto__`, which `JSON.parse` can make and an object literal cannot. */
export function withProto(value: unknown, others: object = {}): object {
  return Object.defineProperty({ ...others }, '__proto__', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}
