/** An own `__proto__`, as `JSON.parse` makes it and a literal does not. */
export function withProto(value: unknown, others: object = {}): object {
  return Object.defineProperty({ ...others }, '__proto__', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  })
}
