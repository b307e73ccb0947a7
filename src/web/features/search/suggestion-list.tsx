import MapPin from 'lucide-react/icons/map-pin'

import { m } from '#messages'
import { classes } from '#web/ui/classes.ts'
import { menuItemStyle, menuPanelStyle } from '#web/ui/menu.tsx'

import { suggestionKinds, type Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (name: string) => void
}

/** Suggestions by kind under the field; the field keeps the focus. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      className={classes(
        menuPanelStyle,
        'absolute inset-x-0 top-full z-30 mt-1.5 max-h-60 min-w-70 overflow-y-auto overscroll-contain text-left',
      )}
    >
      <p role="status" className={suggestions.length === 0 ? 'px-3 py-2.5 text-ink-2' : 'sr-only'}>
        {suggestions.length === 0
          ? m.search_no_suggestions()
          : m.search_suggestions_count({ count: suggestions.length })}
      </p>
      <div
        id={`${id}-list`}
        {...(suggestions.length > 0 && { role: 'listbox', 'aria-label': m.search_suggestions() })}
      >
        {suggestionKinds.map((kind) => {
          const ofKind = suggestions.flatMap((suggestion, index) =>
            suggestion.kind === kind ? [{ ...suggestion, index }] : [],
          )
          if (ofKind.length === 0) return null
          return (
            <div key={kind} role="group" aria-label={kindWords[kind]()}>
              <p aria-hidden className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-3">
                {kindWords[kind]()}
              </p>
              {ofKind.map(({ id: key, name, detail, index }) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  ref={index === active ? keepInSight : undefined}
                  className={menuItemStyle}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(name)}
                >
                  <MapPin aria-hidden className="text-ink-3" />
                  <span className="min-w-0 flex-1">{name}</span>
                  {detail && <span className="truncate text-sm text-ink-3">{detail}</span>}
                </button>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const kindWords = { city: m.search_cities, locality: m.search_localities, project: m.search_projects }

function keepInSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}
