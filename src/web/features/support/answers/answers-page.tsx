import type { CannedAnswer, CannedPage } from '#contract/support/canned-answers.ts'
import { m } from '#messages'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ownQuery } from '#web/ui/own-query.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useIsInteractive } from '#web/ui/use-is-interactive.ts'

import { AnswerCard } from './answer-card.tsx'
import { AnswersFilters } from './answers-filters.tsx'
import { readAnswersSearch } from './read-answers-search.ts'
import type { AnswersSearch } from './read-answers-search.ts'

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((loaded) => ({ default: loaded.AnswerDialog })),
)

type AnswersPageProps = { answers: CannedPage; search: AnswersSearch }

/** What the desk says again and again; worded by customer service and above. */
export function AnswersPage({ answers, search }: AnswersPageProps) {
  const { items, total, page, pageSize, can } = answers
  const [opened, setOpened] = useState<CannedAnswer | 'new' | null>(null)
  const isInteractive = useIsInteractive()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="text-2xl">{m.support_answers_title()}</h1>
          <p className="max-w-prose text-ink-2">{m.support_answers_lead()}</p>
        </div>
        {can.edit && (
          <Button icon={<Plus aria-hidden />} disabled={!isInteractive} onClick={() => setOpened('new')}>
            {m.support_answers_new()}
          </Button>
        )}
      </div>
      <AnswersFilters search={search} />
      <p role="status" className="text-sm text-ink-3">
        {total === 1 ? m.support_answers_count_one() : m.support_answers_count({ count: total })}
      </p>
      {items.length === 0 ? (
        <Card>
          <EmptyState
            picture="search"
            title={m.support_answers_empty()}
            text={can.edit ? m.support_answers_empty_text() : m.support_answers_empty_reader()}
          >
            {(search.q !== undefined || search.category !== undefined) && (
              <LinkButton to="/support/answers" variant="secondary">
                {m.support_answers_show_every()}
              </LinkButton>
            )}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((answer) => (
            <li key={answer.id}>
              <AnswerCard answer={answer} onEdit={can.edit ? () => setOpened(answer) : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        renderLink={({ page: to, ...link }) => (
          <Link
            key={link['aria-label']}
            to="/support/answers"
            search={readAnswersSearch({ ...search, page: to })}
            {...ownQuery}
            {...link}
          />
        )}
      />
      {opened && (
        <Suspense fallback={null}>
          <AnswerDialog
            key={opened === 'new' ? 'new' : `${opened.id} ${opened.version}`}
            answer={opened === 'new' ? null : opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
