import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const stray = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // Files share a worker, and with it the global objects.
  vi.unstubAllGlobals()
  expect(stray, 'a test printed to console.error').toEqual([])
})
