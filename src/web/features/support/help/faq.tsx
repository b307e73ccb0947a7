import { Card } from '#web/ui/primitives/card.tsx'

import { faqTopics } from './faq-entries.ts'
import { findEntries } from './find-entries.ts'
import { Fold } from './disclosure.tsx'
import { HelpResults } from './help-results.tsx'
import type { HelpSearch } from './search-params.ts'

/** Answers by topic; with a query those that fit, opened. */
export function Faq({ search }: { search: HelpSearch }) {
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
