import { health } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** What comes of each exchange in `health.jsonl`. */
export const healthExpected: Group = {
  written: {
    'health/no params': answers(health()),
  },
}
