import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'

import { errorStatuses } from './errors.ts'
import { contract } from './index.ts'

/** Thrown by the platform for every procedure, so none declares them. */
const ofPlatform = ['BAD_REQUEST', 'CLIENT_CLOSED_REQUEST', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

const domains: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>> = contract
const errors = Object.values(domains)
  .flatMap((domain) => Object.values(domain))
  .flatMap((procedure) => Object.entries(procedure['~orpc'].errorMap))

test('procedures throw only listed codes, with their statuses', () => {
  const known: Readonly<Record<string, number>> = errorStatuses
  expect(errors.length).toBeGreaterThan(500)
  expect(errors).toMatchObject(errors.map(([code]) => [code, { status: known[code] }]))
})

test('every listed code is thrown somewhere', () => {
  expect(new Set([...errors.map(([code]) => code), ...ofPlatform])).toEqual(
    new Set(Object.keys(errorStatuses)),
  )
})
