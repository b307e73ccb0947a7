import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  validateSearch: readAuthSearch,
  head: () => pageHead({ title: m.accounts_sign_in() }),
  component: Page,
})

function Page() {
  return <SignInPage {...Route.useSearch()} />
}
