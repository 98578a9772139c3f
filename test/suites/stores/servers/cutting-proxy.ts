import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** When a connection is lost: before the server gets what a client wrote, or in place of the server's answer. */
export type CutMoment = 'before' | 'after'

/** Passes everything on to a server, and loses a connection when it is told to. */
export type CuttingProxy = {
  readonly port: number
  /** Loses the connection of the next client that writes what saves a text. */
  readonly cut: (moment: CutMoment) => void
  readonly close: () => Promise<void>
}

/** How a driver saves a text. */
export type Saving = {
  /** What it writes then; what it writes before, also on other connections, passes. Default: anything. */
  readonly writes?: string
  /** How many answers pass before the one that says that the text is saved. Default: 0. */
  readonly answersBefore?: number
}

/** A cut that is about to come. */
type Cut = { readonly moment: CutMoment; answers: number }

export async function startCuttingProxy(
  target: number,
  { writes = '', answersBefore = 0 }: Saving = {},
): Promise<CuttingProxy> {
  let next: Cut | undefined
  const clients = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target, '127.0.0.1')
    // No reset where a side has ended: Node 20 keeps a socket for ever that is reset while it shuts down.
    const close = (): void => {
      client.destroy()
      upstream.destroy()
    }
    const lose = (): void => {
      client.resetAndDestroy()
      upstream.destroy()
    }
    let mine: Cut | undefined
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const socket of [client, upstream]) socket.on('error', close).on('close', close).setNoDelay()
    client.on('data', chunk => {
      if (mine === undefined && next !== undefined && chunk.includes(writes)) {
        mine = next
        next = undefined
      }
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
  const cut = (moment: CutMoment): void => void (next = { moment, answers: answersBefore })
  return { port: (server.address() as AddressInfo).port, cut, close }
}
