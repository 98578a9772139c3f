/** How each public client is called, and what it gives its caller. `npm ci` in this folder installs them. */
import { readFileSync } from 'node:fs'
import * as official from '@near-js/jsonrpc-client'
import { JsonRpcProvider } from 'near-api-js'
import { Near, NearError } from 'near-kit'
import { kindOfNearKit, kindsOfNearApiJs } from './kinds.js'

/** @type {readonly import('../../conformance/run/client.js').ClientUnderTest[]} */
export const clients = [
  { ...describe('near-api-js'), call: callNearApiJs },
  { ...describe('near-kit'), call: callNearKit },
  { ...describe('@near-js/jsonrpc-client'), call: callOfficial },
]

/** `sendJsonRpc` is public, takes any method, and reads answers as all other methods of the provider do. */
async function callNearApiJs(url, { method, params }) {
  const provider = new JsonRpcProvider({ url }, { retries: 1 })
  try {
    return { result: await provider.sendJsonRpc(method, params) }
  } catch (error) {
    const kind = classesOf(error)
      .map(name => kindsOfNearApiJs[name])
      .find(Boolean)
    return kind === undefined ? failed(error) : { error: { kind, info: fieldsOf(error) } }
  }
}

/** Like it, `call` takes any method. Errors inside of results are read by the methods for these three queries alone. */
async function callNearKit(url, { method, params }) {
  const { rpc } = new Near({ network: { networkId: 'localnet', rpcUrl: url }, retryConfig: { maxRetries: 0 } })
  const at = { finality: params?.finality, blockId: params?.block_id }
  try {
    if (params?.request_type === 'view_account') return { result: await rpc.getAccount(params.account_id, at) }
    if (params?.request_type === 'view_access_key')
      return { result: await rpc.getAccessKey(params.account_id, params.public_key, at) }
    if (params?.request_type === 'call_function') {
      const args = Uint8Array.from(Buffer.from(params.args_base64, 'base64'))
      return { result: await rpc.viewFunction(params.account_id, params.method_name, args, at) }
    }
    return { result: await rpc.call(method, params) }
  } catch (error) {
    const kind = error instanceof NearError ? kindOfNearKit(error.code) : null
    return kind === null ? failed(error) : { error: { kind, info: fieldsOf(error) } }
  }
}

const officialMethods = new Map(Object.entries(official))

/** A function for each method, which checks the result. Params in lists and unknown methods have none. */
async function callOfficial(url, { method, params }) {
  const send = officialMethods.get(camelCase(method.replace('EXPERIMENTAL', 'experimental')))
  if (send === undefined || Array.isArray(params)) return undefined
  // 0 would mean 3, and each try after the first one waits a second or more.
  const client = new official.NearRpcClient({ endpoint: url, retries: 1 })
  try {
    return { result: await send(client, camelCased(params)) }
  } catch (error) {
    const isOfNode = error instanceof official.JsonRpcClientError
    return isOfNode ? { error: { kind: null, info: fieldsOf(error) } } : failed(error)
  }
}

function camelCased(value) {
  if (Array.isArray(value)) return value.map(camelCased)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), camelCased(inner)]))
}

function camelCase(name) {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
}

function failed(error) {
  return { failed: String(error?.message ?? error).slice(0, 200) }
}

/** The class of an error and those that it extends, the nearest first. */
function classesOf(error) {
  const names = []
  for (let one = error; one?.constructor; one = Object.getPrototypeOf(one)) names.push(one.constructor.name)
  return names
}

/** All data of an error, and its message. A public key is an object with a text. */
function fieldsOf(error) {
  const entries = Object.entries({ ...error, message: error.message })
  return Object.fromEntries(entries.map(([name, value]) => [name, isPublicKey(value) ? value.toString() : value]))
}

function isPublicKey(value) {
  return typeof value === 'object' && value?.constructor?.name === 'PublicKey'
}

function describe(name) {
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8'))
  return { name, version, language: 'TypeScript' }
}
