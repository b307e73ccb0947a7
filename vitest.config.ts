import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'demo/*.test.ts', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['scripts/build/programs.ts', 'tests/prepare-database.ts'],
    setupFiles: ['tests/between-tests.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files share a worker's modules and its database, which every test leaves as it was.
    isolate: false,
    // Node runs our TypeScript itself, in tests as in the product.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Of a machine that has little to spare; no test waits for it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
