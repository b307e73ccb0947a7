import { Link } from '@tanstack/react-router'
import SearchIcon from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { splitList } from './active-filters.ts'
import { findLocalityNamed, findLocalities, type LocalityChoice } from './locality-choice.ts'
import type { SearchAddress } from './read-search.ts'
import { localityLabel } from './search-labels.ts'
import { labelCount } from './use-choice-counts.ts'

type LocalityPickerProps = {
  address: SearchAddress
  localities: readonly LocalityChoice[]
  counts: ChoiceCounts | null
}

/** Selected localities first, then popular ones or matches; all of them by a link without scripts. */
export function LocalityPicker({ address, localities, counts }: LocalityPickerProps) {
  const [chosen, setChosen] = useState<readonly string[]>(splitList(address.localities))
  const [typed, setTyped] = useState('')
  // Text typed before hydration stays: the field holds its own value.
  const adoptTyped = useCallback((field: HTMLInputElement | null) => setTyped(field?.value ?? ''), [])
  const isWhole = address.filters === 'all' && typed === ''
  const shown = (isWhole ? localities : findLocalities(localities, typed)).map(({ name }) => name)
  const isChosen = (name: string) =>
    chosen.some((chosenName) => chosenName.toLowerCase() === name.toLowerCase())
  const names = [
    ...chosen.filter((name) => !shown.some((shownName) => shownName.toLowerCase() === name.toLowerCase())),
    ...shown,
  ]
  return (
    <>
      <TextField
        hideLabel
        label={m.search_find_locality()}
        placeholder={m.search_find_locality()}
        icon={<SearchIcon aria-hidden />}
        type="search"
        autoComplete="off"
        ref={adoptTyped}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className="mb-1.5 noscript:hidden"
      />
      {names.map((name) => (
        <Checkbox
          key={name}
          name="localities"
          value={name}
          label={<LocalityLabel name={name} localities={localities} />}
          aside={labelCount(counts, 'localities', name)}
          checked={isChosen(name)}
          onChange={(event) =>
            setChosen(
              event.target.checked
                ? [...chosen, name]
                : chosen.filter((chosenName) => chosenName.toLowerCase() !== name.toLowerCase()),
            )
          }
        />
      ))}
      <p role="status" className="text-md text-ink-3">
        {shown.length === 0 && m.search_no_localities()}
      </p>
      {!isWhole && (
        <noscript>
          <Link to="/search" search={{ ...address, filters: 'all' }} hash="filters" className="touch-link">
            {m.search_localities_all()}
          </Link>
        </noscript>
      )}
    </>
  )
}

function LocalityLabel({ name, localities }: { name: string; localities: readonly LocalityChoice[] }) {
  const about = findLocalityNamed(name, localities)?.about
  return (
    <>
      {localityLabel(name, localities)}
      {about && <small>{about}</small>}
    </>
  )
}
