import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { answerReader } from '../../../templates/runtime/answers/answer-reader.js'
import type { RpcError } from '../../../templates/runtime/rpc-error.js'
import { gasPrice, health, viewAccount } from '../sample-methods.js'
import type { Request } from '../../../templates/runtime/request.js'

const headers = new Headers()

function errorOf(request: Request, status: number, body: string): RpcError {
  const outcome = answerReader(request, 'dontcare')({ status, headers, body })
  if (outcome.ok) throw new Error('The outcome is a result.')
  return outcome.error
}

function errorBody(error: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', error: { name: 'HANDLER_ERROR', ...error } })
}

const unknownBlock = { cause: { name: 'UNKNOWN_BLOCK' } }
const long = 'x'.repeat(5_000_000)

describe('an answer with five million characters', () => {
  test.each<[title: string, request: Request, status: number, body: string, kind: string]>([
    ['in a page', health(), 502, `<html>${long}`, 'HTTP_ERROR'],
    ['in a page under 200', health(), 200, `<html>${long}`, 'MALFORMED_RESPONSE'],
    ['in a message', gasPrice(7), 200, errorBody({ ...unknownBlock, message: long }), 'UNKNOWN_BLOCK'],
    ['in data', gasPrice(7), 200, errorBody({ ...unknownBlock, data: long }), 'UNKNOWN_BLOCK'],
    ['in a list in data', gasPrice(7), 200, errorBody({ ...unknownBlock, data: [{ long }] }), 'UNKNOWN_BLOCK'],
    ['in info', gasPrice(7), 200, errorBody({ cause: { name: 'UNKNOWN_BLOCK', info: { long } } }), 'UNKNOWN_ERROR'],
    ['in a code', gasPrice(7), 200, errorBody({ ...unknownBlock, code: [long] }), 'UNKNOWN_BLOCK'],
    ['in the name', health(), 200, errorBody({ name: long }), 'UNKNOWN_ERROR'],
    ['in the name of a known error', gasPrice(7), 200, errorBody({ ...unknownBlock, name: long }), 'UNKNOWN_BLOCK'],
    ['in an unknown cause', health(), 200, errorBody({ cause: { name: long } }), 'UNKNOWN_ERROR'],
  ])('%s: the error keeps at most some kilobytes', (_, request, status, body, kind) => {
    const error = errorOf(request, status, body)
    expect(error.kind).toBe(kind)
    expect(error.answer?.body).toBe(body.slice(0, 4_096))
    expect(JSON.stringify(error).length).toBeLessThan(10_000)
    expect(error.message.length).toBeLessThan(300)
  })
})

test('keeps the info and data of a contract that panics with 16,384 characters', () => {
  const info = { requested_account_id: 'p'.repeat(16_384), block_height: 1, block_hash: 'H' }
  const body = errorBody({ cause: { name: 'UNKNOWN_ACCOUNT', info }, data: info.requested_account_id })
  const error = errorOf(viewAccount({ account_id: 'alice.near' }), 200, body)
  expect(error).toMatchObject({ kind: 'UNKNOWN_ACCOUNT', info, data: info.requested_account_id })
})

test('keeps a short answer as it is', () => {
  const body = errorBody(unknownBlock)
  expect(errorOf(gasPrice(7), 200, body).answer).toStrictEqual({ status: 200, headers, body })
})

test('prints an error with data that is nested deeply', () => {
  const deep = `${'['.repeat(490)}${']'.repeat(490)}`
  const body = `{"jsonrpc":"2.0","id":"dontcare","error":{"cause":{"name":"UNKNOWN_BLOCK"},"data":${deep}}}`
  expect(inspect(errorOf(gasPrice(7), 200, body))).toContain('UNKNOWN_BLOCK')
})
