import { request } from 'node:http'
import { createGunzip } from 'node:zlib'
import type { Subject } from '../calls/run-cases.js'

/** Reads a compressed body from a stream whose errors nobody hears. */
export const subject: Subject = async (_, urlOf) => {
  const end = await new Promise<string>(resolve => {
    const sent = request(urlOf(0), { method: 'POST', timeout: 5_000 }, answer => {
      const isCompressed = answer.headers['content-encoding']?.includes('gzip')
      const body = isCompressed ? answer.pipe(createGunzip()) : answer.on('error', () => resolve('NETWORK_ERROR'))
      body.on('end', () => resolve('ok')).resume()
    })
    sent.on('timeout', () => sent.destroy()).on('error', () => resolve('NETWORK_ERROR'))
    sent.on('close', () => resolve('NETWORK_ERROR')).end('{}')
  })
  return [end]
}
