import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { loadBegunMethod } from '#web/features/accounts/load-begun-method.ts'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ search }) => loadBegunMethod(search),
  loader: () => api.accounts.getSignInOptions(),
  head: () => pageHead({ title: m.accounts_sign_in_or_up() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <AuthPage search={search} options={data} />
}
