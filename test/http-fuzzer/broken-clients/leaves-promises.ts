import type { Subject } from '../calls/run-cases.js'

/** Ends a call by its timeout, and leaves the promise of its body behind. */
export const subject: Subject = async (_, urlOf) => {
  const stop = new AbortController()
  const body = fetch(urlOf(0), { method: 'POST', body: '{}', signal: stop.signal }).then(answer => answer.text())
  const timeout = new Promise<string>(resolve => setTimeout(resolve, 3_000, 'TIMED_OUT'))
  const end = await Promise.race([body, timeout]).catch(() => 'NETWORK_ERROR')
  void body.finally(() => stop.abort())
  return [end.slice(0, 20)]
}
