import type { ProfilePart } from '#contract/profiles.ts'
import { m } from '#messages'

import type { ProfileField } from './profile-schema.ts'
import type { ProfileTab } from './search-params.ts'

export const fieldLabels: Readonly<Record<ProfileField, () => string>> = {
  name: m.profiles_name,
  role: m.profiles_role,
  city: m.profiles_city,
  location: m.profiles_location,
  bio: m.profiles_bio,
  visibility: m.profiles_visibility,
  company: m.profiles_company,
  specialization: m.profiles_specialization,
  experience: m.profiles_experience,
  agentCategory: m.profiles_category,
  reraNumber: m.profiles_rera,
  website: m.profiles_website,
  mobileNumber: m.profiles_mobile,
  phone: m.profiles_phone,
  alternatePhone: m.profiles_alternate_phone,
  responseTimeCommitment: m.profiles_commitment,
  workingHours: m.profiles_hours,
}

const tabOfField: Readonly<Record<ProfileField, ProfileTab>> = {
  name: 'basic',
  role: 'basic',
  city: 'basic',
  location: 'basic',
  bio: 'basic',
  visibility: 'basic',
  company: 'professional',
  specialization: 'professional',
  experience: 'professional',
  agentCategory: 'professional',
  reraNumber: 'professional',
  website: 'professional',
  mobileNumber: 'contact',
  phone: 'contact',
  alternatePhone: 'contact',
  responseTimeCommitment: 'contact',
  workingHours: 'contact',
}

// Object.keys widens the keys of a closed record to string.
export const profileFields = Object.keys(tabOfField) as ProfileField[]

/** Tab of a field, nested names such as workingHours.monday.closes included. */
export function tabOf(name: string): ProfileTab {
  const field = profileFields.find((known) => name === known || name.startsWith(`${known}.`))
  return field === undefined ? 'basic' : tabOfField[field]
}

export function sectionLabel(part: ProfilePart): string {
  return part === 'photo' ? m.profiles_photo() : fieldLabels[part]()
}
