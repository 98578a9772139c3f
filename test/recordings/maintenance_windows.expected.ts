import { experimentalMaintenanceWindows, maintenanceWindows } from 'near-rpc-client'
import { answers, unparsed, type Group } from './expectation.js'

const anyWindows = experimentalMaintenanceWindows({ account_id: 'test.near' })

/** The expected outcome of each exchange in `maintenance_windows.jsonl`. */
export const maintenanceWindowsExpected: Group = {
  written: {
    'maintenance_windows/["test.near"]': answers(experimentalMaintenanceWindows(['test.near'])),
    'maintenance_windows/{"account_id":"BAD"}': unparsed(
      experimentalMaintenanceWindows({ account_id: 'BAD' }),
      'Failed parsing args: invalid value: "BAD", the Account ID contains an invalid character \'B\' at index 0',
    ),
    'maintenance_windows/plain name': answers(maintenanceWindows({ account_id: 'test.near' })),
  },
  unwritten: {
    'Params that are missing, null or empty: the builder writes them whole.': {
      'maintenance_windows/{}': unparsed(anyWindows, 'Failed parsing args: missing field `account_id`'),
    },
  },
}
