import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { ConfirmEmailPage } from '#web/features/accounts/confirm-email-page.tsx'
import { readLinkSearch } from '#web/features/accounts/read-auth-search.ts'
import { AuthFrame } from '#web/shell/auth-frame.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/confirm-email')({
  validateSearch: readLinkSearch,
  head: () => pageHead({ title: m.accounts_confirm_title() }),
  component: Page,
})

function Page() {
  return (
    <AuthFrame>
      <ConfirmEmailPage {...Route.useSearch()} />
    </AuthFrame>
  )
}
