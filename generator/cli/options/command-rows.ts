import { shells } from '../completion/scripts.js'
import { optionRows } from './option-rows.js'
import { storeDatabases } from './store-databases.js'
import type { CommandName } from './options.js'
import type { ArgumentRow, CommandRow, OptionRow } from './rows.js'

const { config, noConfig, spec, overlay, oldOverlay, fromGit, root, allowRemote, allowPrivate } = optionRows
const { json, sarif, markdown, quiet, details, failOn, dryRun } = optionRows

const ofDescription: readonly OptionRow[] = [config, noConfig, spec, overlay, root, allowRemote, allowPrivate]
const ofReading: readonly OptionRow[] = [...ofDescription, json, quiet]
const ofPackage: readonly OptionRow[] = [...ofReading, optionRows.out, optionRows.lock]

/** `--spec` as an argument. */
const specArgument = file('[spec]', 'the description; --spec by default')

const allowRemotes = { ...allowRemote, about: 'allow reading descriptions and their references from the network' }
const allowPrivates = { ...allowPrivate, about: 'allow the URLs of the arguments to be in a private network' }

/** The options that name two interfaces. A config file is about one of them, or about neither. */
const ofOverlays: readonly OptionRow[] = [
  { ...overlay, about: 'an OpenAPI Overlay to apply to <new>; can be repeated', config: undefined },
  oldOverlay,
  fromGit,
]
const ofSides: readonly OptionRow[] = [{ ...root, config: undefined }, allowRemotes, allowPrivates]

/** The options for the description that is called; without one, the one that comes with near-rpcgen is. */
const ofCallable: readonly OptionRow[] = [
  { ...spec, about: 'the description; spec/openapi.yaml, or else the one of near-rpcgen', default: undefined },
  overlay,
  root,
  { ...allowRemote, about: 'let the description and its references be read from the network' },
  { ...allowPrivate, about: 'let the URLs of --spec and --overlay be in a private network' },
]

export const commandRows: { readonly [Name in CommandName]: CommandRow } = {
  generate: {
    about: 'write the client package; files that did not change are not touched',
    arguments: [specArgument],
    options: [...ofPackage, sarif, optionRows.noCache],
    examples: [
      'near-rpcgen generate',
      'near-rpcgen generate --spec nearcore.json --overlay spec/overlays/nearcore.yaml --out build/client',
    ],
  },
  check: {
    about: 'compare the package on the disk with the description; write nothing',
    arguments: [specArgument],
    options: [...ofPackage, sarif, optionRows.noCache, optionRows.release],
    examples: ['near-rpcgen check', 'near-rpcgen check --json'],
  },
  watch: {
    about: 'generate now, and again after each change of the description, until Ctrl-C',
    arguments: [specArgument],
    options: ofPackage,
    examples: ['near-rpcgen watch --spec spec/openapi.yaml --out generated'],
  },
  lint: {
    about: 'check a description against the rules for usable clients; write nothing',
    arguments: [specArgument],
    options: [...ofReading, sarif],
    examples: ['near-rpcgen lint', 'near-rpcgen lint api.yaml', 'near-rpcgen lint --sarif > findings.sarif'],
  },
  bundle: {
    about: 'write a description with all its files and overlays as one document',
    arguments: [specArgument],
    options: [
      ...ofDescription,
      optionRows.format,
      optionRows.yaml,
      optionRows.dereference,
      optionRows.withoutExtensions,
      optionRows.nameMembers,
      optionRows.constantsAsEnums,
      optionRows.spreadUnions,
      optionRows.output,
      quiet,
    ],
    examples: [
      'near-rpcgen bundle > openapi.json',
      'near-rpcgen bundle nearcore.json --overlay spec/overlays/nearcore.yaml --output nearcore.yaml',
    ],
  },
  explain: {
    about: 'explain the code of a finding, or list all codes',
    arguments: [{ name: '[code]', about: 'such as RPC107', completes: 'codes' }],
    options: [json],
    examples: ['near-rpcgen explain', 'near-rpcgen explain RPC107'],
  },
  diff: {
    about: 'list the changes between two interfaces, and what they mean for callers',
    arguments: [
      file('<old>', 'a description or an interface.lock.json; with --from-git, the file in that revision'),
      file('[new]', 'a description or an interface.lock.json; with --from-git, <old> as it is now'),
    ],
    options: [
      config,
      noConfig,
      ...ofOverlays,
      failOn,
      ...ofSides,
      details,
      markdown,
      json,
      { ...quiet, about: 'print nothing if nothing changed' },
    ],
    examples: [
      'near-rpcgen diff --from-git main spec/openapi.yaml',
      'near-rpcgen diff spec/interface.lock.json nearcore.json --overlay spec/overlays/nearcore.yaml --details',
    ],
  },
  bump: {
    about: 'update version, changelog, lock file and package together, or change nothing',
    arguments: [file('[new]', 'the new description; --spec by default')],
    options: [...ofPackage, optionRows.changelog, optionRows.noChangelog, optionRows.to, dryRun, details, failOn],
    examples: ['near-rpcgen bump --dry-run', 'near-rpcgen bump nearcore.json --overlay spec/overlays/nearcore.yaml'],
  },
  migrate: {
    about: 'carry a program to a new client, and list what a person must do',
    arguments: [
      file('[old]', 'the interface of the old client, as diff takes it; not with --from'),
      file('[new]', 'the interface of the new client; with --from-git, <old> as it is now'),
    ],
    options: [
      config,
      noConfig,
      optionRows.from,
      ...ofOverlays,
      ...ofSides,
      optionRows.project,
      optionRows.package,
      { ...dryRun, about: 'list the edits and the leftovers, and write nothing' },
      json,
    ],
    examples: [
      'near-rpcgen migrate old/interface.lock.json spec/interface.lock.json --dry-run',
      'near-rpcgen migrate --from-git v1.4.0 spec/openapi.yaml --project app/tsconfig.json',
      'near-rpcgen migrate --from near-api-js --dry-run',
    ],
  },
  port: {
    about: 'draft an overlay with the changes of another description that ours does not have yet',
    arguments: [
      file('<old>', "the other description before the changes, such as nearcore's last one"),
      file('<new>', 'the other description with the changes'),
    ],
    options: [
      config,
      noConfig,
      { ...spec, about: 'our description, a file or a URL' },
      { ...overlay, about: 'an OpenAPI Overlay to apply to <old> and <new>; can be repeated', config: undefined },
      root,
      allowRemotes,
      allowPrivates,
      json,
    ],
    examples: ['near-rpcgen port nearcore-1.2.1.json nearcore-1.2.11.json > port.yaml'],
  },
  call: {
    about: 'make one call to a node; print the exact answer or the explained failure',
    arguments: [
      {
        name: '[method]',
        about: 'a method, such as block, or a builder, such as viewAccount',
        value: 'text',
        completes: 'calls',
      },
      { name: '[params...]', about: 'JSON, name=value, or values in order', completes: 'calls' },
    ],
    options: [
      config,
      noConfig,
      optionRows.url,
      optionRows.mock,
      optionRows.header,
      optionRows.timeout,
      optionRows.noCheck,
      optionRows.list,
      ...ofCallable,
      json,
    ],
    examples: [
      'near-rpcgen call view_account account_id=alice.near finality=final --url https://rpc.example',
      'near-rpcgen call block final --mock',
      `near-rpcgen call block '{ "block_id": 186278611 }' --json`,
      'near-rpcgen call --list',
    ],
  },
  mcp: {
    about: 'serve the methods of a description to agents, over the Model Context Protocol',
    arguments: [file('[spec]', 'the description; spec/openapi.yaml, or else the one of near-rpcgen')],
    options: [
      config,
      noConfig,
      optionRows.urls,
      { ...optionRows.mock, about: 'serve a mock node in this process' },
      { ...optionRows.header, about: 'a header of each request to each node, name: value; can be repeated' },
      optionRows.timeout,
      optionRows.tool,
      optionRows.maxTokens,
      optionRows.http,
      optionRows.verified,
      optionRows.checkpoint,
      optionRows.allowSubmit,
      optionRows.allowance,
      optionRows.store,
      optionRows.allowAction,
      ...ofCallable,
    ],
    examples: [
      'near-rpcgen mcp --url https://rpc.example',
      'near-rpcgen mcp --url https://a.example --url https://b.example --url https://c.example --http 3031',
      'near-rpcgen mcp --url https://rpc.example --allow-submit --allowance 1.5 --store near-mcp',
      'near-rpcgen mcp weather.openrpc.yaml --url https://weather.example',
    ],
  },
  checkpoint: {
    about: 'make a checkpoint for a light client from the newest final block of several nodes',
    arguments: [{ name: '<url...>', about: 'the addresses of the nodes' }],
    options: [optionRows.agree, { ...optionRows.timeout, about: 'how long to wait for each answer' }, json],
    examples: ['near-rpcgen checkpoint https://a.example https://b.example --agree 2 > checkpoint.json'],
  },
  mock: {
    about: 'run a mock node with a small chain in memory, until Ctrl-C',
    arguments: [],
    options: [optionRows.port, optionRows.options],
    examples: ['near-rpcgen mock', 'near-rpcgen mock --port 3030'],
  },
  init: {
    about: 'make a project that generates its own client; replace no file',
    arguments: [
      { name: '[folder]', about: 'the folder of the project', value: 'folder', default: '.', completes: 'files' },
    ],
    options: [
      {
        ...optionRows.package,
        about: 'the name of the client; by default, that of the folder with -client',
        default: undefined,
      },
    ],
    examples: ['near-rpcgen init', 'near-rpcgen init my-project'],
  },
  'store-schema': {
    about: 'print the statements that make the table of a store for payments',
    arguments: [{ name: '<database>', about: 'the database', choices: storeDatabases }],
    options: [optionRows.table],
    examples: [
      'near-rpcgen store-schema postgres | psql "$DATABASE_URL"',
      'near-rpcgen store-schema sqlite --table payments | sqlite3 payments.db',
    ],
  },
  completion: {
    about: 'print the script that completes commands, options, methods and params',
    arguments: [{ name: '<shell>', about: 'the shell', choices: shells }],
    options: [],
    examples: [
      'eval "$(near-rpcgen completion bash)"',
      'eval "$(near-rpcgen completion zsh)"',
      'near-rpcgen completion fish | source',
    ],
  },
}

/** The row of a command by its name; undefined for the hidden command `complete`, and for the program itself. */
export function commandRow(name: string): CommandRow | undefined {
  return Object.hasOwn(commandRows, name) ? commandRows[name as CommandName] : undefined
}

function file(name: string, about: string): ArgumentRow {
  return { name, about, value: 'text', completes: 'files' }
}
