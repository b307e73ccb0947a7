import { evidenceSubjects } from '#contract/enums/evidence.ts'
import type { StaffEvidence } from '#contract/evidence/check-schemas.ts'
import type { ExpiringEvidence } from '#contract/evidence/checks.ts'

import { callOf } from '../platform/context.ts'
import { implementer, signedIn } from '../platform/http/implementer.ts'
import { accepted } from '../platform/outcome.ts'
import { pageWithin } from '../platform/paging.ts'
import { recordEvidence, withdrawEvidence } from './commands.ts'
import { canCheck, listLiveLines, toSubjectRef } from './policy.ts'
import {
  countExpiring,
  findSubject,
  listCurrentOfPerson,
  listEvidence,
  listExpiring,
  type EvidenceRow,
  type ExpiringRow,
} from './queries.ts'

const os = implementer.evidence

export const evidenceRouter = os.router({
  listOwnEvidence: os.listOwnEvidence
    .use(signedIn)
    .handler(async ({ context: { db, actor, now } }) =>
      listLiveLines(await listCurrentOfPerson(db, actor.userId), now()),
    ),

  listEvidence: os.listEvidence.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    if (!canCheck(actor, input.subject)) throw errors.FORBIDDEN()
    const subject = await findSubject(db, input)
    if (!subject) throw errors.NOT_FOUND()
    const now = context.now()
    return {
      items: (await listEvidence(db, input)).map((row) => presentEvidence(row, now)),
      reraNumber: subject.reraNumber,
      can: { record: subject.userId !== actor.userId },
    }
  }),

  listExpiringEvidence: os.listExpiringEvidence.use(signedIn).handler(async ({ context, input }) => {
    const { db, actor } = context
    const now = context.now()
    const expiring = { subjects: evidenceSubjects.filter((subject) => canCheck(actor, subject)), now }
    const shown = pageWithin(await countExpiring(db, expiring), input)
    const rows = await listExpiring(db, expiring, shown)
    return { items: rows.flatMap((row) => presentExpiring(row, now)), ...shown }
  }),

  recordEvidence: os.recordEvidence.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await recordEvidence(context.db, { input, ...callOf(context) }))
    return { done: true }
  }),

  withdrawEvidence: os.withdrawEvidence.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await withdrawEvidence(context.db, { ...input, ...callOf(context) }))
    return { done: true }
  }),
})

function presentEvidence(row: EvidenceRow, now: Date): StaffEvidence {
  const { endedBecause, checkedAt, validUntil, endedAt, ...rest } = row
  return {
    ...rest,
    checkedAt: checkedAt.toISOString(),
    validUntil: validUntil.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state: endedBecause ?? (validUntil > now ? 'live' : 'expired'),
  }
}

function presentExpiring(row: ExpiringRow, now: Date): ExpiringEvidence[] {
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
      validUntil: validUntil.toISOString(),
      isExpired: validUntil <= now,
    },
  ]
}
