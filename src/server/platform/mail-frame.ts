import { m } from '#messages'

import { mailHtml } from './mail-html.ts'

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

export type MailBody = { html: string; text: string; settingsUrl?: string }

/** One message in the look of the house, as HTML and as plain text; everything given is escaped. */
export function mailFrame(content: MailContent): MailBody {
  const { settingsUrl } = content
  return {
    html: mailHtml(content),
    text: textOf(content),
    ...(settingsUrl === undefined ? {} : { settingsUrl }),
  }
}

function textOf(content: MailContent): string {
  const { heading, name, paragraphs, code, quote, facts = [], advice, button, locale } = content
  return [
    heading,
    name ? m.shell_mail_greeting({ name }, { locale }) : '',
    ...paragraphs,
    code ?? '',
    quote ? quote.replace(/^/gm, '> ') : '',
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    advice ?? '',
    button ? `${button.label}:\n${button.url}` : '',
    footOf(content),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function footOf({ footnote, settingsUrl, locale }: MailContent): string {
  const off = settingsUrl === undefined ? [] : [`${m.shell_mail_settings({}, { locale })}:\n${settingsUrl}`]
  return ['-- ', m.shell_product({}, { locale }), footnote, ...off].join('\n')
}
