import { getRouteApi, Link } from '@tanstack/react-router'

import { m } from '#messages'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'

const route = getRouteApi('/_public/search')

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
