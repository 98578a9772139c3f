import { block, experimentalCongestionLevel, health } from 'near-rpc-client'
import { answers, fails, inPath, unanswered, unparsed, type Group } from './expectation.js'

const anyBlock = block({ finality: 'final' })
const noEnvelope = { error_message: 'JSON RPC Request format was expected' }

/** The expected outcome of each exchange in `envelope.jsonl`. */
export const envelopeExpected: Group = {
  written: {
    'envelope/path form congestion': inPath(
      unanswered(experimentalCongestionLevel({ block_id: 1, shard_id: 0 }), 'HTTP_ERROR'),
    ),
  },
  unwritten: {
    'A body that is not JSON.': {
      'envelope/empty body': unanswered(health(), 'HTTP_ERROR'),
      'envelope/not json': unanswered(health(), 'HTTP_ERROR'),
      'envelope/truncated json': unanswered(health(), 'HTTP_ERROR'),
      'envelope/gzip body': unanswered(health(), 'HTTP_ERROR'),
    },
    'JSON that is not a request: another form, a member of the wrong type, or an additional member.': {
      'envelope/number': fails(health(), 'INVALID_ENVELOPE', noEnvelope),
      'envelope/method number': fails(health(), 'INVALID_ENVELOPE', noEnvelope),
      'envelope/jsonrpc number': fails(health(), 'INVALID_ENVELOPE', noEnvelope),
      'envelope/extra members': fails(health(), 'INVALID_ENVELOPE', noEnvelope),
      'envelope/a response message': fails(health(), 'INVALID_ENVELOPE', noEnvelope),
    },
    'An id that is not text; to a client with text ids, the answer is that to another request.': {
      'envelope/id float': unanswered(health(), 'MALFORMED_RESPONSE'),
    },
    'A method that does not exist, or a path of one.': {
      'envelope/method wrong case': fails(anyBlock, 'METHOD_NOT_FOUND', { method_name: 'BLOCK' }),
      'envelope/path unknown': unanswered(health(), 'HTTP_ERROR'),
    },
    'Params that the types forbid.': {
      'envelope/params string': unparsed(
        anyBlock,
        'Failed parsing args: unknown variant `x`, expected one of `block_id`, `finality`, `sync_checkpoint`',
      ),
    },
    'Another content type: the client sends "application/json".': {
      'envelope/content type text': unanswered(health(), 'HTTP_ERROR'),
      'envelope/content type json variant': answers(health()),
    },
    'Params that the method ignores: the builder leaves them out.': {
      'envelope/accept gzip': answers(health()),
    },
  },
  uncalled: {
    'A GET or OPTIONS request: the client only posts.': [
      'envelope/get status route',
      'envelope/get health route',
      'envelope/options preflight',
    ],
  },
}
