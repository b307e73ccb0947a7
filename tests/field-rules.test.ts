import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { signUpProfessionalInput } from '#contract/accounts/sign-in.ts'
import { createLocalityInput } from '#contract/catalogue/admin.ts'
import { contract } from '#contract/index.ts'
import { createLeadInput } from '#contract/leads.ts'
import { updatePropertyInput } from '#contract/listings/edit-property.ts'
import { listPropertyInput } from '#contract/listings/list-property.ts'

const sentences: [string, z.ZodType, Record<string, unknown>, string, string][] = [
  [
    'a sign-up without experience says that the passwords differ',
    signUpProfessionalInput,
    { experience: '', password: 'pink-city', confirmPassword: 'pink-cite' },
    'confirmPassword',
    'Passwords do not match',
  ],
  [
    'a sign-up with half a year of experience says that the passwords differ',
    signUpProfessionalInput,
    { experience: '2.5', password: 'pink-city', confirmPassword: 'pink-cite' },
    'confirmPassword',
    'Passwords do not match',
  ],
  [
    'an empty listing refuses a cashback of 0.05',
    listPropertyInput,
    { cashback: '0.05' },
    'cashback',
    'Cashback must be at least 0.1',
  ],
  [
    'an empty listing asks for the other half of its place',
    listPropertyInput,
    { latitude: '26.9', longitude: '' },
    'longitude',
    'Enter both latitude and longitude, or neither',
  ],
  [
    'an edit with half a rupee says that a home needs bedrooms',
    updatePropertyInput,
    { type: 'villa', beds: '', price: '10.5' },
    'beds',
    'Valid number of bedrooms is required',
  ],
  [
    'a callback for no day says what is wrong with the other number',
    createLeadInput,
    { type: 'callback', preferredCallbackDate: 'soon', alternatePhone: '12' },
    'alternatePhone',
    'Please enter a valid 10-digit mobile number starting with 6-9',
  ],
  [
    'a locality without a name asks for the other half of its place',
    createLocalityInput,
    { latitude: '26.9', longitude: '' },
    'longitude',
    'Enter both latitude and longitude, or neither',
  ],
]

for (const [name, schema, typed, field, sentence] of sentences)
  test(`${name}`, () => {
    const issues = schema.safeParse(typed).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === field).map(({ message }) => message)).toContain(sentence)
    expect(issues.some(({ path }) => path[0] !== field)).toBe(true)
  })

test('a rule across several fields waits for these fields only', () => {
  const waiting = inputs(contract, []).flatMap(({ path, checks }) =>
    checks.some((check) => check._zod.def.when === undefined) ? [path.join('.')] : [],
  )
  expect(waiting).toEqual([])
})

function inputs(node: AnyContractRouter, path: string[]): { path: string[]; checks: z.core.$ZodCheck[] }[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([name, child]) => inputs(child, [...path, name]))
  const { inputSchema } = node['~orpc']
  return inputSchema instanceof z.ZodObject ? [{ path, checks: inputSchema.def.checks ?? [] }] : []
}
