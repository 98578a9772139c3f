import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'

// `npm test` compiles the program before it comes here.
type Watching = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  /** What the next run says of itself. */
  readonly next: () => Promise<Line>
}

type Line = {
  readonly command: string
  readonly ok: boolean
  readonly diagnostics: readonly { readonly code: string; readonly file: string }[]
  readonly files: { readonly created: readonly string[]; readonly replaced: readonly string[] }
}

const running: Watching['child'][] = []

afterEach(() => running.splice(0).forEach(child => child.kill('SIGKILL')))

function watching(folder: string, ...args: readonly string[]): Watching {
  const program = resolve('dist/generator/main.js')
  const child = spawn(process.execPath, [program, 'watch', '--json', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return { child, next: async () => JSON.parse((await lines.next()).value) }
}

async function ended({ child }: Watching, signal: NodeJS.Signals): Promise<readonly unknown[]> {
  const end = once(child, 'exit')
  child.kill(signal)
  return end
}

const described = smallDescription('age')
const older = described.replace('How old the node is.', 'How many years the node has.')

test('generates after each change, also after an invalid one, and leaves no watchers open', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'spec/openapi.yaml')
  await fill(folder, { 'spec/openapi.yaml': described })
  const watch = watching(folder)
  expect(await watch.next()).toMatchObject({ command: 'watch', ok: true, diagnostics: [] })
  const first = await listingOf(join(folder, 'generated'))

  await writeFile(file, described.slice(0, 100))
  expect(await watch.next()).toMatchObject({ ok: false, diagnostics: [{ code: 'RPC101', file: 'spec/openapi.yaml' }] })
  expect(await listingOf(join(folder, 'generated'))).toEqual(first)

  // As editors do that never leave a file half written.
  await writeFile(join(folder, 'spec/.openapi.yaml.swp'), older)
  await rename(join(folder, 'spec/.openapi.yaml.swp'), file)
  const { ok, files } = await watch.next()
  expect([ok, files.created, files.replaced.includes('docs/age.md')]).toEqual([true, [], true])

  expect(await ended(watch, 'SIGINT')).toEqual([0, null])
  const names = Object.keys(await listingOf(join(folder, 'generated')))
  expect(names).toEqual(Object.keys(first))
})

test('watches missing files, overlays, and replaced folders', async () => {
  const folder = await temporaryFolder()
  const overlay =
    'overlay: 1.0.0\ninfo: { title: A fix, version: 1.0.0 }\nactions: [{ target: $.info, update: { summary: Ages } }]\n'
  // Whole folders come by a rename, so that no run sees one that is half there.
  await fill(folder, { 'spec/openapi.yaml': described, 'made/fix.yaml': overlay, 'other/openapi.yaml': older })
  const watch = watching(folder, '--overlay', 'fixes/fix.yaml')
  expect(await watch.next()).toMatchObject({ ok: false, diagnostics: [{ code: 'RPC104' }] })

  await rename(join(folder, 'made'), join(folder, 'fixes'))
  expect(await watch.next()).toMatchObject({ ok: true, diagnostics: [] })

  await rm(join(folder, 'spec'), { recursive: true })
  expect(await watch.next()).toMatchObject({ ok: false, diagnostics: [{ code: 'RPC104' }] })
  await rename(join(folder, 'other'), join(folder, 'spec'))
  const { ok, files } = await watch.next()
  expect([ok, files.replaced.includes('docs/age.md')]).toEqual([true, true])
  expect(await ended(watch, 'SIGTERM')).toEqual([0, null])
})
