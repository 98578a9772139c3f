import { health } from 'near-rpc-client'
import { answers, type Group } from './expectation.js'

/** The expected outcome of each exchange in `health.jsonl`. */
export const healthExpected: Group = {
  written: {
    'health/no params': answers(health()),
  },
}
