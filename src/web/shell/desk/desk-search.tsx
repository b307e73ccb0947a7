import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { controlStyle } from '#web/ui/control-style.ts'

type DeskSearchProps = { className?: string; text?: string | undefined }

/** Finds one's own properties, leads and conversations; a plain form without scripts. */
export function DeskSearch({ className, text = '' }: DeskSearchProps) {
  const navigate = useNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const query = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: '/user-dashboard/find', search: query === '' ? {} : { q: query } })
  }
  return (
    <form
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/user-dashboard/find')}
      onSubmit={find}
      className={className}
    >
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
        />
        <input
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={m.shell_desk_find()}
          placeholder={m.shell_desk_find()}
          className={controlStyle('pl-10.5 text-md text-ellipsis')}
        />
      </div>
    </form>
  )
}
