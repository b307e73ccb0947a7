import { z } from 'zod'

import { m } from '#messages'

import { nameSchema } from '../accounts/fields.ts'
import { agentCategories, profileVisibilities, responseTimes, weekdays } from '../enums.ts'
import { phoneOrEmpty } from '../phone/schemas.ts'
import { labelSchema, lineSchema, textSchema, versionSchema } from '../shared.ts'

/** Roles a person may choose; staff duties come from the staff tables only. */
export const ownRoles = ['agent', 'builder', 'owner'] as const

const phoneSchema = phoneOrEmpty(m.accounts_mobile_invalid)

const yearsRange = { error: () => m.accounts_experience_range() }

const experienceSchema = z
  .union([z.number(), z.string().trim().max(8, yearsRange), z.null()])
  .transform((typed) => (typed === '' || typed === null ? null : Number(typed)))
  .pipe(z.int(yearsRange).min(0, yearsRange).max(50, yearsRange).nullable())

/** http and https only; a bare name such as haveli.example gets https. */
const websiteSchema = lineSchema(200)
  .transform((typed) => (typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), { error: () => m.profiles_website_invalid() })

function isWebAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || !/^https?:\/\//i.test(address)) return false
  return url.hostname.includes('.') && url.username === '' && url.password === ''
}

const halfHour = z
  .string({ error: () => m.profiles_hours_required() })
  .regex(/^([01]\d|2[0-3]):(00|30)$/, { error: () => m.profiles_hours_required() })

const openHours = z
  .object({ opens: halfHour, closes: halfHour })
  .refine(({ opens, closes }) => opens < closes, {
    error: () => m.profiles_hours_order(),
    path: ['closes'],
  })

/** Half-hours in IST; null: closed. A missing weekday has the default hours. */
const workingHoursSchema = z.partialRecord(z.enum(weekdays), openHours.nullable())

/** The whole profile as sent by its form; an empty field is cleared. */
export const updateProfileInput = z.object({
  /** Optimistic lock: the version that was read; an update of a newer one is refused. */
  version: versionSchema,
  name: labelSchema(100)
    .min(1, { error: () => m.profiles_name_required() })
    .pipe(nameSchema),
  role: z.enum(ownRoles, { error: () => m.profiles_role_required() }),
  mobileNumber: phoneSchema,
  phone: phoneSchema,
  alternatePhone: phoneSchema,
  city: labelSchema(80),
  location: labelSchema(120),
  company: labelSchema(120),
  specialization: labelSchema(120),
  agentCategory: z.enum(agentCategories),
  bio: textSchema(2000),
  experience: experienceSchema,
  website: websiteSchema,
  reraNumber: labelSchema(60),
  workingHours: workingHoursSchema,
  responseTimeCommitment: z.enum(responseTimes),
  visibility: z.enum(profileVisibilities),
})
/** Only the hours, as sent by the visits calendar. */
export const setWorkingHoursInput = updateProfileInput.pick({ version: true, workingHours: true })
export type UpdateProfileInput = z.output<typeof updateProfileInput>
