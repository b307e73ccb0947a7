import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { SuggestedField, useCombobox, useSearchText, useSuggestions } from '#web/ui/patterns/combobox.tsx'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'

const loadList = () => import('./search-result-list.tsx').then((module) => module.SearchResultList)
const SearchResultList = lazyPart(loadList, Nothing)
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
  const [text, setText] = useSearchText(sought)
  const box = useCombobox()
  const groups = useSuggestions(text, box.isOpen, fetchOwnSuggestions)
  const results = groups?.flatMap((group) => group.results) ?? []

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    box.close()
    const query = text.trim()
    void navigate({ to: '/user-dashboard/find', search: query === '' ? {} : { q: query } })
  }
  const choose = (index: number) => {
    const result = results[index]
    if (!result) return
    box.close()
    setText(sought)
    history.push(pathIn(currentLocale(), result.path))
  }
  return (
    <form
      role="search"
      aria-label={m.layout_dashboard_find()}
      method="get"
      action={pathIn(currentLocale(), '/user-dashboard/find')}
      onSubmit={find}
      className={className}
    >
      <SuggestedField
        type="search"
        name="q"
        aria-label={m.layout_dashboard_find()}
        placeholder={m.layout_dashboard_find()}
        box={box}
        text={text}
        onText={setText}
        count={results.length}
        onChoose={choose}
        preload={loadList}
        className="text-md text-ellipsis"
      >
        {groups && <SearchResultList id={box.id} groups={groups} active={box.active} onChoose={choose} />}
      </SuggestedField>
    </form>
  )
}
