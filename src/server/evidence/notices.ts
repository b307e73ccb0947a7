import type { Notices } from '../platform/notices.ts'
import { evidenceChangedMail } from './emails.ts'
import { findEvidenceDetails } from './queries.ts'

export const evidenceNotices: Notices = {
  'evidence.changed': async ({ db, publicUrl }, { evidenceId, change, at }) => {
    const details = await findEvidenceDetails(db, evidenceId)
    if (!details) return []
    const { userId, claim, title, numericId } = details
    return [
      {
        kind: 'evidence_changed',
        to: [userId],
        bell: {
          parameters: { change, claim, ...(title !== null && { title }) },
          link: numericId === null ? '/user-dashboard/profile' : `/property/${numericId}`,
          eventKey: `evidence:${evidenceId}:${change}`,
          at: new Date(at),
        },
        email: () => evidenceChangedMail(details, { id: evidenceId, change }, publicUrl),
      },
    ]
  },
}
