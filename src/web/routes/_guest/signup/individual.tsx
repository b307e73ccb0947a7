import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { SignUpPage } from '#web/features/accounts/sign-up-page.tsx'
import { readAuthSearch } from '#web/features/accounts/read-auth-search.ts'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_guest/signup/individual')({
  validateSearch: readAuthSearch,
  head: () => pageHead({ title: m.accounts_sign_up() }),
  component: Page,
})

function Page() {
  return <SignUpPage kind="individual" search={Route.useSearch()} />
}
