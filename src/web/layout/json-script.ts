import { createIsomorphicFn } from '@tanstack/react-start'

/** Structured data for search engines, told by the server alone; the browser only keeps its place. */
export const jsonScript = createIsomorphicFn()
  // A closing script tag inside a text would end the element.
  .server((content: object | null) => script(JSON.stringify(content).replaceAll('<', '\\u003c')))
  .client((_content: object | null) => script('{}'))

function script(children: string) {
  return { type: 'application/ld+json', children }
}
