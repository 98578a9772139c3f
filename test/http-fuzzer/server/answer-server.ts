import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { honestBytes, honestyOf, hostileAnswer, hostileTiming, isComparison, type Answer } from '../answers/answer.js'
import { askedIn, type Asked } from '../answers/asked.js'
import { caseNamed } from '../case.js'
import { play } from './play.js'
import { readRequests } from './read-requests.js'

export type AnswerServer = {
  /** Without a slash at the end. `/<case>/<node>` follows, which says what is answered. */
  readonly url: string
  /** How many requests were answered. */
  readonly answered: () => number
  readonly close: () => Promise<void>
}

/** Answers over plain sockets, so that anything can be sent. It keeps no state: the path of a request names the answer. */
export async function openAnswerServer(): Promise<AnswerServer> {
  const sockets = new Set<Socket>()
  let answered = 0
  const server = createServer({ allowHalfOpen: true }, socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A client may leave at any moment; this is not an error of the server.
    socket.on('error', () => {})
    socket.once('end', () => socket.end())
    socket.on('timeout', () => socket.destroySoon())
    readRequests(socket, ({ path, body }) => {
      const [, name = '', node = ''] = path.split('/')
      const answer = answerTo(name, Number(node), body)
      if (!answer) return 'read body'
      answered++
      void play(socket, answer)
      return 'done'
    })
  })
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, answered: () => answered, close }
}

const honestly = {
  timing: { isEarly: false, delay: 0, cuts: [], pause: 0, sent: 100, end: 'keep' },
  closes: false,
} as const

/** The answer to a request, or to its head alone where the body is null; undefined if the body is needed. */
function answerTo(name: string, node: number, body: string | null): Answer | undefined {
  const one = caseNamed(name)
  const honesty = honestyOf(one, node)
  if (body === null) {
    const isEarly = honesty === 'never' && hostileTiming(one, node).isEarly
    return isEarly ? hostileAnswer(one, node, unread) : undefined
  }
  const asked = askedIn(body)
  const isHonest = honesty === 'always' || (honesty === 'when compared' && isComparison(asked))
  return isHonest ? { bytes: honestBytes(asked), ...honestly } : hostileAnswer(one, node, asked)
}

/** The client's own id where a call has none of its own. */
const unread: Asked = { id: 'dontcare', method: '', params: null }
