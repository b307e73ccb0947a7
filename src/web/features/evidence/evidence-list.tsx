import BadgeCheck from 'lucide-react/icons/badge-check'
import type { ReactNode } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import type { EvidenceLine } from '#contract/evidence/check-schemas.ts'
import { methodLabel } from '#contract/evidence/claim-labels.ts'
import { uncheckedClaims, type EvidenceClaim, type EvidenceSubject } from '#contract/evidence/claims.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

type EvidenceListProps = {
  subject: EvidenceSubject
  lines: readonly EvidenceLine[]
  /** Claims that this one cannot have. */
  inapplicable?: readonly EvidenceClaim[]
  /** What the advertiser states without a check. */
  stated?: ReactNode
  /** Level of the headings inside. */
  level?: 3 | 4
}

/** Each check in a line – what, how, by whom, when and until when – and what nobody checked. */
export function EvidenceList({ subject, lines, inapplicable, stated, level = 3 }: EvidenceListProps) {
  const Heading = `h${level}` as const
  const unchecked = uncheckedClaims(subject, lines, inapplicable)
  const heading = 'mb-1 mt-3 font-sans text-base font-semibold'
  return (
    <div className="max-w-prose text-md">
      {lines.length === 0 ? (
        <p className="text-ink-2">{m.evidence_none()}</p>
      ) : (
        <ul className="grid gap-2.5">
          {lines.map((line) => (
            <EvidenceItem key={`${line.claim} ${line.checkedAt}`} line={line} />
          ))}
        </ul>
      )}
      {stated && (
        <>
          <Heading className={heading}>{m.evidence_stated_title()}</Heading>
          {stated}
        </>
      )}
      {unchecked.length > 0 && (
        <>
          <Heading className={heading}>{m.evidence_unchecked_title()}</Heading>
          <ul className="flex list-inside list-disc flex-wrap gap-x-5 text-ink-2">
            {unchecked.map((claim) => (
              <li key={claim}>{m.evidence_claim(claim)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm text-ink-3">{m.evidence_unchecked_text()}</p>
    </div>
  )
}

function EvidenceItem({ line }: { line: EvidenceLine }) {
  return (
    <li className="flex gap-2.5">
      <BadgeCheck aria-hidden className="mt-0.5 size-4.5! flex-none text-neem" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {joinWithDots(m.evidence_claim(line.claim), line.reference)}
        </p>
        <p className="text-sm text-ink-3">
          {joinWithDots(
            methodLabel(line),
            m.evidence_checked_on({ day: dayOf(line.checkedAt) }),
            m.evidence_until({ day: dayOf(line.validUntil) }),
          )}
        </p>
      </div>
    </li>
  )
}

export function dayOf(instant: string): string {
  return formatDay(dayInIndia(new Date(instant)), currentLocale())
}
