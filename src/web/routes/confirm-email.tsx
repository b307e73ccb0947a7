import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { readLinkSearch } from '#web/features/accounts/search-params.ts'
import { AuthLayout } from '#web/layout/auth-layout.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: readLinkSearch,
  head: () => pageHead({ title: m.accounts_confirm_title() }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return (
    <AuthLayout>
      <ConfirmEmailPage {...search} />
    </AuthLayout>
  )
}
