import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'

import type { HomePair } from '#contract/moderation/home-pairs.ts'
import type { SameHomeReason } from '#contract/properties/same-home-reason.ts'
import { m } from '#messages'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { isAgainst, reasonLabel } from './labels.ts'

type ReasonListProps = { reasons: HomePair['reasons']; className: string }

/** What speaks for and against one home, strongest first; by icon, colour and a hidden word. */
export function ReasonList({ reasons, className }: ReasonListProps) {
  return (
    <ul className={className}>
      {reasons.map((reason) => (
        <Reason key={reason.kind} reason={reason} />
      ))}
    </ul>
  )
}

function Reason({ reason }: { reason: SameHomeReason }) {
  const isContrary = isAgainst(reason)
  const Icon = isContrary ? X : Check
  return (
    <li className={isContrary ? 'text-lac-ink' : 'text-neem-ink'}>
      <Icon aria-hidden className="mr-1.5 inline size-4! align-[-0.2em]" />
      <VisuallyHidden>{isContrary ? m.moderation_pairs_against() : m.moderation_pairs_for()} </VisuallyHidden>
      {reasonLabel(reason)}
    </li>
  )
}
