import type { Subject } from '../calls/run-cases.js'

/** Believes that each answer is JSON. */
export const subject: Subject = async (_, urlOf) => {
  const response = await fetch(urlOf(0), { method: 'POST', body: '{}', signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  )
  return response === null ? ['NETWORK_ERROR'] : [String(Object(JSON.parse(await response.text())).jsonrpc)]
}
