import { useEffect, useId, useRef } from 'react'

import { formatHour } from '#contract/dates.ts'
import { placeKinds, travelWays } from '#contract/enums/travel.ts'
import { maxPlaces } from '#contract/travel/limits.ts'
import {
  keyOfPlace,
  onMap,
  textsOf,
  type PlaceProblem,
  type PlaceTexts,
} from '#contract/travel/place-fields.ts'
import type { Place } from '#contract/travel/travel.ts'
import { m } from '#messages'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { formAnchor } from './place-list.tsx'
import { usePlaceForm } from './use-place-form.ts'
import { WhereField, type LocalityOption, type RenderMap } from './where-field.tsx'

type PlaceFormProps = {
  places: readonly Place[]
  /** The one to change, with its number in the list. */
  changed: { place: Place; number: number } | null
  localities: readonly LocalityOption[]
  /** Why the same form was refused without scripts, and what was typed in it. */
  problem: PlaceProblem | undefined
  typed: PlaceTexts | null
  renderMap: RenderMap
  onSaved: () => unknown
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Adds a place or changes one; without scripts the browser sends it. */
export function PlaceForm(props: PlaceFormProps) {
  const { places, changed, localities, problem: early, typed, renderMap, onSaved } = props
  const title = useId()
  const frame = useRef<HTMLFormElement>(null)
  const usual = typed ?? (changed ? textsOf(changed.place) : firstTexts(places))
  const key = changed && keyOfPlace(changed.place)
  const { submit, isPending, problem, whereError, clear } = usePlaceForm(key, {
    early: {
      problem: early && m.travel_places_problem(early, { most: maxPlaces }),
      where: errorOf(early, usual),
    },
    onSaved,
  })
  useEffect(() => {
    if (whereError !== undefined) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [whereError])
  const field = (name: keyof PlaceTexts) => ({ name, defaultValue: usual[name] })
  return (
    <Card raised as="section" id={formAnchor} aria-labelledby={title} className="scroll-mt-(--header)">
      <h2 id={title} className="text-2xl">
        {changed ? m.travel_place_change() : m.travel_place_add()}
      </h2>
      <form ref={frame} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4.5">
        <input type="hidden" name="act" value="save" />
        {key !== null && <input type="hidden" name="key" value={key} />}
        {changed && <input type="hidden" name="change" value={changed.number} />}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <SelectField
          label={m.travel_place_kind()}
          options={optionsOf(placeKinds, m.travel_kind)}
          {...field('kind')}
        />
        <WhereField error={whereError} onChosen={clear} {...{ usual, localities, renderMap }} />
        <div className="grid items-start gap-4.5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <SelectField
            label={m.travel_place_way()}
            options={optionsOf(travelWays, m.travel_way)}
            {...field('way')}
          />
          <SelectField
            label={m.travel_place_hour()}
            options={hours.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
            {...field('hour')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" loading={isPending} className="flex-1">
            {m.travel_place_save()}
          </Button>
          {changed && (
            <LinkButton to="/places" variant="secondary" size="large">
              {m.layout_cancel()}
            </LinkButton>
          )}
        </div>
      </form>
    </Card>
  )
}

/** A kind that is not there yet, and the way and hour of the place before. */
function firstTexts(places: readonly Place[]): PlaceTexts {
  const kind = placeKinds.find((each) => places.every((place) => place.kind !== each)) ?? 'other'
  const { way = 'two_wheeler', hour = 9 } = places.at(-1) ?? {}
  return { kind, where: '', latitude: '', longitude: '', way, hour: String(hour) }
}

/** What is said of the field, where it is about where the place is. */
function errorOf(problem: PlaceProblem | undefined, { where, latitude }: PlaceTexts): string | undefined {
  if (problem === 'roads') return m.travel_roads_unknown()
  if (problem === 'unknown') return m.travel_locality_unknown()
  if (problem !== 'incomplete') return undefined
  if (where === onMap) return latitude === '' ? m.travel_point_missing() : undefined
  return where === '' ? m.travel_locality_missing() : undefined
}
