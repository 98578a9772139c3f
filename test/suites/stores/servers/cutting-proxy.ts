import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** When a connection is lost: before the server gets what a client wrote, or in place of the server's answer. */
export type CutMoment = 'before' | 'after'

/** Passes everything on to a server, and loses a connection when it is told to. */
export type CuttingProxy = {
  readonly port: number
  /**
   * Loses the connection of the next client that writes. `answers` is the number of answers that pass before: some
   * drivers ask twice for one statement.
   */
  readonly cut: (moment: CutMoment, answers?: number) => void
  readonly close: () => Promise<void>
}

/** A cut that is about to come. */
type Cut = { readonly moment: CutMoment; answers: number }

export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  let next: Cut | undefined
  const clients = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1')
    const lose = (): void => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    let mine: Cut | undefined
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const socket of [client, upstream]) socket.on('error', lose).on('close', lose).setNoDelay()
    client.on('data', chunk => {
      mine ??= next
      if (next !== undefined && mine === next) next = undefined
      if (mine?.moment === 'before') lose()
      else upstream.write(chunk)
    })
    upstream.on('data', chunk => {
      if (mine?.moment === 'after' && mine.answers-- <= 0) lose()
      else client.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async (): Promise<void> => {
    for (const client of clients) client.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  const cut = (moment: CutMoment, answers = 0): void => void (next = { moment, answers })
  return { port: (server.address() as AddressInfo).port, cut, close }
}
