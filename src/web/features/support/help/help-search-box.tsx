import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { readHelpSearch } from './read-help-search.ts'
import type { HelpSearch } from './read-help-search.ts'

/** Looks among the answers; a plain form, so that it works without script. */
export function HelpSearchBox({ search: { tab, q = '' } }: { search: HelpSearch }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      method="get"
      action={pathIn(currentLocale(), '/user-dashboard/help')}
      className="flex max-w-prose items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = readHelpSearch(Object.fromEntries(new FormData(event.currentTarget)))
        void navigate({ to: '/user-dashboard/help', search: typed })
      }}
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <TextField
        key={q}
        type="search"
        name="q"
        label={m.support_help_search()}
        hideLabel
        placeholder={m.support_help_search_hint()}
        defaultValue={q}
        maxLength={80}
        icon={<Search aria-hidden />}
        className="flex-1"
      />
      <Button type="submit" variant="secondary">
        {m.support_help_search_do()}
      </Button>
    </form>
  )
}
