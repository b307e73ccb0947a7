import type { PersonPage } from '#contract/accounts/admin.ts'
import { m } from '#messages'
import BadgeCheck from 'lucide-react/icons/badge-check'

import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'

import { isStaffMember, nameOf, personRole, stateTones, stateWords } from './person-labels.ts'

export function PersonHeading({ person }: { person: PersonPage }) {
  const { state, isVerified } = person
  return (
    <div className="flex items-center gap-4">
      <Avatar name={nameOf(person)} size="large" />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{nameOf(person)}</h1>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          <Badge tone={isStaffMember(person) ? 'neel' : 'neutral'}>{personRole(person)}</Badge>
          <Badge tone={stateTones[state]}>{stateWords[state]()}</Badge>
          {isVerified && (
            <Badge tone="neem-soft" icon={<BadgeCheck aria-hidden />}>
              {m.agents_verified()}
            </Badge>
          )}
        </p>
      </div>
    </div>
  )
}
