import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fileReader, keepTexts, remedyFor } from '../../generator/load/reader.js'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

async function serve(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

test('reads a file as UTF-8, without the mark at its start', async () => {
  const folder = await folderWith({ 'a.yaml': '\ufeffname: żółw\n' })
  expect(await fileReader()(join(folder, 'a.yaml'))).toBe('name: żółw\n')
})

test.each([
  ['missing.yaml', 'there is no such file'],
  ['.', 'it is no file'],
  ['large.yaml', 'it is larger than 10 bytes'],
  ['latin.yaml', 'it is no text in UTF-8'],
])('says why %s is not read', async (name, reason) => {
  const folder = await folderWith({ 'large.yaml': 'x'.repeat(11), 'latin.yaml': new Uint8Array([0xe9, 0x0a]) })
  await expect(fileReader({ maxBytes: 10 })(join(folder, name))).rejects.toThrow(reason)
})

test('refuses the network unless it was allowed, and other schemes always', async () => {
  await expect(fileReader()('https://host.example/a')).rejects.toThrow('reading from the network was not allowed')
  await expect(fileReader({ allowRemote: true })('file:///etc/passwd')).rejects.toThrow('only files, http and https')
})

test('fetches a remote file, with the credentials of its URL in the header', async () => {
  const url = await serve((request, response) => response.end(`${request.url} ${request.headers.authorization}`))
  const secret = url.replace('://', '://user:pass@')
  expect(await fileReader({ allowRemote: true })(`${secret}/a?b=c`)).toBe('/a?b=c Basic dXNlcjpwYXNz')
})

test('gives up on a remote file that is refused, redirected, too large or too slow', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end()
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (request.url === '/large') response.end('x'.repeat(1000))
    if (request.url === '/slow') response.write('x')
  })
  const read = fileReader({ allowRemote: true, maxBytes: 100, timeout: 200 })
  await expect(read(`${url}/missing`)).rejects.toThrow('the server answered with status 404')
  await expect(read(`${url}/moved`)).rejects.toThrow('the server cannot be reached, or it redirects')
  await expect(read(`${url}/large`)).rejects.toThrow('it is larger than 100 bytes')
  await expect(read(`${url}/slow`)).rejects.toThrow('the server did not answer in time')
})

test('keeps the texts that were read, for code frames', async () => {
  const { read, texts } = keepTexts(async location => `text of ${location}`)
  await read('a.yaml')
  expect([...texts]).toEqual([['a.yaml', 'text of a.yaml']])
})

test.each([
  ['https://host.example/a', 'it is remote, and reading from the network was not allowed', 'Pass --allow-remote, or '],
  ['spec', 'it is no file', 'Pass a file, such as '],
  ['a.yaml', 'there is no such file', 'Correct the path'],
  ['http://127.0.0.1:1/a', 'the server cannot be reached, or it redirects', 'Check the URL and that the server runs'],
  ['https://host.example/a', 'the server answered with status 404', 'Check the URL, or save the file first'],
  ['a.yaml', 'reading failed with EIO', 'Check the location and the rights of the file.'],
])('says what to do about %s where %s', (location, reason, help) => {
  expect(remedyFor(location, reason)).toContain(help)
})
