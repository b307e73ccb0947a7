import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { loadBegunMethod } from '#web/features/accounts/load-begun-method.ts'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  validateSearch: readAuthSearch,
  beforeLoad: ({ search }) => loadBegunMethod(search),
  loader: () => api.accounts.getSignInOptions(),
  head: () => pageHead({ title: m.accounts_sign_in() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <SignInPage search={search} options={data} />
}
