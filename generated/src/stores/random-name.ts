/** 20 random characters or more: two processes never have the same. It is no secret. */
export function randomName(): string {
  return `${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
}
