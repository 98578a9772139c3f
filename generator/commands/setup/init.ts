import { dirname, join } from 'node:path'
import { exitCodeOf, exitCodes, type ExitCode } from '../../cli/exit-codes.js'
import type { Host } from '../../cli/host.js'
import type { InitOptions } from '../../cli/options/options.js'
import { uninterrupted } from '../../cli/signals.js'
import { createReporter } from '../../cli/reporter.js'
import { collectDiagnostics } from '../../diagnostics/collect-diagnostics.js'
import type { SourceFile } from '../../emit/source-file.js'
import { shellWord } from '../../call/command-line.js'
import { printable } from '../../diagnostics/redact.js'
import { clientChecks } from '../../model/read-client-facts.js'
import { reasonOf } from '../../write/diagnose.js'
import { errnoOf, type FileSystem } from '../../write/file-system.js'
import { writePackage } from '../../write/write-package.js'
import { makeClient } from '../make-client.js'
import { projectFiles, projectName } from './project-files.js'

/** `near-rpcgen init`: makes a project with a description, its client and a first program. Replaces no file. */
export async function initCommand(options: InitOptions, host: Host): Promise<ExitCode> {
  const { folder } = options
  const { terminal, system, ownDescription } = host
  const client = options.package ?? `${projectName(folder)}-client`
  const expected = clientChecks.package(client)
  if (expected !== null) {
    terminal.err(`error: the name "${printable(client)}" of the client is not ${expected}\n`)
    return exitCodes.usage
  }
  const obstacle = await obstacleAt(folder, system)
  if (obstacle !== null) {
    terminal.err(`error: ${printable(folder)} ${obstacle}, and nothing was written\nChoose another folder.\n`)
    return exitCodes.findings
  }
  const project = await projectFiles(folder, client, dirname(dirname(ownDescription)))
  const taken = await takenNames([...project.map(({ path }) => path), 'generated'], folder, system)
  if (taken.length > 0) {
    const list = taken.map(name => `  ${join(folder, name)}\n`).join('')
    terminal.err(`error: these paths exist, and nothing was written\n${list}Choose another folder.\n`)
    return exitCodes.findings
  }
  const errno = await write(project, folder, system)
  if (errno !== null) {
    terminal.err(`error: the project cannot be written: ${reasonOf(errno)} (${errno})\n`)
    return exitCodes.findings
  }
  const exitCode = await generateClient(folder, client, host)
  if (exitCode !== exitCodes.good) return exitCode
  const [where, enter] = folder === '.' ? ['the current folder', ''] : [folder, `cd ${enterable(folder)} && `]
  terminal.out(`A project is in ${where}. Next: ${enter}npm install && npm start\n`)
  return exitCodes.good
}

/** What is in place of the folder; null if it is a folder, or leads to one, or can be made. */
async function obstacleAt(folder: string, system: FileSystem): Promise<string | null> {
  const kind = await system.kindOf(folder)
  if (kind === null || kind === 'folder') return null
  if (kind !== 'link') return 'is not a folder'
  return system.list(folder).then(
    () => null,
    () => 'is a link that leads to no folder',
  )
}

/** A folder as `cd` reads it: `cd` would take `-x` as an option. */
function enterable(folder: string): string {
  return shellWord(folder.startsWith('-') ? `./${folder}` : folder)
}

/** The code of the system error that stopped it; null where all files are written. */
async function write(files: readonly SourceFile[], folder: string, system: FileSystem): Promise<string | null> {
  try {
    for (const { path, text } of files) {
      await system.makeFolder(dirname(join(folder, path)))
      // It fails where the file exists by now.
      await system.create(join(folder, path), text)
    }
    return null
  } catch (error) {
    const errno = errnoOf(error)
    if (errno === '') throw error
    return errno
  }
}

/** As `near-rpcgen generate` does in the folder of the project. */
async function generateClient(folder: string, client: string, host: Host): Promise<ExitCode> {
  const { system, writer, signals } = host
  const reporter = createReporter('init', { quiet: true }, host)
  const out = join(folder, 'generated')
  const facts = { client: { package: client } }
  const spec = join(folder, 'spec/openapi.yaml')
  const source = { spec, overlays: [], allowRemote: false, allowPrivate: false, facts }
  const generated = await makeClient({ source, out }, reporter.stopwatch, host)
  const { diagnostics, report } = collectDiagnostics()
  generated.diagnostics.forEach(report)
  const { files } = generated
  if (files !== null) await uninterrupted(signals, () => writePackage({ out, system, writer }, files, report))
  reporter.show(diagnostics, generated)
  return exitCodeOf(files !== null, diagnostics.length > 0)
}

/** The names in the folder of the project that its files or folders would have. */
async function takenNames(paths: readonly string[], folder: string, system: FileSystem): Promise<readonly string[]> {
  const names = [...new Set(paths.map(path => path.split('/')[0] ?? path))]
  const kinds = await Promise.all(names.map(name => system.kindOf(join(folder, name))))
  return names.filter((_, index) => kinds[index] !== null)
}
