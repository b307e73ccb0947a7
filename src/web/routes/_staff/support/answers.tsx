import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { requireDuty } from '#web/api/guards.ts'
import { AnswersPage } from '#web/features/support/answers/answers-page.tsx'
import { readAnswersSearch } from '#web/features/support/answers/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'
import { PageSkeleton, pageError } from '#web/ui/patterns/page-states.tsx'

export const Route = createFileRoute('/_staff/support/answers')({
  validateSearch: readAnswersSearch,
  beforeLoad: ({ context }) => requireDuty(context.member, 'tickets'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q, ...filters } }) =>
    api.support.listCannedAnswers({ ...filters, ...(q && { query: q }) }),
  head: () => pageHead({ title: m.support_answers_title() }),
  component: Page,
  pendingComponent: PageSkeleton,
  errorComponent: pageError(m.support_answers_failed),
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <AnswersPage answers={data} search={search} />
}
