import type { Context } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { accepted } from '../../platform/outcome.ts'
import { openWhatsapp, revealContact, consumeRevealLimit, whatsappUrl } from '../commands/contact.ts'
import type { DescribeOpenHouses } from '../commands/dependencies.ts'
import { clearViewingHistory, recordView } from '../commands/views.ts'
import {
  canRevealContact,
  canSeeProperty,
  countsAsView,
  enquiryObstacle,
  isShown,
  wasPublicUntilArchived,
} from '../policy.ts'
import { presentCard, presentProperty } from '../present/present-property.ts'
import { enquirable, refusalMessages } from '../present/refusal-messages.ts'
import {
  findUncheckedListing,
  findUncheckedProperty,
  listUncheckedProperties,
} from '../queries/find-property.ts'
import { findAvailabilityRate } from '../queries/freshness.ts'
import { listRecentlyViewed } from '../queries/list-recently-viewed.ts'
import { listSimilar } from '../queries/list-similar.ts'
import { computeTrueCost, computeTrueCosts } from '../queries/true-costs.ts'

const os = implementer.properties
const similarShown = 4
/** The browser chooses session ids, so a script with new ids needs a separate limit. */
const viewLimit = { limit: 60, windowSeconds: 1800 }
/** As the lists of search: above browsing, below crawling all listings. */
const comparisonLimit = { name: 'comparison', burst: 240, perMinute: 120 }

type Dependencies = { describeOpenHouses: DescribeOpenHouses }

export const pageHandlers = ({ describeOpenHouses }: Dependencies) => ({
  getProperty: os.getProperty.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const property = await findUncheckedProperty(db, input.id)
    if (property === null || !canSeeProperty(actor, property))
      throw wasPublicUntilArchived(property) ? errors.GONE() : errors.NOT_FOUND()
    const now = context.now()
    const rate = await findAvailabilityRate(db, { advertiserId: property.userId, now })
    const trueCost = await computeTrueCost(db, property, { now })
    const openHouses = isShown(property) ? await describeOpenHouses(db, { propertyId: property.id, now }) : []
    return { ...presentProperty(property, { actor, now, rate, trueCost }), openHouses }
  }),

  listSimilar: os.listSimilar.handler(async ({ context, input, errors }) => {
    const property = await findUncheckedListing(context.db, input.id)
    if (property === null || !canSeeProperty(context.actor, property))
      throw wasPublicUntilArchived(property) ? errors.GONE() : errors.NOT_FOUND()
    const cards = await listSimilar(context.db, property)
    return cards.slice(0, similarShown).map((card) => presentCard(card, context.now()))
  }),

  getComparison: os.getComparison.handler(async ({ context, input, errors }) => {
    if (!takeToken(context, comparisonLimit)) throw errors.TOO_MANY_REQUESTS()
    const { db, actor } = context
    const ids = [...new Set(input.ids)]
    const uncheckedProperties = await listUncheckedProperties(db, ids)
    const visible = uncheckedProperties.filter((property) => canSeeProperty(actor, property))
    const now = context.now()
    const costs = await computeTrueCosts(db, visible, { now })
    return {
      properties: visible.flatMap((property, index) => {
        const trueCost = costs[index]
        return trueCost ? [presentProperty(property, { actor, now, trueCost })] : []
      }),
      missing: ids.filter((id) => visible.every(({ numericId }) => numericId !== id)),
    }
  }),

  listRecentlyViewed: os.listRecentlyViewed.handler(async ({ context, input }) => {
    const userId = context.actor?.userId ?? null
    const cards = await listRecentlyViewed(context.db, { ids: input.ids, userId })
    return cards.map((card) => presentCard(card, context.now()))
  }),

  clearRecentlyViewed: os.clearRecentlyViewed.use(signedIn).handler(async ({ context }) => {
    await clearViewingHistory(context.db, context.actor.userId, context.now())
    return { done: true }
  }),

  recordView: os.recordView.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const property = await findVisibleListing(context, input.id)
    if (property === null) throw errors.NOT_FOUND()
    const userAgent = context.requestHeaders.get('user-agent')
    if (!countsAsView(actor, property, userAgent)) return { counted: false }
    if (!(await networkAllowed(context, { ...viewLimit, name: `view.${property.id}` })))
      return { counted: false }
    const { sessionId, source, medium, campaign, referrer, pageUrl } = input
    const view = {
      propertyId: property.id,
      userId: actor?.userId ?? null,
      sessionId,
      userAgent,
      source,
      medium,
      campaign,
      referrer,
      pageUrl,
      clientAddress: context.clientAddress,
    }
    return { counted: await recordView(db, view, context.now()) }
  }),

  revealContact: os.revealContact.handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const property = await findUncheckedProperty(db, input.id)
    const obstacle = enquiryObstacle(actor, property)
    if (property === null || obstacle === 'NOT_FOUND') throw errors.NOT_FOUND()
    if (obstacle === 'ADVERTISER_UNAVAILABLE' || obstacle === 'ARCHIVED')
      throw errors.NO_PHONE({ message: refusalMessages[obstacle]() })
    if (!canRevealContact(actor, property)) throw errors.NO_PHONE()
    if (!(await consumeRevealLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const listed = { propertyId: property.id, advertiserId: property.userId, userId: actor?.userId ?? null }
    const contact = await revealContact(db, { ...listed, channel: 'phone', now: context.now() })
    if (contact === null) throw errors.NO_PHONE()
    return contact
  }),

  openWhatsapp: os.openWhatsapp.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor, services } = context
    const property = accepted(errors, enquirable(actor, await findUncheckedProperty(db, input.id)))
    if (!(await consumeRevealLimit(context))) throw errors.TOO_MANY_REQUESTS()
    const phone = await openWhatsapp(db, { property, actor, now: context.now() })
    if (phone === null) throw errors.NO_PHONE()
    return { url: whatsappUrl(phone, property, services.config) }
  }),
})

/** NOT_FOUND for listings that the caller may not see. */
async function findVisibleListing({ db, actor }: Context, ref: string) {
  const uncheckedListing = await findUncheckedListing(db, ref)
  return uncheckedListing !== null && canSeeProperty(actor, uncheckedListing) ? uncheckedListing : null
}
