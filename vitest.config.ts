import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Nothing is measured by a timeout: it only ends what hangs, on however busy a machine.
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**', 'test/upstream/**', 'test/hostile/**'],
          testTimeout: 60_000,
        },
      },
      // These two need more than Node and npm; `.ci/run` has it: the system's Chromium, and a folder of descriptions.
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 60_000 } },
      // 500 hostile descriptions take a minute; `HOSTILE_RUNS` makes it more.
      { test: { name: 'hostile', include: ['test/hostile/**/*.test.ts'] } },
      { test: { name: 'upstream', include: ['test/upstream/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
