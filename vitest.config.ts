import { defineConfig } from 'vitest/config'

// No test measures time by its timeout: a timeout only ends a test that hangs, on however busy a machine.
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }

const slow = ['test/**/*.slow.test.ts']

export default defineConfig({
  test: {
    // Two cores run two workers; the default leaves one core idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...timeouts,
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [...slow, 'test/browser/**', 'test/upstream/**', 'test/hostile/**', 'test/runtimes/**'],
          // The files of one worker share their modules: loading TypeScript anew for each file costs more than the tests.
          isolate: false,
        },
      },
      // Whole processes that are killed at every step, and families that compile many clients: `.ci/run` runs them.
      { test: { ...timeouts, name: 'slow', include: slow, exclude: ['test/runtimes/**'] } },
      // These two need more than Node and npm; `.ci/run` has it: the system's Chromium, and a folder of descriptions.
      { test: { ...timeouts, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'upstream', include: ['test/upstream/**/*.test.ts'] } },
      // Needs what `npm ci --ignore-scripts` installs in its folder: many runtimes and compilers, 1.4 GB.
      { test: { ...timeouts, name: 'runtimes', include: ['test/runtimes/*.test.ts'], maxWorkers: 1 } },
      // 500 hostile descriptions take some minutes; `HOSTILE_RUNS` sets their number.
      { test: { ...timeouts, name: 'hostile', include: ['test/hostile/**/*.test.ts'] } },
    ],
  },
})
