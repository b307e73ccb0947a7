import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { TermsPage } from '#web/features/accounts/terms-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/terms')({
  head: () =>
    pageHead({
      title: m.accounts_terms_title(),
      ...(import.meta.env.SSR && { description: m.accounts_terms_lead({ product: m.shell_product() }) }),
      path: '/terms',
    }),
  component: TermsPage,
})
