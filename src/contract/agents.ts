import { z } from 'zod'

import { m } from '#messages'

import { command, procedure, browsing } from './base.ts'
import { agentCategories, evidenceClaims, responseTimes, weekdays } from './enums.ts'
import { failures } from './errors.ts'
import { evidenceLine } from './evidence/check-schemas.ts'
import { shareErrors, shareSchema } from './leads.ts'
import { phoneOrEmpty } from './phone/schemas.ts'
import { propertyCard } from './properties/card.ts'
import { availabilityRateSchema } from './properties/freshness.ts'
import { daySchema, instantSchema, lineSchema, pageInput, pageOf, textSchema, whenValid } from './shared.ts'
import { callbackSlots } from './slots.ts'

/** Minimum number of received leads to show a response time. */
export const minResponseLeads = 5

const agentRole = z.enum(['agent', 'builder'])

/** The public card of an agent or builder. Never contains a phone number or an email address. */
export const agentCard = z.object({
  userNumericId: z.number().int(),
  name: z.string(),
  role: agentRole,
  category: z.enum(agentCategories),
  company: z.string().nullable(),
  photo: z.string().nullable(),
  specialization: z.string().nullable(),
  /** Years. */
  experience: z.number().int().nullable(),
  city: z.string().nullable(),
  location: z.string().nullable(),
  /** What staff checked and counts now, the claim of the badge first. */
  checked: z.array(z.enum(evidenceClaims)),
  /** Mean of the published reviews, one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** Available homes for sale and for rent. */
  listings: z.number().int(),
})
export type AgentCard = z.infer<typeof agentCard>

const openHours = z.object({ opens: z.string(), closes: z.string() }).nullable()

export const agentDetail = agentCard.extend({
  evidence: z.array(evidenceLine),
  bio: z.string().nullable(),
  reraNumber: z.string().nullable(),
  website: z.string().nullable(),
  workingHours: z.partialRecord(z.enum(weekdays), openHours),
  /** The response time they promise; null if not set. */
  responseCommitment: z.enum(responseTimes).nullable(),
  /** Median time to the first response over the leads of the last 90 days; null with fewer than 5. */
  /** What enquirers found. */
  availabilityRate: availabilityRateSchema,
  measuredResponse: z
    .object({ medianMinutes: z.number().int().nonnegative(), leads: z.number().int() })
    .nullable(),
  joinedOn: daySchema,
  /** Who may see this page: everyone, members, or only the agent. */
  isPublic: z.boolean(),
  can: z.object({
    contact: z.boolean(),
    revealPhone: z.boolean(),
    review: z.boolean(),
    reply: z.boolean(),
  }),
  /** The caller's own review of this agent. */
  ownReview: z.object({ rating: z.number().int(), content: z.string() }).nullable(),
})
export type AgentDetail = z.infer<typeof agentDetail>

export const agentFilters = pageInput.extend({
  name: lineSchema(80).optional(),
  area: lineSchema(80).optional(),
  specialization: lineSchema(80).optional(),
})

export const agentPage = pageOf(agentCard)
export type AgentPage = z.infer<typeof agentPage>

export const agentListings = pageOf(propertyCard)
export type AgentListings = z.infer<typeof agentListings>

/** The user's numeric id, or the UUID in older links. */
export const agentRef = z
  .string()
  .max(36)
  .regex(/^(\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, { error: () => m.agents_not_found() })
const agentId = z.object({ id: agentRef })

/** Name and email come from the account; days and half-hours in IST. */
export const contactAgentInput = agentId
  .extend({
    share: shareSchema,
    message: textSchema(2000).min(1, { error: () => m.agents_message_required() }),
    phone: phoneOrEmpty(m.leads_alternate_phone_invalid).default(''),
    preferredDate: daySchema.or(z.literal('')).default(''),
    preferredTime: z.enum(callbackSlots).or(z.literal('')).default(''),
    /** Idempotency key, generated once per form: resending the same submission creates nothing new. */
    submissionKey: z.uuid().optional(),
  })
  .refine(({ preferredDate, preferredTime }) => preferredTime === '' || preferredDate !== '', {
    path: ['preferredDate'],
    error: () => m.leads_date_required(),
    ...whenValid('preferredDate', 'preferredTime'),
  })

/** Rating from 1 to 5 stars. */
export const writeReviewInput = agentId.extend({
  rating: z.coerce
    .number({ error: () => m.agents_rating_required() })
    .int({ error: () => m.agents_rating_required() })
    .min(1, { error: () => m.agents_rating_required() })
    .max(5, { error: () => m.agents_rating_required() }),
  content: textSchema(1500).min(10, { error: () => m.agents_review_too_short() }),
})

export const replyInput = z.object({ id: z.uuid(), reply: textSchema(1000) })

export const reviewSchema = z.object({
  id: z.uuid(),
  /** Shortened: Imran Khan is Imran K.; null for a deleted account or a profile hidden from the caller. */
  author: z.string().nullable(),
  isAuthorGone: z.boolean(),
  /** Its author checked in to a visit with this agent. */
  isCheckedIn: z.boolean(),
  rating: z.number().int(),
  content: z.string(),
  writtenAt: instantSchema,
  reply: z.string().nullable(),
  repliedAt: instantSchema.nullable(),
})
export type Review = z.infer<typeof reviewSchema>
export const reviewPage = pageOf(reviewSchema)
export type ReviewPage = z.infer<typeof reviewPage>

const membersOnly = failures({ MEMBERS_ONLY: m.agents_members_only })
const agentNotFound = failures({ NOT_FOUND: m.agents_not_found })

/** Far above occasional edits. */
export const reviewLimit = {
  name: 'reviews.person',
  limit: 30,
  windowSeconds: 86_400,
  counted: m.layout_counted_reviews,
}

export const agents = {
  listAgents: procedure({
    access: 'public',
    pace: browsing('agents'),
    method: 'GET',
    path: '/agents',
    summary:
      'Agents and builders by name, area (where they list or live) and specialization: best rated first, then most listings. A page beyond the end returns the last',
  })
    .input(agentFilters)
    .output(agentPage),

  getAgent: procedure({
    access: 'public',
    pace: browsing('agent'),
    method: 'GET',
    path: '/agents/{id}',
    summary: 'One agent or builder by numeric id or user id; a private profile returns NOT_FOUND',
  })
    .input(agentId)
    .output(agentDetail)
    .errors({ ...agentNotFound, ...membersOnly }),

  listListings: procedure({
    access: 'public',
    method: 'GET',
    path: '/agents/{id}/properties',
    summary: "An agent's available listings, newest first; a page beyond the end returns the last",
  })
    .input(agentId.extend(pageInput.shape))
    .output(agentListings)
    .errors({ ...agentNotFound, ...membersOnly }),

  contactAgent: procedure({
    access: 'member',
    method: 'POST',
    path: '/agents/{id}/enquiries',
    summary: 'Send an agent an enquiry without a property; within 24 hours the open enquiry is updated',
  })
    .input(contactAgentInput)
    .output(z.object({ repeated: z.boolean(), conversationId: z.uuid().nullable() }))
    .errors(
      failures({
        ...agentNotFound,
        ...shareErrors,
        SELF: m.agents_oneself,
        UNDELIVERABLE: m.messages_undeliverable,
        DATE_PAST: m.leads_date_past,
        TIME_PAST: m.leads_time_past,
      }),
    ),

  revealPhone: procedure({
    access: 'public',
    method: 'POST',
    path: '/agents/{id}/phone',
    summary: "An agent's phone number; each reveal is counted and rate-limited",
  })
    .input(agentId)
    .output(z.object({ name: z.string(), phone: z.string() }))
    .errors(failures({ ...agentNotFound, ...membersOnly, NO_PHONE: m.agents_no_phone })),

  listReviews: procedure({
    access: 'public',
    method: 'GET',
    path: '/agents/{id}/reviews',
    summary: 'Published reviews, newest first; a page beyond the end returns the last',
  })
    .input(agentId.extend(pageInput.shape))
    .output(reviewPage)
    .errors({ ...agentNotFound, ...membersOnly }),

  writeReview: command({
    access: 'member',
    method: 'PUT',
    path: '/agents/{id}/review',
    summary:
      "Create or update the caller's one review of an agent; requires a completed visit or a converted enquiry",
  })
    .input(writeReviewInput)
    .errors(failures({ ...agentNotFound, NOT_ENTITLED: m.agents_review_not_entitled })),

  replyToReview: command({
    access: 'member',
    limit: reviewLimit,
    method: 'PUT',
    path: '/agents/reviews/{id}/reply',
    summary: "Publish the agent's reply to a review; an empty one removes it",
  })
    .input(replyInput)
    .errors(failures({ NOT_FOUND: m.agents_review_not_found })),
}
