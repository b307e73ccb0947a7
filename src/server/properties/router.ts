import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { networkAllowed } from '../platform/http/rate-limit.ts'
import { isRefused, refused } from '../platform/outcome.ts'
import { openWhatsapp, revealContact, consumeRevealLimit, whatsappUrl } from './commands/contact.ts'
import { clearViewingHistory, recordView } from './commands/views.ts'
import {
  canRevealContact,
  canSeeProperty,
  countsAsView,
  enquiryObstacle,
  wasPublicUntilArchived,
} from './policy.ts'
import { presentCard } from './present/present-property.ts'
import { enquirable, refusalMessages } from './present/refusal-messages.ts'
import { findUncheckedListing, findUncheckedProperty } from './queries/find-property.ts'
import { listRecentlyViewed } from './queries/list-recently-viewed.ts'
import { listSimilar } from './queries/list-similar.ts'

const os = implementer.properties
const similarShown = 4
/** The browser chooses session ids, so a script with new ids needs a separate limit. */
const viewLimit = { limit: 60, windowSeconds: 1800 }

export const propertiesRouter = {
  listSimilar: handle(os.listSimilar, async ({ db, actor, now }, { id }) => {
    const property = await findUncheckedListing(db, id)
    if (property === null || !canSeeProperty(actor, property))
      return refused(wasPublicUntilArchived(property) ? 'GONE' : 'NOT_FOUND')
    const cards = await listSimilar(db, property)
    return cards.slice(0, similarShown).map((card) => presentCard(card, now))
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
}
