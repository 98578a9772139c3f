import type * as Server from '@modelcontextprotocol/server'
import type * as Stdio from '@modelcontextprotocol/server/stdio'
import type * as Node from '@modelcontextprotocol/node'

/** The packages of the official SDK, and the versions that this code is tested with. */
export const sdkPackages = { '@modelcontextprotocol/server': '2.4.0', '@modelcontextprotocol/node': '2.1.2' } as const

/** What the server uses of the SDK. */
export type Sdk = {
  readonly Server: typeof Server.Server
  readonly createMcpHandler: typeof Server.createMcpHandler
  readonly serveStdio: typeof Stdio.serveStdio
  readonly StdioServerTransport: typeof Stdio.StdioServerTransport
}

/** What it uses to listen on a port. */
export type HttpSdk = Pick<typeof Node, 'toNodeHandler' | 'localhostHostValidation' | 'localhostOriginValidation'>

/** Imports an optional package. */
export type ImportPeer = (name: string) => Promise<unknown>

export async function importSdk(importPeer: ImportPeer): Promise<Sdk> {
  const [server, stdio] = await Promise.all([
    importPeer('@modelcontextprotocol/server'),
    importPeer('@modelcontextprotocol/server/stdio'),
  ])
  return { ...(server as typeof Server), ...(stdio as typeof Stdio) }
}

export async function importHttpSdk(importPeer: ImportPeer): Promise<HttpSdk> {
  return (await importPeer('@modelcontextprotocol/node')) as typeof Node
}
