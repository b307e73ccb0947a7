import { mayTell } from '../accounts/queries/may-tell.ts'
import { findUncheckedUser } from '../accounts/queries/find-user.ts'
import type { Reactions } from '../platform/jobs.ts'
import { offerAnsweredMail, offerMail } from './emails.ts'
import { offerToken } from './policy.ts'
import { findHandoverNews } from './queries/find-handover.ts'

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
}
