/** What the command line and the config file have in common: each option has one row. */
export type OptionRow = {
  /** As Commander writes it: `--spec <file>`. A shell completes files for `<file>` and `<folder>`. */
  readonly flags: string
  /** What the help says. */
  readonly about: string
  /** How the value is checked and read; left out for a switch, and for an option with choices. */
  readonly value?: ValueKind
  readonly choices?: readonly string[]
  /** Left out for a switch, which is off, and for an option without a default. */
  readonly default?: string | number | readonly never[] | undefined
  readonly env?: string
  /** The option that cannot be given together with this one. */
  readonly conflicts?: string
  /** The key of the config file that gives the option its value; undefined if none does. */
  readonly config?: ConfigKey | undefined
}

/** `list` is an option that can be repeated. */
export type ValueKind = 'text' | 'folder' | 'list' | 'address' | 'number' | 'port'

export type ConfigKey = {
  readonly key: 'spec' | 'overlays' | 'root' | 'out' | 'lock' | 'changelog' | 'allowRemote' | 'allowPrivate'
  readonly kind: 'path' | 'paths' | 'path or false' | 'switch'
  /** True for a path that a command writes: a config file cannot put it outside of its repository. */
  readonly isWritten?: true
}

/** The options by the names under which Commander gives their values, and `no…` for a form `--no-…`. */
export const optionRows = {
  config: {
    flags: '--config <file>',
    about: 'the config file; by default, near-rpcgen.config.* in the working folder',
    value: 'text',
  },
  noConfig: { flags: '--no-config', about: 'read no config file' },
  spec: {
    flags: '--spec <file>',
    about: 'the description: a file, or a URL with --allow-remote',
    value: 'text',
    default: 'spec/openapi.yaml',
    config: { key: 'spec', kind: 'path' },
  },
  overlay: {
    flags: '--overlay <file>',
    about: 'an OpenAPI Overlay to apply to the description; can be repeated',
    value: 'list',
    default: [],
    config: { key: 'overlays', kind: 'paths' },
  },
  oldOverlay: {
    flags: '--old-overlay <file>',
    about: 'an OpenAPI Overlay to apply to <old>; can be repeated',
    value: 'list',
    default: [],
  },
  fromGit: {
    flags: '--from-git <revision>',
    about: 'read <old>, and its overlays, as they are in a git revision',
    value: 'text',
  },
  root: {
    flags: '--root <folder>',
    about: 'the folder that references cannot leave; by default, that of the description',
    value: 'folder',
    config: { key: 'root', kind: 'path' },
  },
  allowRemote: {
    flags: '--allow-remote',
    about: 'allow reading the description and its references from the network',
    config: { key: 'allowRemote', kind: 'switch' },
  },
  allowPrivate: {
    flags: '--allow-private',
    about: 'allow the URLs of --spec and --overlay to be in a private network',
    config: { key: 'allowPrivate', kind: 'switch' },
  },
  json: { flags: '--json', about: 'print one JSON document instead of text' },
  sarif: { flags: '--sarif', about: 'print the findings as SARIF 2.1.0, for code hosts', conflicts: 'json' },
  markdown: { flags: '--markdown', about: 'print the body of a pull request', conflicts: 'json' },
  quiet: { flags: '--quiet', about: 'print findings only' },
  out: {
    flags: '--out <folder>',
    about: 'the folder of the package',
    value: 'folder',
    default: 'generated',
    config: { key: 'out', kind: 'path', isWritten: true },
  },
  lock: {
    flags: '--lock <file>',
    about: 'the lock file of the last bump; by default, interface.lock.json next to --spec',
    value: 'text',
    config: { key: 'lock', kind: 'path', isWritten: true },
  },
  noCache: { flags: '--no-cache', about: 'make the package even if no input and no output changed since the last run' },
  release: { flags: '--release', about: 'also fail if the lock file is stale: bump first' },
  changelog: {
    flags: '--changelog <file>',
    about: 'the changelog of the client',
    value: 'text',
    default: 'CHANGELOG.md',
    config: { key: 'changelog', kind: 'path or false', isWritten: true },
  },
  noChangelog: { flags: '--no-changelog', about: 'write no changelog' },
  to: { flags: '--to <version>', about: 'the version of the client, instead of the proposed one', value: 'text' },
  dryRun: { flags: '--dry-run', about: 'show all changes and write nothing' },
  details: { flags: '--details', about: 'show each change in full, with all methods that it affects' },
  failOn: {
    flags: '--fail-on <what>',
    about: 'exit with 1 if a change is breaking, and write nothing',
    choices: ['breaking'],
  },
  from: {
    flags: '--from <library>',
    about: 'carry a program over from another library',
    choices: ['near-api-js', '@near-js/jsonrpc-client'],
  },
  project: {
    flags: '--project <file>',
    about: 'the tsconfig.json of the program',
    value: 'text',
    default: 'tsconfig.json',
  },
  package: {
    flags: '--package <name>',
    about: 'the name by which the program imports the client',
    value: 'text',
    default: 'near-rpc-client',
  },
  url: { flags: '--url <address>', about: 'the node', value: 'address', env: 'NODE_URL' },
  mock: { flags: '--mock', about: 'call a mock node in this process' },
  header: {
    flags: '--header <line>',
    about: 'a header of the request, name: value; can be repeated',
    value: 'list',
    default: [],
  },
  timeout: {
    flags: '--timeout <milliseconds>',
    about: 'how long to wait for the answer',
    value: 'number',
    default: 30_000,
  },
  noCheck: { flags: '--no-check', about: 'send params that the description does not allow' },
  list: { flags: '--list', about: 'list the methods with their params' },
  port: { flags: '--port <number>', about: 'the port on 127.0.0.1; 0 for a free one', value: 'port', default: 3030 },
  options: {
    flags: '--options <file>',
    about: 'a JSON file with options of startMockNode, such as accounts',
    value: 'text',
  },
} as const
