import { defineConfig } from 'vitest/config'

const serverTests = ['apps/server/**/*.test.ts']
const never = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // Two cores are what the slowest supported machine has; every server test file opens a database of its own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          // Rules are tried on thousands of made-up values, which a busy machine takes its time for.
          testTimeout: 20_000,
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: never,
        },
      },
      ...(['embedded', 'postgres'] as const).map((engine) => ({
        test: {
          name: `server-${engine}`,
          include: serverTests,
          exclude: never,
          env: { BERTH_TEST_ENGINE: engine },
          // The embedded database takes seconds to open on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
})
