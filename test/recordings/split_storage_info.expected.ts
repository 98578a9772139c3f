import { experimentalSplitStorageInfo } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** What comes of each exchange in `split_storage_info.jsonl`. */
export const splitStorageInfoExpected: Group = {
  unwritten: {
    'Params by position: the builder writes names.': {
      'split_storage_info/array': answers(experimentalSplitStorageInfo()),
    },
  },
}
