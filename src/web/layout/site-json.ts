import { createIsomorphicFn } from '@tanstack/react-start'

import { m } from '#messages'

import { currentLocale, pathIn } from '../api/language.ts'
import { siteOrigin } from '../api/page.ts'

/** Organization and search action as JSON-LD. */
export const siteJson = createIsomorphicFn()
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
