import { m } from '#messages'

import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'

type MailBody = { html: string; text: string; settingsUrl?: string }

/** One message in the look of the house, as HTML and as plain text; everything given is escaped. */
export function mailLayout(content: MailContent): MailBody {
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
    name ? m.layout_mail_greeting({ name }, { locale }) : '',
    ...paragraphs,
    code ?? '',
    quote ? quote.replace(/^/gm, '> ') : '',
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    advice ?? '',
    button ? `${button.label}:\n${button.url}` : '',
    footerOf(content),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function footerOf({ footnote, settingsUrl, locale }: MailContent): string {
  const off = settingsUrl === undefined ? [] : [`${m.layout_mail_settings({}, { locale })}:\n${settingsUrl}`]
  return ['-- ', m.layout_product({}, { locale }), footnote, ...off].join('\n')
}
