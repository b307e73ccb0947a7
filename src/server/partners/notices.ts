import type { Notices } from '../platform/notices.ts'
import { webhookOffMail } from './emails.ts'
import { findSwitchedOff } from './queries/webhooks.ts'

export const partnerNotices: Notices = {
  'webhook.switchedOff': async ({ db, publicUrl }, { webhookId, at }) => {
    const details = await findSwitchedOff(db, webhookId)
    if (!details) return []
    const { ownerId, host, team } = details
    const messageId = `webhook-off:${webhookId}:${at}`
    return [
      {
        kind: 'webhook_off',
        to: [ownerId],
        bell: {
          parameters: { host, team },
          link: '/user-dashboard/partners',
          eventKey: messageId,
          at: new Date(at),
        },
        email: (reader) => webhookOffMail({ reader, host, team, messageId, publicUrl }),
      },
    ]
  },
}
