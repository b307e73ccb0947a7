import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'

import { statusOf } from './page.ts'

test('a page whose part could not be read has the status of that answer, and 500 only for a defect', () => {
  expect(statusOf(new ORPCError('SERVICE_UNAVAILABLE'))).toBe(503)
  expect(statusOf(new ORPCError('TOO_MANY_REQUESTS'))).toBe(429)
  expect(statusOf(new Error('A field is missing'))).toBeNull()
})
