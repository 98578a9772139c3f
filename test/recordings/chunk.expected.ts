import { chunk } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const noChunk = 'Failed parsing args: data did not match any variant of untagged enum ChunkReference'
const anyChunk = chunk({ block_id: 98, shard_id: 0 })

/** The expected outcome of each exchange in `chunk.jsonl`. */
export const chunkExpected: Group = {
  written: {
    'chunk/by height': answers(chunk({ block_id: 98, shard_id: 0 })),
    'chunk/by hash': answers(chunk({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX', shard_id: 0 })),
    'chunk/negative': unparsed(chunk({ block_id: -1, shard_id: 0 }), noChunk),
    'chunk/float': unparsed(chunk({ block_id: 1.5, shard_id: 0 }), noChunk),
    'chunk/uint64 max': fails(chunk({ block_id: 18446744073709551615n, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'chunk/shard 2': answers(chunk({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX', shard_id: 2 })),
    'chunk/shard id uint64 max': fails(chunk({ block_id: 98, shard_id: 18446744073709551615n }), 'INVALID_SHARD_ID', {
      shard_id: 18446744073709551615n,
    }),
    'chunk/bad chunk': unparsed(chunk({ chunk_id: 'xyz' }), noChunk),
    'chunk/of call 0 shard 2': answers(chunk({ chunk_id: '7n26ckw73A85GHRE2cPRoVmPrmsRiqb2teG7jobcszfg' })),
    'chunk/of call 0 shard 0': answers(chunk({ chunk_id: 'JDSzahPC7KnYUpCCYkdWRD6SGnxkgRwE9N4MgZfATc9c' })),
    'chunk/of call 1 shard 1': answers(chunk({ chunk_id: 'UsPmYiRP2uiodemjr3tjTLxB6GkPbn9SpXv6XoYtegT' })),
    'chunk/of call 1 shard 0': answers(chunk({ chunk_id: 'JDSzahPC7KnYUpCCYkdWRD6SGnxkgRwE9N4MgZfATc9c' })),
    'chunk/of transfer 0 shard 2': answers(chunk({ chunk_id: 'BsugfajuEe9t58K1SLu37fZNt7CPvaEQmKExjkyWGqVs' })),
    'chunk/of transfer 1 shard 1': answers(chunk({ chunk_id: 'z8BvqspUoxzwGkSvQXG1T16fnwjHeLVJvRafErFf9ii' })),
    'chunk/of transfer 1 shard 0': answers(chunk({ chunk_id: 'Ff5J893jwxRMhFAQ5Hn37gZqEqYZ5P1w8Q7T7sGURdjY' })),
    'chunk/of key added 0 shard 1': answers(chunk({ chunk_id: 'HS5ycYGABePiS3R9YdoAtctMPpMW2RgNcTrPkoUEZmSx' })),
    'chunk/of key added 0 shard 0': answers(chunk({ chunk_id: '4QeMcDZ4mWbZ7MRHrpnKwqbdqv52h8bidynun4UKkyip' })),
    'chunk/of key added 1 shard 0': answers(chunk({ chunk_id: '4QeMcDZ4mWbZ7MRHrpnKwqbdqv52h8bidynun4UKkyip' })),
    'chunk/garbage collected height': fails(chunk({ block_id: 98, shard_id: 0 }), 'UNKNOWN_BLOCK'),
    'chunk/garbage collected chunk': fails(
      chunk({ chunk_id: 'GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt' }),
      'UNKNOWN_CHUNK',
      { chunk_hash: 'GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt' },
    ),
    'chunk/array chunk': answers(chunk(['GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt'])),
    'chunk/array block shard': answers(chunk([[98, 2]])),
  },
  unwritten: {
    'An integer with an exponent: the builder writes digits.': {
      'chunk/exponent': unparsed(anyChunk, noChunk),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'chunk/no params': unparsed(anyChunk, noChunk),
      'chunk/empty object': unparsed(anyChunk, noChunk),
    },
    'Params that the types forbid.': {
      'chunk/chunk null': unparsed(anyChunk, noChunk),
      'chunk/shard missing': unparsed(anyChunk, noChunk),
      'chunk/both shapes': answers(anyChunk),
      'chunk/finality': unparsed(anyChunk, noChunk),
    },
  },
}
