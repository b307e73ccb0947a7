import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { jsonScript, pageHead } from '#web/layout/page-head.ts'

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
  const data = Route.useLoaderData()
  return <Home home={data} content={site.useLoaderData()} />
}

/** Organization and search action as JSON-LD. */
const siteJson = createIsomorphicFn()
  .server((): object | null => {
    const address = (path: string) => `${siteOrigin()}${pathIn(currentLocale(), path)}`
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: m.layout_product(),
      url: address('/'),
      inLanguage: currentLocale(),
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${address('/search')}?location={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    }
  })
  .client((): object | null => null)
