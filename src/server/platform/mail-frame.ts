import { m } from '#messages'

import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'

type MailBody = { html: string; text: string; settingsUrl?: string }

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
