import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { ResetPasswordPage } from '#web/features/accounts/reset-password-page.tsx'
import { readLinkSearch } from '#web/features/accounts/search-params.ts'
import { AuthLayout } from '#web/layout/auth-layout.tsx'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: readLinkSearch,
  head: () => pageHead({ title: m.accounts_reset_title() }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return (
    <AuthLayout>
      <ResetPasswordPage {...search} />
    </AuthLayout>
  )
}
