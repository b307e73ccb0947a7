import { useNavigate } from '@tanstack/react-router'
import SearchIcon from 'lucide-react/icons/search'
import { lazy, Suspense, useId, useState, type FormEvent, type KeyboardEvent } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { controlStyle } from '#web/ui/control-style.ts'

import { HiddenFields } from './hidden-fields.tsx'
import { readSearch, type SearchAddress } from './read-search.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadList = () => import('./suggestion-list.tsx').then((module) => ({ default: module.SuggestionList }))
const SuggestionList = lazy(loadList)

type LocationSearchProps = {
  /** The search that goes on with the new place; empty for a new one. */
  address?: SearchAddress
  placeholder?: string
  /** With a button that says Search, as on the home page. */
  hasButton?: boolean
}

/** Where to look, with suggestions while typing; a plain form without scripts. */
export function LocationSearch({
  address = {},
  placeholder = m.search_location_placeholder(),
  hasButton = false,
}: LocationSearchProps) {
  const { location: place = '' } = address
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState(place)
  const [knownPlace, setKnownPlace] = useState(place)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const isShown = isOpen && suggestions !== null
  const activeId = isShown && suggestions[active] ? `${id}-${active}` : undefined

  if (knownPlace !== place) {
    setKnownPlace(place)
    setText(place)
  }

  const go = (location: string) => {
    setText(location)
    setIsOpen(false)
    void navigate({ to: '/search', search: readSearch({ ...address, location, page: undefined }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(text)
  }
  const steer = (event: KeyboardEvent) => {
    if (!suggestions || suggestions.length === 0) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(nextOf(active, step, suggestions.length))
    } else if (event.key === 'Enter' && isOpen && suggestions[active]) {
      event.preventDefault()
      go(suggestions[active].name)
    }
  }

  return (
    <form
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/search')}
      onSubmit={submit}
      className="flex min-w-0 flex-1 flex-wrap gap-2"
    >
      <HiddenFields address={address} names={carried} />
      <div
        className="relative min-w-0 flex-[1_1_calc(var(--spacing)*64)]"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false)
        }}
      >
        <SearchIcon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="text"
          name="location"
          role="combobox"
          aria-label={m.search_location()}
          aria-autocomplete="list"
          aria-expanded={isShown && suggestions.length > 0}
          aria-controls={isShown && suggestions.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          maxLength={80}
          enterKeyHint="search"
          placeholder={placeholder}
          value={text}
          // Fetched before the first letter, so that nobody waits for it; offline the field works without.
          onFocus={() => void loadList().catch(() => {})}
          onChange={(event) => {
            setText(event.target.value)
            setIsOpen(true)
            setActive(-1)
          }}
          onKeyDown={steer}
          className={controlStyle(hasButton ? 'min-h-12.5 pl-10.5' : 'pl-10.5')}
        />
        {isShown && (
          <Suspense>
            <SuggestionList id={id} suggestions={suggestions} active={active} onChoose={go} />
          </Suspense>
        )}
      </div>
      {hasButton && <SearchButton />}
    </form>
  )
}

function SearchButton() {
  return (
    <Button
      type="submit"
      size="large"
      icon={<SearchIcon aria-hidden />}
      className="flex-[1_0_calc(var(--spacing)*30)]"
    >
      {m.search_submit()}
    </Button>
  )
}

// Everything but the place itself and the page of the old results.
const carried = [
  'status',
  'propertyType',
  'minPrice',
  'maxPrice',
  'beds',
  'bhk',
  'amenities',
  'localities',
  'furnishing',
  'readyToMove',
  'featured',
  'showCashbackOnly',
  'showRentFreeOnly',
  'sort',
  'view',
] as const

/** One step through the list and the field itself, which is -1. */
function nextOf(active: number, step: number, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
