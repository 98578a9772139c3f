import { PassThrough, Readable } from 'node:stream'
import { readAssets } from '../../../generator/assets.js'
import { ReadError } from '../../../generator/load/read/read-error.js'
import { noCache } from '../../../generator/cli/cache/generation-cache.js'
import { runProgram } from '../../../generator/cli/program.js'
import type { Sources } from '../../../generator/cli/sources.js'
import { commands } from '../../../generator/commands/commands.js'
import { collectDiagnostics } from '../../../generator/diagnostics/collect-diagnostics.js'
import type { SourceFile } from '../../../generator/emit/source-file.js'
import { descriptionFiles } from '../../../generator/bundle/description-files.js'
import { describe, makePackage } from '../../../generator/generate.js'
import { lintFiles } from '../../../generator/lint-files.js'
import { factsOf, type ClientFacts } from '../../../generator/model/client-facts.js'
import type { Interface } from '../../../generator/model/interface.js'
import { fileReader, type Reader } from '../../../generator/load/read/reader.js'
import { compileErrors } from '../../foreign/foreign-client.js'
import type { Listing } from '../../write/temporary-folder.js'
import { writer } from '../../write/package-files.js'
import { codeSlips } from './code-oracle.js'
import { canary } from './hostile-texts.js'
import { memoryDisk, type MemoryDisk } from './memory-disk.js'
import { invisibleSlips, manifestSlips, pageSlips } from './prose-oracle.js'

/** A hostile description by the location of its files. */
export type Trial = {
  readonly entry: string
  readonly texts: Listing
  /** The locations of overlays among the texts. */
  readonly overlays?: readonly string[]
  /** Whether the client is also compiled, which takes longer than all else. */
  readonly isCompiled?: boolean
  /** Whether texts stand nowhere that something is named after. */
  readonly isGrammar: boolean
}

export type Verdict = {
  readonly exitCode: number
  /** Each promise that was broken. */
  readonly slips: readonly string[]
}

const out = '/home/user/client'

const assets = await readAssets()
const templates: ReadonlyMap<string, string> = new Map(
  (['runtime', 'testing', 'flows', 'stores', 'verify', 'light'] as const).flatMap(folder =>
    assets[folder].map(({ path, text }) => [`src/${folder}/${path}`, text] as const),
  ),
)
const refuseRemote = fileReader()

// The network is not allowed here, so any request is an error.
const fetched: string[] = []
globalThis.fetch = async resource => {
  fetched.push(String(resource))
  throw new Error('no network')
}

/** Generates the client of a description and lints it, with all files in memory and all access recorded. */
export async function judge(trial: Trial): Promise<Verdict> {
  const disk = memoryDisk()
  const made = await runWatched(['generate', '--out', out], trial, disk)
  const linted = await runWatched(['lint'], trial, disk)
  const { exitCode } = made
  const slips = [
    ...endSlips(made, [0, 3]),
    // If a client is generated, lint reports only diagnostics of rules.
    ...endSlips(linted, exitCode === 0 ? [0, 1] : [0, 1, 3]),
    ...(exitCode === 0 || disk.files.size === 0 ? [] : ['wrote files though the description is wrong']),
    ...saidSlips(made.said),
    ...saidSlips(linted.said),
    ...[...made.asked, ...linted.asked]
      .filter(location => !/^spec\/(?!.*\.\.)/.test(location))
      .map(location => `read ${location}`),
    ...fetched.splice(0).map(location => `fetched ${location}`),
    ...[...disk.changed].filter(path => path !== out && !path.startsWith(`${out}/`)).map(path => `changed ${path}`),
    ...worldSlips(),
    ...(exitCode === 0 ? await outputSlips(disk, trial.isGrammar, made.generation) : []),
    ...(exitCode === 0 && trial.isCompiled === true ? compileSlips(disk) : []),
  ]
  return { exitCode, slips }
}

type Generation = { readonly iface: Interface; readonly files: readonly SourceFile[] | null }

type Watched = {
  readonly exitCode: number
  readonly said: string
  readonly asked: readonly string[]
  readonly generation: Generation | null
}

async function runWatched(
  args: readonly string[],
  { entry, texts, overlays = [] }: Trial,
  disk: MemoryDisk,
): Promise<Watched> {
  const asked: string[] = []
  const said: string[] = []
  let generation: Generation | null = null
  const read = watchedReader(texts, asked)
  const sources = (): Sources => ({
    texts: new Map(Object.entries(texts)),
    requested: new Set(asked),
    isCurrent: async () => true,
  })
  const exitCode = await runProgram(
    [...args, '--spec', entry, ...overlays.flatMap(overlay => ['--overlay', overlay])],
    {
      version: '1.2.3',
      folder: '/home/user',
      signals: { onFirst: () => () => undefined, raise: () => undefined },
      system: disk.system,
      writer,
      terminal: {
        out: text => void said.push(text),
        err: text => void said.push(text),
        isLive: false,
        hasColors: false,
        outHasColors: false,
        now: () => 0,
      },
      describe: async (source, stopwatch) => {
        const { diagnostics, report } = collectDiagnostics()
        const description = await describe(source, { read, stopwatch }, report)
        return { iface: description?.iface ?? null, description, diagnostics, ...sources() }
      },
      readLockedVersion: async ({ version }) => ({ version, lock: null, diagnostics: [] }),
      makePackage: async ({ iface, description }, version, _, stopwatch) => {
        const { diagnostics, report } = collectDiagnostics()
        const means = { readAssets: async () => assets, stopwatch }
        const files = await makePackage(
          iface,
          { version, repository: null, descriptions: description === null ? [] : descriptionFiles(description) },
          means,
          report,
        )
        generation = { iface, files }
        return { files, diagnostics }
      },
      lint: async (options, stopwatch) => ({ ...(await lintFiles(options, { read, stopwatch })), ...sources() }),
      generationCache: noCache,
      readSource: unasked,
      compileClient: unasked,
      renderer: unasked,
      ownDescription: '',
      importPeer: () => Promise.reject(new Error('A trial has no packages.')),
      pipes: { input: Readable.from([]), output: new PassThrough() },
      startMockNode: unasked,
    },
    commands,
  )
  return { exitCode, said: said.join(''), asked, generation }
}

/** Neither generate nor lint needs it. */
function unasked(): Promise<never> {
  return Promise.reject(new Error('Nobody on trial has a use for this.'))
}

function endSlips({ exitCode, said }: Watched, expected: readonly number[]): readonly string[] {
  return expected.includes(exitCode) ? [] : [`ended with ${exitCode}: ${said.slice(0, 500)}`]
}

function watchedReader(texts: Listing, asked: string[]): Reader {
  return async location => {
    // Remote locations go to the real reader, which must reject them.
    if (/^[a-z][a-z0-9+.-]+:/i.test(location)) return refuseRemote(location)
    asked.push(location)
    const text = Object.hasOwn(texts, location) ? texts[location] : undefined
    if (text === undefined) throw new ReadError('missing')
    return text
  }
}

/** Output must have no control characters and no stack trace. */
function saidSlips(said: string): readonly string[] {
  return [
    ...(/^ +at .*:\d+:\d+\)?$/m.test(said) ? [`showed a stack: ${said.slice(0, 500)}`] : []),
    ...(/[^\P{Cc}\n]|\p{Bidi_Control}/u.test(said) ? ['drove the terminal'] : []),
  ]
}

function worldSlips(): readonly string[] {
  const strange = [...Object.keys(Object.prototype), ...Object.keys(Array.prototype)]
  return [
    ...strange.map(key => `every object has "${key}" now`),
    ...(Object.hasOwn(globalThis, canary) ? ['there is a new global'] : []),
  ]
}

/** The names that a description gives to its client become code. */
function nameSlips({ package: name, error, id, variable }: ClientFacts): readonly string[] {
  const isPlain =
    /^[@a-z0-9._/-]+$/.test(name) &&
    [error, variable].every(word => /^[\w$]+$/.test(word)) &&
    /^[\w.:-]+$/.test(`${id}`)
  return isPlain ? [] : [`names that can be code: ${JSON.stringify([name, error, id, variable])}`]
}

/** What the compiler finds in the client under the flags of its own tsconfig.json. */
function compileSlips({ files }: MemoryDisk): readonly string[] {
  const made = [...files].map(([place, text]) => ({ path: place.slice(out.length + 1), text }))
  return compileErrors(made).map(error => `does not compile: ${error}`)
}

async function outputSlips(
  { files }: MemoryDisk,
  isGrammar: boolean,
  generation: Generation | null,
): Promise<readonly string[]> {
  if (generation === null) return ['there is no generation']
  const slips: string[] = [...nameSlips(factsOf(generation.iface))]
  for (const [place, text] of files) {
    const path = place.slice(out.length + 1)
    if (templates.get(path) === text) continue
    if (path.endsWith('.ts')) slips.push(...codeSlips(path, text, isGrammar), ...invisibleSlips(path, text))
    else if (path.endsWith('.md')) slips.push(...(await pageSlips(path, text)))
    else if (path === 'package.json') slips.push(...manifestSlips(text), ...invisibleSlips(path, text))
  }
  return slips
}
