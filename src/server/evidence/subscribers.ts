import { canNotify } from '../accounts/queries/recipients.ts'
import type { Subscribers } from '../platform/jobs/jobs.ts'
import { evidenceChangedMail } from './emails.ts'
import { findEvidenceDetails } from './queries.ts'

export const subscribers: Subscribers = {
  'evidence.changed': async ({ db, services }, { evidenceId, change }) => {
    const details = await findEvidenceDetails(db, evidenceId)
    if (!details || !(await canNotify(db, details.userId, 'evidence_changed', 'email'))) return
    await services.mailer.send(
      evidenceChangedMail(details, { id: evidenceId, change }, services.config.publicUrl),
    )
  },
}
