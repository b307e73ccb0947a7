import { defineConfig } from 'vitest/config'

/** Several processes on PostgreSQL with a replica and PgBouncer, and what happens when each is killed. */
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
