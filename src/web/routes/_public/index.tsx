import { m } from '#messages'
import { createFileRoute } from '@tanstack/react-router'

import { pageHead } from '../../shell/page-head.ts'
import { Home, loadHome } from './-home.tsx'

export const Route = createFileRoute('/_public/')({
  loader: loadHome,
  head: () => pageHead({ title: m.shell_product(), path: '/' }),
  component: Page,
})

function Page() {
  return <Home home={Route.useLoaderData()} />
}
