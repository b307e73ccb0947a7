import { createFileRoute } from '@tanstack/react-router'

import { m } from '#messages'
import { ImportFormatPage } from '#web/features/imports/import-format-page.tsx'
import { readImportsSearch } from '#web/features/imports/search-params.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const Route = createFileRoute('/_member/user-dashboard/import/format')({
  validateSearch: readImportsSearch,
  head: () => pageHead({ title: m.imports_format_title() }),
  component: Page,
})

function Page() {
  return <ImportFormatPage kind={Route.useSearch().kind ?? 'listings'} />
}
