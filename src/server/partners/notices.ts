import type { Notices } from '../platform/notices.ts'
import { pullOffMail, pullShrankMail, webhookOffMail } from './emails.ts'
import { findPullOff, findShrunkPull } from './queries/pulls.ts'
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

  'pull.switchedOff': async ({ db, publicUrl }, { pullId, at }) => {
    const details = await findPullOff(db, pullId)
    if (!details) return []
    const { ownerId, host, team } = details
    const messageId = `pull-off:${pullId}:${at}`
    return [
      {
        kind: 'pull_off',
        to: [ownerId],
        bell: { parameters: { host, team }, link, eventKey: messageId, at: new Date(at) },
        email: (reader) => pullOffMail({ reader, host, team, messageId, publicUrl }),
      },
    ]
  },

  'pull.shrank': async ({ db, publicUrl }, { pullId, importId }) => {
    const details = await findShrunkPull(db, { id: pullId, importId })
    if (!details) return []
    const { ownerId, host, team, count } = details
    const messageId = `pull-shrank:${importId}`
    return [
      {
        kind: 'pull_shrank',
        to: [ownerId],
        bell: { parameters: { host, count }, link, eventKey: messageId },
        email: (reader) => pullShrankMail({ reader, host, team, count, messageId, publicUrl }),
      },
    ]
  },
}

const link = '/user-dashboard/partners'
