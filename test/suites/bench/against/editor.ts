/**
 * Prints how long an editor waits for the completion of params and for a hover, after each change of the file: CPU time
 * of TypeScript's language service, in a project that it has loaded.
 */
import { join } from 'node:path'
import { editedFile } from '../../../types/edited-file.js'
import { compare, show, type Row } from '../compare.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'

const programs = {
  '@near-js/jsonrpc-client': `import { NearRpcClient, viewAccount } from '@near-js/jsonrpc-client'
const near = new NearRpcClient('https://rpc.example')
const account = await viewAccount(near, { accountId: 'alice.near', finality: 'final', /**/ })
`,
  'near-rpc-client': `import { createClient, viewAccount } from 'near-rpc-client'
const near = createClient({ url: 'https://rpc.example' })
const account = await near.call(viewAccount({ account_id: 'alice.near', finality: 'final', /**/ }))
`,
}

needPeers()
const rows: Row[] = []
const services = Object.entries(programs).map(([name, program]) => [name, serviceFor(program)] as const)
for (const kind of ['completion', 'hover'] as const) {
  const subjects = services.map(([name, service]) => [name, repeated(service[kind])] as const)
  rows.push(...(await compare(kind, Object.fromEntries(subjects), 15)))
}
show('CPU after a change of the file', rows, versionsOf('@near-js/jsonrpc-client'))

function repeated(ask: () => void): (times: number) => void {
  return times => {
    for (let time = 0; time < times; time++) ask()
  }
}

type Asked = { readonly completion: () => void; readonly hover: () => void }

/** A language service with one file. Each question comes after a change of it, as when somebody types. */
function serviceFor(program: string): Asked {
  const path = join(peersFolder, 'edited.mts')
  const { service, edit } = editedFile(path, program)
  return {
    completion: () => {
      edit()
      const found = service.getCompletionsAtPosition(path, program.indexOf('/**/'), {})
      if (!found?.entries.some(({ name }) => /^block_?id$/i.test(name))) throw new Error('No param is offered.')
    },
    hover: () => {
      edit()
      const found = service.getQuickInfoAtPosition(path, program.indexOf('account ='))
      if (found === undefined) throw new Error('There is no hover.')
    },
  }
}
