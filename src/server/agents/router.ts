import type { ReviewPage } from '#contract/agents.ts'
import { m } from '#messages'

import { consumeEnquiryLimit } from '../leads/commands/consume-enquiry-limit.ts'
import { createAgentLead } from '../leads/commands/create-lead.ts'
import { pastTimeRefusal } from '../leads/policy.ts'
import { measureFirstResponse } from '../leads/queries/lead-counts.ts'
import { writeEnquiry } from '../messages/commands/write-enquiry.ts'
import type { Actor, Context } from '../platform/context.ts'
import { implementer, limited, signedIn } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { accepted } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { revealContact, consumeRevealLimit } from '../properties/commands/contact.ts'
import { presentCard as presentProperty } from '../properties/present/present-property.ts'
import { findAvailabilityRate } from '../properties/queries/freshness.ts'
import { replyToReview, writeReview } from './commands.ts'
import { isOneself, agentSight } from './policy.ts'
import { presentAgent, presentCard, presentReview } from './present.ts'
import {
  findUncheckedAgent,
  type AgentDetailRow,
  countAgents,
  listAgents,
  listListings,
  findEntitlement,
  findOwnReview,
  listReviews,
} from './queries.ts'

const os = implementer.agents
const measuredDays = 90
/** Far above human browsing; stops copying of all agents. */
const readLimits = {
  list: { name: 'agents', burst: 240, perMinute: 120 },
  agent: { name: 'agent', burst: 240, perMinute: 120 },
}
/** Far above occasional edits. */
const reviewLimit = {
  name: 'reviews.person',
  limit: 30,
  windowSeconds: 86_400,
  counted: m.layout_counted_reviews,
}

export const agentsRouter = os.router({
  listAgents: os.listAgents.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.list)) throw errors.TOO_MANY_REQUESTS()
    const filters = { ...input, isMember: context.actor !== null }
    const shown = pageWithin(await countAgents(context.db, filters), input)
    const rows = await listAgents(context.db, filters, shown)
    return { items: rows.map((row) => presentCard(row, context.now())), ...shown }
  }),

  getAgent: os.getAgent.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, readLimits.agent)) throw errors.TOO_MANY_REQUESTS()
    const agent = await findShownAgent(context, input.id, errors)
    const { db, actor } = context
    const now = context.now()
    const since = new Date(now.getTime() - measuredDays * 86_400_000)
    const measured = await measureFirstResponse(db, { agentId: agent.userId, since, now })
    const availabilityRate = await findAvailabilityRate(db, { advertiserId: agent.userId, now })
    return presentAgent(agent, {
      measured,
      availabilityRate,
      now,
      ...(await permissionsFor(context, agent, actor)),
    })
  }),

  listListings: os.listListings.handler(async ({ context, input, errors }) => {
    const agent = await findShownAgent(context, input.id, errors)
    const shown = pageWithin(agent.listings, input)
    const rows = await listListings(context.db, { userId: agent.userId, ...shown })
    const now = context.now()
    return { items: rows.map((row) => presentProperty(row, now)), ...shown }
  }),

  contactAgent: os.contactAgent.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const agent = await findShownAgent(context, input.id, errors)
    const now = context.now()
    accepted(errors, pastTimeRefusal(input.preferredDate, input.preferredTime, now))
    if (!(await consumeEnquiryLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const created = await createAgentLead(db, { ...input, actor, agentId: agent.userId, writeEnquiry, now })
    const { repeated, conversationId } = accepted(errors, created)
    return { repeated, conversationId }
  }),

  revealPhone: os.revealPhone.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const agent = await findShownAgent(context, input.id, errors)
    if (!mayRevealPhone(actor, agent)) throw errors.NO_PHONE()
    if (!(await consumeRevealLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const reveal = { propertyId: null, advertiserId: agent.userId, userId: actor?.userId ?? null }
    const contact = await revealContact(db, { ...reveal, channel: 'phone', now: context.now() })
    if (contact === null) throw errors.NO_PHONE()
    return contact
  }),

  listReviews: os.listReviews.handler(async ({ context, input, errors }): Promise<ReviewPage> => {
    const agent = await findShownAgent(context, input.id, errors)
    const shown = pageWithin(agent.reviewCount, input)
    const viewerId = context.actor?.userId ?? null
    const rows = await listReviews(context.db, { agentId: agent.userId, viewerId, ...shown })
    return { items: rows.map(presentReview), ...shown }
  }),

  writeReview: os.writeReview.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const agent = await findShownAgent(context, input.id, errors)
    if (isOneself(actor, agent)) throw errors.NOT_ENTITLED()
    if (!(await attemptAllowed(context, reviewLimit, [actor.userId]))) throw errors.TOO_MANY_REQUESTS()
    const { rating, content } = input
    accepted(errors, await writeReview(db, { actor, agent, rating, content, now: context.now() }))
    return { done: true }
  }),

  replyToReview: os.replyToReview.use(limited(reviewLimit)).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await replyToReview(db, { ...input, agentId: actor.userId, now: context.now() }))
    return { done: true }
  }),
})

type Refusals = { NOT_FOUND: () => Error; MEMBERS_ONLY?: () => Error }

/** Procedures for signed-in callers declare no MEMBERS_ONLY, because it never applies to them. */
async function findShownAgent(context: Context, ref: string, errors: Refusals): Promise<AgentDetailRow> {
  const uncheckedAgent = await findUncheckedAgent(context.db, ref)
  const sight = uncheckedAgent === null ? 'hidden' : agentSight(context.actor, uncheckedAgent)
  if (sight === 'members_only' && errors.MEMBERS_ONLY) throw errors.MEMBERS_ONLY()
  if (uncheckedAgent === null || sight !== 'shown') throw errors.NOT_FOUND()
  return uncheckedAgent
}

/** Permissions of the caller, with their own review. */
async function permissionsFor({ db }: Context, agent: AgentDetailRow, actor: Actor | null) {
  const isOwn = isOneself(actor, agent)
  const can = { contact: !isOwn, revealPhone: mayRevealPhone(actor, agent), review: false, reply: isOwn }
  if (actor === null || isOwn) return { can, ownReview: null }
  const pair = { agentId: agent.userId, authorId: actor.userId }
  const own = await findOwnReview(db, pair)
  const mayReview = own !== null || (await findEntitlement(db, pair)) !== null
  const ownReview = own && { rating: own.rating, content: own.content ?? '' }
  return { can: { ...can, review: mayReview }, ownReview }
}

function mayRevealPhone(actor: Actor | null, agent: AgentDetailRow): boolean {
  return agent.sharesPhone && !isOneself(actor, agent)
}
