import MapPin from 'lucide-react/icons/map-pin'

import { m } from '#messages'
import { SuggestionList } from '#web/ui/patterns/combobox.tsx'

import { suggestionKinds, type Suggestion } from './fetch-suggestions.ts'

type LocationSuggestionsProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (index: number) => void
}

/** Suggestions under the field, grouped by kind. */
export function LocationSuggestions({ suggestions, ...rest }: LocationSuggestionsProps) {
  const groups = suggestionKinds.map((kind) => ({
    label: kindWords[kind](),
    options: suggestions.filter((suggestion) => suggestion.kind === kind).map(toOption),
  }))
  return (
    <SuggestionList
      label={m.search_suggestions()}
      said={
        suggestions.length === 0
          ? m.search_no_suggestions()
          : m.search_suggestions_count({ count: suggestions.length })
      }
      hint={m.search_sentence_hint()}
      groups={groups}
      {...rest}
    />
  )
}

function toOption({ kind, id, label, detail }: Suggestion) {
  const about = kind === 'property' ? m.search_property_id({ id }) : detail
  return {
    key: id,
    content: (
      <>
        <MapPin aria-hidden className="text-ink-3" />
        <span className="min-w-2/5 flex-1">{label}</span>
        {about && <span className="truncate text-sm text-ink-3">{about}</span>}
      </>
    ),
  }
}

const kindWords = {
  property: m.search_properties,
  pincode: m.search_pincodes,
  city: m.search_cities,
  locality: m.search_localities,
  project: m.search_projects,
}
