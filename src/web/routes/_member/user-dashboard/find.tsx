import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { FindFailed } from '#web/shell/desk/find-failed.tsx'
import { FindPage } from '#web/shell/desk/find-page.tsx'
import { FindSkeleton } from '#web/shell/desk/find-skeleton.tsx'
import { readFindSearch } from '#web/shell/desk/read-find-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

import { findOwn } from './-find-own.ts'

const most = 6

export const Route = createFileRoute('/_member/user-dashboard/find')({
  validateSearch: readFindSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q = '' } }) => findOwn(q, most),
  head: () => pageHead({ title: m.shell_find_title() }),
  component: Page,
  pendingComponent: FindSkeleton,
  errorComponent: FindFailed,
})

function Page() {
  const { q = '' } = Route.useSearch()
  return <FindPage query={q} groups={Route.useLoaderData()} />
}
