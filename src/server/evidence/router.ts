import { evidenceSubjects } from '#contract/enums/evidence.ts'
import type { StaffEvidence } from '#contract/evidence/check-schemas.ts'

import { handle } from '../platform/http/handle.ts'
import { implementer } from '../platform/http/implementer.ts'
import { refused } from '../platform/outcome.ts'
import { recordEvidence, withdrawEvidence } from './commands.ts'
import { canCheck, listLiveLines, toSubjectRef } from './policy.ts'
import {
  findSubject,
  listCurrentOfPerson,
  listEvidence,
  listExpiring,
  type EvidenceRow,
  type ExpiringRow,
} from './queries.ts'

const os = implementer.evidence

export const evidenceRouter = os.router({
  listOwnEvidence: handle(os.listOwnEvidence, async ({ db, actor, now }) =>
    listLiveLines(await listCurrentOfPerson(db, actor.userId), now),
  ),
  listEvidence: handle(os.listEvidence, async ({ db, actor, now }, subjectRef) => {
    if (!canCheck(actor, subjectRef.subject)) return refused('FORBIDDEN')
    const subject = await findSubject(db, subjectRef)
    if (!subject) return refused('NOT_FOUND')
    return {
      items: (await listEvidence(db, subjectRef)).map((row) => presentEvidence(row, now)),
      reraNumber: subject.reraNumber,
      can: { record: subject.userId !== actor.userId },
    }
  }),
  listExpiringEvidence: handle(os.listExpiringEvidence, async ({ db, actor, now }, asked) => {
    const expiring = { subjects: evidenceSubjects.filter((subject) => canCheck(actor, subject)), now }
    const { items, ...page } = await listExpiring(db, expiring, asked)
    return { ...page, items: items.flatMap((row) => presentExpiring(row, now)) }
  }),
  recordEvidence: handle(os.recordEvidence, recordEvidence),
  withdrawEvidence: handle(os.withdrawEvidence, withdrawEvidence),
})

function presentEvidence({ endedBecause, ...row }: EvidenceRow, now: Date) {
  const state: StaffEvidence['state'] = endedBecause ?? (row.validUntil > now ? 'live' : 'expired')
  return { ...row, state }
}

function presentExpiring(row: ExpiringRow, now: Date) {
  const ref = toSubjectRef(row)
  if (!ref) return []
  const { id, claim, validUntil, numericId } = row
  const name = row.personName ?? row.propertyTitle ?? row.projectTitle ?? ''
  return [
    {
      id,
      ...ref,
      numericId,
      name,
      claim,
      validUntil,
      isExpired: validUntil <= now,
    },
  ]
}
