/** Whether an object has the field itself, and not in its prototype. `Object.hasOwn` is newer than ES2020. */
export function hasOwn(value: object, field: string): boolean {
  return Object.prototype.hasOwnProperty.call(value, field)
}
