import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { evidenceClaims, evidenceSubjects } from '../enums/evidence.ts'
import { failures } from '../errors.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'
import {
  evidenceLine,
  recordEvidenceInput,
  staffEvidence,
  subjectRef,
  withdrawEvidenceInput,
} from './check-schemas.ts'

const errors = failures({
  NOT_FOUND: m.evidence_not_found,
  SELF: m.accounts_admin_own,
  HIGHER_RANK: m.accounts_admin_higher,
})

/** A check that ends soon, with the page on which staff renew it. */
const expiringEvidence = z.object({
  id: z.uuid(),
  subject: z.enum(evidenceSubjects),
  subjectId: z.uuid(),
  /** Number of a listing in addresses; null for others. */
  numericId: z.number().int().nullable(),
  name: z.string(),
  claim: z.enum(evidenceClaims),
  validUntil: instantSchema,
  isExpired: z.boolean(),
})
export type ExpiringEvidence = z.infer<typeof expiringEvidence>

/** What was checked of people, listings and projects. The lowest duty is declared; `policy.ts` decides by subject. */
export const evidence = {
  listOwnEvidence: procedure({
    access: 'member',
    method: 'GET',
    path: '/evidence/own',
    summary: 'What was checked of the caller and counts now',
  }).output(z.array(evidenceLine)),

  listEvidence: procedure({
    access: 'review',
    method: 'GET',
    path: '/evidence/{subject}/{subjectId}',
    summary: 'All checks of a person, listing or project, newest first; at most 100',
  })
    .input(subjectRef)
    .output(
      z.object({
        items: z.array(staffEvidence),
        /** Number that a check of the registration refers to; null without one. */
        reraNumber: z.string().nullable(),
        can: z.object({ record: z.boolean() }),
      }),
    )
    .errors(errors),

  listExpiringEvidence: procedure({
    access: 'review',
    method: 'GET',
    path: '/evidence/expiring',
    summary: 'Checks that end within 30 days, soonest first, then those that ended in the last 30',
  })
    .input(pageInput)
    .output(pageOf(expiringEvidence)),

  recordEvidence: command({
    access: 'review',
    path: '/evidence',
    summary: 'Record a check; it replaces an earlier one of the same claim. Sent twice, it is recorded once',
  })
    .input(recordEvidenceInput)
    .errors(
      failures({
        ...errors,
        NOT_PROFESSIONAL: m.evidence_not_professional,
        RERA_REQUIRED: m.evidence_number_missing,
        DAY_PAST: m.evidence_until_past,
        DATE_FAR: m.evidence_until_far,
      }),
    ),

  withdrawEvidence: command({
    access: 'review',
    path: '/evidence/{id}/withdrawal',
    summary: 'Withdraw a check with a reason; it no longer counts. STALE if it has ended',
  })
    .input(withdrawEvidenceInput)
    .errors(failures({ ...errors, STALE: m.evidence_ended_already })),
}
