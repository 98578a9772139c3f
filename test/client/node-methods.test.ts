import {
  createClient,
  experimentalSplitStorageInfo,
  experimentalValidatorsOrdered,
  health,
  networkInfo,
  validators,
  type Client,
} from 'near-rpc-client'
import { expect, test } from 'vitest'
import { recorded } from '../recordings/recorded.js'
import { openNodeThatSays } from '../nodes/fake-node.js'

/** Answers of a real node about itself and about epochs: the whole answer, and the whole outcome. */
type Outcome = Promise<object>
type Row = readonly [recording: string, send: (near: Client) => Outcome, outcome: object]

const rows: readonly Row[] = [
  ['health/no params', near => near.send(health()), { ok: true, result: null }],
  [
    'alone/health',
    near => near.send(health()),
    failure(
      'NO_NEW_BLOCKS',
      { elapsed: [210, 398150420] },
      { name: 'NO_NEW_BLOCKS', info: { elapsed: [210, 398150420] } },
    ),
  ],
  [
    'untracking/network info',
    near => near.send(networkInfo()),
    {
      ok: true,
      result: {
        active_peers: [
          { account_id: null, addr: '127.0.0.1:24567', id: 'ed25519:7Qz72q8QPk6Hhw4o4paHso5Dqp6xrkx2RDweZUWjnLPa' },
        ],
        known_producers: [],
        num_active_peers: 1,
        peer_max_count: 40,
        received_bytes_per_sec: 45180,
        sent_bytes_per_sec: 12900,
      },
    },
  ],
  [
    'split_storage_info/array',
    near => near.send(experimentalSplitStorageInfo()),
    { ok: true, result: { cold_head_height: null, final_head_height: 98, head_height: 100, hot_db_kind: 'RPC' } },
  ],
  [
    'validators_ordered/[null]',
    near => near.send(experimentalValidatorsOrdered({ block_id: null })),
    {
      ok: true,
      result: [
        {
          account_id: 'test.near',
          public_key: 'ed25519:9BmAFNRTa5mRRXpSAm6MxSEeqRASDGNh2FuuwZ4gyxTw',
          stake: '50000000000000000000000000000000',
          validator_stake_struct_version: 'V1',
        },
      ],
    },
  ],
  ['alone/validators', near => near.send(validators('latest')), failure('UNKNOWN_EPOCH', {}, 'Unknown Epoch')],
  [
    'validators/{"block_id":HEIGHT}',
    near => near.send(validators({ block_id: 98 })),
    failure('VALIDATOR_INFO_UNAVAILABLE', {}, 'Validator info unavailable'),
  ],
]

test.each(rows)('returns the whole result or error of %s', async (recording, send, outcome) => {
  const { status, body } = recorded(recording).response
  const url = await openNodeThatSays({ status, type: 'application/json', body })
  expect(await send(createClient({ url }))).toMatchObject(outcome)
})

function failure(kind: string, info: object, data: unknown): object {
  return { ok: false, error: { kind, layer: 'HANDLER_ERROR', info, code: -32000, data } }
}
