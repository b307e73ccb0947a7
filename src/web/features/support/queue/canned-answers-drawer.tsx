import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { fillFields } from '#contract/leads/text-fields.ts'
import type { CannedPage } from '#contract/support/canned-answers.ts'
import type { StaffTicket } from '#contract/support/ticket-queue.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ErrorState } from '#web/ui/patterns/empty-state.tsx'
import { Drawer } from '#web/ui/primitives/dialog.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

type CannedAnswersDrawerProps = { ticket: StaffTicket; onClose: () => void; onChoose: (text: string) => void }

const maxAnswers = 48

/** Saved replies for the ticket's category, in the person's language, with placeholders filled in. */
export function CannedAnswersDrawer({ ticket, onClose, onChoose }: CannedAnswersDrawerProps) {
  const { number, category, person } = ticket
  const [query, setQuery] = useState('')
  const words = query.trim()
  const {
    data: answers,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['support', 'canned-answers', category, words],
    queryFn: async ({ signal }) => {
      // Debounces typing: a newer query aborts this one.
      if (words !== '') await new Promise((resolve) => setTimeout(resolve, 200))
      signal.throwIfAborted()
      const filters = { category, pageSize: maxAnswers, ...(words !== '' && { query: words }) }
      return api.support.listCannedAnswers(filters, { signal })
    },
    placeholderData: keepPreviousData,
  })
  const language = person.locale === 'hi' ? m.support_answers_language_hi() : m.support_answers_language_en()
  const gaps = { name: person.name, number: String(number) }

  return (
    <Drawer open onClose={onClose} title={m.support_answers_insert()}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{m.support_answers_insert_text({ language })}</p>
        <TextField
          type="search"
          label={m.support_answers_search()}
          value={query}
          maxLength={80}
          onChange={(event) => setQuery(event.target.value)}
        />
        {!answers && !isError && <Skeleton className="h-24" />}
        {isError && (
          <ErrorState level={3} title={m.support_answers_failed()} onRetry={() => void refetch()} />
        )}
        {answers && (
          <MatchingAnswers
            answers={answers}
            textOf={({ textEn, textHi }) => fillFields(person.locale === 'hi' ? textHi : textEn, gaps)}
            locale={person.locale}
            onChoose={onChoose}
          />
        )}
      </div>
    </Drawer>
  )
}

type MatchingAnswersProps = {
  answers: CannedPage
  textOf: (answer: CannedPage['items'][number]) => string
  locale: string
  onChoose: (text: string) => void
}

function MatchingAnswers({ answers: { items, hasMore }, textOf, locale, onChoose }: MatchingAnswersProps) {
  if (items.length === 0) return <p className="text-ink-2">{m.support_answers_empty()}</p>
  return (
    <>
      <ul className="grid gap-2">
        {items.map((answer) => (
          <li key={answer.id}>
            <button
              type="button"
              onClick={() => onChoose(textOf(answer))}
              className="grid w-full gap-1 rounded-md border border-line bg-raised p-3 text-left hover:border-ink-2"
            >
              <span className="font-semibold wrap-anywhere">{answer.title}</span>
              <span lang={locale} className="line-clamp-3 text-sm wrap-anywhere text-ink-2">
                {textOf(answer)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-sm text-ink-3">{m.support_answers_more({ count: items.length })}</p>}
    </>
  )
}
