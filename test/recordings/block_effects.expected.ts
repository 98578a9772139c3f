import { blockEffects, experimentalChangesInBlock } from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'

const noBlockId = 'Failed parsing args: data did not match any variant of untagged enum BlockId'
const anyBlockEffects = blockEffects({ finality: 'final' })

/** The expected outcome of each exchange in `block_effects.jsonl`. */
export const blockEffectsExpected: Group = {
  written: {
    'block_effects/by hash': answers(blockEffects({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX' })),
    'block_effects/bad hash': unparsed(blockEffects({ block_id: 'not-a-hash' }), noBlockId),
    'block_effects/finality': answers(blockEffects({ finality: 'final' })),
    'block_effects/alias': answers(experimentalChangesInBlock({ finality: 'final' })),
    'block_effects/with changes 0': answers(blockEffects({ block_id: '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87' })),
    'block_effects/with changes 2': answers(blockEffects({ block_id: 'FCSZae5ryGNKZb3WGH8JpNji1NRL14n9Wk4sb9n78XH4' })),
  },
  unwritten: {
    'An integer with an exponent: the builder writes digits.': {
      'block_effects/exponent': unparsed(anyBlockEffects, noBlockId),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'block_effects/no params': unparsed(
        anyBlockEffects,
        'Failed parsing args: invalid type: null, expected struct RpcStateChangesInBlockRequest',
      ),
      'block_effects/params null': unparsed(
        anyBlockEffects,
        'Failed parsing args: invalid type: null, expected struct RpcStateChangesInBlockRequest',
      ),
    },
  },
}
