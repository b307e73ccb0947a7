import { useRouteContext } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'

import { readOnlyPropertyId } from '#contract/search/typed-number.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { stringifyQuery } from '#web/api/query-string.ts'
import { lazyDialog } from '#web/ui/patterns/lazy-dialog.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'

import type { LocalityChoice } from '../locality-choice.ts'
import type { SearchAddress } from '../read-search.ts'

const SaveSearchDialog = lazyDialog(() =>
  import('./save-search-dialog.tsx').then((module) => module.SaveSearchDialog),
)

type SaveSearchProps = { address: SearchAddress; localities: readonly LocalityChoice[] }

/** Saves the search in a dialog; without scripts or an account, a link to the page that does. */
export function SaveSearch({ address, localities }: SaveSearchProps) {
  const isSignedIn = useRouteContext({ from: '__root__' }).session !== null
  const [isOpen, setOpen] = useState(false)
  if (readOnlyPropertyId(address.location ?? '') !== null) return null
  const query = stringifyQuery({ ...address, sort: undefined, page: undefined, view: undefined }).slice(1)
  const page = `/user-dashboard/saved-searches${stringifyQuery({ save: query || 'status=SALE' })}`
  return (
    <>
      <a
        href={pathIn(currentLocale(), page)}
        className={buttonStyle({ variant: 'secondary', size: 'small' })}
        onClick={(event) => {
          if (!isSignedIn) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Bell aria-hidden />
        {m.search_saved_save()}
      </a>
      {isOpen && <SaveSearchDialog query={query} localities={localities} onClose={() => setOpen(false)} />}
    </>
  )
}
