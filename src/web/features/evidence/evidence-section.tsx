import { useState } from 'react'

import type { StaffEvidence } from '#contract/evidence/check-schemas.ts'
import { methodLabel } from '#contract/evidence/claim-labels.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { CardSection } from '#web/ui/primitives/card.tsx'

import { type EvidenceOfSubject, RecordDialog, WithdrawDialog } from './evidence-dialogs.tsx'
import { dayOf } from './evidence-list.tsx'

/** Every check of a person, listing or project; staff record and withdraw them here. */
export function EvidenceSection(evidence: EvidenceOfSubject) {
  const { items, can } = evidence
  const [opened, setOpened] = useState<'new' | StaffEvidence | null>(null)
  const close = () => setOpened(null)
  return (
    <CardSection title={m.evidence_admin_title()}>
      {items.length === 0 ? (
        <p className="text-md text-ink-2">{m.evidence_admin_none()}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5 first:pt-0">
              <EvidenceText item={item} />
              {can.record && item.endedAt === null && (
                <Button
                  variant="quiet"
                  size="small"
                  className="ml-auto text-lac-ink"
                  aria-label={m.evidence_admin_withdraw_named({ claim: m.evidence_claim(item.claim) })}
                  onClick={() => setOpened(item)}
                >
                  {m.evidence_admin_withdraw()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.record && (
        <Button variant="secondary" className="mt-3" onClick={() => setOpened('new')}>
          {m.evidence_admin_record()}
        </Button>
      )}
      {opened === 'new' && <RecordDialog evidence={evidence} onClose={close} />}
      {opened !== null && opened !== 'new' && <WithdrawDialog item={opened} onClose={close} />}
    </CardSection>
  )
}

function EvidenceText({ item }: { item: StaffEvidence }) {
  const { claim, reference, state, checkedBy, checkedAt, validUntil, endedAt, endedBy, endReason, note } =
    item
  const author = checkedBy === null ? m.evidence_admin_automatic() : m.evidence_admin_by({ name: checkedBy })
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {joinWithDots(m.evidence_claim(claim), reference)}
        <Badge size="tiny" tone={tones[state]}>
          {m.evidence_state(state)}
        </Badge>
      </p>
      <p className="text-sm text-ink-3">
        {joinWithDots(
          methodLabel(item),
          author,
          m.evidence_checked_on({ day: dayOf(checkedAt) }),
          m.evidence_until({ day: dayOf(validUntil) }),
        )}
      </p>
      {endedAt !== null && (
        <p className="text-sm wrap-anywhere text-ink-3">
          {joinWithDots(
            `${m.evidence_state(state)} ${dayOf(endedAt)}`,
            endedBy !== null && m.evidence_admin_by({ name: endedBy }),
            endReason,
          )}
        </p>
      )}
      {note !== null && <p className="text-sm wrap-anywhere text-ink-2">{note}</p>}
    </div>
  )
}

const tones = {
  live: 'neem-soft',
  expired: 'neutral',
  withdrawn: 'lac-soft',
  changed: 'neutral',
  replaced: 'neutral',
} as const
