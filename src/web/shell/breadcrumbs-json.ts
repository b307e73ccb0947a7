import { createIsomorphicFn } from '@tanstack/react-start'

import { m } from '#messages'

import { currentLocale, pathIn } from '../api/language.ts'
import { siteOrigin } from '../api/page.ts'

/** Pages above one and itself, below the home page: name and path. */
export type Trail = readonly (readonly [name: string, path: string])[]

export const breadcrumbsJson = createIsomorphicFn()
  .server((trail: Trail): object | null => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [[m.shell_product(), '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteOrigin()}${pathIn(currentLocale(), path)}`,
    })),
  }))
  .client((_trail: Trail): object | null => null)
