import { Link } from '@tanstack/react-router'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Clock from 'lucide-react/icons/clock'

import { groupEqualDays, daysLabel, formatHours } from '#contract/profiles/week.ts'
import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { mediaAddress } from '#web/api/media.ts'
import { checkedLabel } from '#web/features/evidence/checked-badge.tsx'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { StarRating } from '#web/ui/primitives/star-rating.tsx'

/** Advertiser with rating, response time and hours; only the role for a private profile. */
export function AdvertiserProfile({ advertiser }: { advertiser: NonNullable<PropertyDetail['advertiser']> }) {
  const { name, team, role, company, photo, responseCommitment, workingHours, availabilityRate } = advertiser
  const roleLabel = m.properties_role(role)
  const checked = checkedLabel(advertiser.checked)
  const week = groupEqualDays(workingHours)
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name ?? roleLabel} src={photo && mediaAddress(photo)} size="large" />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {name === null ? roleLabel : <Name advertiser={advertiser} />}
            {team && <> ·&ensp;{team}</>}
          </p>
          {name === null ? (
            <p className="text-sm text-ink-2">{m.properties_advertiser_private()}</p>
          ) : (
            <>
              <p className="text-sm text-ink-2">{company ? `${roleLabel}, ${company}` : roleLabel}</p>
              {checked !== null && (
                <p className="flex items-center gap-1.5 text-sm text-neem-ink">
                  <BadgeCheck aria-hidden className="size-4! flex-none" />
                  {checked}
                </p>
              )}
              <StarRating
                rating={advertiser.rating}
                spoken={(rating) => m.properties_rating({ rating })}
                none={m.properties_no_reviews()}
                count={advertiser.reviewCount}
              />
            </>
          )}
        </div>
      </div>
      {availabilityRate && (
        <p className="mt-2.5 text-sm text-ink-2">
          {m.properties_availability_rate({
            available: availabilityRate.available,
            answers: availabilityRate.answers,
          })}{' '}
          <span className="text-ink-3">{m.properties_availability_rate_how()}</span>
        </p>
      )}
      {responseCommitment && (
        <p className="mt-2.5 text-sm text-ink-3">{m.properties_response_time(responseCommitment)}</p>
      )}
      {week.length > 0 && (
        <details className="mt-1 text-sm text-ink-3 print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2">
            <Clock aria-hidden className="size-4!" />
            {m.agents_working_hours()}
            <ChevronDown aria-hidden className="ml-auto size-4!" />
          </summary>
          <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            {week.map((days) => (
              <div key={days.first} className="col-span-2 grid grid-cols-subgrid">
                <dt>{daysLabel(days)}</dt>
                <dd className="tabular-nums">{formatHours(days.hours)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1.5">{m.agents_ist()}</p>
        </details>
      )}
    </>
  )
}

type Face = { advertiser: NonNullable<PropertyDetail['advertiser']> }

function Name({ advertiser: { hasProfile, userNumericId, name } }: Face) {
  if (!hasProfile) return name
  return (
    <Link to="/agents/$id" params={{ id: String(userNumericId) }} className="text-link">
      {name}
    </Link>
  )
}
