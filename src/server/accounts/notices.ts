import type { Notices } from '../platform/notices.ts'
import { accountActionMail } from './emails/account-action-mail.ts'
import { formerAddressMail, formerNumberSms, securityMail } from './emails/security-mail.ts'
import { findFormerContact } from './queries/former-contacts.ts'
import { findUncheckedUser } from './queries/people.ts'

const settingsPath = '/user-dashboard/settings'

export const accountNotices: Notices = {
  'account.changed': async ({ db, publicUrl }, { userId, formerContactId, ...changed }) => {
    const { eventId, change, at } = changed
    const former = formerContactId === undefined ? null : await findFormerContact(db, formerContactId)
    const isNumber = former?.contact.startsWith('+')
    return [
      {
        kind: 'account_changed',
        to: [userId],
        bell: {
          parameters: { change },
          link: settingsPath,
          eventKey: `account-changed:${eventId}`,
          at: new Date(at),
        },
        email: (user) => securityMail({ user, ...changed, publicUrl }),
        addressed: former && !isNumber ? formerAddressMail({ former, ...changed, publicUrl }) : null,
        addressedText: former && isNumber ? formerNumberSms({ former, eventId, publicUrl }) : null,
      },
    ]
  },

  'account.handled': async ({ db, publicUrl }, { userId, ...handled }) => {
    const { eventId, action, at } = handled
    const account = await findUncheckedUser(db, { id: userId })
    const isSuspension = action === 'suspended'
    // Restored before the email was sent: the later event sends its own.
    if (!account || (isSuspension && !account.suspendedAt)) return []
    const reason = account.suspendedReason
    return [
      {
        kind: 'account_changed',
        to: [userId],
        bell: isSuspension
          ? null
          : {
              parameters: { change: action },
              link: settingsPath,
              eventKey: `account-handled:${eventId}`,
              at: new Date(at),
            },
        email: (user) => accountActionMail({ user, ...handled, reason, publicUrl }),
      },
    ]
  },

  'account.exportReady': async (_, { exportId, userId }) => [
    {
      kind: 'export_ready',
      to: [userId],
      bell: { parameters: {}, link: settingsPath, eventKey: `export-ready:${exportId}` },
    },
  ],
}
