import type { OwnProfile, ProfilePart } from '#contract/profiles.ts'
import { m } from '#messages'

import type { ProfileField } from './profile-schema.ts'
import type { ProfileTab } from './search-params.ts'

export const tabLabels: Readonly<Record<ProfileTab, () => string>> = {
  basic: m.profiles_tab_basic,
  professional: m.profiles_tab_professional,
  contact: m.profiles_tab_contact,
}

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

export const visibilityLabels = {
  public: m.profiles_visibility_public,
  registered: m.profiles_visibility_registered,
  private: m.profiles_visibility_private,
}

export const commitmentLabels = {
  '15_minutes': m.profiles_commitment_15_minutes,
  '30_minutes': m.profiles_commitment_30_minutes,
  '1_hour': m.profiles_commitment_1_hour,
  '2_hours': m.profiles_commitment_2_hours,
  '4_hours': m.profiles_commitment_4_hours,
  '24_hours': m.profiles_commitment_24_hours,
}

/** Description of the public page, by audience. */
export const pageLabels: Readonly<Record<OwnProfile['pageIsFor'], () => string>> = {
  everyone: m.profiles_page_everyone,
  members: m.profiles_page_members,
  oneself: m.profiles_page_oneself,
  nobody: m.profiles_page_none,
}

/** Options of a select or radio group, in the record's order. */
export function optionsOf<Value extends string>(labels: Readonly<Record<Value, () => string>>) {
  // Object.keys widens the keys of a closed record to string.
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value]() }))
}
