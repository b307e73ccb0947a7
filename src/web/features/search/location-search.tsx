import { useNavigate, useRouteContext } from '@tanstack/react-router'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useState, type FormEvent } from 'react'

import { facetNames } from '#contract/search/facets.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { SuggestedField, useCombobox, useSearchText, useSuggestions } from '#web/ui/patterns/combobox.tsx'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { Button } from '#web/ui/primitives/button.tsx'

import { fetchSuggestions } from './fetch-suggestions.ts'
import { HiddenFields } from './hidden-fields.tsx'
import { readSearch, type SearchAddress } from './read-search.ts'
import type { RecentList } from './recent/recent-suggestions.tsx'
import type { SpeechSearch } from './speech/speech-search.tsx'

const loadList = () => import('./search-field-parts.ts').then((module) => module.LocationSuggestions)
const LocationSuggestions = lazyPart(loadList, Nothing)

type LocationSearchProps = {
  /** Search to which the new location applies; empty for a new search. */
  address?: SearchAddress
  placeholder: string
  /** Shows the Search button, as on the home page. */
  hasButton?: boolean
}

/** Field for a place or a sentence, with suggestions while typing; a plain form without scripts. */
export function LocationSearch({ address = {}, placeholder, hasButton = false }: LocationSearchProps) {
  const { location: place = '' } = address
  const navigate = useNavigate()
  const [text, setText] = useSearchText(place)
  const box = useCombobox()
  const suggestions = useSuggestions(text.slice(0, 80), box.isOpen, fetchSuggestions)
  const recent = useRecentSearches(box.isOpen && text === '')
  const [Speech, setSpeech] = useState<typeof SpeechSearch | null>(null)
  const loadParts = async () => {
    const parts = await import('./search-field-parts.ts')
    setSpeech(() => parts.SpeechSearch)
  }

  const submitSearch = (location: string) => {
    setText(location)
    box.close()
    void navigate({
      to: '/search',
      search: readSearch({ ...address, location, project: undefined, page: undefined }),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.close()
    if (text === place) submitSearch(text)
    else findSentence(text)
  }
  /** A text that cannot be read as a sentence is looked for as a place. */
  const findSentence = (sentence: string) => {
    setText(sentence)
    void import('./search-field-parts.ts')
      .then((parts) => parts.findSentenceAddress(address, sentence))
      .then(
        (search) => {
          setText(search.location ?? '')
          return navigate({ to: '/search', search })
        },
        () => submitSearch(sentence),
      )
  }
  const choose = (index: number) => {
    const search = recent?.addresses[index]
    if (search) {
      box.close()
      void navigate({ to: '/search', search })
      return
    }
    const chosen = suggestions?.[index]
    if (chosen?.kind !== 'property') return submitSearch(chosen?.name ?? text)
    box.close()
    void navigate({ to: '/property/$id', params: { id: chosen.id } })
  }

  return (
    <form
      role="search"
      aria-label={m.search_location()}
      method="get"
      action={pathIn(currentLocale(), '/search')}
      onSubmit={submit}
      className="flex min-w-0 flex-1 flex-wrap gap-2"
    >
      <HiddenFields address={address} names={carried} />
      <SuggestedField
        type="text"
        name="location"
        maxLength={200}
        aria-label={m.search_location()}
        placeholder={placeholder}
        box={box}
        text={text}
        onText={setText}
        count={recent?.addresses.length ?? suggestions?.length ?? 0}
        onChoose={choose}
        opensEmpty
        preload={loadParts}
        boxClassName="min-w-0 flex-[1_1_calc(var(--spacing)*64)]"
        className={hasButton ? 'min-h-12.5 pr-12' : 'pr-12'}
      >
        {Speech && <Speech onHeard={findSentence} />}
        {recent && <recent.List id={box.id} active={box.active} onChoose={choose} />}
        {suggestions && (
          <LocationSuggestions id={box.id} suggestions={suggestions} active={box.active} onChoose={choose} />
        )}
      </SuggestedField>
      {hasButton && <SearchButton />}
    </form>
  )
}

/** The searches opened last, loaded when wanted; null while there are none. */
function useRecentSearches(isWanted: boolean): RecentList | null {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  const [recent, setRecent] = useState<RecentList | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    import('./search-field-parts.ts')
      .then((parts) => parts.loadRecentList(isSignedIn))
      .then(
        (list) => isLeft || setRecent(list),
        () => undefined,
      )
    return () => {
      isLeft = true
      setRecent(null)
    }
  }, [isWanted, isSignedIn])
  return isWanted ? recent : null
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

// All parameters except the location and the page.
const carried = [
  'status',
  'propertyType',
  'minPrice',
  'maxPrice',
  'beds',
  'baths',
  'minArea',
  'maxArea',
  'bhk',
  'amenities',
  'localities',
  'furnishing',
  ...facetNames,
  'sort',
  'view',
] as const
