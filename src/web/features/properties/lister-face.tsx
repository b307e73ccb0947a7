import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'

import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'
import { Avatar } from '#web/ui/avatar.tsx'

/** Who offers it, what others say of them, and how soon they promise to answer. */
export function ListerFace({ lister }: { lister: NonNullable<PropertyDetail['lister']> }) {
  const { userNumericId, hasProfile, name, role, company, photo, rating, reviewCount, responseTime } = lister
  const replies = responseTime === null ? undefined : replyWords[responseTime]
  return (
    <>
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
      {replies && <p className="mt-2.5 text-sm text-ink-3">{replies()}</p>}
    </>
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
