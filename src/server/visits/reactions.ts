import { findRepeatedMessage } from '../leads/queries/find-lead-news.ts'
import type { Reactions } from '../platform/jobs.ts'
import { requestMail, requestReceipt } from './emails.ts'
import { findBookingNews } from './queries/find-booking-news.ts'

export const reactions: Reactions = {
  'visit.requested': async ({ db, services }, { visitId, eventId, isMoved }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const message = isMoved ? await findRepeatedMessage(db, eventId) : news.message
    const letter = { news, publicUrl: services.config.publicUrl, eventId, isMoved, message }
    if (takesMail(news.lister)) await services.mailer.send(requestMail(letter))
    if (news.visitor && takesMail(news.visitor))
      await services.mailer.send(requestReceipt(letter, news.visitor))
  },
}

/** Without a setting mail is wanted; a deleted account gets none. */
function takesMail({ isGone, wantsMail }: { isGone: boolean; wantsMail: boolean | null }): boolean {
  return !isGone && wantsMail !== false
}
