import type { MessageKind } from '#contract/messages/notification-parameters.ts'
import { dayInIndia } from '#contract/slots.ts'

import { listStaffWithDuty } from '../accounts/queries/people.ts'
import { canNotify } from '../accounts/queries/recipients.ts'
import { notify, notifyAll } from '../messages/commands/notifications.ts'
import type { SubscriberContext, Subscribers } from '../platform/jobs/jobs.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { featuringMail, planChangedMail, planEndingMail, upgradeMail } from './emails.ts'
import type { Level } from './policy.ts'
import {
  findEndingPlan,
  findFeaturingDetails,
  findReader,
  findRequestDetails,
  type Reader,
} from './queries/requests.ts'

const planPage = '/user-dashboard/subscription'

export const subscribers: Subscribers = {
  'upgrade.requested': async ({ db, now }, { requestId }) => {
    const details = await findRequestDetails(db, requestId)
    if (!details) return
    await notifyAll(db, await listStaffWithDuty(db, 'salesDesk'), {
      kind: 'upgrade_requested',
      parameters: { name: details.reader.name, ...subjectParameters(details) },
      link: `/support/upgrades?request=${requestId}`,
      eventKey: `upgrade-requested:${requestId}`,
      now: now(),
    })
  },

  'upgrade.decided': async (context, { requestId, status, amount }) => {
    const { db, services, now } = context
    const details = await findRequestDetails(db, requestId)
    if (!details) return
    await notify(db, {
      userId: details.reader.userId,
      kind: 'upgrade_decided',
      parameters: { status, ...subjectParameters(details) },
      link: details.numericId === null ? planPage : `/upgrade-listing?id=${details.numericId}`,
      eventKey: `upgrade-decided:${requestId}:${status}:${amount ?? 0}`,
      now: now(),
    })
    await sendIfWanted(context, details.reader, 'upgrade_decided', () =>
      upgradeMail(details, { status, amount }, services.config.publicUrl),
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
      link: planPage,
      eventKey: `plan-changed:${changeId}`,
      now: now(),
    })
    const change = {
      changeId,
      level,
      from: from === null ? null : new Date(from),
      until: until === null ? null : new Date(until),
      isPaid: !changeId.startsWith(userId),
    }
    await sendIfWanted(context, reader, 'plan_changed', () =>
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
      link: planPage,
      eventKey: `plan-ending:${subscriptionId}:${endsAt.toISOString()}`,
      now: now(),
    })
    await sendIfWanted(context, reader, 'plan_ending', () =>
      planEndingMail({ id: subscriptionId, ...plan }, services.config.publicUrl),
    )
  },

  'featuring.ending': (context, { featuringId }) => notifyOfFeaturing(context, featuringId, 'ending'),

  'featuring.ended': (context, { featuringId }) => notifyOfFeaturing(context, featuringId, 'ended'),
}

async function notifyOfFeaturing(context: SubscriberContext, featuringId: string, when: 'ending' | 'ended') {
  const { db, services, now } = context
  const details = await findFeaturingDetails(db, featuringId)
  // Extended or ended meanwhile.
  if (!details || details.isFeatured !== (when === 'ending')) return
  const { title, numericId, endsAt } = details
  const notice = {
    userId: details.reader.userId,
    link: `/upgrade-listing?id=${numericId}`,
    eventKey: `featuring-${when}:${featuringId}`,
    now: now(),
  }
  if (when === 'ended') await notify(db, { ...notice, kind: 'featuring_ended', parameters: { title } })
  else {
    const parameters = { title, day: dayInIndia(endsAt) }
    await notify(db, { ...notice, kind: 'featuring_ending', parameters })
  }
  await sendIfWanted(context, details.reader, `featuring_${when}`, () =>
    featuringMail(details, when, services.config.publicUrl),
  )
}

async function sendIfWanted(
  { db, services }: SubscriberContext,
  reader: Reader,
  kind: MessageKind,
  message: () => MailMessage,
): Promise<void> {
  if (await canNotify(db, reader.userId, kind, 'email')) await services.mailer.send(message())
}

function subjectParameters({ title, level }: { title: string | null; level: Level | null }) {
  return { ...(title !== null && { title }), ...(level !== null && { plan: level }) }
}
