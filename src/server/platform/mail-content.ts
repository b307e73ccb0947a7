/** A short line such as price or time; `href` makes a number or an address something to press. */
export type MailFact = { label: string; value: string; href?: string }

export type MailContent = {
  locale: 'en' | 'hi'
  heading: string
  /** Whom it greets; left out where somebody else may have typed the address. */
  name?: string
  paragraphs: readonly string[]
  /** A code to type somewhere, shown large. */
  code?: string
  /** What another person wrote: set apart, so that nobody takes their words for ours. */
  quote?: string | null
  facts?: readonly MailFact[]
  /** What to do, after the facts. */
  advice?: string
  button?: { label: string; url: string }
  /** Why the reader gets this and what to do when it is not wanted. */
  footnote: string
  /** Of letters that can be switched off: the page where. */
  settingsUrl?: string
}
