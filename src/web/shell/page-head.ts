import { m } from '#messages'

import { currentLocale, pathIn } from '../api/language.ts'
import { siteOrigin } from '../api/page.ts'

type PageHeadInput = {
  title: string
  description?: string
  /** Path with query and without language prefix, as search engines shall know it; without one the page is not to be indexed. */
  path?: string
  image?: string
}

/** Title, description, canonical address and the twin in the other language. */
export function pageHead({ title, description, path, image }: PageHeadInput) {
  const fullTitle = title === m.shell_product() ? title : `${title} | ${m.shell_product()}`
  const address = (locale: 'en' | 'hi') => `${siteOrigin()}${pathIn(locale, path ?? '/')}`
  const indexed = path !== undefined
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: title },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
      ...(image === undefined ? [] : [{ property: 'og:image', content: new URL(image, siteOrigin()).href }]),
      ...(indexed
        ? [{ property: 'og:url', content: address(currentLocale()) }]
        : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: indexed
      ? [
          { rel: 'canonical', href: address(currentLocale()) },
          { rel: 'alternate', hrefLang: 'en', href: address('en') },
          { rel: 'alternate', hrefLang: 'hi', href: address('hi') },
          { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
        ]
      : [],
  }
}
