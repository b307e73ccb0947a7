import { listTold, mayTell } from '../accounts/queries/may-tell.ts'
import { findRepeatedMessage } from '../leads/queries/find-lead-news.ts'
import type { ReactionContext, Reactions } from '../platform/jobs.ts'
import { calledOffMail, withdrawnMail } from './emails/called-off-mails.ts'
import { changeMail } from './emails/change-mail.ts'
import { doubtMail } from './emails/doubt-mail.ts'
import { reminderMail } from './emails/reminder-mail.ts'
import { requestMail, requestReceipt, requestText } from './emails/request-mails.ts'
import { findBookingNews, isCurrentReminder } from './queries/find-booking-news.ts'
import type { BookingNews } from './queries/find-booking-news.ts'

export const reactions: Reactions = {
  'visit.requested': async ({ db, services }, { visitId, eventId, isMoved }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { lister, visitor } = news
    const message = isMoved ? await findRepeatedMessage(db, eventId) : news.message
    const letter = { news, publicUrl: services.config.publicUrl, eventId, isMoved, message }
    const kind = news.kind === 'tour' ? 'visit_requested' : 'meeting_requested'
    const to = (await mayTell(db, lister.userId, kind, 'sms')) ? lister.mobileNumber : null
    const isTold = await mayTell(db, lister.userId, kind, 'email')
    const takesReceipt = visitor !== null && (await mayTell(db, visitor.userId, 'visit_receipt', 'email'))
    await Promise.all([
      services.mailer.send(
        ...(isTold ? [requestMail(letter)] : []),
        ...(takesReceipt ? [requestReceipt(letter, visitor)] : []),
      ),
      to !== null && services.sms.send(requestText(letter, to)),
    ])
  },

  'visit.changed': async (context, { visitId, change, by, sequence }) => {
    const news = await findBookingNews(context.db, visitId)
    if (news?.sequence !== sequence || change === 'completed') return
    const { services, now } = context
    const { publicUrl } = services.config
    // What is fixed or gone belongs into both calendars; what is asked goes to whoever is asked.
    const isForBoth = change !== 'proposed' && change !== 'declined'
    const readers = (await listReaders(context, news, 'visit_changed')).filter(
      ({ side }) => isForBoth || side !== by,
    )
    await services.mailer.send(
      ...readers.map((reader) => changeMail({ news, change, by, reader, publicUrl, now: now() })),
    )
  },

  'visit.near': async (context, { visitId, kind, startsAt }) => {
    const { services, now } = context
    const news = await findBookingNews(context.db, visitId)
    if (!news || !isCurrentReminder(news, { startsAt, now: now() })) return
    const { publicUrl } = services.config
    const readers = await listReaders(context, news, 'visit_reminder')
    await services.mailer.send(
      ...readers.map((reader) => reminderMail({ news, kind, reader, publicUrl, now: now() })),
    )
  },

  'visit.doubted': async ({ db, services }, { visitId, isDoubtful, at }) => {
    const news = await findBookingNews(db, visitId)
    // Another turn of it has overtaken this one, or it is cancelled meanwhile.
    if (!news?.visitor || news.isDoubtful !== isDoubtful || news.status === 'cancelled') return
    const kind = isDoubtful ? 'visit_doubtful' : 'visit_certain'
    if (!(await mayTell(db, news.visitor.userId, kind, 'email'))) return
    const { publicUrl } = services.config
    await services.mailer.send(doubtMail({ news, reader: news.visitor, isDoubtful, at, publicUrl }))
  },

  'visit.withdrawn': async ({ db, services, now }, { visitId }) => {
    const news = await findBookingNews(db, visitId)
    if (!news) return
    const { publicUrl } = services.config
    // One of the two is deleted, and to whoever is nothing may be sent.
    for (const reader of [news.lister, news.visitor])
      if (reader && (await mayTell(db, reader.userId, 'visit_changed', 'email')))
        await services.mailer.send(
          withdrawnMail({ news, reader, isLister: reader === news.lister, publicUrl, now: now() }),
        )
  },

  'visit.calledOff': async ({ db, services, now }, { visitId, why }) => {
    const news = await findBookingNews(db, visitId)
    if (!news?.visitor || !(await mayTell(db, news.visitor.userId, 'visit_changed', 'email'))) return
    const { publicUrl } = services.config
    await services.mailer.send(calledOffMail({ news, reader: news.visitor, why, publicUrl, now: now() }))
  },
}

/** The sides that want letters. */
async function listReaders(
  { db }: ReactionContext,
  { lister, visitor }: BookingNews,
  telling: 'visit_changed' | 'visit_reminder',
) {
  const sides = [
    { ...lister, side: 'lister' as const },
    ...(visitor ? [{ ...visitor, side: 'visitor' as const }] : []),
  ]
  const ids = sides.map(({ userId }) => userId)
  const wanted = new Set(await listTold(db, ids, telling, 'email'))
  return sides.filter(({ userId }) => wanted.has(userId))
}
