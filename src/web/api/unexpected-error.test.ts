import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'

import { unexpectedError } from './failure.ts'

test('what broke on the server reaches the browser without its words', () => {
  const broken = new Error('select email from users, in /srv/haveli/queries.ts')
  expect(unexpectedError.test(broken)).toBe(true)
  expect(unexpectedError.toSerializable(broken)).toBe(
    'Something went wrong on our side. Nothing was lost; please try again.',
  )
})

test('an answer of the API keeps its own sentence', () => {
  expect(unexpectedError.test(new ORPCError('NOT_FOUND', { message: 'Property not found' }))).toBe(false)
})
