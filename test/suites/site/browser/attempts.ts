/** The attempts of a program to reach a host, for `playground-policy.test.ts`. */

/** What a program writes to reach a host. `url` begins with `http://`, and `socket` with `ws://`. */
export const attempts: Readonly<Record<string, string>> = {
  fetch: "await Object.getPrototypeOf(Object.getPrototypeOf(self)).fetch?.call(self, url + 'fetch')",
  'the fetch of the worker': `delete (self as any).fetch; await fetch(url + 'own-fetch', { mode: 'no-cors' })`,
  'fetch that outlives the worker': `delete (self as any).fetch; await fetch(url + 'k', { keepalive: true, mode: 'no-cors' })`,
  XMLHttpRequest: "const r = new XMLHttpRequest(); r.open('GET', url + 'xhr', false); r.send()",
  WebSocket: 'new WebSocket(socket)',
  WebSocketStream: 'await new (self as any).WebSocketStream(socket).opened',
  EventSource: "new EventSource(url + 'events')",
  WebTransport: "await new WebTransport(url.replace('http', 'https')).ready",
  sendBeacon: "(navigator as any).sendBeacon(url + 'beacon')",
  importScripts: "importScripts(url + 'scripts')",
  'importScripts of a text': `importScripts(URL.createObjectURL(new Blob([\`importScripts('\${url}nested')\`])))`,
  'import()': "await (0, eval)(`import('${url}module')`)",
  'import() in a module': `await new Function('u', 'return import(u)')(url + 'module-2')`,
  'import() of a text that imports': 'await load(`import "${url}static"`)',
  'import() of a text that imports later': 'await load(`await import("${url}dynamic")`)',
  'a worker from a host': "new Worker(url + 'worker')",
  'a worker from a text': 'nested(`${direct}`)',
  'a worker from a module in a text': "nested(`${direct}`, { type: 'module' })",
  'a module worker that imports': 'nested(`import "${url}worker-import"`, { type: "module" })',
  'a worker within a worker from a text':
    'nested(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(direct)}])))`)',
  'a worker from data': 'new Worker(`data:text/javascript,${encodeURIComponent(direct)}`)',
  'a shared worker': "new (self as any).SharedWorker(url + 'shared')",
  'a service worker': "await (navigator as any).serviceWorker.register(url + 'service')",
  'a font': "await new FontFace('a', `url(${url}font)`).load()",
  'a font on a canvas': `(self as any).fonts.add(new FontFace('b', \`url(\${url}font-2)\`));
    const context = new OffscreenCanvas(9, 9).getContext('2d')!; context.font = '9px b'; context.fillText('a', 1, 1);
    await (self as any).fonts.load('9px b')`,
  'an image': "new (self as any).Image().src = url + 'image'",
  'an image of a text': `await createImageBitmap(new Blob([\`<svg xmlns="http://www.w3.org/2000/svg"><image href="\${url}svg"/></svg>\`], { type: 'image/svg+xml' }))`,
  'a filter of a canvas': `const context = new OffscreenCanvas(9, 9).getContext('2d')!; context.filter = \`url(\${url}filter)\`; context.fillRect(0, 0, 9, 9)`,
  RTCPeerConnection: `const peer = new (self as any).RTCPeerConnection({ iceServers: [{ urls: url.replace('http://', 'stun:').replace('/', '') }] });
    peer.createDataChannel('a'); await peer.setLocalDescription()`,
  navigation: "(self as any).location = url + 'location'",
  'navigation by assign': "(self as any).location.assign(url + 'assign')",
  'a window': "(self as any).open(url + 'window')",
  'a link to the page': "(self as any).document.createElement('link').href = url",
  'a cache': "await (await caches.open('a')).add(url + 'cache')",
  'a notification': "new Notification('a', { icon: url + 'icon' })",
  'a fetch in the background': "await (self as any).registration.backgroundFetch.fetch('a', [url + 'background'])",
  'a late fetch': "(self as any).fetchLater(url + 'later')",
  'WebAssembly from a host': "delete (self as any).fetch; await WebAssembly.instantiateStreaming(fetch(url + 'wasm'))",
  'the site itself': "await fetch(site + '/icon.svg?probe')",
  'an image of the site': "await createImageBitmap(await (await fetch(site + '/icon.svg?probe')).blob())",
  'messages to the page': `for (const text of [\`<img src="\${url}message">\`, \`<link rel="dns-prefetch" href="\${url}dns">\`])
    for (const data of [text, { kind: 'line', level: 'log', text }, { kind: 'result', text }, { kind: 'trouble', trouble: url },
      { type: 'navigate', url }, { kind: 'line', level: { toString: url }, text: { href: url } }, { src: url }, null, 1, [url]]) postMessage(data)`,
}

/** A program that makes each of some attempts, and prints how it ended. */
export function programOf(names: readonly string[], port: number, origin: string): string {
  const runs = names.map(
    name => `await attempt(${JSON.stringify(name)}, async () => { ${attempts[name]} })
`,
  )
  return `const url = 'http://127.0.0.1:${port}/'
const site = ${JSON.stringify(origin)}
const socket = 'ws://127.0.0.1:${port}/socket'
const direct = \`self.fetch && fetch('\${url}nested', { mode: 'no-cors' }).catch(() => {}); try { new WebSocket('\${socket}') } catch {}
  try { importScripts('\${url}nested-scripts') } catch {}; import('\${url}nested-import').catch(() => {})\`
const textUrl = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
const load = (text: string) => new Promise((resolve, reject) => {
  const worker = new Worker(textUrl('import("' + textUrl(text) + '").then(() => postMessage("loaded"), error => postMessage(String(error)))'))
  worker.onmessage = ({ data }) => (data === 'loaded' ? resolve(data) : reject(new Error(data)))
})
const nested = (text: string, options?: WorkerOptions) => new Worker(textUrl(text), options)
const wait = (time: number) => new Promise(resolve => setTimeout(resolve, time))
async function attempt(name: string, run: () => Promise<unknown>) {
  try { await Promise.race([run(), wait(800)]) } catch (error) { console.log(name, '|', String(error)) }
}
${runs.join('')}await wait(1500)
console.log('all tried')
`
}
