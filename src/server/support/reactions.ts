import { listStaffWithDuty } from '../accounts/queries/list-staff.ts'
import { maySend } from '../accounts/queries/may-send.ts'
import { notifyAll } from '../messages/commands/notify.ts'
import type { Reactions } from '../platform/jobs.ts'
import { receiptMail } from './emails.ts'
import { findPlatformLeadNews } from './queries/find-platform-lead-news.ts'

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
      link: '/support',
      newsKey: `platform-lead:${news.id}:${repeat}`,
      now: now(),
    })
    if (!takesReceipt || (news.userId !== null && !(await maySend(db, news.userId, 'email')))) return
    const mail = receiptMail(news, news.locale ?? locale, services.config.publicUrl)
    if (mail) await services.mailer.send(mail)
  },
}
