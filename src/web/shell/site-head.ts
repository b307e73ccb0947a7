import { m } from '#messages'

/** What the head of every document holds; routes add their title, description and addresses. */
export function siteHead() {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: m.shell_product() },
    ],
  }
}
