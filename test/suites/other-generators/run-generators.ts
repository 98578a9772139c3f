import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Generator } from './generator.js'
import { type InputName, type Inputs, createInputs } from './inputs.js'
import { type Row, rowOf } from './report/results.js'
import type { Toolchain } from './toolchains/toolchain.js'
import { type Attempt, tryGenerator } from './try-generator.js'

export type Workshop = {
  /** The row of a generator, or why its toolchain cannot be used on this machine. */
  readonly run: (generator: Generator, inputs: readonly InputName[]) => Promise<Row | Error>
  readonly close: () => Promise<void>
}

/**
 * Opens a temporary folder in which the generators write. The toolchains install into it too, unless `kept` is a folder
 * that keeps what they install for the next run.
 */
export async function openWorkshop(kinds: ReadonlySet<string>, kept?: string): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'other-generators-'))
  const toolsFolder = kept === undefined ? folder : resolve(kept)
  const installed = new Map<Toolchain, Promise<string | Error>>()
  const inputs = createInputs(folder)
  return {
    run: async (generator, names) => {
      const { toolchain } = generator
      const tools = installed.get(toolchain) ?? install(toolchain, folderOf(toolchain, toolsFolder))
      installed.set(toolchain, tools)
      const found = await tools
      if (found instanceof Error) return found
      return rowOf(generator, await attemptsOf(generator, names, { inputs, tools: found, folder, kinds }))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The folder with the toolchain, or the error of one that is not on this machine. A failed installation rejects. */
async function install(toolchain: Toolchain, tools: string): Promise<string | Error> {
  try {
    await toolchain.find()
  } catch (error) {
    return new Error(`${toolchain.name} is not on this machine.`, { cause: error })
  }
  if (await isFolder(tools)) return tools
  await mkdir(tools, { recursive: true })
  try {
    await toolchain.install(tools)
  } catch (error) {
    // The next run must not find half of it.
    await rm(tools, { recursive: true, force: true })
    throw error
  }
  return tools
}

function folderOf({ name, pins }: Toolchain, toolsFolder: string): string {
  return join(toolsFolder, `${name}-${createHash('sha256').update(pins).digest('hex').slice(0, 8)}`)
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}

type Setup = {
  readonly inputs: Inputs
  readonly tools: string
  readonly folder: string
  readonly kinds: ReadonlySet<string>
}

async function attemptsOf(
  generator: Generator,
  names: readonly InputName[],
  { inputs, tools, folder, kinds }: Setup,
): Promise<Row['attempts']> {
  const attempts: Partial<Record<InputName, Attempt>> = {}
  for (const name of names) {
    const description = await inputs(name, generator.bundleOptions)
    if (description === null) continue
    const out = await mkdtemp(join(folder, 'out-'))
    attempts[name] = await tryGenerator(generator, { description, out, tools }, kinds)
  }
  return attempts
}
