import { expect, test } from 'vitest'

import type { ProfileValues } from './profile-schema.ts'
import { mergeProfile } from './use-profile-form.ts'

const base: ProfileValues = {
  version: 3,
  name: 'Meenakshi Rathore',
  role: 'agent',
  mobileNumber: '9829011111',
  phone: '',
  alternatePhone: '',
  city: 'Jaipur',
  location: '',
  company: 'Aangan Realty',
  specialization: '',
  agentCategory: 'individual',
  bio: '',
  experience: '12',
  website: '',
  reraNumber: '',
  workingHours: { monday: { opens: '10:00', closes: '19:00' } },
  responseTimeCommitment: '2_hours',
  visibility: 'public',
}

test('local edits and changes saved elsewhere are both retained', () => {
  const mine = { ...base, bio: 'I know every lane.', workingHours: { monday: null } }
  const theirs = { ...base, version: 4, company: 'Chand Baori Homes' }
  expect(mergeProfile(base, mine, theirs)).toEqual({
    values: { ...theirs, bio: mine.bio, workingHours: mine.workingHours },
    both: [],
  })
})

test('a field changed in both places keeps the local value and is reported', () => {
  const mine = { ...base, company: 'Jharokha Homes', city: 'Ajmer' }
  const theirs = { ...base, version: 4, company: 'Chand Baori Homes', city: 'Ajmer' }
  const merged = mergeProfile(base, mine, theirs)
  expect(merged.values).toMatchObject({ company: 'Jharokha Homes', city: 'Ajmer', version: 4 })
  expect(merged.both).toEqual(['company'])
})
