import { reviewLimit } from '#contract/agents.ts'

import { consumeEnquiryLimit } from '../leads/commands/consume-enquiry-limit.ts'
import { pastTimeRefusal } from '../leads/policy.ts'
import { measureFirstResponse } from '../leads/queries/lead-counts.ts'
import { createAgentLead } from '../messages/commands/create-enquiry.ts'
import type { Call, MemberCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { attemptAllowed } from '../platform/http/rate-limit.ts'
import { isRefused, refused } from '../platform/outcome.ts'
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
  listAgents,
  listListings,
  findEntitlement,
  findOwnReview,
  listReviews,
} from './queries.ts'

const os = implementer.agents
const measuredDays = 90

export const agentsRouter = os.router({
  listAgents: handle(os.listAgents, async (call, input) => {
    const filters = { ...input, isMember: call.actor !== null }
    const { items, ...page } = await listAgents(call.db, filters, input)
    return { ...page, items: items.map((row) => presentCard(row, call.now)) }
  }),

  getAgent: handle(os.getAgent, async (call, input) => {
    const agent = await findShownAgent(call, input.id)
    if (isRefused(agent)) return agent
    const { db, now } = call
    const since = new Date(now.getTime() - measuredDays * 86_400_000)
    const measured = await measureFirstResponse(db, { agentId: agent.userId, since, now })
    const availabilityRate = await findAvailabilityRate(db, { advertiserId: agent.userId, now })
    return presentAgent(agent, {
      measured,
      availabilityRate,
      now,
      ...(await permissionsFor(call, agent)),
    })
  }),

  listListings: handle(os.listListings, async (call, input) => {
    const agent = await findShownAgent(call, input.id)
    if (isRefused(agent)) return agent
    const shown = pageWithin(agent.listings, input)
    const rows = await listListings(call.db, { userId: agent.userId, ...shown })
    return { items: rows.map((row) => presentProperty(row, call.now)), ...shown }
  }),

  contactAgent: handle(os.contactAgent, async (call, input) => {
    const agent = await findAgentForMember(call, input.id)
    if (isRefused(agent)) return agent
    const refusal = pastTimeRefusal(input.preferredDate, input.preferredTime, call.now)
    if (refusal) return refusal
    if (!(await consumeEnquiryLimit(call))) return refused('TOO_MANY_REQUESTS')
    const created = await createAgentLead(call, { ...input, agentId: agent.userId })
    if (isRefused(created)) return created
    const { repeated, conversationId } = created
    return { repeated, conversationId }
  }),

  revealPhone: handle(os.revealPhone, async (call, input) => {
    const { db, actor, now } = call
    const agent = await findShownAgent(call, input.id)
    if (isRefused(agent)) return agent
    if (!mayRevealPhone(actor, agent)) return refused('NO_PHONE')
    if (!(await consumeRevealLimit(call))) return refused('TOO_MANY_REQUESTS')
    const reveal = { propertyId: null, advertiserId: agent.userId, userId: actor?.userId ?? null }
    return (await revealContact(db, { ...reveal, channel: 'phone', now })) ?? refused('NO_PHONE')
  }),

  listReviews: handle(os.listReviews, async (call, input) => {
    const agent = await findShownAgent(call, input.id)
    if (isRefused(agent)) return agent
    const shown = pageWithin(agent.reviewCount, input)
    const viewerId = call.actor?.userId ?? null
    const rows = await listReviews(call.db, { agentId: agent.userId, viewerId, ...shown })
    return { items: rows.map(presentReview), ...shown }
  }),

  writeReview: handle(os.writeReview, async (call, { id, ...review }) => {
    const { actor } = call
    const agent = await findAgentForMember(call, id)
    if (isRefused(agent)) return agent
    if (isOneself(actor, agent)) return refused('NOT_ENTITLED')
    if (!(await attemptAllowed(call, reviewLimit, [actor.userId]))) return refused('TOO_MANY_REQUESTS')
    return writeReview(call, { agent, ...review })
  }),

  replyToReview: handle(os.replyToReview, replyToReview),
})

async function findShownAgent({ db, actor }: Call, ref: string) {
  const uncheckedAgent = await findUncheckedAgent(db, ref)
  const sight = uncheckedAgent === null ? 'hidden' : agentSight(actor, uncheckedAgent)
  if (sight === 'members_only') return refused('MEMBERS_ONLY')
  return uncheckedAgent === null || sight !== 'shown' ? refused('NOT_FOUND') : uncheckedAgent
}

/** MEMBERS_ONLY never applies to a member, so procedures for members do not declare it. */
async function findAgentForMember(call: MemberCall, ref: string) {
  const agent = await findShownAgent(call, ref)
  return isRefused(agent) ? refused('NOT_FOUND') : agent
}

/** Permissions of the caller, with their own review. */
async function permissionsFor({ db, actor }: Call, agent: AgentDetailRow) {
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
