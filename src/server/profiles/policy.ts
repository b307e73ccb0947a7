import { imageFormats, imageWidths } from '#contract/images.ts'
import { commonFields, profileFieldNames, type OwnProfile, type ProfilePart } from '#contract/profiles.ts'

import type { ProfileRow } from './queries.ts'

type State = Pick<ProfileRow, 'role' | 'visibility'>

/** Owners have no public page. */
export function pageIsFor({ role, visibility }: State): OwnProfile['pageIsFor'] {
  if (!isProfessional(role)) return 'nobody'
  return ({ public: 'everyone', registered: 'members', private: 'oneself' } as const)[visibility]
}

/** Counts fields that are filled in. */
export function completenessOf(profile: ProfileRow): OwnProfile['completeness'] {
  const expectedParts: readonly ProfilePart[] = isProfessional(profile.role)
    ? profileFieldNames
    : commonFields
  const missing = expectedParts.filter((part) => !isFilled(profile[part]))
  return { filled: expectedParts.length - missing.length, total: expectedParts.length, missing }
}

/** Keys of the picture's stored sizes; empty for a picture that is not ours. */
export function photoFiles(photo: string): string[] {
  const key = /^\/media\/([0-9a-f]{64})\//.exec(photo)?.[1]
  if (key === undefined) return []
  return imageWidths.flatMap((width) => imageFormats.map((format) => `${key}/${width}.${format}`))
}

function isProfessional(role: ProfileRow['role']): boolean {
  return role === 'agent' || role === 'builder'
}

function isFilled(value: ProfileRow[ProfilePart]): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
  return value !== null && value !== ''
}
