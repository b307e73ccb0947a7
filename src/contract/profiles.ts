import { m } from '#messages'
import { z } from 'zod'

import { actionInput } from './accounts/account-actions.ts'
import { procedure } from './base.ts'
import { failures } from './errors.ts'
import { setWorkingHoursInput, updateProfileInput } from './profiles/update-profile.ts'
import { daySchema, done } from './shared.ts'
import { agentCategories, profileRoles, profileVisibilities, responseTimes, weekdays } from './enums.ts'

/** What makes the profile of anybody complete. */
export const commonFields = ['photo', 'mobileNumber', 'city', 'location', 'bio'] as const

/** What agents and builders have beyond that. */
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

/** Everything of one's own profile. Numbers as stored: +91 and ten digits; times in IST. */
export const ownProfile = z.object({
  version: z.number().int(),
  userNumericId: z.number().int(),
  name: z.string(),
  email: z.string(),
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
  isVerified: z.boolean(),
  /** Mean of the published reviews with one decimal; null without any. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  totalProperties: z.number().int(),
  joinedOn: daySchema,
  /** Who may open the page under /agents; owners have none. */
  pageIsFor: z.enum(['everyone', 'members', 'oneself', 'nobody']),
  completeness: z.object({
    filled: z.number().int(),
    total: z.number().int(),
    missing: z.array(z.enum(profileFieldNames)),
  }),
})
export type OwnProfile = z.infer<typeof ownProfile>

export const profiles = {
  getProfile: procedure({
    access: 'member',
    method: 'GET',
    path: '/profiles/own',
    summary: "The caller's own profile; one that is missing is made on first sight",
  }).output(ownProfile),

  updateProfile: procedure({
    access: 'member',
    method: 'PUT',
    path: '/profiles/own',
    summary:
      "Change the caller's own profile as a whole; refused where it was changed since that version was read",
  })
    .input(updateProfileInput)
    .output(ownProfile)
    .errors(failures({ STALE: m.profiles_changed_meanwhile })),

  setWorkingHours: procedure({
    access: 'member',
    method: 'PUT',
    path: '/profiles/own/hours',
    summary:
      'Change the hours at which the caller receives visitors; refused where the profile was changed since that version was read',
  })
    .input(setWorkingHoursInput)
    .output(ownProfile)
    .errors(failures({ STALE: m.profiles_changed_meanwhile })),

  setPhoto: procedure({
    access: 'member',
    method: 'POST',
    path: '/profiles/own/photo',
    summary:
      "Upload the caller's picture (at most 5 MB); judged by content, cropped to a square, metadata removed",
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

  setVerified: procedure({
    access: 'suspendUsers',
    method: 'POST',
    path: '/profiles/{id}/verification',
    summary: 'Give a professional the mark that the company has checked them, or take it back',
  })
    .input(actionInput.extend({ isVerified: z.boolean() }))
    .output(done)
    .errors(
      failures({
        NOT_FOUND: m.accounts_admin_gone,
        SELF: m.accounts_admin_own,
        HIGHER_RANK: m.accounts_admin_higher,
        STALE: m.accounts_admin_stale,
        NOT_PROFESSIONAL: m.profiles_not_professional,
      }),
    ),

  removePhoto: procedure({
    access: 'member',
    method: 'DELETE',
    path: '/profiles/own/photo',
    summary: "Remove the caller's picture; harmless without one",
  }).output(done),
}
