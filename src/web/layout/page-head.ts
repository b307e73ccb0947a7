import { createIsomorphicFn } from '@tanstack/react-start'

import { m } from '#messages'

import { currentLocale, pathIn } from '../api/language.ts'
import { siteOrigin } from '../api/page.ts'

/** JSON-LD, rendered by the server only; the browser keeps the element. */
export const jsonScript = createIsomorphicFn()
  // A closing script tag inside a text would end the element.
  .server((content: object | null) => script(JSON.stringify(content).replaceAll('<', '\\u003c')))
  .client((_content: object | null) => script('{}'))

function script(children: string) {
  return { type: 'application/ld+json', children }
}

type PageHeadInput = {
  title: string
  /** Rendered by the server only: its readers run no scripts, and the bundle stays smaller. */
  description?: string
  /** Canonical path with query, without language prefix; pages without one are noindex. */
  path?: string
  /** Image for shared links, 1200 × 630 pixels; the default one if absent. */
  image?: string
  /** Breadcrumbs below the home page, including this page: name and path. */
  trail?: Trail
}

/** Title, description, canonical URL, alternate language and Open Graph tags. */
export function pageHead({ title, description, path, image, trail }: PageHeadInput) {
  const fullTitle = title === m.layout_product() ? title : `${title} | ${m.layout_product()}`
  const address = (locale: 'en' | 'hi', of = path ?? '/') => `${siteOrigin()}${pathIn(locale, of)}`
  const locale = currentLocale()
  const indexed = path !== undefined
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: m.layout_product() },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: locale === 'hi' ? 'hi_IN' : 'en_IN' },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
      ...(indexed
        ? [
            { property: 'og:url', content: address(locale) },
            { property: 'og:image', content: address(locale, image ?? '/share/haveli.jpg') },
            { property: 'og:image:width', content: '1200' },
            { property: 'og:image:height', content: '630' },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: indexed
      ? [
          { rel: 'canonical', href: address(locale) },
          { rel: 'alternate', hrefLang: 'en', href: address('en') },
          { rel: 'alternate', hrefLang: 'hi', href: address('hi') },
          { rel: 'alternate', hrefLang: 'x-default', href: address('en') },
        ]
      : [],
    scripts: trail === undefined ? [] : [jsonScript(breadcrumbsJson(trail))],
  }
}

/** Breadcrumbs below the home page: name and path. */
type Trail = readonly (readonly [name: string, path: string])[]

const breadcrumbsJson = createIsomorphicFn()
  .server((trail: Trail): object | null => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[m.layout_product(), '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteOrigin()}${pathIn(currentLocale(), path)}`,
    })),
  }))
  .client((_trail: Trail): object | null => null)
