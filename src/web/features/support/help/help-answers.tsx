import { m } from '#messages'
import { createClientOnlyFn, createIsomorphicFn } from '@tanstack/react-start'

import { LinkButton } from '#web/ui/link-button.tsx'
import { later } from '#web/ui/later.tsx'

import { Faq } from './faq.tsx'
import { Guides } from './guides.tsx'
import { HelpSearchBox } from './help-search-box.tsx'
import type { HelpSearch } from './read-help-search.ts'

type HelpAnswersProps = { search: HelpSearch }

/** What is written once for everybody, and the way to a person below it. */
export function HelpAnswers({ search }: HelpAnswersProps) {
  const Answers = search.tab === 'guides' ? LaterGuides : LaterFaq
  return (
    <div className="grid grid-cols-1 gap-4">
      <HelpSearchBox search={search} />
      <Answers search={search} />
      <aside className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p>
          <span className="font-semibold">{m.support_help_still()}</span>{' '}
          <span className="text-ink-2">{m.support_help_still_text()}</span>
        </p>
        <LinkButton to="/user-dashboard/help" search={{ tab: 'contact' }} variant="secondary">
          {m.support_help_ask()}
        </LinkButton>
      </aside>
    </div>
  )
}

const LaterFaq = later<HelpAnswersProps>({
  onServer: createIsomorphicFn()
    .server(() => Faq)
    .client(() => null),
  load: createClientOnlyFn(() => import('./faq.tsx').then((module) => module.Faq)),
})

const LaterGuides = later<HelpAnswersProps>({
  onServer: createIsomorphicFn()
    .server(() => Guides)
    .client(() => null),
  load: createClientOnlyFn(() => import('./guides.tsx').then((module) => module.Guides)),
})
