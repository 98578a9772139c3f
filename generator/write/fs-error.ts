/** An error of our own checks with the fields of a system error, so that one handler serves both. */
export function fsError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: "${path}"`), { code, path })
}
