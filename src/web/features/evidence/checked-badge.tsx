import BadgeCheck from 'lucide-react/icons/badge-check'

import { badgeLabels } from '#contract/evidence/claim-labels.ts'
import type { EvidenceClaim } from '#contract/evidence/claims.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'

/** What the badge of a person says was checked; null without a check that counts. */
export function checkedLabel(claims: readonly EvidenceClaim[]): string | null {
  for (const claim of claims) {
    const label = badgeLabels[claim]
    if (label) return label()
  }
  return null
}

/** Nothing without a check that counts. */
export function CheckedBadge({ claims }: { claims: readonly EvidenceClaim[] }) {
  const label = checkedLabel(claims)
  return (
    label !== null && (
      <Badge tone="neem-soft" icon={<BadgeCheck aria-hidden />}>
        {label}
      </Badge>
    )
  )
}
