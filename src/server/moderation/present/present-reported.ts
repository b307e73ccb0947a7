import type { ReportedAgent, ReportedListing } from '#contract/moderation/reported.ts'

import { presentCard as presentAgentCard } from '../../agents/present.ts'
import type { Actor } from '../../platform/context.ts'
import { presentCard } from '../../properties/present/present-property.ts'
import { canDecide } from '../policy/can-decide.ts'
import { canDecideOnAgent } from '../policy/can-decide-on-agent.ts'
import type { ReportedAgentRow, ReportedHomeRow } from '../queries/find-reported.ts'
import type { OpenReports } from '../queries/list-reported.ts'

type Seen = { actor: Actor; now: Date }

export function presentReportedListing(
  open: OpenReports,
  row: ReportedHomeRow,
  { actor, now }: Seen,
): ReportedListing {
  const { isHidden, advertiser, ownerLocale } = row
  const { oldestAt, count, reasons, reports } = open
  const can = { decide: canDecide(actor, row) }
  const said = { oldestAt, count, reasons, reports }
  return { ...presentCard(row, now), ...said, kind: 'listing', isHidden, advertiser, ownerLocale, can }
}

export function presentReportedAgent(
  open: OpenReports,
  row: ReportedAgentRow,
  { actor }: Seen,
): ReportedAgent {
  const { userId, isHidden, isSuspended } = row
  const { oldestAt, count, reasons, reports, passedOnAt, passedOnNote } = open
  return {
    kind: 'agent',
    oldestAt,
    count,
    reasons,
    reports,
    userId,
    agent: presentAgentCard(row),
    isHidden,
    isSuspended,
    passedOn: passedOnAt === null ? null : { at: passedOnAt, note: passedOnNote ?? '' },
    can: canDecideOnAgent(actor, { userId, isPassedOn: passedOnAt !== null }),
  }
}
