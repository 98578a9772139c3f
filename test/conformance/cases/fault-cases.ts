import type { AnswerOnWire, ExchangeCase, Reading } from '../case.js'
import type { RuleName } from '../rules.js'

/** One row: the name, the rule that it shows, the answer, and what must be read. */
type Fault = readonly [name: string, rule: RuleName, answer: AnswerOnWire, read: Reading]

const request =
  '{"jsonrpc":"2.0","id":"dontcare","method":"query","params":' +
  '{"request_type":"view_account","account_id":"test.near","finality":"final"}}'
const idPart = '"id":"dontcare"'
const json = { 'content-type': 'application/json' }
const failure: Reading = { failure: true }
const noBlock: Reading = { error: { kind: 'UNKNOWN_BLOCK', info: {} } }
const success: Reading = { result: JSON.parse(account('182')) }
/** JSON leaves open what a reader does. */
const eitherWay: Reading = { ...success, orFailure: true }
const good = answerWith(account('182'))
const unknownBlock =
  '{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"info":{},"name":"UNKNOWN_BLOCK"},"code":-32000,' +
  '"message":"Server error","data":"DB Not Found Error: BLOCK HEIGHT: 1 \\n Cause: Unknown"},"id":"dontcare"}'

const faults: readonly Fault[] = [
  ['body of half its length', 'cut-short', cut(40), failure],
  ['body without its last byte', 'cut-short', cut(good.length - 1), failure],
  ['no body, announced with a length', 'cut-short', cut(0), failure],
  ['half of the JSON, with the right length', 'cut-short', text(good.slice(0, 40)), failure],
  ['HTML under 200', 'not-json', html(200), failure],
  ['HTML under 404', 'not-json', html(404), failure],
  ['HTML under 502', 'not-json', html(502), failure],
  ['HTML under 503', 'not-json', html(503), failure],
  ['text under 429', 'not-json', { status: 429, headers: { 'retry-after': '7' }, body: 'Too many requests' }, failure],
  ['no body under 200', 'not-json', text(''), failure],
  ['no body under 204', 'not-json', { status: 204, headers: {}, body: '' }, failure],
  ['text under 200', 'not-json', text('OK'), failure],
  ['text after the JSON', 'not-json', text(`${good}OK`), failure],
  ['two answers', 'not-json', text(`${good}${good}`), failure],
  ['comma before the end', 'not-json', text(good.replace(/\}$/, ',}')), failure],
  ['single quotes', 'not-json', text(good.replaceAll('"', "'")), failure],
  ['NaN', 'not-json', text(answerWith(account('NaN'))), failure],
  ['Infinity', 'not-json', text(answerWith(account('-Infinity'))), failure],
  ['zeros before a number', 'not-json', text(answerWith(account('007'))), failure],
  ['line break in a string', 'not-json', text(answerWith(account('"1\n2"'))), failure],
  ['10,000 open brackets', 'not-json', text('['.repeat(10_000)), failure],
  [
    'gzip announced and not sent',
    'not-json',
    { ...text(good), headers: { ...json, 'content-encoding': 'gzip' } },
    failure,
  ],
  ['null', 'no-json-rpc-answer', text('null'), failure],
  ['number', 'no-json-rpc-answer', text('42'), failure],
  ['string', 'no-json-rpc-answer', text('"OK"'), failure],
  ['list of one answer', 'no-json-rpc-answer', text(`[${good}]`), failure],
  ['neither result nor error', 'no-json-rpc-answer', text(`{"jsonrpc":"2.0",${idPart}}`), failure],
  ['message of a gateway under 200', 'no-json-rpc-answer', text('{"message":"no key"}'), failure],
  ['message of a gateway under 401', 'no-json-rpc-answer', { ...text('{"message":"no key"}'), status: 401 }, failure],
  ['error of a gateway under 200', 'no-json-rpc-answer', text('{"error":"rate limited"}'), failure],
  ['result under the key "Result"', 'no-json-rpc-answer', text(good.replace('"result"', '"Result"')), failure],
  ['another id', 'other-request', sentAsIs(good.replace(idPart, '"id":"of-another-request"')), failure],
  ['the id null', 'other-request', sentAsIs(good.replace(idPart, '"id":null')), failure],
  [
    'error with another id',
    'other-request',
    sentAsIs(unknownBlock.replace(idPart, '"id":"of-another-request"')),
    failure,
  ],
  ['bytes that are not UTF-8', 'broken-text', bytes(0xff, 0xfe), failure],
  ['half a character of UTF-8', 'broken-text', bytes(0xc3), failure],
  ['a surrogate in UTF-8', 'broken-text', bytes(0xed, 0xa0, 0x80), failure],
  ['a character in Latin-1', 'broken-text', bytes(0xe9), failure],
  ['error under 200', 'error-by-cause', text(unknownBlock), noBlock],
  ['error under 404', 'error-under-status', { ...text(unknownBlock), status: 404 }, noBlock],
  ['error under 500', 'error-under-status', { ...text(unknownBlock), status: 500 }, noBlock],
  ['error under 503', 'error-under-status', { ...text(unknownBlock), status: 503 }, noBlock],
  ['result under 500', 'result-under-status', { ...text(good), status: 500 }, success],
  ['result under 404', 'result-under-status', { ...text(good), status: 404 }, success],
  ['white space around', 'tolerant-text', text(`\r\n\t ${good} \n`), success],
  ['byte order mark', 'tolerant-text', text(`\uFEFF${good}`), eitherWay],
  ['escaped keys', 'tolerant-text', text(good.replace('"result"', '"\\u0072esult"')), success],
  ['error null beside the result', 'tolerant-text', text(good.replace('"result"', '"error":null,"result"')), success],
  ['wrong content type', 'tolerant-text', { ...text(good), headers: { 'content-type': 'text/plain' } }, success],
  ['key twice in the result', 'tolerant-text', text(good.replace('"locked"', '"locked":"1","locked"')), eitherWay],
  ['result twice', 'tolerant-text', text(good.replace('"result"', '"result":{"amount":"2"},"result"')), eitherWay],
]

/** Lengths of storage, which nodes send as integers of 64 bits. */
const integers: readonly string[] = ['9007199254740993', '9223372036854775807', '18446744073709551615']

/** Faults of the wire that no recorded node has, and odd answers that are right all the same. */
export const faultCases: readonly ExchangeCase[] = [
  ...faults.map(row => made(...row)),
  ...integers.map(digits =>
    made(`integer ${digits}`, 'exact-integers', text(answerWith(account(digits))), {
      result: JSON.parse(account(`"${digits}"`)),
    }),
  ),
]

function made(name: string, rule: RuleName, answer: AnswerOnWire, read: Reading): ExchangeCase {
  return { name: `faults/${name}`, rule, source: 'made', request, answer, read }
}

function account(storageUsage: string): string {
  const hash = '11111111111111111111111111111111'
  return (
    `{"amount":"1","block_hash":"${hash}","block_height":98,"code_hash":"${hash}","locked":"0",` +
    `"storage_paid_at":0,"storage_usage":${storageUsage}}`
  )
}

function answerWith(result: string): string {
  return `{"jsonrpc":"2.0","result":${result},${idPart}}`
}

/** A body; the server puts the id of the request into it, where it has one. */
function text(body: string): AnswerOnWire {
  return { ...sentAsIs(body), ...(body.split(idPart).length === 2 ? { idPart } : {}) }
}

function sentAsIs(body: string): AnswerOnWire {
  return { status: 200, headers: json, body }
}

function html(status: number): AnswerOnWire {
  const body = `<html><head><title>${status}</title></head><body>nginx</body></html>`
  return { status, headers: { 'content-type': 'text/html' }, body }
}

/** The first bytes of a good answer, after the length of the whole. */
function cut(length: number): AnswerOnWire {
  const headers = { ...json, 'content-length': String(good.length) }
  return { status: 200, headers, body: good.slice(0, length) }
}

function bytes(...inside: readonly number[]): AnswerOnWire {
  const [before = '', after = ''] = good.replace('"locked":"0"', '"locked":"|"').split('|')
  const body = Buffer.concat([Buffer.from(before), Buffer.from(inside), Buffer.from(after)])
  return { status: 200, headers: json, body: { base64: body.toString('base64') }, idPart }
}
