import { Link } from '@tanstack/react-router'

import { dayInIndia, formatSince } from '#contract/dates.ts'
import type { RentalSummary } from '#contract/rentals/shapes.ts'
import { m } from '#messages'
import { currentLocale } from '#web/api/language.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage } from '#web/ui/patterns/list-page.tsx'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Card } from '#web/ui/primitives/card.tsx'

import { sideSentence, stageLabel, stageTones } from './rental-labels.ts'

type RentalsPageProps = {
  list: { items: readonly RentalSummary[]; page: number; pageSize: number; total: number }
  now: Date
}

export function RentalsPage({ list, now }: RentalsPageProps) {
  return (
    <ListPage
      title={m.rentals_title()}
      text={m.rentals_lead()}
      list={list}
      link={(page) => ({ to: '/user-dashboard/rentals', search: page > 1 ? { page } : {} })}
      empty={{ picture: 'visits', title: m.rentals_empty(), text: m.rentals_empty_text() }}
    >
      <ul className="grid gap-3">
        {list.items.map((rental) => (
          <li key={rental.id}>
            <RentalCard rental={rental} now={now} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function RentalCard({ rental, now }: { rental: RentalSummary; now: Date }) {
  const { id, property, stage, changedAt } = rental
  return (
    <Card className="relative grid gap-1 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={stageTones[stage]}>{stageLabel(rental, dayInIndia(now))}</Badge>
        <span className="text-sm text-ink-3">{formatSince(changedAt, now, currentLocale())}</span>
      </p>
      <h2 className="text-lg wrap-anywhere">
        <Link
          to="/user-dashboard/rentals/$id"
          params={{ id }}
          className="underline underline-offset-4 after:absolute after:inset-0"
        >
          {property.title}
        </Link>
      </h2>
      <p className="text-ink-2 wrap-anywhere">{joinWithDots(sideSentence(rental), property.place)}</p>
    </Card>
  )
}
