import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['test/**/*.test.ts'], exclude: ['test/browser/**', 'test/upstream/**'] } },
      // These two need more than Node and npm; `.ci/run` has it: the system's Chromium, and a folder of descriptions.
      { test: { name: 'browser', include: ['test/browser/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'upstream', include: ['test/upstream/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
})
