import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { alertMail, digestMail, maxListingsInDigest } from './emails.ts'
import { createUnsubscribeToken } from './policy.ts'
import { findDigest, findInstantAlert } from './queries/emailed-alerts.ts'

export const subscribers: Subscribers = {
  'search.alerted': async ({ db, services, now }, { alertId }) => {
    const alerts = await findInstantAlert(db, { alertId, now: now() })
    const [listing] = alerts?.listings ?? []
    if (!alerts || !listing) return
    const { search, reader } = alerts
    if (!(await canNotify(db, reader.userId, `search_${listing.kind}`, 'email'))) return
    const { publicUrl, authSecret } = services.config
    const token = createUnsubscribeToken(authSecret, search.id)
    await services.mailer.send(alertMail({ alertId, search, reader, listing, token, publicUrl }))
  },

  'search.digestDue': async ({ db, services, now }, { savedSearchId, at }) => {
    const alerts = await findDigest(db, { savedSearchId, at, most: maxListingsInDigest, now: now() })
    if (!alerts || !(await canNotify(db, alerts.reader.userId, 'search_digest', 'email'))) return
    const { publicUrl, authSecret } = services.config
    const token = createUnsubscribeToken(authSecret, savedSearchId)
    await services.mailer.send(digestMail({ ...alerts, at, token, publicUrl }))
  },
}
