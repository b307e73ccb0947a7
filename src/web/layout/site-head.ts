import { m } from '#messages'

import { currentLocale, pathIn } from '../api/language.ts'
import textHindi from '../styles/fonts/anek-hindi.woff2?url'
import textLatin from '../styles/fonts/anek-latin.woff2?url'
import icon from '../ui/art/mark.svg'

/** The head of every document; routes add title, description and URLs. */
export function siteHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbf7f1' },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#171110' },
      { title: m.layout_product() },
    ],
    links: [
      ...(currentLocale() === 'hi' ? [textHindi, textLatin] : [textLatin]).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: icon },
      { rel: 'apple-touch-icon', href: '/icons/apple-180.png' },
      { rel: 'manifest', href: pathIn(currentLocale(), '/manifest.webmanifest') },
    ],
  }
}
