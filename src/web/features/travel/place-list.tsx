import Bike from 'lucide-react/icons/bike'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import type { FormEvent } from 'react'

import { formatHour } from '#contract/dates.ts'
import { keyOfPlace } from '#contract/travel/place-fields.ts'
import type { Place } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { changePlaces } from './change-places.ts'

/** Where the form is on the page. */
export const formAnchor = 'place'

type PlaceListProps = { places: readonly Place[]; onRemoved: () => unknown }

/** Each with how and when one goes there. */
export function PlaceList({ places, onRemoved }: PlaceListProps) {
  return (
    <ol className="grid grid-cols-1 gap-3">
      {places.map((place, index) => (
        <li key={keyOfPlace(place)}>
          <PlaceCard place={place} number={index + 1} onRemoved={onRemoved} />
        </li>
      ))}
    </ol>
  )
}

type PlaceCardProps = { place: Place; number: number; onRemoved: () => unknown }

function PlaceCard({ place, number, onRemoved }: PlaceCardProps) {
  const { kind, way, hour } = place
  const Icon = icons[way]
  const where = place.name ?? m.travel_point()
  const label = joinWithDots(m.travel_kind(kind), where)
  const { run, isPending, problem } = useAction(() => changePlaces(keyOfPlace(place), null), {
    done: m.travel_place_removed(),
    onDone: onRemoved,
  })
  const remove = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void run()
  }
  return (
    <Card className="grid gap-3 p-4 sm:flex sm:items-center sm:justify-between">
      <div className="flex min-w-0 items-center gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-sunken text-ink-2">
          <Icon aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 className="font-sans text-lg font-semibold wrap-anywhere">{label}</h3>
          <p className="text-ink-2">
            {joinWithDots(m.travel_way(way), m.travel_leaving({ hour: unbroken(formatHour(hour)) }))}
          </p>
        </div>
      </div>
      <div className="flex flex-none flex-wrap gap-2">
        <LinkButton
          to="/places"
          search={{ change: number }}
          hash={formAnchor}
          variant="secondary"
          aria-label={m.travel_place_edit_named({ place: label })}
        >
          {m.travel_place_edit()}
        </LinkButton>
        <form method="post" onSubmit={remove}>
          <input type="hidden" name="act" value="remove" />
          <input type="hidden" name="key" value={keyOfPlace(place)} />
          <Button
            type="submit"
            variant="quiet"
            loading={isPending}
            aria-label={m.travel_place_remove_named({ place: label })}
          >
            {m.travel_place_remove()}
          </Button>
        </form>
      </div>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </Card>
  )
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

const icons = { two_wheeler: Bike, car: Car, bus: Bus }
