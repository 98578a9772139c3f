import type { Commands } from '../cli/commands.js'

/** All commands of `near-rpcgen`. Each is imported when it runs: loading all of them takes longer than most of them. */
export const commands: Commands = {
  generate: async (...args) => (await import('./generate.js')).generateCommand(...args),
  check: async (...args) => (await import('./check.js')).checkCommand(...args),
  watch: async (...args) => (await import('./watch.js')).watchCommand(...args),
  lint: async (...args) => (await import('./lint.js')).lintCommand(...args),
  bundle: async (...args) => (await import('./bundle.js')).bundleCommand(...args),
  explain: async (...args) => (await import('./explain.js')).explainCommand(...args),
  diff: async (...args) => (await import('./diff.js')).diffCommand(...args),
  bump: async (...args) => (await import('./bump.js')).bumpCommand(...args),
  port: async (...args) => (await import('./port/port.js')).portCommand(...args),
  migrate: async (...args) => (await import('./migrate/migrate.js')).migrateCommand(...args),
  call: async (...args) => (await import('./node/call.js')).callCommand(...args),
  mcp: async (...args) => (await import('./node/mcp.js')).mcpCommand(...args),
  checkpoint: async (...args) => (await import('./node/checkpoint/checkpoint.js')).checkpointCommand(...args),
  mock: async (...args) => (await import('./node/mock.js')).mockCommand(...args),
  init: async (...args) => (await import('./setup/init.js')).initCommand(...args),
  'store-schema': async (...args) => (await import('./setup/store-schema.js')).storeSchemaCommand(...args),
  completion: async (...args) => (await import('./setup/completion.js')).completionCommand(...args),
  complete: async (...args) => (await import('./setup/completion.js')).completeCommand(...args),
}
