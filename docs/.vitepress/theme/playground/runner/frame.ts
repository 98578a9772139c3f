/**
 * The script of the page in whose policy programs run. The playground loads the page in a frame without an origin, so that
 * a program has neither the site's storage nor its document. The page runs one program, and passes its events on.
 */
import type { Event, Start } from './protocol.ts'

/** The worker as text. The build puts it here. */
declare const workerText: string

addEventListener('message', ({ data, source, ports: [port] }: MessageEvent<Start>) => {
  // With an origin, or on its own in a tab, this page would run the program of a stranger as a part of the site.
  if (origin !== 'null' || source !== parent || port === undefined) return
  const url = URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }))
  const worker = new Worker(url)
  const tell = (event: Event): void => port.postMessage(event, { transfer: [] })
  worker.addEventListener('message', event => tell(event.data))
  worker.addEventListener('error', ({ message }) => {
    tell({ kind: 'line', level: 'error', text: message || 'The program could not start.' })
    tell({ kind: 'ended' })
  })
  worker.postMessage(data, [])
})
