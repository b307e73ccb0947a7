import { z } from 'zod'

import { m } from '#messages'

import { procedure } from '../base.ts'
import {
  factorTypes,
  loginRoles,
  personGroups,
  personStates,
  profileRoles,
  subscriptionLevels,
} from '../enums.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema, lineSchema, pageInput } from '../shared.ts'
import { deviceSession } from './sessions.ts'

export type PersonGroup = (typeof personGroups)[number]
export type PersonState = (typeof personStates)[number]

const person = z.object({
  id: z.uuid(),
  /** Empty for a deleted account. */
  name: z.string(),
  /** Masked: s•••@gmail.com; null: signs in by a number alone. */
  email: z.string().nullable(),
  /** Masked: the number that signs in. */
  signInPhone: z.string().nullable(),
  /** Masked: +91 98•••••210. */
  phone: z.string().nullable(),
  role: z.enum(profileRoles),
  loginRole: z.enum(loginRoles),
  state: z.enum(personStates),
  since: instantSchema,
  lastSignInAt: instantSchema.nullable(),
})
export type Person = z.infer<typeof person>

const peoplePage = z.object({
  items: z.array(person),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Capped at 1,000. */
  total: z.number().int(),
  isTotalExact: z.boolean(),
  /** The search text; empty when everybody is listed. */
  query: z.string(),
  /** The encrypted search has expired or belongs to another caller: the list is empty. */
  isSearchExpired: z.boolean(),
})
export type PeoplePage = z.infer<typeof peoplePage>

const count = z.number().int()

const metrics = z.object({
  listings: z.object({ live: count, inReview: count, rejected: count, ended: count }),
  leadsReceived: count,
  leadsSent: count,
  tickets: count,
  openTickets: count,
  reportsMade: count,
  reportsAgainst: count,
  sessions: count,
})

const personPage = person.extend({
  /** The id in the public profile URL; null without a profile. */
  numericId: z.number().int().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  plan: z.object({ level: z.enum(subscriptionLevels), until: instantSchema.nullable() }),
  suspendedAt: instantSchema.nullable(),
  /** The reason sent to the person. */
  suspendedReason: z.string().nullable(),
  /** Null when the caller may not act on the account. */
  secondSteps: z.array(z.enum(factorTypes)).nullable(),
  roleSince: instantSchema.nullable(),
  metrics,
  can: z.object({
    reveal: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    endSessions: z.boolean(),
    removeSecondStep: z.boolean(),
    grantRole: z.boolean(),
    transfer: z.boolean(),
  }),
  /** The caller's own account: no actions allowed. */
  isOwn: z.boolean(),
  isHigher: z.boolean(),
})
export type PersonPage = z.infer<typeof personPage>

export const personRef = z.object({ id: z.uuid() })

/** The reason for a staff action, kept in the audit log. */
export const reasonSchema = labelSchema(300).min(5, { error: () => m.accounts_admin_reason_short() })

export const revealInput = personRef.extend({ reason: reasonSchema })

/** Longer than any encrypted search. */
export const encryptedSearchSchema = z.string().regex(/^[\w.-]{1,900}$/)

/** Per member of staff; far above what support needs. */
const revealLimit = {
  name: 'reveal-contact',
  limit: 40,
  windowSeconds: 3600,
  counted: m.layout_counted_numbers,
}

/** Find and view accounts; the actions are in account-actions.ts. */
export const peopleAdmin = {
  encryptSearch: procedure({
    access: 'viewUsers',
    method: 'POST',
    path: '/accounts/admin/people-searches',
    summary:
      'Encrypt a search (part of a name, or a full email or phone number) for use in a URL; valid for 12 hours, for the caller only',
  })
    .input(z.object({ query: lineSchema(100).min(1) }))
    .output(z.object({ find: encryptedSearchSchema })),

  listPeople: procedure({
    access: 'viewUsers',
    method: 'GET',
    path: '/accounts/admin/people',
    summary:
      'Accounts, all or those matching an encrypted search, newest first; contact data is masked, totals are capped at 1,000',
  })
    .input(
      pageInput.extend({
        find: encryptedSearchSchema.optional(),
        group: z.enum(personGroups).optional(),
        state: z.enum(personStates).optional(),
        pageSize: pageInput.shape.pageSize.default(24),
      }),
    )
    .output(peoplePage),

  getPerson: procedure({
    access: 'viewUsers',
    method: 'GET',
    path: '/accounts/admin/people/{id}',
    summary: "One account with its counts and the caller's permissions; contact data is masked",
  })
    .input(personRef)
    .output(personPage)
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),

  revealContact: procedure({
    access: 'viewUsers',
    limit: revealLimit,
    method: 'POST',
    path: '/accounts/admin/people/{id}/contact',
    summary: 'Reveal the full email and phone numbers once; the reason is kept in the audit log',
  })
    .input(revealInput)
    .output(z.object({ email: z.string().nullable(), phones: z.array(z.string()) }))
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),

  listPersonSessions: procedure({
    access: 'suspendUsers',
    method: 'GET',
    path: '/accounts/admin/people/{id}/sessions',
    summary: 'Active sessions of a person, most recently used first; at most 50, `total` counts all',
  })
    .input(personRef)
    .output(
      z.object({
        items: z.array(deviceSession.omit({ isThis: true, hasPush: true })),
        total: z.number().int(),
      }),
    )
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),
}
