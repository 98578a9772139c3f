import { factsOf } from './client-facts.js'
import type { FlowName } from './flows/flow-name.js'
import type { Interface } from './interface.js'

/** A hand-written module of the client, and the names that the package exports from it. */
export type SurfaceModule = {
  /** Below `src/`: `runtime/transport/cache`. */
  readonly path: string
  /** The flow of the module; null for a module that every client has. */
  readonly flow: FlowName | null
  readonly values: readonly string[]
  readonly types: readonly string[]
  /** For a part of a transport, a call of its function, such as `cache(transport)`; else empty. */
  readonly call: string
  /** What its functions do, in one line for the README. Empty for a module without functions. */
  readonly docs: string
  /** Names that only generated files import; the package does not export them. */
  readonly internal: readonly string[]
}

/** All names that the package exports from hand-written modules, in the order of `src/index.ts` and the README. */
export const clientSurface: readonly SurfaceModule[] = [
  module('runtime/client', 'createClient Client ClientOptions', 'Makes a client from a URL or a transport.'),
  module(
    'runtime/connect',
    'connect ConnectNode ConnectOptions',
    'Makes a client for one or several nodes, ready for production.',
  ),
  part('http', 'HttpOptions', '(url)', 'Sends one POST to one node, with a limit on time and bytes.'),
  part('transport/retry', 'RetryOptions', '(transport)', 'Repeats failed attempts, within the deadline and a budget.'),
  part('transport/fallback', 'FallbackOptions', '([first, second])', 'Asks the next node if one fails or lags.'),
  part(
    'transport/archival',
    'ArchivalOptions',
    '(transport, archive)',
    'Asks an archival node for blocks that other nodes no longer have.',
  ),
  part(
    'transport/hedge',
    'HedgeOptions',
    '([first, second], { after })',
    'Also asks a second node if the first is slow.',
  ),
  part(
    'transport/dedupe',
    'DedupeOptions',
    '(transport)',
    'Shares one request among identical reads at the same time.',
  ),
  part(
    'transport/cache',
    'CacheOptions',
    '(transport)',
    'Keeps results that cannot change, such as a block by its hash.',
  ),
  part(
    'transport/agree',
    'AgreeOptions',
    '([first, second])',
    'Asks all nodes, and returns the answer that at least two of them give.',
  ),
  part('transport/limit', 'LimitOptions', '(transport)', 'Limits the requests at the same time and per second.'),
  part(
    'transport/observe',
    'ObserveOptions',
    '(transport, listener)',
    'Reports attempts, retries and switches as events.',
  ),
  module('runtime/transport/events', 'TransportEvent'),
  module(
    'runtime/transport/submission',
    'mayHaveBeenAccepted',
    'Whether a node may have accepted the submission of a failed call.',
    'once repeatable',
  ),
  module(
    'runtime/transport/is-transient',
    'isTransient',
    'Whether the same request may succeed a little later, for any thrown value.',
  ),
  module('runtime/guards', 'isErrorOf isRpcError', 'Whether a thrown value is an error of a builder, or of any call.'),
  module('runtime/explain/explanation', 'Explanation', '', 'Explanations'),
  module('runtime/answer', 'Answer'),
  module('runtime/fetch', 'ByteReader Fetch FetchAnswer FetchInit'),
  module('runtime/errors', 'ClientErrorCase EmptyInfo ErrorCase', '', 'ErrorRules KnownCauses'),
  module('runtime/error-table', 'ErrorRow ErrorTable'),
  module('runtime/patterns/error-codes', '', '', 'ErrorCodes detectCode'),
  module('runtime/patterns/error-patterns', '', '', 'ErrorPattern detectError'),
  module('runtime/patterns/derived-fields', '', '', 'DerivedField withDerivedFields'),
  module('runtime/rpc-error', 'RpcError'),
  module('runtime/handled', 'Handled'),
  module('runtime/outcome', 'Outcome'),
  module('runtime/request', 'Builder MethodShape Request', '', 'Chosen Only request'),
  module('runtime/input/given', '', '', 'given'),
  module('runtime/input/or-default', '', '', 'OrDefault orDefault'),
  module('runtime/input/with-value', 'JsonOrBytes', '', 'WithValue withValue'),
  module('runtime/transport', 'SendOptions Transport'),
  module('runtime/decode/base64', 'decodeBase64', 'Decodes base64 to bytes.'),
  module(
    'runtime/decode/bytes',
    'decodeBytes EncodedBytes',
    'Bytes that a contract returned, from base64 or byte numbers.',
  ),
  module('runtime/decode/text', 'decodeText', 'Text that a contract returned.'),
  module('runtime/decode/json', 'decodeJson', 'JSON that a contract returned, with exact integers; typed by a schema.'),
  module('runtime/decode/standard-schema', 'StandardSchema SchemaResult SchemaIssue'),
  module(
    'runtime/decode/state-entry',
    'decodeStateEntry StateEntry',
    'Key and value of an entry of contract storage, as bytes.',
  ),
  module('runtime/decode/code-hash', 'codeHash', "The hash of a contract's code."),
  module('runtime/json/exact-json', 'stringify parse', 'JSON of requests and results with every digit.'),
  module('runtime/amounts/near', 'formatNear parseNear', 'Amounts: yoctoNEAR to NEAR and back, exactly.'),
  ...modulesOf('transactions', {
    'result/reaches-milestone': ['reachesMilestone', 'Whether a milestone is at or past another.'],
    'result/transaction-outcome': [
      'transactionOutcome OutcomeOf SettledOutcome TransactionOutcome',
      'Reads from any answer whether a transaction succeeded, failed or is pending.',
    ],
    'signed/transaction-hash': ['transactionHash', 'The hash of a signed transaction.'],
    'wait/wait-for-transaction': [
      'waitForTransaction WaitOptions',
      'Polls a transaction until it reaches a milestone.',
    ],
    'submit/submission': ['Submission', ''],
    'submit/submit': [
      'submit SubmitOptions',
      'Sends a signed transaction, follows it, and returns how it ended and whether it can still execute.',
    ],
    'pay/sign-and-submit': [
      'signAndSubmit',
      'Makes a whole payment with your signer. After a restart, the same call continues the payment.',
    ],
    'pay/sign-and-submit-options': ['SignAndSubmitOptions ToSign', ''],
    'pay/payment': ['Payment', ''],
    'pay/payment-store': ['memoryStore PaymentStore', 'Keeps the records of payments in memory, for tests.'],
    'pay/nonce-lanes': ['nonceLanes NonceLane NonceLanes', 'Spreads payments over several access keys.'],
  }),
  ...modulesOf('contract-state', {
    'iterate-state': [
      'iterateState IterateStateOptions IterateStateParams',
      'Reads all storage of a contract, however large.',
    ],
  }),
  ...modulesOf('blocks', {
    'follow-blocks': [
      'followBlocks FollowedBlock FollowedChunks',
      'Reads a range of blocks in order, up to the newest.',
    ],
    'paginate-changes': ['paginateChanges ChangesOfBlock', 'Sends a request about each block of a range, in order.'],
    range: ['BlockCursor BlockRange', ''],
  }),
]

/** The modules that only a client of NEAR nodes has: amounts, bytes of contracts, archives, and results that never change. */
function isForNear({ path }: SurfaceModule): boolean {
  return /^runtime\/((amounts|decode)\/|transport\/(archival|cache)$)/.test(path)
}

/** The hand-written modules whose names the package of an interface exports. */
export function surfaceOf(iface: Interface): readonly SurfaceModule[] {
  const { node } = factsOf(iface)
  return clientSurface.filter(
    each => (each.flow === null || iface.flows.includes(each.flow)) && (node === 'near' || !isForNear(each)),
  )
}

/** The hand-written modules whose names `near-rpc-client/validate` exports, next to the generated validators. */
export const validateSurface: readonly SurfaceModule[] = [
  module(
    'runtime/validate/check-results',
    'checkOnly',
    'Checks the results of the methods that you name.',
    'checkEach ResultChecks',
  ),
  module('runtime/validate/mismatch', 'Mismatch'),
  module('runtime/validate/validator', 'InvalidResult ValidResult ValidationIssue Validator', '', 'validator'),
]

/** The generated function that explains errors. */
export const explainSurface: SurfaceModule = module(
  'explain',
  'explain',
  'What happened and what to do, for an error, a kind, a message or an answer of a node.',
)

/** The names that the package exports from the modules of a flow, sorted. */
export function namesOfFlow(name: FlowName): readonly string[] {
  const modules = clientSurface.filter(({ flow }) => flow === name)
  return modules.flatMap(({ values, types }) => values.concat(types)).toSorted((a, b) => (a < b ? -1 : 1))
}

/** `names` are separated by spaces. The names of types start with a capital letter. */
function module(path: string, names: string, docs = '', internal = '', flow: FlowName | null = null): SurfaceModule {
  const [values, types] = [words(names).filter(name => !isTypeName(name)), words(names).filter(isTypeName)]
  return { path, flow, values, types, call: '', docs, internal: words(internal) }
}

/** A module of the runtime with a function of its name, which makes a transport. */
function part(path: string, types: string, args: string, docs: string): SurfaceModule {
  const name = path.split('/').at(-1) ?? ''
  return { ...module(`runtime/${path}`, `${name} ${types}`, docs), call: `${name}${args}` }
}

function modulesOf(
  name: FlowName,
  modules: { readonly [path: string]: readonly [names: string, docs: string] },
): readonly SurfaceModule[] {
  return Object.entries(modules).map(([path, [names, docs]]) => module(`flows/${name}/${path}`, names, docs, '', name))
}

function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}

function words(text: string): readonly string[] {
  return text.split(' ').filter(word => word !== '')
}
