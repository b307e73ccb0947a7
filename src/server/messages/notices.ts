import { listStaffWithDuty } from '../accounts/queries/people.ts'
import type { Notices } from '../platform/notices.ts'
import { unreadMail, unreadWhatsApp } from './emails.ts'
import { threadPath, unreadDelays } from './policy.ts'
import { findWhatsAppThread } from './queries/lead-threads.ts'
import { findUnread } from './queries/notifications.ts'
import { findReportDetails } from './queries/reports.ts'
import { findReader } from './queries/team-conversations.ts'

/** Tolerance for clock differences between the queue and the database. */
const clockTolerance = 1_000

export const messageNotices: Notices = {
  // Of messages still unread; those written after a reading have their own timer.
  'message.unread': async (call, { conversationId, userId: recipientId, channel }) => {
    const { db, publicUrl, now } = call
    const userId = await findReader(db, { conversationId, userId: recipientId })
    if (userId === null) return []
    const thread = channel === 'whatsapp' ? await findWhatsAppThread(call, { conversationId, userId }) : null
    if (channel === 'whatsapp' && thread === null) return []
    const unread = await findUnread(db, { conversationId, userId, since: thread?.toldUntil ?? null })
    if (!unread) return []
    const { name, title, oldest } = unread
    const due = oldest.createdAt.getTime() + unreadDelays[channel]
    if (due > now.getTime() + clockTolerance) return []
    return [
      {
        kind: 'message_received',
        to: [userId],
        bell:
          channel === 'bell'
            ? {
                parameters: { name, title: title ?? '' },
                link: threadPath(conversationId),
                eventKey: `message:${oldest.id}`,
              }
            : null,
        email: channel === 'email' ? () => unreadMail(unread, publicUrl) : null,
        whatsApp: thread && (() => unreadWhatsApp(unread, { leadId: thread.leadId, publicUrl })),
      },
    ]
  },

  'message.reported': async ({ db }, { reportId }) => {
    const report = await findReportDetails(db, reportId)
    if (!report) return []
    const { name, reason, reporterId, reportedUserId } = report
    const supportStaff = await listStaffWithDuty(db, 'tickets')
    return [
      {
        kind: 'message_reported',
        to: supportStaff.filter((userId) => userId !== reporterId && userId !== reportedUserId),
        bell: {
          parameters: { name, reason },
          link: '/support/reports',
          eventKey: `message-reported:${reportId}`,
        },
      },
    ]
  },
}
