import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { AccountChooser } from '#web/features/accounts/account-chooser.tsx'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signup/')({
  validateSearch: readAuthSearch,
  loader: () => api.accounts.getSignInOptions(),
  head: () => pageHead({ title: m.accounts_create_account() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <AccountChooser search={search} options={data} />
}
