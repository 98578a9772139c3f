import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// No test measures time by its timeout: a timeout only ends a test that hangs, on however busy a machine.
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

// Some folders of `test/` install packages of their own, which come with tests.
const installed = ['**/node_modules/**']

// Each answer of a mock node in any of these tests is checked against the types of the client.
const checkedMockNodes = { setupFiles: ['test/mock-answers/check-all.ts'] }

const slow = ['test/**/*.slow.test.ts']

// Tests of the tests: code with one guard less, which each suite must notice. They take ten minutes.
const mutants = [
  'test/suites/simulation/mutants.slow.test.ts',
  'test/suites/stores/mutants.test.ts',
  'test/suites/stores/mutants/cursors.slow.test.ts',
  'test/verify/mutants.slow.test.ts',
  'test/http-fuzzer/broken-clients.slow.test.ts',
  'test/mutation/main.slow.test.ts',
]

// Tests that repeat their work: a few times in `node`, often in `slow`. `test/runs.ts` has the numbers.
const long = ['test/**/*.long.test.ts']

export default defineConfig({
  test: {
    // One worker more than cores: some tests wait for timeouts of real sockets.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...timeouts,
          ...checkedMockNodes,
          name: 'node',
          include: ['test/**/*.test.ts', 'examples/**/*.test.ts'],
          exclude: [
            ...installed,
            ...slow,
            'test/browser/**',
            'test/suites/site/**',
            'test/suites/upstream/**',
            'test/suites/hostile/**',
            'test/suites/runtimes/**',
            'test/suites/stores/**',
            'test/suites/conformance/**',
            'test/suites/other-generators/*.suite.test.ts',
          ],
          // The files of one worker share their modules: loading TypeScript anew for each file costs more than the tests.
          isolate: false,
          // Tests that wait for timeouts of real sockets wait at the same time.
          maxConcurrency: 20,
        },
      },
      // Whole processes, families that compile many clients, and tests with many repetitions: `.ci/run` runs them.
      {
        test: {
          ...timeouts,
          ...checkedMockNodes,
          name: 'slow',
          include: [...slow, ...long],
          exclude: [...installed, ...mutants, 'test/suites/runtimes/**'],
          env: { LONG_RUNS: '1' },
        },
      },
      { test: { ...timeouts, ...checkedMockNodes, name: 'mutants', include: mutants, env: { LONG_RUNS: '1' } } },
      // These two need more than Node and npm; `.ci/run` has it: the system's Chromium, and a folder of descriptions.
      { test: { ...timeouts, ...checkedMockNodes, name: 'browser', include: ['test/browser/**/*.test.ts'] } },
      { test: { ...timeouts, name: 'upstream', include: ['test/suites/upstream/**/*.test.ts'] } },
      // The tests in Chromium need what `npm run docs` makes.
      {
        test: {
          ...timeouts,
          name: 'site',
          include: ['test/suites/site/**/*.test.ts'],
          exclude: [...installed, ...slow],
        },
      },
      // Needs what `npm ci --ignore-scripts` installs in its folder: many runtimes and compilers, 1.4 GB.
      {
        test: {
          ...timeouts,
          ...checkedMockNodes,
          name: 'runtimes',
          include: ['test/suites/runtimes/*.test.ts'],
          maxWorkers: 1,
        },
      },
      // Needs Debian's PostgreSQL, Redis and MariaDB, and what `npm ci --ignore-scripts` installs in its folder. Each file
      // starts servers of its own, and one file runs at a time: killed servers need the processor to start again.
      {
        test: {
          ...timeouts,
          ...checkedMockNodes,
          name: 'stores',
          include: ['test/suites/stores/**/*.test.ts'],
          exclude: [...installed, ...slow, ...mutants],
          maxWorkers: 1,
        },
      },
      // Needs the clients of `npm run conformance:install`: those of npm, and one for Python.
      { test: { ...timeouts, name: 'conformance', include: ['test/suites/conformance/*.test.ts'] } },
      // Needs what `npm ci --ignore-scripts` installs in its folder, and Python; with `OTHER_GENERATORS=all` also Go, Rust and
      // Java. Tests of its parts, which need neither, are in `node`.
      {
        test: {
          ...timeouts,
          name: 'other-generators',
          include: ['test/suites/other-generators/*.suite.test.ts'],
        },
      },
      // 500 hostile descriptions take some minutes; `HOSTILE_RUNS` sets their number.
      { test: { ...timeouts, name: 'hostile', include: ['test/suites/hostile/**/*.test.ts'] } },
    ],
  },
})
