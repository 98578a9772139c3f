import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { normalLocation, resolveLocation, shownLocation } from '../../../generator/load/read/location.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import { processInput, readInput } from '../../../generator/load/read/standard-input.js'

function input(...chunks: readonly string[]): Readable {
  return Readable.from(chunks.map(chunk => Buffer.from(chunk)))
}

test('reads the whole stream', async () => {
  expect(Buffer.from(await readInput(input('open', 'api'), 7)).toString()).toBe('openapi')
})

test('a terminal, an empty stream and one that is too large are errors', async () => {
  await expect(readInput(Object.assign(input('a'), { isTTY: true }), 9)).rejects.toThrow('it is a terminal')
  await expect(readInput(input(), 9)).rejects.toThrow('it is empty')
  await expect(readInput(input('open', 'api'), 6)).rejects.toThrow('it is larger than 6 bytes')
})

test('an endless stream is read up to the limit only', async () => {
  let count = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      count++
      yield new Uint8Array(10)
    }
  }
  await expect(readInput(endless(), 35)).rejects.toThrow('it is larger than 35 bytes')
  expect(count).toBe(4)
})

test('a stream that breaks off is an error', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('read failed'))
    },
  })
  await expect(readInput(broken, 9)).rejects.toThrow('read failed')
})

test('the input of the process is read once, for all who ask', async () => {
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  Object.defineProperty(process, 'stdin', { value: input('openapi'), configurable: true })
  const [first, second] = [processInput(7), processInput(7)]
  Object.defineProperty(process, 'stdin', stdin)
  expect(Buffer.from(await first).toString()).toBe('openapi')
  expect(second).toBe(first)
})

test('a reader reads it for "-", and only if the user named it', async () => {
  const options = { input: async () => new TextEncoder().encode('openapi: 3.1.0') }
  const location = normalLocation('-')
  expect(await fileReader({ ...options, named: ['-'] })(location)).toBe('openapi: 3.1.0')
  await expect(fileReader({ ...options, named: ['spec/openapi.yaml'] })(location)).rejects.toThrow(
    'there is no such file',
  )
})

test('text that is not UTF-8 is an error', async () => {
  const read = fileReader({ named: ['-'], input: async () => new Uint8Array([0xff]) })
  await expect(read(normalLocation('-'))).rejects.toThrow('it is not UTF-8 text')
})

test('it is a file of the working folder, with a name for messages; "./-" is a file', () => {
  const location = normalLocation('-')
  expect([location, shownLocation('-'), normalLocation('./-'), normalLocation('a/../-')]).toEqual([
    '<standard input>',
    '<standard input>',
    './-',
    './-',
  ])
  expect(resolveLocation(location, 'schemas/gas.yaml')).toBe('schemas/gas.yaml')
})
