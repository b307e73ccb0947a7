import { createFileRoute, getRouteApi } from '@tanstack/react-router'

import { m } from '#messages'

import { setPageStatus } from '../../api/page.ts'
import { pageHead } from '../../layout/page-head.ts'
import { loadHome } from './-home-content.ts'
import { Home } from './-home.tsx'

/** Unknown paths show the home page with HTTP 404, so that search engines drop them. */
export const Route = createFileRoute('/_public/$')({
  // Links into the dashboard match this route in the public bundle; following one loads a document.
  preload: false,
  loader: () => {
    setPageStatus(404)
    return loadHome()
  },
  head: () => pageHead({ title: m.layout_product() }),
  component: Page,
})

const site = getRouteApi('/_public')

function Page() {
  const content = site.useLoaderData()
  const data = Route.useLoaderData()
  return <Home home={data} content={content} />
}
