import { experimentalCongestionLevel } from 'near-rpc-client'
import { answers, fails, unparsed, type Group } from './expectation.js'

const noChunk = 'Failed parsing args: data did not match any variant of untagged enum ChunkReference'
const anyCongestionLevel = experimentalCongestionLevel({ block_id: 98, shard_id: 0 })

/** The expected outcome of each exchange in `congestion.jsonl`. */
export const congestionExpected: Group = {
  written: {
    'congestion/by height': answers(experimentalCongestionLevel({ block_id: 98, shard_id: 0 })),
    'congestion/by hash': answers(
      experimentalCongestionLevel({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX', shard_id: 0 }),
    ),
    'congestion/future height': fails(
      experimentalCongestionLevel({ block_id: 99999999, shard_id: 0 }),
      'UNKNOWN_BLOCK',
    ),
    'congestion/short hash': unparsed(experimentalCongestionLevel({ block_id: 'abc', shard_id: 0 }), noChunk),
    'congestion/float': unparsed(experimentalCongestionLevel({ block_id: 1.5, shard_id: 0 }), noChunk),
    'congestion/uint64 max': fails(
      experimentalCongestionLevel({ block_id: 18446744073709551615n, shard_id: 0 }),
      'UNKNOWN_BLOCK',
    ),
    'congestion/beyond uint64': unparsed(
      experimentalCongestionLevel({ block_id: 18446744073709551616n, shard_id: 0 }),
      noChunk,
    ),
    'congestion/zero': answers(experimentalCongestionLevel({ block_id: 0, shard_id: 0 })),
    'congestion/shard 0': answers(
      experimentalCongestionLevel({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX', shard_id: 0 }),
    ),
    'congestion/shard id uint64 max': fails(
      experimentalCongestionLevel({ block_id: 98, shard_id: 18446744073709551615n }),
      'INVALID_SHARD_ID',
      { shard_id: 18446744073709551615n },
    ),
    'congestion/bad chunk': unparsed(experimentalCongestionLevel({ chunk_id: 'xyz' }), noChunk),
    'congestion/of call 0 shard 2': answers(
      experimentalCongestionLevel({ chunk_id: '7n26ckw73A85GHRE2cPRoVmPrmsRiqb2teG7jobcszfg' }),
    ),
    'congestion/of call 0 shard 0': answers(
      experimentalCongestionLevel({ chunk_id: 'JDSzahPC7KnYUpCCYkdWRD6SGnxkgRwE9N4MgZfATc9c' }),
    ),
    'congestion/of call 1 shard 0': answers(
      experimentalCongestionLevel({ chunk_id: 'JDSzahPC7KnYUpCCYkdWRD6SGnxkgRwE9N4MgZfATc9c' }),
    ),
    'congestion/of transfer 0 shard 1': answers(
      experimentalCongestionLevel({ chunk_id: 'BS3LsXE59phjC9ZMm3VyNWJbRVy2UQ1v5mqKoZh2HeoB' }),
    ),
    'congestion/of key added 0 shard 2': answers(
      experimentalCongestionLevel({ chunk_id: '2oNGdpANM8ZD8L95sUdkKLXjw4QVTZTGRet4rS73Pt5D' }),
    ),
    'congestion/of key added 0 shard 1': answers(
      experimentalCongestionLevel({ chunk_id: 'HS5ycYGABePiS3R9YdoAtctMPpMW2RgNcTrPkoUEZmSx' }),
    ),
    'congestion/of key added 0 shard 0': answers(
      experimentalCongestionLevel({ chunk_id: '4QeMcDZ4mWbZ7MRHrpnKwqbdqv52h8bidynun4UKkyip' }),
    ),
    'congestion/of key added 1 shard 1': answers(
      experimentalCongestionLevel({ chunk_id: 'HS5ycYGABePiS3R9YdoAtctMPpMW2RgNcTrPkoUEZmSx' }),
    ),
    'congestion/garbage collected hash': fails(
      experimentalCongestionLevel({ block_id: 'AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX', shard_id: 0 }),
      'UNKNOWN_BLOCK',
    ),
    'congestion/garbage collected chunk': fails(
      experimentalCongestionLevel({ chunk_id: 'GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt' }),
      'UNKNOWN_CHUNK',
      { chunk_hash: 'GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt' },
    ),
    'congestion/array block shard': answers(experimentalCongestionLevel([[98, 2]])),
  },
  unwritten: {
    'An integer with an exponent: the builder writes digits.': {
      'congestion/exponent': unparsed(anyCongestionLevel, noChunk),
    },
    'Params that the types forbid.': {
      'congestion/bool': unparsed(anyCongestionLevel, noChunk),
      'congestion/shard id text': unparsed(anyCongestionLevel, noChunk),
      'congestion/chunk null': unparsed(anyCongestionLevel, noChunk),
      'congestion/finality': unparsed(anyCongestionLevel, noChunk),
    },
    'Params that are missing, null or empty: the builder writes them whole.': {
      'congestion/empty array': unparsed(anyCongestionLevel, noChunk),
    },
  },
}
