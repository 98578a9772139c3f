/** What the work resolves to; undefined if the time passes first. Some drivers never answer a call. */
export async function within<Value>(work: Promise<Value>, time: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => (timer = setTimeout(() => resolve(undefined), time)))
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
