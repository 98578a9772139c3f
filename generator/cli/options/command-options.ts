import { InvalidArgumentError, Option } from 'commander'
import type { Command } from 'commander'
import type { SpecOptions } from '../../load/spec-options.js'
import type { PackageOptions, ReadOptions } from './options.js'

export type CommandName =
  | 'generate'
  | 'check'
  | 'watch'
  | 'lint'
  | 'explain'
  | 'diff'
  | 'bump'
  | 'migrate'
  | 'port'
  | 'call'
  | 'mock'
  | 'init'
  | 'completion'

/** The examples of each command, for its help text. */
const examples: { readonly [Name in CommandName]: readonly string[] } = {
  generate: [
    'near-rpcgen generate',
    'near-rpcgen generate --spec nearcore.json --overlay spec/overlays/nearcore.yaml --out build/client',
  ],
  check: ['near-rpcgen check', 'near-rpcgen check --json'],
  watch: ['near-rpcgen watch --spec spec/openapi.yaml --out generated'],
  lint: ['near-rpcgen lint', 'near-rpcgen lint api.yaml', 'near-rpcgen lint --sarif > findings.sarif'],
  explain: ['near-rpcgen explain', 'near-rpcgen explain RPC107'],
  diff: [
    'near-rpcgen diff --from-git main spec/openapi.yaml',
    'near-rpcgen diff spec/interface.lock.json nearcore.json --overlay spec/overlays/nearcore.yaml --details',
  ],
  bump: ['near-rpcgen bump --dry-run', 'near-rpcgen bump nearcore.json --overlay spec/overlays/nearcore.yaml'],
  migrate: [
    'near-rpcgen migrate old/interface.lock.json spec/interface.lock.json --dry-run',
    'near-rpcgen migrate --from-git v1.4.0 spec/openapi.yaml --project app/tsconfig.json',
    'near-rpcgen migrate --from near-api-js --dry-run',
  ],
  port: ['near-rpcgen port nearcore-1.2.1.json nearcore-1.2.11.json > port.yaml'],
  call: [
    'near-rpcgen call view_account account_id=alice.near finality=final --url https://rpc.example',
    'near-rpcgen call block final --mock',
    `near-rpcgen call block '{ "block_id": 186278611 }' --json`,
    'near-rpcgen call --list',
  ],
  mock: ['near-rpcgen mock', 'near-rpcgen mock --port 3030'],
  init: ['near-rpcgen init', 'near-rpcgen init my-project'],
  completion: [
    'eval "$(near-rpcgen completion bash)"',
    'eval "$(near-rpcgen completion zsh)"',
    'near-rpcgen completion fish | source',
  ],
}

/** The end of a command's help text: its examples. */
export function examplesText(name: CommandName): string {
  return `\nExamples:\n${examples[name].map(line => `  ${line}\n`).join('')}`
}

/** The end of the program's help text: one example of each command, and the exit codes. */
export function allExamplesText(): string {
  const first = Object.values(examples).map(([line]) => `  ${line}\n`)
  return `\nExamples:\n${first.join('')}${exitCodesText}`
}

const exitCodesText = `
Exit codes:
  0   success
  1   findings: a file that differs, a broken rule, a breaking change with --fail-on, a failed call,
      or a file that cannot be written
  2   wrong usage, or a wrong config file
  3   invalid description
  70  an internal error of near-rpcgen

If you edited a generated file, or if a file of yours is at the path of a generated file, the command reports it and
writes nothing. Move your change to spec/ or templates/, or delete the file. Your other files under --out are kept and
listed; they are not findings.
`

/** The options of `addReadCommand` as Commander gives them. */
export type RawReadOptions = Omit<ReadOptions, 'source'> & RawSpecOptions

/** The options of `addSpecOptions` as Commander gives them. */
export type RawSpecOptions = Pick<SpecOptions, 'root' | 'allowRemote' | 'allowPrivate' | 'facts'> & {
  readonly spec: string
  readonly overlay: readonly string[]
}

/** The options of `addPackageCommand` as Commander gives them. */
export type RawPackageOptions = RawReadOptions & {
  readonly out: string
  readonly lock?: string
  readonly cache?: boolean
}

export function readOptions(raw: RawReadOptions): ReadOptions {
  const { json, sarif, quiet } = raw
  return { source: sourceOf(raw), json, quiet, ...(sarif === undefined ? {} : { sarif }) }
}

export function packageOptions(raw: RawPackageOptions): PackageOptions {
  const { lock, cache = true } = raw
  const source = { ...sourceOf(raw), ...(lock === undefined ? {} : { lock }) }
  return { ...readOptions(raw), source, out: raw.out, cache }
}

/** The description that the options name. */
export function sourceOf({ spec, overlay, root, allowRemote, allowPrivate, facts }: RawSpecOptions): SpecOptions {
  const given = { ...(root === undefined ? {} : { root }), ...(facts === undefined ? {} : { facts }) }
  return { spec, overlays: overlay, allowRemote, allowPrivate, ...given }
}

export function failOnOption(): Option {
  return new Option('--fail-on <what>', 'exit with 1 if a change is breaking, and write nothing').choices(['breaking'])
}

export function addPackageCommand(program: Command, name: CommandName, description: string): Command {
  return addReadCommand(program, name, description)
    .option('--out <folder>', 'the folder of the package', folder, 'generated')
    .option('--lock <file>', 'the lock file of the last bump; by default, interface.lock.json next to --spec', nonEmpty)
}

export function addReadCommand(program: Command, name: CommandName, description: string): Command {
  return addConfigOptions(addCommand(program, name, description))
    .option('--spec <file>', 'the description: a file, or a URL with --allow-remote', nonEmpty, 'spec/openapi.yaml')
    .option('--overlay <file>', 'an OpenAPI Overlay to apply to the description; can be repeated', collect, [])
    .addOption(rootOption())
    .option('--allow-remote', 'allow reading the description and its references from the network', false)
    .option('--allow-private', 'allow the URLs of --spec and --overlay to be in a private network', false)
    .option('--json', 'print one JSON document instead of text', false)
    .option('--quiet', 'print findings only', false)
}

/** The config file gives the options that the command line leaves out. */
export function addConfigOptions(command: Command): Command {
  return command
    .option('--config <file>', 'the config file; by default, near-rpcgen.config.* in the working folder', nonEmpty)
    .option('--no-config', 'read no config file')
}

export function rootOption(): Option {
  const meaning = 'the folder that references cannot leave; by default, that of the description'
  return new Option('--root <folder>', meaning).argParser(folder)
}

export function addCommand(program: Command, name: CommandName, description: string): Command {
  return program
    .command(name)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .addHelpText('after', examplesText(name))
}

/** For commands that end early where nothing changed since their last run. */
export function noCacheOption(): Option {
  return new Option('--no-cache', 'make the package even if no input and no output changed since the last run')
}

export function sarifOption(): Option {
  return new Option('--sarif', 'print the findings as SARIF 2.1.0, for code hosts').default(false).conflicts('json')
}

/** The help text of an option. It shows defaults of texts only, because all switches are off by default. */
export function describeOption({ description, defaultValue }: Option): string {
  return typeof defaultValue === 'string' ? `${description} (default: ${defaultValue})` : description
}

export function nonEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must not be empty.')
  return value
}

/** Removes the slash that the completion of a shell adds at the end. */
export function folder(value: string): string {
  return nonEmpty(value).replace(/(?<=.)[/\\]+$/, '')
}

export function collect(value: string, previous: readonly string[]): readonly string[] {
  return [...previous, nonEmpty(value)]
}
