import type { Telling } from '#contract/messages/ways.ts'
import { dayInIndia } from '#contract/slots.ts'

import { listStaffWithDuty } from '../accounts/queries/list-staff.ts'
import { mayTell } from '../accounts/queries/may-tell.ts'
import { notify, notifyAll } from '../messages/commands/notify.ts'
import type { MailMessage } from '../platform/compose-mail.ts'
import type { ReactionContext, Reactions } from '../platform/jobs.ts'
import { featuringMail, planChangedMail, planEndingMail, upgradeMail } from './emails.ts'
import type { Level } from './policy.ts'
import { findEndingPlan, findFeaturingNews, findReader, findRequestNews } from './queries/find-news.ts'
import type { Reader } from './queries/find-news.ts'

const ownPage = '/user-dashboard/subscription'

export const reactions: Reactions = {
  'upgrade.requested': async ({ db, now }, { requestId }) => {
    const news = await findRequestNews(db, requestId)
    if (!news) return
    await notifyAll(db, await listStaffWithDuty(db, 'salesDesk'), {
      kind: 'upgrade_requested',
      parameters: { name: news.reader.name, ...what(news) },
      link: `/support/upgrades?request=${requestId}`,
      newsKey: `upgrade-requested:${requestId}`,
      now: now(),
    })
  },

  'upgrade.decided': async (context, { requestId, status, amount }) => {
    const { db, services, now } = context
    const news = await findRequestNews(db, requestId)
    if (!news) return
    await notify(db, {
      userId: news.reader.userId,
      kind: 'upgrade_decided',
      parameters: { status, ...what(news) },
      link: news.numericId === null ? ownPage : `/upgrade-listing?id=${news.numericId}`,
      newsKey: `upgrade-decided:${requestId}:${status}:${amount ?? 0}`,
      now: now(),
    })
    await write(context, news.reader, 'upgrade_decided', () =>
      upgradeMail(news, { status, amount }, services.config.publicUrl),
    )
  },

  'plan.changed': async (context, { userId, changeId, level, from, until }) => {
    const { db, services, now } = context
    const reader = await findReader(db, userId)
    if (!reader) return
    await notify(db, {
      userId,
      kind: 'plan_changed',
      parameters: { plan: level },
      link: ownPage,
      newsKey: `plan-changed:${changeId}`,
      now: now(),
    })
    const change = {
      changeId,
      level,
      from: from === null ? null : new Date(from),
      until: until === null ? null : new Date(until),
      isPaid: !changeId.startsWith(userId),
    }
    await write(context, reader, 'plan_changed', () =>
      planChangedMail(reader, change, services.config.publicUrl),
    )
  },

  'plan.ending': async (context, { subscriptionId }) => {
    const { db, services, now } = context
    const plan = await findEndingPlan(db, subscriptionId)
    if (!plan) return
    const { reader, level, endsAt } = plan
    await notify(db, {
      userId: reader.userId,
      kind: 'plan_ending',
      parameters: { plan: level, day: dayInIndia(endsAt) },
      link: ownPage,
      newsKey: `plan-ending:${subscriptionId}:${endsAt.toISOString()}`,
      now: now(),
    })
    await write(context, reader, 'plan_ending', () =>
      planEndingMail({ id: subscriptionId, ...plan }, services.config.publicUrl),
    )
  },

  'featuring.ending': (context, { featuringId }) => tellOfFeaturing(context, featuringId, 'ending'),

  'featuring.ended': (context, { featuringId }) => tellOfFeaturing(context, featuringId, 'ended'),
}

async function tellOfFeaturing(context: ReactionContext, featuringId: string, when: 'ending' | 'ended') {
  const { db, services, now } = context
  const news = await findFeaturingNews(db, featuringId)
  // Meanwhile it was prolonged, or ended.
  if (!news || news.isFeatured !== (when === 'ending')) return
  const { title, numericId, endsAt } = news
  const told = {
    userId: news.reader.userId,
    link: `/upgrade-listing?id=${numericId}`,
    newsKey: `featuring-${when}:${featuringId}`,
    now: now(),
  }
  if (when === 'ended') await notify(db, { ...told, kind: 'featuring_ended', parameters: { title } })
  else {
    const parameters = { title, day: dayInIndia(endsAt) }
    await notify(db, { ...told, kind: 'featuring_ending', parameters })
  }
  await write(context, news.reader, `featuring_${when}`, () =>
    featuringMail(news, when, services.config.publicUrl),
  )
}

async function write(
  { db, services }: ReactionContext,
  reader: Reader,
  kind: Telling,
  letter: () => MailMessage,
): Promise<void> {
  if (await mayTell(db, reader.userId, kind, 'email')) await services.mailer.send(letter())
}

function what({ title, level }: { title: string | null; level: Level | null }) {
  return { ...(title !== null && { title }), ...(level !== null && { plan: level }) }
}
