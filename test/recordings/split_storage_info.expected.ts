import { experimentalSplitStorageInfo } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** The expected outcome of each exchange in `split_storage_info.jsonl`. */
export const splitStorageInfoExpected: Group = {
  unwritten: {
    'An empty list: the builder writes an empty object.': {
      'split_storage_info/array': answers(experimentalSplitStorageInfo()),
    },
  },
}
