/** What a push message tells a device; the service worker shows it. */
export type PushPayload = {
  title: string
  body: string
  /** Replaces what is shown under the same name. */
  tag: string
  /** Opened when pressed, with the prefix of its language. */
  path: string
  lang: 'en' | 'hi'
}
