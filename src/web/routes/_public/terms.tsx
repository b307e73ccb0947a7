import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { LegalPage } from '#web/features/accounts/legal-page.tsx'
import { readLegalSearch } from '#web/features/accounts/search-params.ts'
import { PageMissing } from '#web/layout/page-states.tsx'

import { legalHead, loadLegalText } from './-load-legal-text.ts'

export const Route = createFileRoute('/_public/terms')({
  validateSearch: readLegalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadLegalText('terms', deps),
  head: ({ loaderData }) => legalHead(m.accounts_terms_title(), loaderData),
  component: Page,
  notFoundComponent: PageMissing,
})

function Page() {
  const data = Route.useLoaderData()
  return <LegalPage title={m.accounts_terms_title()} text={data} />
}
