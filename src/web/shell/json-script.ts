/** Structured data for search engines; a closing script tag inside a text would end the element. */
export function jsonScript(content: object) {
  return { type: 'application/ld+json', children: JSON.stringify(content).replaceAll('<', '\\u003c') }
}
