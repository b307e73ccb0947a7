import { maySend } from '../accounts/queries/may-send.ts'
import { findRepeatedMessage } from '../leads/queries/find-lead-news.ts'
import type { Reactions } from '../platform/jobs.ts'
import { calledOffMail, requestMail, requestReceipt, requestText, withdrawnMail } from './emails.ts'
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

  'visit.withdrawn': async ({ db, services }, { visitId }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { publicUrl } = services.config
    // One of the two is deleted, and to whoever is nothing may be sent.
    for (const reader of [news.lister, news.visitor])
      if (reader && (await maySend(db, reader.userId, 'email')))
        await services.mailer.send(
          withdrawnMail({ news, reader, isLister: reader === news.lister, publicUrl }),
        )
  },

  'visit.calledOff': async ({ db, services }, { visitId, why }) => {
    const news = await findBookingNews(db, visitId)
    if (!news?.visitor || !(await maySend(db, news.visitor.userId, 'email'))) return
    const { publicUrl } = services.config
    await services.mailer.send(calledOffMail({ news, reader: news.visitor, why, publicUrl }))
  },
}
