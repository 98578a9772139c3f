// Made from the index files of templates/ by test/model/surface/surface.test.ts. Do not edit.
import type { SurfaceModule } from './surface-module.js'

/** What the package exports from hand-written modules, in the order of `src/index.ts` and the README. */
export const clientModules: readonly SurfaceModule[] = [
  { path: 'runtime/client', flow: null, isForNear: false, values: ['createClient'], types: ['Client', 'ClientOptions'], call: '', docs: 'Makes a client from a URL or a transport.' },
  { path: 'runtime/connect', flow: null, isForNear: false, values: ['connect'], types: ['ConnectNode', 'ConnectOptions'], call: '', docs: 'Makes a client for one or several nodes, ready for production.' },
  { path: 'runtime/http', flow: null, isForNear: false, values: ['http'], types: ['HttpOptions'], call: 'http(url)', docs: 'Sends one POST to one node, with a limit on time and bytes.' },
  { path: 'runtime/transport/retry', flow: null, isForNear: false, values: ['retry'], types: ['RetryOptions'], call: 'retry(transport)', docs: 'Repeats failed attempts, within the deadline and a budget.' },
  { path: 'runtime/transport/fallback', flow: null, isForNear: false, values: ['fallback'], types: ['FallbackOptions'], call: 'fallback([first, second])', docs: 'Asks the next node if one fails or lags.' },
  { path: 'runtime/transport/archival', flow: null, isForNear: true, values: ['archival'], types: ['ArchivalOptions'], call: 'archival(transport, archive)', docs: 'Asks an archival node for blocks that other nodes no longer have.' },
  { path: 'runtime/transport/hedge', flow: null, isForNear: false, values: ['hedge'], types: ['HedgeOptions'], call: 'hedge([first, second], { after })', docs: 'Also asks a second node if the first is slow.' },
  { path: 'runtime/transport/dedupe', flow: null, isForNear: false, values: ['dedupe'], types: ['DedupeOptions'], call: 'dedupe(transport)', docs: 'Shares one request among identical reads at the same time.' },
  { path: 'runtime/transport/cache', flow: null, isForNear: true, values: ['cache'], types: ['CacheOptions'], call: 'cache(transport)', docs: 'Keeps results that cannot change, such as a block by its hash.' },
  { path: 'runtime/transport/agree', flow: null, isForNear: false, values: ['agree'], types: ['AgreeOptions'], call: 'agree([first, second])', docs: 'Asks all nodes, and returns the answer that at least two of them give.' },
  { path: 'runtime/transport/limit', flow: null, isForNear: false, values: ['limit'], types: ['LimitOptions'], call: 'limit(transport)', docs: 'Limits the requests at the same time and per second.' },
  { path: 'runtime/transport/observe', flow: null, isForNear: false, values: ['observe'], types: ['ObserveOptions'], call: 'observe(transport, listener)', docs: 'Reports attempts, retries and switches as events.' },
  { path: 'runtime/transport/events', flow: null, isForNear: false, values: [], types: ['TransportEvent'], call: '', docs: '' },
  { path: 'runtime/transport/submission', flow: null, isForNear: false, values: ['mayHaveBeenAccepted'], types: [], call: '', docs: 'Whether a node may have accepted the submission of a failed call.' },
  { path: 'runtime/transport/is-transient', flow: null, isForNear: false, values: ['isTransient'], types: [], call: '', docs: 'Whether the same request may succeed a little later, for any thrown value.' },
  { path: 'runtime/guards', flow: null, isForNear: false, values: ['isErrorOf', 'isRpcError'], types: [], call: '', docs: 'Whether a thrown value is an error of a builder, or of any call.' },
  { path: 'runtime/explain/explanation', flow: null, isForNear: false, values: [], types: ['Explanation'], call: '', docs: '' },
  { path: 'runtime/answer', flow: null, isForNear: false, values: [], types: ['Answer'], call: '', docs: '' },
  { path: 'runtime/fetch', flow: null, isForNear: false, values: [], types: ['ByteReader', 'Fetch', 'FetchAnswer', 'FetchInit'], call: '', docs: '' },
  { path: 'runtime/errors', flow: null, isForNear: false, values: [], types: ['ClientErrorCase', 'EmptyInfo', 'ErrorCase'], call: '', docs: '' },
  { path: 'runtime/error-table', flow: null, isForNear: false, values: [], types: ['ErrorRow', 'ErrorTable'], call: '', docs: '' },
  { path: 'runtime/rpc-error', flow: null, isForNear: false, values: [], types: ['RpcError'], call: '', docs: '' },
  { path: 'runtime/handled', flow: null, isForNear: false, values: [], types: ['Handled'], call: '', docs: '' },
  { path: 'runtime/outcome', flow: null, isForNear: false, values: [], types: ['Outcome'], call: '', docs: '' },
  { path: 'runtime/request', flow: null, isForNear: false, values: [], types: ['Builder', 'MethodShape', 'Request'], call: '', docs: '' },
  { path: 'runtime/input/with-value', flow: null, isForNear: false, values: [], types: ['JsonOrBytes'], call: '', docs: '' },
  { path: 'runtime/transport', flow: null, isForNear: false, values: [], types: ['SendOptions', 'Transport'], call: '', docs: '' },
  { path: 'runtime/decode/base64', flow: null, isForNear: true, values: ['decodeBase64'], types: [], call: '', docs: 'Decodes base64 to bytes.' },
  { path: 'runtime/decode/bytes', flow: null, isForNear: true, values: ['decodeBytes'], types: ['EncodedBytes'], call: '', docs: 'Bytes that a contract returned, from base64 or byte numbers.' },
  { path: 'runtime/decode/text', flow: null, isForNear: true, values: ['decodeText'], types: [], call: '', docs: 'Text that a contract returned.' },
  { path: 'runtime/decode/json', flow: null, isForNear: true, values: ['decodeJson'], types: [], call: '', docs: 'JSON that a contract returned, with exact integers; typed by a schema.' },
  { path: 'runtime/decode/standard-schema', flow: null, isForNear: true, values: [], types: ['StandardSchema', 'SchemaResult', 'SchemaIssue'], call: '', docs: '' },
  { path: 'runtime/decode/state-entry', flow: null, isForNear: true, values: ['decodeStateEntry'], types: ['StateEntry'], call: '', docs: 'Key and value of an entry of contract storage, as bytes.' },
  { path: 'runtime/decode/code-hash', flow: null, isForNear: true, values: ['codeHash'], types: [], call: '', docs: 'The hash of a contract\'s code.' },
  { path: 'runtime/json/exact-json', flow: null, isForNear: false, values: ['stringify', 'parse'], types: [], call: '', docs: 'JSON of requests and results with every digit.' },
  { path: 'runtime/amounts/near', flow: null, isForNear: true, values: ['formatNear', 'parseNear'], types: [], call: '', docs: 'Amounts: yoctoNEAR to NEAR and back, exactly.' },
  { path: 'flows/transactions/result/reaches-milestone', flow: 'transactions', isForNear: false, values: ['reachesMilestone'], types: [], call: '', docs: 'Whether a milestone is at or past another.' },
  { path: 'flows/transactions/result/transaction-outcome', flow: 'transactions', isForNear: false, values: ['transactionOutcome'], types: ['OutcomeOf', 'SettledOutcome', 'TransactionOutcome'], call: '', docs: 'Reads from any answer whether a transaction succeeded, failed or is pending.' },
  { path: 'flows/transactions/signed/transaction-hash', flow: 'transactions', isForNear: false, values: ['transactionHash'], types: [], call: '', docs: 'The hash of a signed transaction.' },
  { path: 'flows/transactions/wait/wait-for-transaction', flow: 'transactions', isForNear: false, values: ['waitForTransaction'], types: ['WaitOptions'], call: '', docs: 'Polls a transaction until it reaches a milestone.' },
  { path: 'flows/transactions/submit/submission', flow: 'transactions', isForNear: false, values: [], types: ['Submission'], call: '', docs: '' },
  { path: 'flows/transactions/submit/submit', flow: 'transactions', isForNear: false, values: ['submit'], types: ['SubmitOptions'], call: '', docs: 'Sends a signed transaction, follows it, and returns how it ended and whether it can still execute.' },
  { path: 'flows/transactions/pay/sign-and-submit', flow: 'transactions', isForNear: false, values: ['signAndSubmit'], types: [], call: '', docs: 'Makes a whole payment with your signer. After a restart, the same call continues the payment.' },
  { path: 'flows/transactions/pay/sign-and-submit-options', flow: 'transactions', isForNear: false, values: [], types: ['SignAndSubmitOptions', 'ToSign'], call: '', docs: '' },
  { path: 'flows/transactions/pay/payment', flow: 'transactions', isForNear: false, values: [], types: ['Payment'], call: '', docs: '' },
  { path: 'stores/memory-store', flow: 'transactions', isForNear: false, values: ['memoryStore'], types: [], call: '', docs: 'Keeps the records of payments in memory, for tests.' },
  { path: 'stores/store', flow: 'transactions', isForNear: false, values: [], types: ['PaymentStore'], call: '', docs: '' },
  { path: 'flows/transactions/pay/nonce-lanes', flow: 'transactions', isForNear: false, values: ['nonceLanes'], types: ['NonceLane', 'NonceLanes'], call: '', docs: 'Spreads payments over several access keys.' },
  { path: 'flows/contract-state/iterate-state', flow: 'contract-state', isForNear: false, values: ['iterateState'], types: ['IterateStateOptions', 'IterateStateParams'], call: '', docs: 'Reads all storage of a contract, however large.' },
  { path: 'flows/blocks/follow-blocks', flow: 'blocks', isForNear: false, values: ['followBlocks'], types: ['FollowedBlock', 'FollowedChunks'], call: '', docs: 'Reads a range of blocks in order, up to the newest.' },
  { path: 'flows/blocks/paginate-changes', flow: 'blocks', isForNear: false, values: ['paginateChanges'], types: ['ChangesOfBlock'], call: '', docs: 'Sends a request about each block of a range, in order.' },
  { path: 'flows/blocks/range', flow: 'blocks', isForNear: false, values: [], types: ['BlockCursor', 'BlockRange'], call: '', docs: '' },
]

/** The modules of the entry `validate`, next to the generated validators. */
export const validateModules: readonly SurfaceModule[] = [
  { path: 'runtime/validate/check-results', flow: null, isForNear: false, values: ['checkOnly'], types: [], call: '', docs: 'Checks the results of the methods that you name.' },
  { path: 'runtime/validate/mismatch', flow: null, isForNear: false, values: [], types: ['Mismatch'], call: '', docs: '' },
  { path: 'runtime/validate/validator', flow: null, isForNear: false, values: [], types: ['InvalidResult', 'ValidResult', 'ValidationIssue', 'Validator'], call: '', docs: '' },
]

/** Names that only generated files import; the package does not export them. */
export const internalNames: readonly string[] = ['Chosen', 'DerivedField', 'ErrorCodes', 'ErrorPattern', 'ErrorRules', 'Explanations', 'KnownCauses', 'Only', 'OrDefault', 'WithValue', 'detectCode', 'detectError', 'given', 'once', 'orDefault', 'repeatable', 'request', 'withDerivedFields', 'withValue']
