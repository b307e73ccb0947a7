import { useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { faqTopics } from './faq-entries.ts'
import { guides } from './guide-entries.ts'
import { findEntries, Fold, HelpResults } from './help-results.tsx'
import { readHelpSearch, type HelpSearch } from './search-params.ts'

type HelpAnswersProps = { search: HelpSearch }

/** Guides or FAQ, with a link to contact support below. */
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

/** Search of the help texts; a plain form, so that it works without script. */
function HelpSearchBox({ search: { tab, q = '' } }: { search: HelpSearch }) {
  const navigate = useNavigate()
  return (
    <form
      role="search"
      aria-label={m.support_help_search()}
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

/** Step-by-step guides. */
function Guides({ search }: { search: HelpSearch }) {
  const { q } = search
  const found = findEntries(guides, q ?? '')
  return (
    <>
      <HelpResults search={search} count={found.length} />
      {found.length > 0 && (
        <Card className="px-4 py-1 lg:px-5">
          {found.map(({ id, title, lead, texts }) => (
            <Fold key={`${id} ${q ?? ''}`} id={id} title={title()} lead={lead()} open={q !== undefined}>
              <ol className="grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-ink-3">
                {texts.map((text) => (
                  <li key={text()}>{text()}</li>
                ))}
              </ol>
            </Fold>
          ))}
        </Card>
      )}
    </>
  )
}

/** FAQ by topic; a query shows the matches expanded. */
function Faq({ search }: { search: HelpSearch }) {
  const { q } = search
  const topics = faqTopics
    .map((topic) => ({ ...topic, entries: findEntries(topic.entries, q ?? '') }))
    .filter(({ entries }) => entries.length > 0)
  const found = topics.flatMap(({ entries }) => entries).length
  return (
    <>
      <HelpResults search={search} count={found} />
      {topics.map(({ id, title, entries }) => (
        <Card key={id} as="section" aria-labelledby={`topic-${id}`} className="px-4 pt-4 pb-1 lg:px-5">
          <h2 id={`topic-${id}`} className="font-sans text-lg font-semibold">
            {title()}
          </h2>
          {entries.map((entry) => (
            <Fold key={`${entry.id} ${q ?? ''}`} id={entry.id} title={entry.title()} open={q !== undefined}>
              {entry.texts.map((text) => (
                <p key={text()}>{text()}</p>
              ))}
            </Fold>
          ))}
        </Card>
      ))}
    </>
  )
}
