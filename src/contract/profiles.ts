import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from './base.ts'
import { agentCategories, profileRoles, profileVisibilities, responseTimes, weekdays } from './enums.ts'
import { failures } from './errors.ts'
import { setWorkingHoursInput, updateProfileInput } from './profiles/update-profile.ts'
import { daySchema } from './shared.ts'

/** Fields of a complete profile, for every role. */
export const commonFields = ['photo', 'mobileNumber', 'city', 'location', 'bio'] as const

/** Additional fields for agents and builders. */
const professionalFields = [
  'company',
  'specialization',
  'experience',
  'reraNumber',
  'website',
  'workingHours',
] as const

export const profileFieldNames = [...commonFields, ...professionalFields] as const
export type ProfilePart = (typeof profileFieldNames)[number]

const text = z.string().nullable()

/** All fields of one's own profile. Phone numbers as stored (+91 and ten digits); times in IST. */
export const ownProfile = z.object({
  version: z.number().int(),
  userNumericId: z.number().int(),
  name: z.string(),
  email: text,
  role: z.enum(profileRoles),
  mobileNumber: text,
  phone: text,
  alternatePhone: text,
  city: text,
  location: text,
  company: text,
  specialization: text,
  agentCategory: z.enum(agentCategories),
  bio: text,
  /** Years. */
  experience: z.number().int().nullable(),
  /** A path of this site. */
  photo: text,
  website: text,
  reraNumber: text,
  workingHours: z.partialRecord(
    z.enum(weekdays),
    z.object({ opens: z.string(), closes: z.string() }).nullable(),
  ),
  responseTimeCommitment: z.enum(responseTimes),
  visibility: z.enum(profileVisibilities),
  /** Mean of the published reviews, one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  totalProperties: z.number().int(),
  joinedOn: daySchema,
  /** Visibility of the page under /agents; owners have none. */
  pageIsFor: z.enum(['everyone', 'members', 'oneself', 'nobody']),
  completeness: z.object({
    filled: z.number().int(),
    total: z.number().int(),
    missing: z.array(z.enum(profileFieldNames)),
  }),
})
export type OwnProfile = z.infer<typeof ownProfile>

const changeLimit = {
  name: 'profile.update',
  limit: 60,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

export const profiles = {
  getProfile: procedure({
    access: 'member',
    method: 'GET',
    path: '/profiles/own',
    summary: "The caller's own profile, created on first access",
  }).output(ownProfile),

  updateProfile: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/profiles/own',
    summary: "Replace the caller's own profile; STALE if it changed since that version was read",
  })
    .input(updateProfileInput)
    .output(ownProfile)
    .errors(failures({ STALE: m.profiles_changed_meanwhile, RERA_INVALID: m.evidence_rera_invalid })),

  setWorkingHours: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/profiles/own/hours',
    summary:
      "Change the caller's hours for visitors; STALE if the profile changed since that version was read",
  })
    .input(setWorkingHoursInput)
    .output(ownProfile)
    .errors(failures({ STALE: m.profiles_changed_meanwhile })),

  setPhoto: procedure({
    access: 'member',
    method: 'POST',
    path: '/profiles/own/photo',
    summary:
      "Upload the caller's photo (at most 5 MB); type detected from content, cropped to a square, metadata removed",
  })
    .input(z.object({ file: z.file() }))
    .output(z.object({ photo: z.string() }))
    .errors(
      failures({
        NOT_AN_IMAGE: m.properties_image_not_an_image,
        TOO_LARGE: m.properties_image_too_large,
        TOO_MANY_PIXELS: m.properties_image_too_many_pixels,
        LIMIT_REACHED: m.profiles_photo_too_many,
        BUSY: m.properties_image_busy,
      }),
    ),

  removePhoto: command({
    access: 'member',
    method: 'DELETE',
    path: '/profiles/own/photo',
    summary: "Remove the caller's photo; no effect without one",
  }),
}
