import { listStaffWithDuty } from '../accounts/queries/list-staff.ts'
import { listReaders } from '../accounts/queries/list-readers.ts'
import { mayTell } from '../accounts/queries/may-tell.ts'
import { notifyAll } from '../messages/commands/notify.ts'
import type { ReactionContext, Reactions } from '../platform/jobs.ts'
import { receiptMail } from './emails/receipt-mail.ts'
import {
  deskReplyMail,
  deskTicketMail,
  ticketReceivedMail,
  ticketReplyMail,
  ticketResolvedMail,
} from './emails/ticket-mails.ts'
import { findPlatformLeadNews } from './queries/find-platform-lead-news.ts'
import { findReplyNews, findTicketNews } from './queries/find-ticket-news.ts'
import type { TicketNews } from './queries/find-ticket-news.ts'

export const reactions: Reactions = {
  'platformLead.received': async (
    { db, services, now },
    { platformLeadId, repeat, locale, takesReceipt },
  ) => {
    const news = await findPlatformLeadNews(db, platformLeadId)
    if (!news) return
    await notifyAll(db, await listStaffWithDuty(db, 'salesDesk'), {
      kind: 'platform_lead_received',
      parameters: { name: news.name, kind: news.kind },
      link: `/support/leads/${news.id}`,
      newsKey: `platform-lead:${news.id}:${repeat}`,
      now: now(),
    })
    if (
      !takesReceipt ||
      (news.userId !== null && !(await mayTell(db, news.userId, 'platform_lead_receipt', 'email')))
    )
      return
    const mail = receiptMail(news, news.locale ?? locale, services.config.publicUrl)
    if (mail) await services.mailer.send(mail)
  },

  'work.assigned': async ({ db, now }, { work, subjectId, userId, at }) => {
    const number = work === 'ticket' ? (await findTicketNews(db, subjectId))?.number : undefined
    await notifyAll(db, [userId], {
      kind: 'work_assigned',
      parameters: { work, ...(number !== undefined && { number }) },
      link: number === undefined ? `/support/leads/${subjectId}` : `/support/tickets/${number}`,
      newsKey: `work-assigned:${subjectId}:${userId}:${at}`,
      now: now(),
    })
  },

  'ticket.received': async ({ db, services, now }, { ticketId }) => {
    const news = await findTicketNews(db, ticketId)
    if (!news) return
    const { publicUrl } = services.config
    const desk = await listDesk(db, news)
    await notifyAll(db, desk, {
      kind: 'ticket_received',
      parameters: { number: news.number, category: news.category },
      link: `/support/tickets/${news.number}`,
      newsKey: `ticket:${news.id}`,
      now: now(),
    })
    if (await mayTell(db, news.person.userId, 'ticket_receipt', 'email'))
      await services.mailer.send(ticketReceivedMail({ news, reader: news.person, publicUrl }))
    for (const reader of await listReaders(db, desk, 'ticket_received'))
      await services.mailer.send(deskTicketMail({ news, reader, publicUrl }))
  },

  'ticket.replied': async (context, { replyId }) => {
    const reply = await findReplyNews(context.db, replyId)
    if (!reply || reply.isInternal) return
    const news = await findTicketNews(context.db, reply.ticketId)
    if (news) await (reply.isStaff ? tellPerson(context, news, reply) : tellDesk(context, news, reply))
  },

  'ticket.moved': async ({ db, services, now }, { ticketId, to, isByStaff, at }) => {
    const news = await findTicketNews(db, ticketId)
    if (!news) return
    const { number, person } = news
    const told = isByStaff ? [person.userId] : await listHolders(db, news, to)
    await notifyAll(db, told, {
      kind: 'ticket_changed',
      parameters: { number, status: to },
      link: isByStaff ? `/user-dashboard/help/${number}` : `/support/tickets/${number}`,
      newsKey: `ticket-moved:${news.id}:${at}`,
      now: now(),
    })
    if (!isByStaff || to !== 'resolved' || !(await mayTell(db, person.userId, 'ticket_changed', 'email')))
      return
    const { publicUrl } = services.config
    await services.mailer.send(ticketResolvedMail({ news, reader: person, at, publicUrl }))
  },
}

type Reply = { id: string; content: string }

async function tellPerson({ db, services, now }: ReactionContext, news: TicketNews, reply: Reply) {
  const { number, person } = news
  await notifyAll(db, [person.userId], {
    kind: 'ticket_replied',
    parameters: { number },
    link: `/user-dashboard/help/${number}`,
    newsKey: `ticket-reply:${reply.id}`,
    now: now(),
  })
  if (!(await mayTell(db, person.userId, 'ticket_replied', 'email'))) return
  const said = { replyId: reply.id, content: reply.content }
  const { publicUrl } = services.config
  await services.mailer.send(ticketReplyMail({ news, reader: person, ...said, publicUrl }))
}

async function tellDesk({ db, services, now }: ReactionContext, news: TicketNews, reply: Reply) {
  const told = await listHolders(db, news, 'pending')
  await notifyAll(db, told, {
    kind: 'ticket_replied',
    parameters: { number: news.number },
    link: `/support/tickets/${news.number}`,
    newsKey: `ticket-reply:${reply.id}`,
    now: now(),
  })
  const said = { replyId: reply.id, content: reply.content }
  const { publicUrl } = services.config
  for (const reader of await listReaders(db, told, 'ticket_replied'))
    await services.mailer.send(deskReplyMail({ news, reader, ...said, publicUrl }))
}

/** Everybody of the desk but the person themself. */
async function listDesk(db: ReactionContext['db'], { person }: TicketNews): Promise<string[]> {
  const desk = await listStaffWithDuty(db, 'tickets')
  return desk.filter((userId) => userId !== person.userId)
}

/** Whoever has the ticket and is still at the desk; of one that waits and that nobody has, the whole desk. */
async function listHolders(
  db: ReactionContext['db'],
  news: TicketNews,
  to: TicketNews['status'],
): Promise<string[]> {
  const desk = await listDesk(db, news)
  const holder = desk.filter((userId) => userId === news.holderId)
  return holder.length > 0 || to === 'resolved' ? holder : desk
}
