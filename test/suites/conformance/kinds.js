/** The kinds of the interface that the errors of public clients stand for. */

/** By the class of the error; a class that is not here has the kind of its base class. */
export const kindsOfNearApiJs = {
  AccessKeyDoesNotExistError: 'UNKNOWN_ACCESS_KEY',
  AccountDoesNotExistError: 'UNKNOWN_ACCOUNT',
  ContractCodeDoesNotExistError: 'NO_CONTRACT_CODE',
  ContractExecutionError: 'CONTRACT_EXECUTION_ERROR',
  ContractMethodNotFoundError: 'CONTRACT_METHOD_NOT_FOUND',
  DoesNotTrackShardError: 'DOES_NOT_TRACK_SHARD',
  EpochOutOfBoundsError: 'EPOCH_OUT_OF_BOUNDS',
  GarbageCollectedBlockError: 'GARBAGE_COLLECTED_BLOCK',
  GasKeyDoesNotExistError: 'UNKNOWN_GAS_KEY',
  GlobalContractCodeDoesNotExistError: 'NO_GLOBAL_CONTRACT_CODE',
  InconsistentStateError: 'INCONSISTENT_STATE',
  InternalHandlerError: 'INTERNAL_ERROR',
  InternalRpcError: 'INTERNAL_ERROR',
  InvalidAccountError: 'INVALID_ACCOUNT',
  InvalidShardIdError: 'INVALID_SHARD_ID',
  InvalidSignatureError: 'INVALID_SIGNATURE',
  InvalidTransactionError: 'INVALID_TRANSACTION',
  NoNewBlocksError: 'NO_NEW_BLOCKS',
  NoSyncedBlocksError: 'NO_SYNCED_BLOCKS',
  NodeIsSyncingError: 'NODE_IS_SYNCING',
  NotConfirmedError: 'NOT_CONFIRMED',
  NotSyncedYetError: 'NOT_SYNCED_YET',
  RequestRoutedError: 'REQUEST_ROUTED',
  RpcMethodNotFoundError: 'METHOD_NOT_FOUND',
  RpcRequestParseError: 'PARSE_ERROR',
  TooLargeContractStateError: 'TOO_LARGE_CONTRACT_STATE',
  TransactionExecutionError: 'INVALID_TRANSACTION',
  TransactionExpiredError: 'EXPIRED_TRANSACTION',
  TransactionTimeoutError: 'TIMEOUT_ERROR',
  UnavailableShardError: 'UNAVAILABLE_SHARD',
  UnknownBlockError: 'UNKNOWN_BLOCK',
  UnknownChunkError: 'UNKNOWN_CHUNK',
  UnknownEpochError: 'UNKNOWN_EPOCH',
  UnknownReceiptError: 'UNKNOWN_RECEIPT',
  UnknownTransactionError: 'UNKNOWN_TRANSACTION',
  UnknownTransactionOrReceiptError: 'UNKNOWN_TRANSACTION_OR_RECEIPT',
  ValidatorInfoUnavailableError: 'VALIDATOR_INFO_UNAVAILABLE',
}

/** By the code of the error, where it is not the kind itself. Null where the code stands for no error of a node. */
const codesOfNearKit = {
  ACCESS_KEY_NOT_FOUND: 'UNKNOWN_ACCESS_KEY',
  ACCOUNT_NOT_FOUND: 'UNKNOWN_ACCOUNT',
  FUNCTION_CALL_ERROR: 'CONTRACT_EXECUTION_ERROR',
  INVALID_NONCE: 'INVALID_TRANSACTION',
  NETWORK_ERROR: null,
}

export function kindOfNearKit(code) {
  return code in codesOfNearKit ? codesOfNearKit[code] : code
}
