import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'

import { unexpectedError } from './failure.ts'

test('errors during server rendering reach the browser without their message', () => {
  const broken = new Error('select email from users, in /srv/haveli/queries.ts')
  expect(unexpectedError.test(broken)).toBe(true)
  expect(unexpectedError.toSerializable(broken)).toBe(
    'Something went wrong on our side. Nothing was lost; please try again.',
  )
})

test('an API error keeps its message', () => {
  expect(unexpectedError.test(new ORPCError('NOT_FOUND', { message: 'Property not found' }))).toBe(false)
})
