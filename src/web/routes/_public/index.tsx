import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { m } from '#messages'

import { jsonScript, pageHead } from '../../layout/page-head.ts'
import { siteJson } from '../../layout/site-json.ts'
import { loadHome } from './-home-content.ts'
import { Home } from './-home.tsx'

export const Route = createFileRoute('/_public/')({
  loader: loadHome,
  head: () => {
    const head = pageHead({
      title: m.layout_home_page_title(),
      ...(import.meta.env.SSR && { description: m.layout_home_page_description() }),
      path: '/',
    })
    return { ...head, scripts: [jsonScript(siteJson())] }
  },
  component: Page,
})

const site = getRouteApi('/_public')

function Page() {
  return <Home home={Route.useLoaderData()} content={site.useLoaderData()} />
}
