import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fileReader, keepTexts, type FileReaderOptions, type Reader } from '../../../generator/load/read/reader.js'

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

/** A reader that can request `url`, as if the user had named it. */
function localReader(url: string, more: FileReaderOptions = {}): Reader {
  return fileReader({ allowRemote: true, allowPrivate: true, named: [url], ...more })
}

/** The text, or the reason why reading failed. */
async function outcomeOf(read: Reader, location: string): Promise<string> {
  return read(location).catch((error: unknown) => (error instanceof Error ? error.message : ''))
}

test('reads a file as UTF-8, without a byte order mark', async () => {
  const folder = await folderWith({ 'a.yaml': '\ufeffname: żółw\n' })
  expect(await fileReader()(join(folder, 'a.yaml'))).toBe('name: żółw\n')
})

test.each([
  ['missing.yaml', 'there is no such file'],
  ['.', 'it is not a file'],
  ['large.yaml', 'it is larger than 10 bytes'],
  ['latin.yaml', 'it is not UTF-8 text'],
])('gives the reason why %s cannot be read', async (name, reason) => {
  const folder = await folderWith({ 'large.yaml': 'x'.repeat(11), 'latin.yaml': new Uint8Array([0xe9, 0x0a]) })
  await expect(fileReader({ maxBytes: 10 })(join(folder, name))).rejects.toThrow(reason)
})

test('does not read from the network unless that is allowed, nor from other schemes', async () => {
  await expect(fileReader()('https://host.example/a')).rejects.toThrow('reading from the network is not allowed')
  await expect(fileReader({ allowRemote: true })('file:///etc/passwd')).rejects.toThrow('only files, http and https')
  await expect(fileReader({ allowRemote: true })('file:///http:')).rejects.toThrow('only files, http and https')
})

test('reads a file that has as many bytes as allowed', async () => {
  const folder = await folderWith({ 'a.yaml': '0123456789' })
  expect(await fileReader({ maxBytes: 10 })(join(folder, 'a.yaml'))).toBe('0123456789')
})

test('reads files of some megabytes', async () => {
  const folder = await folderWith({ 'a.yaml': '0'.repeat(5_000_000) })
  expect(await fileReader()(join(folder, 'a.yaml'))).toHaveLength(5_000_000)
})

test('gives the code of the system for other errors, and keeps their cause', async () => {
  const folder = await folderWith({ 'a.yaml': 'a', 'latin.yaml': new Uint8Array([0xe9, 0x0a]) })
  await symlink('loop.yaml', join(folder, 'loop.yaml'))
  const failures = [['loop.yaml'], ['a.yaml', 'inside.yaml'], ['latin.yaml'], ['n'.repeat(300)]].map(async names => {
    const error: unknown = await fileReader()(join(folder, ...names)).catch((failure: unknown) => failure)
    return error instanceof Error && [error.message, error.cause instanceof Error]
  })
  expect(await Promise.all(failures)).toEqual([
    ['it is a symlink loop', true],
    ['there is no such file', true],
    ['it is not UTF-8 text', true],
    ['its name is too long', true],
  ])
  await expect(fileReader()('a\0.yaml')).rejects.toThrow('reading failed with ERR_INVALID_ARG_VALUE')
})

test('without a file that the user named, reads outside of the current folder too', async () => {
  expect(await outcomeOf(fileReader(), '..')).toBe('it is not a file')
})

test('asks a server for YAML or JSON that is not compressed', async () => {
  const url = await serve(({ headers }, response) => response.end(`${headers.accept} ${headers['accept-encoding']}`))
  expect(await localReader(url)(`${url}/a`)).toBe('application/yaml, application/json;q=0.9, */*;q=0.8 identity')
})

test('reads only answers of 200 to 299, and calls those of 300 to 399 redirects', async () => {
  const url = await serve(({ url: path }, response) => response.writeHead(Number(path?.slice(1))).end('text'))
  const outcomes = [200, 299, 300, 399, 400].map(status => outcomeOf(localReader(url), `${url}/${status}`))
  expect(await Promise.all(outcomes)).toEqual([
    'text',
    'text',
    'the server redirects',
    'the server redirects',
    'the server answered with status 400',
  ])
})

test('a server that cannot be reached has a reason and a cause', async () => {
  const url = await serve((_, response) => response.destroy())
  const error: unknown = await localReader(url)(`${url}/a`).catch((failure: unknown) => failure)
  expect(error instanceof Error && [error.message, error.cause instanceof Error]).toEqual([
    'the server cannot be reached',
    true,
  ])
})

test('reads a remote file, with the credentials of its URL in the header', async () => {
  const url = await serve((request, response) => response.end(`${request.url} ${request.headers.authorization}`))
  const secret = url.replace('://', '://user:pass@')
  expect(await localReader(url)(`${secret}/a?b=c`)).toBe('/a?b=c Basic dXNlcjpwYXNz')
})

test('fails for a remote file that is missing, redirected, too large or too slow', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/missing') response.writeHead(404).end()
    if (request.url === '/moved') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    if (request.url === '/large') response.end('x'.repeat(1000))
    if (request.url === '/slow') response.write('x')
  })
  const read = localReader(url, { maxBytes: 100 })
  await expect(read(`${url}/missing`)).rejects.toThrow('the server answered with status 404')
  await expect(read(`${url}/moved`)).rejects.toThrow('the server redirects')
  await expect(read(`${url}/large`)).rejects.toThrow('it is larger than 100 bytes')
  await expect(localReader(url, { timeout: 50 })(`${url}/slow`)).rejects.toThrow('the server did not answer in time')
})

test('keeps the texts that were read, for code frames', async () => {
  const { read, texts } = keepTexts(async location => `text of ${location}`)
  await read('a.yaml')
  expect([...texts]).toEqual([['a.yaml', 'text of a.yaml']])
})

test('does not follow a link out of the folder of the description', async () => {
  const folder = await folderWith({ 'secret.yaml': 'a: secret\n' })
  await mkdir(join(folder, 'spec/real'), { recursive: true })
  await writeFile(join(folder, 'spec/openapi.yaml'), 'root')
  await writeFile(join(folder, 'spec/real/a.yaml'), 'inside')
  await symlink('../secret.yaml', join(folder, 'spec/file.yaml'))
  await symlink('..', join(folder, 'spec/up'))
  await symlink('real', join(folder, 'spec/linked'))
  await symlink('../secret.yaml', join(folder, 'spec/overlay.yaml'))
  const named = ['openapi.yaml', 'overlay.yaml'].map(name => join(folder, 'spec', name))
  const read = async (name: string): Promise<string> =>
    fileReader({ named })(join(folder, 'spec', name)).catch((error: unknown) => String(error))
  const refused = `Error: it leads out of the folder "${join(folder, 'spec')}"`
  expect(
    await Promise.all(['openapi.yaml', 'linked/a.yaml', 'file.yaml', 'up/secret.yaml', 'missing.yaml'].map(read)),
  ).toEqual(['root', 'inside', refused, refused, 'Error: there is no such file'])
  // A file that the user names can be a link.
  expect(await read('overlay.yaml')).toBe('a: secret\n')
})

test('with a root, reads files of sibling folders, and follows no link or ".." out of the root', async () => {
  const folder = await folderWith({ 'secret.yaml': 'a: secret' })
  const root = join(folder, 'api')
  for (const name of ['spec', 'shared', 'linked']) await mkdir(join(root, name), { recursive: true })
  await mkdir(join(folder, 'api-other'))
  await writeFile(join(folder, 'api-other/a.yaml'), 'other')
  await writeFile(join(root, 'spec/openapi.yaml'), 'root')
  await writeFile(join(root, 'shared/a.yaml'), 'shared')
  await symlink('../shared/a.yaml', join(root, 'spec/a.yaml'))
  await symlink('../../secret.yaml', join(root, 'shared/secret.yaml'))
  await symlink('../../api-other', join(root, 'shared/other'))
  await symlink(folder, join(root, 'linked/up'))
  const read = fileReader({ named: [join(root, 'spec/openapi.yaml')], root })
  const outcome = (path: string): Promise<string> => read(`${root}/${path}`).catch((error: unknown) => String(error))
  const refused = `Error: it leads out of the folder "${root}"`
  for (const [path, expected] of [
    ['shared/a.yaml', 'shared'],
    ['spec/../shared/a.yaml', 'shared'],
    ['spec/a.yaml', 'shared'],
    ['linked/up/api/shared/a.yaml', 'shared'],
    ['shared/secret.yaml', refused],
    ['shared/other/a.yaml', refused],
    ['linked/up/secret.yaml', refused],
    ['../secret.yaml', refused],
    ['../api-other/a.yaml', refused],
  ] as const)
    expect([path, await outcome(path)]).toEqual([path, expected])
})

test('requests no server in a private network, by address or by name, unless the user named that server', async () => {
  const asked: string[] = []
  const url = await serve((request, response) => {
    asked.push(String(request.url))
    response.end('a: 1')
  })
  const byName = url.replace('127.0.0.1', 'localhost')
  const mapped = url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  const other = await serve((_, response) => response.end('b: 2'))
  const isPrivate = 'it is in a private network'

  const strict = fileReader({ allowRemote: true, named: [url] })
  for (const location of [url, byName, mapped]) expect(await outcomeOf(strict, location)).toBe(isPrivate)
  const lenient = localReader(url, { named: ['spec/openapi.yaml', url] })
  expect(await outcomeOf(lenient, `${url}/b`)).toBe('a: 1')
  for (const location of [other, byName, mapped]) expect(await outcomeOf(lenient, location)).toBe(isPrivate)
  expect(asked).toEqual(['/b'])
})

test('sends no password to another server, and does not follow redirects', async () => {
  const seen: (string | undefined)[] = []
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization)
    response.end('b')
  })
  const url = await serve((_, response) => response.writeHead(302, { location: `${other}/b` }).end())
  const read = fileReader({ allowRemote: true, allowPrivate: true, named: [url, other] })
  await expect(read(`${url.replace('://', '://user:pass@')}/a`)).rejects.toThrow('the server redirects')
  expect(seen).toEqual([])
  expect(await read(`${other}/b`)).toBe('b')
  expect(seen).toEqual([undefined])
})

test('does not read more files than the limit', async () => {
  const folder = await folderWith({ 'a.yaml': 'a', 'b.yaml': 'b', 'c.yaml': 'c' })
  const read = fileReader({ maxFiles: 2 })
  // A file that is read again, as by watch, counts once.
  const names = ['a', 'a', 'b', 'a']
  expect(await Promise.all(names.map(name => read(join(folder, `${name}.yaml`))))).toEqual(names)
  await expect(read(join(folder, 'c.yaml'))).rejects.toThrow('there are more than 2 files')
})
