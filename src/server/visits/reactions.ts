import { maySend } from '../accounts/queries/may-send.ts'
import { findRepeatedMessage } from '../leads/queries/find-lead-news.ts'
import type { Reactions } from '../platform/jobs.ts'
import { requestMail, requestReceipt, requestText } from './emails.ts'
import { findBookingNews } from './queries/find-booking-news.ts'

export const reactions: Reactions = {
  'visit.requested': async ({ db, services }, { visitId, eventId, isMoved }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { lister, visitor } = news
    const message = isMoved ? await findRepeatedMessage(db, eventId) : news.message
    const letter = { news, publicUrl: services.config.publicUrl, eventId, isMoved, message }
    if (await maySend(db, lister.userId, 'email')) await services.mailer.send(requestMail(letter))
    if (visitor && (await maySend(db, visitor.userId, 'email')))
      await services.mailer.send(requestReceipt(letter, visitor))
    const to = lister.mobileNumber
    if (to !== null && (await maySend(db, lister.userId, 'sms')))
      await services.sms.send(requestText(letter, to))
  },
}
