import type { Notices } from '../platform/notices.ts'
import { alertMail, alertWhatsApp, digestMail, digestWhatsApp, maxListingsInDigest } from './emails.ts'
import { createUnsubscribeToken } from './policy.ts'
import { findDigest, findInstantAlert } from './queries/emailed-alerts.ts'

/** The bell rings with the alerts themselves, see `notifySearchers`. */
export const searchNotices: Notices = {
  'search.alerted': async ({ db, services, publicUrl, now }, { alertId }) => {
    const alerts = await findInstantAlert(db, { alertId, now })
    const [listing] = alerts?.listings ?? []
    if (!alerts || !listing) return []
    const { day, search, reader } = alerts
    const token = createUnsubscribeToken(services.config.authSecret, search.id)
    return [
      {
        kind: `search_${listing.kind}`,
        to: [reader.userId],
        email: () => alertMail({ alertId, day, search, reader, listing, token, publicUrl }),
        whatsApp: () => alertWhatsApp({ alertId, search, listing }),
      },
    ]
  },

  'search.digestDue': async ({ db, services, publicUrl, now }, { savedSearchId, at }) => {
    const alerts = await findDigest(db, { savedSearchId, at, maxListings: maxListingsInDigest, now })
    if (!alerts) return []
    const token = createUnsubscribeToken(services.config.authSecret, savedSearchId)
    return [
      {
        kind: 'search_digest',
        to: [alerts.reader.userId],
        email: () => digestMail({ ...alerts, at, token, publicUrl }),
        whatsApp: () => digestWhatsApp({ ...alerts, at }),
      },
    ]
  },
}
