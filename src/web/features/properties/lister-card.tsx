import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'

import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'
import { Avatar } from '#web/ui/avatar.tsx'

import { ContactButton } from './contact-button.tsx'

type ListerCardProps = { property: Pick<PropertyDetail, 'id' | 'lister' | 'can'> }

/** Who offers it; the number is fetched only when asked for. */
export function ListerCard({ property: { id, lister, can } }: ListerCardProps) {
  if (!lister) return null
  const { userNumericId, hasProfile, name, role, company, photo, rating, reviewCount, responseTime } = lister
  const replies = responseTime === null ? undefined : replyWords[responseTime]
  return (
    <div className="grid gap-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={photo} size="large" />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {hasProfile ? (
              <Link to="/agents/$id" params={{ id: String(userNumericId) }} className="text-link">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="text-sm text-ink-2">
            {company ? `${roleWords[role]()}, ${company}` : roleWords[role]()}
          </p>
          <p className="flex items-center gap-1 text-sm text-ink-2">
            {rating === null ? (
              m.properties_no_reviews()
            ) : (
              <>
                <Star aria-hidden className="size-4! fill-saffron text-saffron" />
                <span className="sr-only">{m.properties_rating({ rating })}</span>
                <span aria-hidden>{rating}</span> ({reviewCount})
              </>
            )}
          </p>
        </div>
      </div>
      {can.revealContact && (
        <ContactButton propertyId={id} label={m.properties_call_agent()} variant="secondary" block />
      )}
      {replies && <p className="text-center text-sm text-ink-3">{replies()}</p>}
    </div>
  )
}

const roleWords = {
  owner: m.properties_role_owner,
  agent: m.properties_role_agent,
  builder: m.properties_role_builder,
  normal: m.properties_role_normal,
}

const replyWords: Readonly<Record<string, () => string>> = {
  '15_minutes': m.properties_replies_15_minutes,
  '30_minutes': m.properties_replies_30_minutes,
  '1_hour': m.properties_replies_1_hour,
  '2_hours': m.properties_replies_2_hours,
  '4_hours': m.properties_replies_4_hours,
  '24_hours': m.properties_replies_24_hours,
}
