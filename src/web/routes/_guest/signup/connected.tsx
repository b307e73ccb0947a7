import { createFileRoute, redirect } from '@tanstack/react-router'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { ConnectedSignUpPage } from '#web/features/accounts/connected-sign-up-page.tsx'
import { readConnectedSearch } from '#web/features/accounts/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signup/connected')({
  validateSearch: readConnectedSearch,
  loader: async () => {
    const { provider, waiting } = await api.accounts.getSignInOptions()
    if (provider === null || waiting === null)
      throw redirect({ to: '/signin', search: { provider: 'expired' } })
    return { provider, waiting }
  },
  head: () => pageHead({ title: m.accounts_create_account() }),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return <ConnectedSignUpPage {...data} {...search} />
}
