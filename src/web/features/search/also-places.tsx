import { Link } from '@tanstack/react-router'

import { m } from '#messages'

import { changed } from './active-filters.ts'
import { longerNames, type LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'
import { localityWord } from './search-words.ts'

type AlsoPlacesProps = { address: SearchAddress; localities: readonly LocalityChoice[] }

/** A place with a name of its own is searched alone; places whose names go on from it are one press away. */
export function AlsoPlaces({ address, localities }: AlsoPlacesProps) {
  const longer = address.location ? longerNames(withoutCity(address.location), localities) : []
  if (longer.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {m.search_also()}
      {longer.map(({ name }) => (
        <Link
          key={name}
          to="/search"
          search={changed(address, { location: name })}
          className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          {localityWord(name, localities)}
        </Link>
      ))}
    </p>
  )
}

function withoutCity(location: string): string {
  return location.replace(/,\s*jaipur\s*$/i, '')
}
