import type { Commands } from '../cli/program.js'
import { bumpCommand } from './bump.js'
import { checkCommand } from './check.js'
import { diffCommand } from './diff.js'
import { explainCommand } from './explain.js'
import { generateCommand } from './generate.js'
import { lintCommand } from './lint.js'
import { mockCommand } from './node/mock.js'
import { portCommand } from './port/port.js'
import { completeCommand, completionCommand } from './setup/completion.js'
import { initCommand } from './setup/init.js'
import { watchCommand } from './watch.js'

/** All commands of `near-rpcgen`. */
export const commands: Commands = {
  generate: generateCommand,
  check: checkCommand,
  watch: watchCommand,
  lint: lintCommand,
  explain: explainCommand,
  diff: diffCommand,
  bump: bumpCommand,
  port: portCommand,
  // Imported late: their code takes longer to load than the other commands need.
  migrate: async (...args) => (await import('./migrate/migrate.js')).migrateCommand(...args),
  call: async (...args) => (await import('./node/call.js')).callCommand(...args),
  mock: mockCommand,
  init: initCommand,
  completion: completionCommand,
  complete: completeCommand,
}
