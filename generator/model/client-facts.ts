import type { HeightQuestion } from '../../templates/runtime/height-question.js'
import { isAsciiName, typeName } from './names.js'

/** What the package of a client is called, and which parts it has. */
export type ClientFacts = {
  /** The name of the package. */
  readonly package: string
  /** What the package is, in one sentence; null for a sentence with the title. */
  readonly description: string | null
  /** The name of its error objects, by which `isRpcError` recognises them. */
  readonly error: string
  /** The JSON-RPC id of a request, unless the caller gives one. */
  readonly id: string | number
  /** The TypeScript type of ids. */
  readonly idType: 'string' | 'number' | 'string | number'
  /** The name of the client in examples. */
  readonly variable: string
  readonly keywords: readonly string[]
  /** `near` for a client of NEAR nodes, which has the mock node and the functions for amounts, bytes and archives. */
  readonly node: 'near' | null
  /** How `fallback` learns the height of a node; null if it compares nothing. */
  readonly height: HeightQuestion | null
}

type Facts = { readonly client?: ClientFacts; readonly title: string }

/** The facts of an interface; an interface of a lock file has only its title. */
export function factsOf({ client, title }: Facts): ClientFacts {
  return client ?? defaultFacts(title)
}

/** What a description or a configuration can say about the client. */
export type ClientOptions = Partial<Omit<ClientFacts, 'idType' | 'height'>>

/** The facts of a client whose description names nothing but its title. */
export function defaultFacts(title: string, ids: Pick<ClientFacts, 'id' | 'idType'> = anyId): ClientFacts {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['json', 'rpc']
  const name = [...words.filter(word => word !== 'client'), 'client'].join('-')
  const error = `${typeName(name.replaceAll('-', ' '))}Error`
  return {
    package: name,
    description: null,
    error: isAsciiName(error) ? error : 'RpcClientError',
    ...ids,
    variable: 'client',
    keywords: ['json-rpc', 'rpc', 'client', 'typescript', 'openapi'],
    node: null,
    height: null,
  }
}

/** The ids of a description that says nothing about them. */
export const anyId: Pick<ClientFacts, 'id' | 'idType'> = { id: 1, idType: 'string | number' }
