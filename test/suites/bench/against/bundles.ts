/** Prints the bytes of one read and of everything in a bundle with each client: minified by esbuild, gzipped. */
import { gzipSync } from 'node:zlib'
import { machine } from '../compare.js'
import { bundleOfPeers } from './bundle-of-peers.js'
import { needPeers, versionsOf } from './peers.js'

const url = 'https://rpc.example'

/** A read of one account, and the names of a whole package. */
const programs: { readonly [client: string]: { readonly read: string; readonly everything?: string } } = {
  'fetch by hand': {
    read: `const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'query', params: { request_type: 'view_account', account_id: 'a', finality: 'final' } })
      const response = await fetch('${url}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      const { result, error } = JSON.parse(await response.text())
      if (error) throw new Error(error.message, { cause: error })
      console.log(result)`,
  },
  'near-rpc-client': {
    read: `import { http, viewAccount } from 'near-rpc-client'
      console.log(await http('${url}')(viewAccount({ account_id: 'a', finality: 'final' })))`,
    everything: 'near-rpc-client',
  },
  '@near-js/jsonrpc-client, not validated': {
    read: `import { NearRpcClient, viewAccount } from '@near-js/jsonrpc-client/no-validation'
      console.log(await viewAccount(new NearRpcClient('${url}'), { accountId: 'a', finality: 'final' }))`,
    everything: '@near-js/jsonrpc-client/no-validation',
  },
  '@near-js/jsonrpc-client, validated': {
    read: `import { NearRpcClient, viewAccount } from '@near-js/jsonrpc-client'
      console.log(await viewAccount(new NearRpcClient('${url}'), { accountId: 'a', finality: 'final' }))`,
    everything: '@near-js/jsonrpc-client',
  },
  'near-api-js': {
    read: `import { JsonRpcProvider } from 'near-api-js'
      console.log(await new JsonRpcProvider({ url: '${url}' }).viewAccount({ accountId: 'a', blockQuery: { finality: 'final' } }))`,
    everything: 'near-api-js',
  },
  'near-kit': {
    read: `import { Near } from 'near-kit'
      console.log(await new Near({ network: { networkId: 'mainnet', rpcUrl: '${url}' } }).rpc.getAccount('a', { finality: 'final' }))`,
    everything: 'near-kit',
  },
}

needPeers()
const versions = versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client')
const rows: { readonly name: string; readonly subject: string; readonly bytes: number }[] = []
for (const [subject, { read, everything }] of Object.entries(programs)) {
  rows.push({ name: 'one read', subject, bytes: await gzipped(read) })
  if (everything) rows.push({ name: 'everything', subject, bytes: await gzipped(`export * from '${everything}'`) })
}

if (process.argv.includes('--json')) console.log(JSON.stringify({ title: 'Bytes, gzip', ...machine(), versions, rows }))
else {
  console.log('Bytes, gzip')
  for (const { name, subject, bytes } of rows)
    console.log(name.padEnd(12) + subject.padEnd(44) + String(bytes).padStart(8))
}

async function gzipped(contents: string): Promise<number> {
  return gzipSync(await bundleOfPeers(contents), { level: 9 }).length
}
