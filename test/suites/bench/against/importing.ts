/** Prints the CPU time of a process that imports what it needs for one read, with each client. */
import { rmSync } from 'node:fs'
import { show } from '../compare.js'
import { compareProcesses, type Command } from './cpu-of-process.js'
import { folderWithPackedClient } from './packed-client.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'

const ours = `import { http, viewAccount } from 'near-rpc-client'`

const imports = {
  nothing: '',
  'near-rpc-client before packing': ours,
  '@near-js/jsonrpc-client, not validated': `import { viewAccount } from '@near-js/jsonrpc-client/no-validation'`,
  '@near-js/jsonrpc-client, validated': `import { viewAccount } from '@near-js/jsonrpc-client'`,
  'near-api-js': `import { JsonRpcProvider } from 'near-api-js'`,
  'near-kit': `import { Near } from 'near-kit'`,
}

needPeers()
const packed = folderWithPackedClient()
try {
  const commands = Object.entries(imports).map(
    ([client, program]) => [client, commandOf(program, peersFolder)] as const,
  )
  show(
    'CPU of a process that imports',
    compareProcesses(
      'import',
      { ...Object.fromEntries(commands), 'near-rpc-client': commandOf(ours, packed) },
      { rounds: 15, milliseconds: 60_000 },
    ),
    versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client'),
  )
} finally {
  rmSync(packed, { recursive: true })
}

function commandOf(program: string, folder: string): Command {
  return { program: [process.execPath, '--input-type=module', '--eval', program], folder }
}
