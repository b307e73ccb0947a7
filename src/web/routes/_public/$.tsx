import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { setPageStatus } from '../../api/page.ts'
import { HomePage } from '../../shell/home-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

/** Unknown paths show the home page with HTTP 404, so that search engines drop them. */
export const Route = createFileRoute('/_public/$')({
  loader: () => setPageStatus(404),
  head: () => pageHead({ title: m.shell_product() }),
  component: HomePage,
})
