import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { SignInPage } from '#web/features/accounts/sign-in-page.tsx'
import { readAuthSearch } from '#web/features/accounts/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_guest/signin')({
  validateSearch: readAuthSearch,
  head: () => pageHead({ title: m.accounts_sign_in() }),
  component: Page,
})

function Page() {
  return <SignInPage {...Route.useSearch()} />
}
