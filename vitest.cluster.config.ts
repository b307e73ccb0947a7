import { defineConfig } from 'vitest/config'

/** What is lost when a process, a database or a machine is: run by name, as it takes minutes. */
export default defineConfig({
  test: {
    // The second is what `--dir` leaves of the first.
    include: ['tests/{cluster,faults}/*.test.ts', '*.test.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Each file has the machine to itself, for its figures.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
