import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema, labelSchema, lineSchema, pageInput } from '../shared.ts'
import {
  factorTypes,
  loginRoles,
  personGroups,
  personStates,
  profileRoles,
  subscriptionLevels,
} from '../enums.ts'
import { deviceSession } from './sessions.ts'

export type PersonGroup = (typeof personGroups)[number]
export type PersonState = (typeof personStates)[number]

const person = z.object({
  id: z.uuid(),
  /** Empty where the account is deleted. */
  name: z.string(),
  /** Not in full: s•••@gmail.com. */
  email: z.string(),
  /** Not in full: +91 98•••••210. */
  phone: z.string().nullable(),
  role: z.enum(profileRoles),
  loginRole: z.enum(loginRoles),
  state: z.enum(personStates),
  /** The house has checked name, company and registration. */
  isVerified: z.boolean(),
  since: instantSchema,
  lastSignInAt: instantSchema.nullable(),
})
export type Person = z.infer<typeof person>

const peoplePage = z.object({
  items: z.array(person),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** Counted up to a thousand. */
  total: z.number().int(),
  isTotalExact: z.boolean(),
  /** What is looked for; empty where everybody is listed. */
  query: z.string(),
  /** The search was kept too long or belongs to somebody else: nobody is listed. */
  isSearchOver: z.boolean(),
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
  /** In the address of a professional's page; null without a profile. */
  numericId: z.number().int().nullable(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  plan: z.object({ level: z.enum(subscriptionLevels), until: instantSchema.nullable() }),
  suspendedAt: instantSchema.nullable(),
  /** As the person was told. */
  suspendedReason: z.string().nullable(),
  /** Null for whoever may not act on the account. */
  secondSteps: z.array(z.enum(factorTypes)).nullable(),
  roleSince: instantSchema.nullable(),
  metrics,
  can: z.object({
    reveal: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    endSessions: z.boolean(),
    removeSecondStep: z.boolean(),
    verify: z.boolean(),
    grantRole: z.boolean(),
    transfer: z.boolean(),
  }),
  /** Why nothing can be done: one's own account, or a colleague on whom only higher ones act. */
  isOwn: z.boolean(),
  isHigher: z.boolean(),
})
export type PersonPage = z.infer<typeof personPage>

export const personRef = z.object({ id: z.uuid() })

/** Why staff did something, for the audit log. */
export const reasonSchema = labelSchema(300).min(5, { error: () => m.accounts_admin_reason_short() })

export const revealInput = personRef.extend({ reason: reasonSchema })

/** Longer than any sealed search. */
export const findSchema = z.string().regex(/^[\w.-]{1,900}$/)

/** Finding and seeing people; what can be done with an account is in account-actions.ts. */
export const dashboard = {
  encryptSearch: procedure({
    access: 'viewUsers',
    method: 'POST',
    path: '/accounts/desk/people-searches',
    summary:
      'A name, or a whole address or number, made unreadable for the address of the list, where logs and histories keep it; good for twelve hours, for the caller alone',
  })
    .input(z.object({ query: lineSchema(100).min(1) }))
    .output(z.object({ find: findSchema })),

  listPeople: procedure({
    access: 'viewUsers',
    method: 'GET',
    path: '/accounts/desk/people',
    summary:
      'People, all or those of a sealed search, newest first; contact data is masked, totals count to a thousand',
  })
    .input(
      pageInput.extend({
        find: findSchema.optional(),
        group: z.enum(personGroups).optional(),
        state: z.enum(personStates).optional(),
        pageSize: pageInput.shape.pageSize.default(24),
      }),
    )
    .output(peoplePage),

  getPerson: procedure({
    access: 'viewUsers',
    method: 'GET',
    path: '/accounts/desk/people/{id}',
    summary: 'One person with figures and what the caller may do; contact data is masked',
  })
    .input(personRef)
    .output(personPage)
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),

  revealContact: procedure({
    access: 'viewUsers',
    method: 'POST',
    path: '/accounts/desk/people/{id}/contact',
    summary: 'Address and numbers in full, once and with a reason that the audit log keeps',
  })
    .input(revealInput)
    .output(z.object({ email: z.string(), phones: z.array(z.string()) }))
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),

  listPersonSessions: procedure({
    access: 'suspendUsers',
    method: 'GET',
    path: '/accounts/desk/people/{id}/sessions',
    summary: 'The devices a person is signed in on, the last used first; at most 50, `total` counts all',
  })
    .input(personRef)
    .output(z.object({ items: z.array(deviceSession.omit({ isThis: true })), total: z.number().int() }))
    .errors(failures({ NOT_FOUND: m.accounts_admin_gone })),
}
