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
    const may = (userId: string, way: 'email' | 'sms') => maySend(db, userId, way)
    const to = (await may(lister.userId, 'sms')) ? lister.mobileNumber : null
    const isTold = await may(lister.userId, 'email')
    const takesReceipt = visitor !== null && (await may(visitor.userId, 'email'))
    await Promise.all([
      services.mailer.send(
        ...(isTold ? [requestMail(letter)] : []),
        ...(takesReceipt ? [requestReceipt(letter, visitor)] : []),
      ),
      to !== null && services.sms.send(requestText(letter, to)),
    ])
  },
}
