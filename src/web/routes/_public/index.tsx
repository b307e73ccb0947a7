import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { HomePage } from '../../shell/home-page.tsx'
import { pageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_public/')({
  head: () => pageHead({ title: m.shell_product(), path: '/' }),
  component: HomePage,
})
