import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { AnswersFailed } from '#web/features/support/answers/answers-failed.tsx'
import { AnswersPage } from '#web/features/support/answers/answers-page.tsx'
import { readAnswersSearch } from '#web/features/support/answers/search-params.ts'
import { QueueSkeleton } from '#web/features/support/queue/queue-skeleton.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_staff/support/answers')({
  validateSearch: readAnswersSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) =>
    api.support.listCannedAnswers({ ...filters, ...(q && { query: q }) }),
  head: () => pageHead({ title: m.support_answers_title() }),
  component: Page,
  pendingComponent: QueueSkeleton,
  errorComponent: AnswersFailed,
})

function Page() {
  return <AnswersPage answers={Route.useLoaderData()} search={Route.useSearch()} />
}
