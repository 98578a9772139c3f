/** Prints the CPU time of a process that imports what it needs for one read, with each client. */
import { show } from '../compare.js'
import { compareProcesses, type Command } from './cpu-of-process.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'

const imports = {
  nothing: '',
  'near-rpc-client': `import { http, viewAccount } from 'near-rpc-client'`,
  '@near-js/jsonrpc-client, not validated': `import { viewAccount } from '@near-js/jsonrpc-client/no-validation'`,
  '@near-js/jsonrpc-client, validated': `import { viewAccount } from '@near-js/jsonrpc-client'`,
  'near-api-js': `import { JsonRpcProvider } from 'near-api-js'`,
  'near-kit': `import { Near } from 'near-kit'`,
}

needPeers()
const commands = Object.entries(imports).map(([client, program]): readonly [string, Command] => [
  client,
  { program: [process.execPath, '--input-type=module', '--eval', program], folder: peersFolder },
])
show(
  'CPU of a process that imports',
  compareProcesses('import', Object.fromEntries(commands), { rounds: 15, milliseconds: 30_000 }),
  versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client'),
)
