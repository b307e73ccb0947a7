import { defineConfig } from 'vitest/config'

/** What people with an iPhone see: the distribution's WebKit, one server of its own. */
export default defineConfig({
  test: {
    include: ['tests/webkit/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 600_000,
  },
})
