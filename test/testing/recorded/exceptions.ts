/** Where the mock node differs from the recordings, and why. */
type Exception = { readonly reason: string; readonly differences: readonly string[] }

/** By the names of the recordings. */
export const exceptions: ReadonlyMap<string, Exception> = new Map([
  [
    'not yet/EXPERIMENTAL_call_function',
    {
      reason: 'The recorded node was older: the mock node serves this method, and misses its params.',
      differences: [
        'cause METHOD_NOT_FOUND',
        'code -32601',
        'message Method not found',
        'data "EXPERIMENTAL_call_function"',
        '-.error.cause.info.method_name string',
        '+.error.cause.info.error_message string',
      ],
    },
  ],
  [
    'query/unknown request type',
    {
      reason: 'The text lists the request types, of which the mock node knows more.',
      differences: [
        'data "Failed parsing args: unknown variant `view_nothing`, expected one of `view_account`, `view_code`, ' +
          '`view_state`, `view_access_key`, `view_access_key_list`, `call_function`, `view_global_contract_code`, ' +
          '`view_global_contract_code_by_account_id`"',
      ],
    },
  ],
  [
    'query/call_function args not json',
    {
      reason: 'The method of the recorded contract did not read its arguments; the mock contract panics.',
      differences: ['-.result.result list', '+.result.error string'],
    },
  ],
])
