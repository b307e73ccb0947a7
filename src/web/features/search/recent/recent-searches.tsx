import { Link } from '@tanstack/react-router'
import Clock from 'lucide-react/icons/clock'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { toast } from '#web/ui/primitives/toast.ts'

import { clearDeviceSearches, removeDeviceSearches } from './device-searches.ts'
import { listShownSearches, type ShownSearch } from './list-shown-searches.ts'

/** The searches opened last, each with what is new since; a row beside the search field. */
export function RecentSearches({ isSignedIn }: { isSignedIn: boolean }) {
  const [searches, setSearches] = useState<readonly ShownSearch[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isLeft = false
    void listShownSearches(isSignedIn).then((shown) => {
      if (!isLeft) setSearches(shown)
    })
    return () => {
      isLeft = true
    }
  }, [isSignedIn])
  const remove = async (search: ShownSearch) => {
    try {
      if (search.id !== null) await api.search.removeRecentSearch({ id: search.id })
      removeDeviceSearches([search])
      heading.current?.focus()
      setSearches((shown) => shown.filter((other) => other !== search))
    } catch {
      toast.error(m.search_recent_failed())
    }
  }
  const clear = async () => {
    try {
      if (isSignedIn) await api.search.clearRecentSearches()
      clearDeviceSearches()
      setSearches([])
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
      toast.success(m.search_recent_cleared())
    } catch {
      toast.error(m.search_recent_failed())
    }
  }
  if (searches.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-2.5">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="sr-only">
        {m.search_recent()}
      </h2>
      <ul className="-mx-4 flex gap-2.5 overflow-x-auto overscroll-x-contain px-4 pb-2 lg:mx-0 lg:px-0">
        {searches.map((search) => (
          <RecentSearch key={search.query} search={search} onRemove={() => void remove(search)} />
        ))}
        <li className="flex flex-none items-center">
          <button type="button" className={clearStyle} onClick={() => void clear()}>
            {m.search_recent_clear()}
          </button>
        </li>
      </ul>
    </section>
  )
}

const clearStyle = 'min-h-11 rounded-full bg-surface px-4 font-medium text-ink shadow-sm hover:bg-sunken'
const dot = ' ·\u2002'
const headingId = 'recent-searches'

function RecentSearch({ search, onRemove }: { search: ShownSearch; onRemove: () => void }) {
  const { openAddress, title, filters, news, hasNew } = search
  return (
    <li className="flex w-72 max-w-[84%] flex-none rounded-lg bg-surface text-ink shadow-sm lg:max-w-none">
      <Link
        to="/search"
        search={openAddress}
        className="min-w-0 flex-1 rounded-lg py-2 pl-3.5 text-ink no-underline hover:underline"
      >
        <span className="flex items-center gap-1.5 font-medium">
          <Clock aria-hidden className="size-4 flex-none text-ink-3" />
          <span className="truncate">{title}</span>
        </span>
        <span className="block truncate text-sm text-ink-2">
          {news !== null && <span className={hasNew ? 'font-semibold text-action' : undefined}>{news}</span>}
          {news !== null && filters.length > 0 && dot}
          {joinWithDots(...filters)}
        </span>
      </Link>
      <button
        type="button"
        aria-label={m.search_recent_remove({ search: joinWithDots(title, ...filters) })}
        className="grid size-11 flex-none place-items-center rounded-lg text-ink-3 hover:text-ink"
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
    </li>
  )
}
