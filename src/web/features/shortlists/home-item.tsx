import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { formatPriceCompact } from '#contract/price.ts'
import type { SharedShortlist, ShortlistHome } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { PropertyFacts, PropertyPlace, PropertyPrice } from '#web/features/properties/property-facts.tsx'
import { languageOf } from '#web/features/properties/property-labels.ts'
import { PropertyPicture } from '#web/features/properties/property-picture.tsx'
import { TravelTimes } from '#web/features/travel/travel-times.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { Notes } from './notes.tsx'
import { VoteForm, Votes } from './vote-form.tsx'

type HomeItemProps = { token: string; list: SharedShortlist; home: ShortlistHome; place: number }

/** A home of the list with its place, the reason for it, votes and notes. */
export function HomeItem({ token, list, home, place }: HomeItemProps) {
  const { property, placedBy, numericId } = home
  const title = property?.title ?? m.shortlists_gone_hidden({ id: String(numericId) })
  const mayVote = list.state === 'open' && list.personId !== null && property !== null
  return (
    <li id={`home-${home.propertyId}`}>
      <Card className="grid gap-3 p-4">
        <div className="flex gap-3">
          <span
            aria-label={m.shortlists_place({ place })}
            role="img"
            className="grid size-9 flex-none place-items-center rounded-full bg-ink font-bold text-paper tabular-nums"
          >
            {place}
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="text-lg wrap-anywhere" lang={property ? languageOf(title) : undefined}>
              {property ? (
                <Link
                  to="/property/$id"
                  params={{ id: String(numericId) }}
                  className="inline-block min-h-6 underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {property && (
              <p className="mt-2 text-ink-2">
                <PropertyPlace property={property} />
              </p>
            )}
          </div>
        </div>
        {property && (
          <div className="grid grid-cols-[7rem_1fr] gap-3 sm:grid-cols-[12rem_1fr]">
            <PropertyPicture
              image={property.image}
              title={title}
              alt=""
              sizes="(min-width: 640px) 12rem, 7rem"
              widest={400}
              className="aspect-4/3 w-full rounded-md object-cover"
            />
            <div className="grid content-start gap-1">
              <PropertyPrice property={property} className="text-xl" />
              <PropertyFacts property={property} />
              <Standing home={home} />
            </div>
          </div>
        )}
        {home.times.length > 0 && <Minutes list={list} home={home} />}
        <Musts home={home} />
        <Votes home={home} people={list.people} />
        {mayVote && list.personId !== null && (
          <VoteForm token={token} home={home} title={title} personId={list.personId} />
        )}
        <Notes token={token} list={list} home={home} title={title} />
        {placedBy !== null && <p className="text-sm text-ink-2">{m.shortlists_placed_by(placedBy)}</p>}
      </Card>
    </li>
  )
}

/** To the places of the list's owner. */
function Minutes({ list: { people }, home: { times } }: Pick<HomeItemProps, 'list' | 'home'>) {
  const name = people.find(({ isOwner }) => isOwner)?.name ?? ''
  return (
    <div>
      <p className="text-sm text-ink-2">{m.shortlists_minutes_of({ name })}</p>
      <TravelTimes times={times} />
    </div>
  )
}

/** Costs, a changed price, and whether it is still to be had. */
function Standing({
  home: { property, trueCost, priceChange, isGone, confirmedAt },
}: {
  home: ShortlistHome
}) {
  const amount = formatPriceCompact(Math.abs(priceChange))
  if (property === null) return null
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      {trueCost !== null && trueCost > 0 && (
        <p>
          {property.purpose === 'rent'
            ? m.shortlists_cost_a_month({ amount: formatPriceCompact(trueCost) })
            : m.shortlists_cost_in_all({ amount: formatPriceCompact(trueCost) })}
        </p>
      )}
      {isGone && (
        <p>
          <Badge tone="lac">
            {property.availability === 'sold' ? m.shortlists_gone_sold() : m.shortlists_gone_rented()}
          </Badge>
        </p>
      )}
      {!isGone && priceChange !== 0 && (
        <p className={priceChange < 0 ? 'font-semibold text-neem-ink' : undefined}>
          {priceChange < 0 ? m.shortlists_cheaper({ amount }) : m.shortlists_dearer({ amount })}
        </p>
      )}
      {confirmedAt !== null && (
        <p>
          {m.shortlists_confirmed({ day: formatDay(dayInIndia(new Date(confirmedAt)), currentLocale()) })}
        </p>
      )}
    </div>
  )
}

function Musts({ home: { musts } }: { home: ShortlistHome }) {
  if (musts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {musts.map(({ must, isMet }) => (
        <li key={must} className={isMet === true ? 'font-semibold text-neem-ink' : 'text-ink-2'}>
          {m.shortlists_must_state(stateOf(isMet), { must: m.shortlists_must(must) })}
        </li>
      ))}
    </ul>
  )
}

function stateOf(isMet: boolean | null): 'met' | 'not' | 'unknown' {
  if (isMet === null) return 'unknown'
  return isMet ? 'met' : 'not'
}
