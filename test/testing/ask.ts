import { afterAll, beforeAll } from 'vitest'
import { startMockNode, type MockNode, type MockNodeOptions } from '../../templates/testing/index.js'

/** An answer with its body as text, because integers and the order of keys matter here. */
export type Answered = { readonly status: number; readonly type: string | null; readonly body: string }

/** A node for all tests of a file. Its members can be read only while the tests run. */
export function sharedNode(options: MockNodeOptions = {}): { readonly node: MockNode } {
  const shared: { node?: MockNode } = {}
  beforeAll(async () => {
    shared.node = await startMockNode(options)
  })
  afterAll(async () => {
    await shared.node?.close()
  })
  return {
    get node() {
      if (shared.node === undefined) throw new Error('The node starts with the tests.')
      return shared.node
    },
  }
}

/** Calls a method; `params` is JSON text. */
export async function ask(node: MockNode, method: string, params: string): Promise<Answered> {
  return post(node, `{"jsonrpc":"2.0","id":"t","method":"${method}","params":${params}}`)
}

export async function post(node: MockNode, body: string, path = '/'): Promise<Answered> {
  const headers = { 'content-type': 'application/json' }
  return read(await fetch(node.url + path, { method: 'POST', headers, body }))
}

export async function read(response: Response): Promise<Answered> {
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

export function result(json: string): Answered {
  return { status: 200, type: 'application/json', body: `{"jsonrpc":"2.0","result":${json},"id":"t"}` }
}

/** A failure of a handler: its cause and its `data`, both as JSON text. */
export function failure(cause: string, data: string, status = 200): Answered {
  const error = `{"name":"HANDLER_ERROR","cause":${cause},"code":-32000,"message":"Server error","data":${data}}`
  return { status, type: 'application/json', body: `{"jsonrpc":"2.0","error":${error},"id":"t"}` }
}

export function parseError(message: string, id = '"t"'): Answered {
  const text = JSON.stringify(message)
  const cause = `{"name":"PARSE_ERROR","info":{"error_message":${text}}}`
  const error = `{"name":"REQUEST_VALIDATION_ERROR","cause":${cause},"code":-32700,"message":"Parse error","data":${text}}`
  return { status: 400, type: 'application/json', body: `{"jsonrpc":"2.0","error":${error},"id":${id}}` }
}

export function invalidTransaction(reason: string): Answered {
  return failure('{"info":{},"name":"INVALID_TRANSACTION"}', `{"TxExecutionError":{"InvalidTxError":${reason}}}`)
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
