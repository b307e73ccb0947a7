import MapPin from 'lucide-react/icons/map-pin'

import { m } from '#messages'
import { SuggestionList } from '#web/ui/suggestion-list.tsx'

import { suggestionKinds, type Suggestion } from './ask-places.ts'

type PlaceListProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (index: number) => void
}

/** Places by kind under the field. */
export function PlaceList({ suggestions, ...rest }: PlaceListProps) {
  const groups = suggestionKinds.map((kind) => ({
    label: kindWords[kind](),
    options: suggestions.filter((suggestion) => suggestion.kind === kind).map(optionOf),
  }))
  return (
    <SuggestionList
      label={m.search_suggestions()}
      said={
        suggestions.length === 0
          ? m.search_no_suggestions()
          : m.search_suggestions_count({ count: suggestions.length })
      }
      groups={groups}
      {...rest}
    />
  )
}

function optionOf({ id, name, detail }: Suggestion) {
  return {
    key: id,
    content: (
      <>
        <MapPin aria-hidden className="text-ink-3" />
        <span className="min-w-0 flex-1">{name}</span>
        {detail && <span className="truncate text-sm text-ink-3">{detail}</span>}
      </>
    ),
  }
}

const kindWords = { city: m.search_cities, locality: m.search_localities, project: m.search_projects }
