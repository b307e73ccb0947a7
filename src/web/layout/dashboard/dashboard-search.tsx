import { useNavigate, useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState, type FormEvent } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { useCombobox, useSuggestions } from '#web/ui/patterns/combobox.tsx'
import { controlStyle } from '#web/ui/primitives/field.tsx'

const loadList = () =>
  import('./search-result-list.tsx').then((module) => ({ default: module.SearchResultList }))
const SearchResultList = lazy(loadList)
const fetchOwnSuggestions = (query: string, signal: AbortSignal) =>
  import('./suggest-own.ts').then(({ suggestOwn }) => suggestOwn(query, signal))

type DashboardSearchProps = { className?: string; text?: string | undefined }

/**
 * Searches one's own properties, leads and conversations, with suggestions while typing; a plain
 * form without scripts.
 */
export function DashboardSearch({ className, text: sought = '' }: DashboardSearchProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const [text, setText] = useState(sought)
  const [known, setKnown] = useState(sought)
  const box = useCombobox()
  const groups = useSuggestions(text, box.isOpen, fetchOwnSuggestions)
  const things = groups?.flatMap((group) => group.things) ?? []

  if (known !== sought) {
    setKnown(sought)
    setText(sought)
  }

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    box.close()
    const query = text.trim()
    void navigate({ to: '/user-dashboard/find', search: query === '' ? {} : { q: query } })
  }
  const choose = (index: number) => {
    const thing = things[index]
    if (!thing) return
    box.close()
    setText(sought)
    history.push(pathIn(currentLocale(), thing.path))
  }
  return (
    <form
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/user-dashboard/find')}
      onSubmit={find}
      className={className}
    >
      <div className="relative" onBlur={box.onBlur}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          name="q"
          aria-label={m.layout_dashboard_find()}
          {...box.fieldProps(things.length, choose)}
          value={text}
          maxLength={80}
          enterKeyHint="search"
          placeholder={m.layout_dashboard_find()}
          // Prefetched before the first letter; if that fails, the plain field still works.
          onFocus={() => void loadList().catch(() => {})}
          onChange={(event) => {
            setText(event.target.value)
            box.onType()
          }}
          className={controlStyle('pl-10.5 text-md text-ellipsis')}
        />
        {groups && (
          <Suspense>
            <SearchResultList id={box.id} groups={groups} active={box.active} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </form>
  )
}
