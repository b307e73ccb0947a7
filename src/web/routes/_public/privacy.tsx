import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { PrivacyPage } from '#web/features/accounts/privacy-page.tsx'
import { pageHead } from '#web/shell/page-head.ts'

export const Route = createFileRoute('/_public/privacy')({
  head: () =>
    pageHead({
      title: m.accounts_privacy_title(),
      ...(import.meta.env.SSR && { description: m.accounts_privacy_lead({ product: m.shell_product() }) }),
      path: '/privacy',
    }),
  component: PrivacyPage,
})
