import SearchIcon from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'

import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { findLocalityNamed, findLocalities, type LocalityChoice } from './locality-choice.ts'
import { localityLabel } from './search-labels.ts'
import { labelCount } from './use-choice-counts.ts'

type LocalityPickerProps = {
  localities: readonly LocalityChoice[]
  chosen: readonly string[]
  counts: ChoiceCounts | null
}

/** Selected localities first, then popular ones or matches. */
export function LocalityPicker({ localities, chosen: chosenAtFirst, counts }: LocalityPickerProps) {
  const [chosen, setChosen] = useState(chosenAtFirst)
  const [typed, setTyped] = useState('')
  // Text typed before hydration stays: the field holds its own value.
  const adoptTyped = useCallback((field: HTMLInputElement | null) => setTyped(field?.value ?? ''), [])
  const shown = findLocalities(localities, typed).map(({ name }) => name)
  const isChosen = (name: string) =>
    chosen.some((chosenName) => chosenName.toLowerCase() === name.toLowerCase())
  const names = [
    ...chosen.filter((name) => !shown.some((shownName) => shownName.toLowerCase() === name.toLowerCase())),
    ...shown,
  ]
  const box = (name: string) => (
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
  )
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
      {names.map(box)}
      <p role="status" className="text-md text-ink-3">
        {shown.length === 0 && m.search_no_localities()}
      </p>
      <noscript>
        <MoreLocalities localities={localities} shown={names} counts={counts} />
      </noscript>
    </>
  )
}

/** Opens the rest of the list in place, also without scripts. */
function MoreLocalities({
  localities,
  shown,
  counts,
}: Omit<LocalityPickerProps, 'chosen'> & { shown: readonly string[] }) {
  return (
    <details>
      <summary className="text-link min-h-11 py-2">{m.search_localities_all()}</summary>
      {localities
        .filter(({ name }) => !shown.includes(name))
        .map(({ name }) => (
          <Checkbox
            key={name}
            name="localities"
            value={name}
            label={<LocalityLabel name={name} localities={localities} />}
            aside={labelCount(counts, 'localities', name)}
          />
        ))}
    </details>
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
