import { mayTell } from '../accounts/queries/may-tell.ts'
import { findUncheckedUser } from '../accounts/queries/find-user.ts'
import type { Reactions } from '../platform/jobs.ts'
import { offerAnsweredMail, offerMail } from './emails/offer-mails.ts'
import { transferMail } from './emails/transfer-mail.ts'
import { offerToken } from './policy.ts'
import { findHandoverNews } from './queries/find-handover.ts'
import { listTitles } from './queries/list-transferable.ts'

export const reactions: Reactions = {
  // Something was put into the reader's name: that is told whatever they switched off.
  'listing.offered': async ({ db, services: { config, mailer } }, { handoverId, letter }) => {
    const news = await findHandoverNews(db, handoverId)
    if (news?.status !== 'open' || news.ownerEmail === null) return
    const account = news.ownerId === null ? null : await findUncheckedUser(db, { id: news.ownerId })
    const token = offerToken(config.authSecret, handoverId)
    const { publicUrl } = config
    await mailer.send(offerMail({ news, publicUrl, to: news.ownerEmail, account, token, letter }))
  },

  'listing.offerAnswered': async ({ db, services: { config, mailer } }, { handoverId }) => {
    const news = await findHandoverNews(db, handoverId)
    if (!news || !(await mayTell(db, news.staff.userId, 'listing_taken_over', 'email'))) return
    await mailer.send(offerAnsweredMail({ news, publicUrl: config.publicUrl }))
  },

  // Something was taken out of, or put into, the reader's account: that is told whatever they switched off.
  'listings.transferred': async ({ db, services: { config, mailer } }, transferred) => {
    const { transferId, from, to, propertyIds } = transferred
    const titles = await listTitles(db, propertyIds)
    const letter = { transferId, titles, count: propertyIds.length, publicUrl: config.publicUrl }
    for (const { userId, way } of [
      { userId: from, way: 'out' as const },
      { userId: to, way: 'in' as const },
    ]) {
      const reader = await findUncheckedUser(db, { id: userId })
      if (reader && !reader.deletedAt) await mailer.send(transferMail({ ...letter, way, reader }))
    }
  },
}
