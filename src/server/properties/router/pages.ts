import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { networkAllowed } from '../../platform/http/rate-limit.ts'
import { takeToken } from '../../platform/http/token-bucket.ts'
import { isRefused, refused } from '../../platform/outcome.ts'
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
  getProperty: handle(os.getProperty, async ({ db, actor, now }, { id }) => {
    const property = await findUncheckedProperty(db, id)
    if (property === null || !canSeeProperty(actor, property))
      return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
    const rate = await findAvailabilityRate(db, { advertiserId: property.userId, now })
    const trueCost = await computeTrueCost(db, property, { now })
    const openHouses = isShown(property) ? await describeOpenHouses(db, { propertyId: property.id, now }) : []
    return { ...presentProperty(property, { actor, now, rate, trueCost }), openHouses }
  }),

  listSimilar: handle(os.listSimilar, async ({ db, actor, now }, { id }) => {
    const property = await findUncheckedListing(db, id)
    if (property === null || !canSeeProperty(actor, property))
      return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
    const cards = await listSimilar(db, property)
    return cards.slice(0, similarShown).map((card) => presentCard(card, now))
  }),

  getComparison: handle(os.getComparison, async (call, input) => {
    if (!takeToken(call, comparisonLimit)) return refused('TOO_MANY_REQUESTS')
    const { db, actor, now } = call
    const ids = [...new Set(input.ids)]
    const uncheckedProperties = await listUncheckedProperties(db, ids)
    const visible = uncheckedProperties.filter((property) => canSeeProperty(actor, property))
    const costs = await computeTrueCosts(db, visible, { now })
    return {
      properties: visible.flatMap((property, index) => {
        const trueCost = costs[index]
        return trueCost ? [presentProperty(property, { actor, now, trueCost })] : []
      }),
      missing: ids.filter((id) => visible.every(({ numericId }) => numericId !== id)),
    }
  }),

  listRecentlyViewed: handle(os.listRecentlyViewed, async ({ db, actor, now }, { ids }) => {
    const cards = await listRecentlyViewed(db, { ids, userId: actor?.userId ?? null })
    return cards.map((card) => presentCard(card, now))
  }),

  clearRecentlyViewed: handle(os.clearRecentlyViewed, clearViewingHistory),

  recordView: handle(os.recordView, async (call, { id, ...view }) => {
    const { db, actor, requestHeaders, clientAddress } = call
    const property = await findUncheckedListing(db, id)
    if (property === null || !canSeeProperty(actor, property)) return refused('NOT_FOUND')
    const userAgent = requestHeaders.get('user-agent')
    if (!countsAsView(actor, property, userAgent)) return { counted: false }
    if (!(await networkAllowed(call, { ...viewLimit, name: `view.${property.id}` })))
      return { counted: false }
    const viewer = { propertyId: property.id, userId: actor?.userId ?? null, userAgent, clientAddress }
    return { counted: await recordView(db, { ...view, ...viewer }, call.now) }
  }),

  revealContact: handle(os.revealContact, async (call, { id }) => {
    const { db, actor, now } = call
    const property = await findUncheckedProperty(db, id)
    const obstacle = enquiryObstacle(actor, property)
    if (property === null || obstacle === 'NOT_FOUND') return refused('NOT_FOUND')
    if (obstacle === 'ADVERTISER_UNAVAILABLE' || obstacle === 'ARCHIVED')
      return refused('NO_PHONE', refusalMessages[obstacle]())
    if (!canRevealContact(actor, property)) return refused('NO_PHONE')
    if (!(await consumeRevealLimit(call))) return refused('TOO_MANY_REQUESTS')
    const listed = { propertyId: property.id, advertiserId: property.userId, userId: actor?.userId ?? null }
    return (await revealContact(db, { ...listed, channel: 'phone', now })) ?? refused('NO_PHONE')
  }),

  openWhatsapp: handle(os.openWhatsapp, async (call, { id }) => {
    const property = enquirable(call.actor, await findUncheckedProperty(call.db, id))
    if (isRefused(property)) return property
    if (!(await consumeRevealLimit(call))) return refused('TOO_MANY_REQUESTS')
    const phone = await openWhatsapp(call, property)
    if (phone === null) return refused('NO_PHONE')
    return { url: whatsappUrl(phone, property, call.services.config) }
  }),
})
