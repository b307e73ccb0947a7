import { m } from '#messages'

import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { Faq } from './faq.tsx'
import { Guides } from './guides.tsx'
import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { readHelpSearch, type HelpSearch } from './search-params.ts'

type HelpAnswersProps = { search: HelpSearch }

/** What is written once for everybody, and the way to a person below it. */
export function HelpAnswers({ search }: HelpAnswersProps) {
  const Answers = search.tab === 'guides' ? Guides : Faq
  return (
    <div className="grid grid-cols-1 gap-4">
      <HelpSearchBox search={search} />
      <Answers search={search} />
      <aside className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p>
          <span className="font-semibold">{m.support_help_unanswered()}</span>{' '}
          <span className="text-ink-2">{m.support_help_unanswered_text()}</span>
        </p>
        <LinkButton to="/user-dashboard/help" search={{ tab: 'contact' }} variant="secondary">
          {m.support_help_contact_support()}
        </LinkButton>
      </aside>
    </div>
  )
}

/** Looks among the answers; a plain form, so that it works without script. */
function HelpSearchBox({ search: { tab, q = '' } }: { search: HelpSearch }) {
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
