import { defineConfig } from 'vitest/config'

/** What a plain request sees of the built product, one server for all of them. */
export default defineConfig({
  test: {
    include: ['tests/built/*.test.ts'],
    globalSetup: ['tests/built/start-product.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
})
