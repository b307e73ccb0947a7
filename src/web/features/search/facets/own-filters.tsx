import { getRouteApi, Link } from '@tanstack/react-router'

import { m } from '#messages'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

const route = getRouteApi('/_public/search')
const usual = [10, 15, 20, 25, 30, 40, 45, 60]

/** The most minutes to each place of whoever searches; without places, the way to name them. */
export function MinutesFilter({ minutes }: { minutes: number | undefined }) {
  const hasPlaces = route.useLoaderData({ select: ({ results }) => results?.hasPlaces === true })
  const choices = minutes === undefined || usual.includes(minutes) ? usual : [minutes, ...usual]
  return (
    <fieldset>
      <legend className="font-medium">{m.search_minutes_title()}</legend>
      {hasPlaces ? (
        <SelectField
          hideLabel
          label={m.search_minutes_title()}
          name="minutes"
          defaultValue={minutes ?? ''}
          placeholder={m.search_minutes_any()}
          options={choices.map((count) => ({ value: String(count), label: m.search_minutes({ count }) }))}
        />
      ) : (
        <p className="text-sm text-ink-2">{m.search_minutes_without_places()}</p>
      )}
      <Link to="/places" className="touch-link text-sm">
        {hasPlaces ? m.travel_change_places() : m.search_minutes_add_places()}
      </Link>
    </fieldset>
  )
}

/** Only homes whose house rules fit whoever searches; without needs, the way to state them. */
export function FitsFilter({ isChosen }: { isChosen: boolean }) {
  const fitting = route.useLoaderData({ select: ({ results }) => results?.fitting })
  return (
    <fieldset>
      <legend className="font-medium">{m.search_fits_title()}</legend>
      {fitting ? (
        <Checkbox name="fits" value="true" label={m.search_fits()} defaultChecked={isChosen} />
      ) : (
        <p className="text-sm text-ink-2">{m.search_fits_without_needs()}</p>
      )}
      <Link to="/rental-needs" className="touch-link text-sm">
        {fitting ? m.search_fits_change_needs() : m.search_fits_add_needs()}
      </Link>
    </fieldset>
  )
}
