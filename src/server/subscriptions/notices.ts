import { dayInIndia } from '#contract/dates.ts'

import { listStaffWithDuty } from '../accounts/queries/people.ts'
import type { Call } from '../platform/call.ts'
import type { Notice, Notices } from '../platform/notices.ts'
import { featuringMail, planChangedMail, planEndingMail, upgradeMail } from './emails.ts'
import type { Level } from './policy.ts'
import { findEndingPlan, findFeaturingDetails, findReader, findRequestDetails } from './queries/requests.ts'

const planPage = '/user-dashboard/subscription'

export const subscriptionNotices: Notices = {
  'upgrade.requested': async ({ db }, { requestId }) => {
    const details = await findRequestDetails(db, requestId)
    if (!details) return []
    return [
      {
        kind: 'upgrade_requested',
        to: await listStaffWithDuty(db, 'salesDesk'),
        bell: {
          parameters: { name: details.reader.name, ...subjectParameters(details) },
          link: `/support/upgrades?request=${requestId}`,
          eventKey: `upgrade-requested:${requestId}`,
        },
      },
    ]
  },

  'upgrade.decided': async ({ db, publicUrl }, { requestId, status, amount }) => {
    const details = await findRequestDetails(db, requestId)
    if (!details) return []
    return [
      {
        kind: 'upgrade_decided',
        to: [details.reader.userId],
        bell: {
          parameters: { status, ...subjectParameters(details) },
          link: details.numericId === null ? planPage : `/upgrade-listing?id=${details.numericId}`,
          eventKey: `upgrade-decided:${requestId}:${status}:${amount ?? 0}`,
        },
        email: () => upgradeMail(details, { status, amount }, publicUrl),
      },
    ]
  },

  'plan.changed': async ({ db, publicUrl }, { userId, changeId, level, from, until }) => {
    const reader = await findReader(db, userId)
    if (!reader) return []
    const change = {
      changeId,
      level,
      from: from === null ? null : new Date(from),
      until: until === null ? null : new Date(until),
      isPaid: !changeId.startsWith(userId),
    }
    return [
      {
        kind: 'plan_changed',
        to: [userId],
        bell: { parameters: { plan: level }, link: planPage, eventKey: `plan-changed:${changeId}` },
        email: () => planChangedMail(reader, change, publicUrl),
      },
    ]
  },

  'plan.ending': async ({ db, publicUrl }, { subscriptionId }) => {
    const plan = await findEndingPlan(db, subscriptionId)
    if (!plan) return []
    const { reader, level, endsAt } = plan
    return [
      {
        kind: 'plan_ending',
        to: [reader.userId],
        bell: {
          parameters: { plan: level, day: dayInIndia(endsAt) },
          link: planPage,
          eventKey: `plan-ending:${subscriptionId}:${endsAt.toISOString()}`,
        },
        email: () => planEndingMail({ id: subscriptionId, ...plan }, publicUrl),
      },
    ]
  },

  'featuring.ending': (call, { featuringId }) => noticeOfFeaturing(call, featuringId, 'ending'),

  'featuring.ended': (call, { featuringId }) => noticeOfFeaturing(call, featuringId, 'ended'),
}

async function noticeOfFeaturing(
  { db, publicUrl }: Call,
  featuringId: string,
  when: 'ending' | 'ended',
): Promise<Notice[]> {
  const details = await findFeaturingDetails(db, featuringId)
  // Extended or ended meanwhile.
  if (!details || details.isFeatured !== (when === 'ending')) return []
  const { title, numericId, endsAt, reader } = details
  const delivery = { to: [reader.userId], email: () => featuringMail(details, when, publicUrl) }
  const target = { link: `/upgrade-listing?id=${numericId}`, eventKey: `featuring-${when}:${featuringId}` }
  if (when === 'ended')
    return [{ ...delivery, kind: 'featuring_ended', bell: { ...target, parameters: { title } } }]
  const parameters = { title, day: dayInIndia(endsAt) }
  return [{ ...delivery, kind: 'featuring_ending', bell: { ...target, parameters } }]
}

function subjectParameters({ title, level }: { title: string | null; level: Level | null }) {
  return { ...(title !== null && { title }), ...(level !== null && { plan: level }) }
}
