import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import type { Locale } from '../context.ts'
import { inLanguage } from '../http/request-context.ts'
import type { MailMessage } from './compose-mail.ts'

/** A short line such as price or time; `href` makes a number or an address a link. */
type MailFact = { label: string; value: string; href?: string }

/** The name in the greeting; omitted if somebody else may have typed the address. */
export type Reader = { email: string | null; name?: string; locale: Locale }

type MailContent = {
  subject: string
  messageId: string
  calendar?: MailMessage['calendar'] | undefined
  heading: string
  paragraphs: readonly string[]
  /** A code to type, shown large. */
  code?: string
  /** Another person's text, set apart so that it is not taken for ours. */
  quote?: string | null
  facts?: readonly MailFact[]
  /** The next step, after the facts. */
  advice?: string
  button?: { label: string; url: string }
  /** Why the reader gets this email, and what to do if it is unwanted. */
  footnote: string
  /** The settings page; optional emails only. */
  settingsUrl?: string
  /** The page that stops these emails without an account, instead of the settings page. */
  unsubscribe?: { label: string; url: string }
}

/**
 * An email in our design and the reader's language, as HTML and as plain text; all input is escaped. Whoever has no
 * address is left out before.
 */
export function emailTo({ email, name, locale }: Reader, write: () => MailContent): MailMessage {
  if (email === null) throw new Error('An email needs an address')
  return inLanguage(locale, () => {
    const content = write()
    const { subject, messageId, calendar, settingsUrl, unsubscribe } = content
    const greeting = name ? m.layout_mail_greeting({ name }) : ''
    return {
      to: email,
      locale,
      subject,
      messageId,
      html: mailHtml(content, greeting),
      text: textOf(content, greeting),
      ...(calendar && { calendar }),
      ...(settingsUrl !== undefined && { settingsUrl }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
    }
  })
}

/**
 * Mail clients do not support our style sheet or variables: light tokens inline, dark ones by media query.
 */
const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#120d0c!important}.card{background:#201817!important;border-color:#3b2f2b!important}.line{border-color:#3b2f2b!important}.ink{color:#f7ede5!important}.soft{color:#ab998e!important}.brand,.link{color:#f4a594!important}.well{background:#2a201e!important}.bar{background:#f19a88!important}.button{background:#f19a88!important;color:#33100b!important}}`
const face = "'Anek Devanagari','Noto Sans Devanagari',Mukta,system-ui,-apple-system,'Segoe UI',sans-serif"
const headingFace = "'Vesper Libre','Noto Serif Devanagari',Georgia,serif"
const ink = 'color:#2a1a16'
const soft = 'color:#6f5d53'
const unbroken = 'overflow-wrap:anywhere;word-break:break-word'

function mailHtml(content: MailContent, greeting: string): string {
  const { heading, paragraphs, code, quote, facts = [], advice, button } = content
  const body = [
    `<h1 class="ink" style="margin:0;font:500 26px/${getLocale() === 'hi' ? 1.45 : 1.3} ${headingFace};${ink};${unbroken}">${escape(heading)}</h1>`,
    greeting ? paragraph(greeting) : '',
    ...paragraphs.map(paragraph),
    code ? codeBlock(code) : '',
    quote ? quoteBlock(quote) : '',
    facts.length > 0 ? factsTable(facts) : '',
    advice ? paragraph(advice) : '',
    button ? buttonRow(button) : '',
  ].join('')
  return page(content, body)
}

function page(content: MailContent, body: string): string {
  const { heading } = content
  const locale = getLocale()
  const line = locale === 'hi' ? 1.62 : 1.5
  const cell = (style: string, inner: string, className = '') =>
    `<tr><td${className === '' ? '' : ` class="${className}"`} style="${style}">${inner}</td></tr>`
  const card = [
    cell(
      'height:4px;font-size:0;line-height:0;background:#b4443c;border-radius:16px 16px 0 0',
      '&nbsp;',
      'bar',
    ),
    cell(
      `padding:18px 24px 16px;border-bottom:1px solid #e8dccf;font:500 22px/1.3 ${headingFace};color:#a33a33`,
      escape(m.layout_product()),
      'line brand',
    ),
    cell(`padding:24px 24px 28px;font:400 16px/${line} ${face}`, body),
  ].join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(heading)}</title><style>${dark}</style></head><body class="page" style="margin:0;background:#f4ece2"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="background:#f4ece2"><tr><td align="center" style="padding:24px 12px 32px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="card" style="max-width:560px;background:#fffdfa;border:1px solid #e8dccf;border-top:0;border-radius:16px;border-collapse:separate;text-align:left">${card}</table>${foot(content, line)}</td></tr></table></body></html>`
}

/** Below the card: the reason for the email and the link to stop such emails. */
function foot(content: MailContent, line: number): string {
  const { footnote } = content
  const off = offLink(content)
  const link = off
    ? ` <a class="link" href="${escape(off.url)}" style="color:#a33a33;white-space:nowrap">${escape(off.label)}</a>`
    : ''
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px"><tr><td class="soft" style="padding:16px 24px 0;font:400 14px/${line} ${face};${soft};text-align:left;${unbroken}">${withBreaks(footnote)}${link}</td></tr></table>`
}

function offLink({ settingsUrl, unsubscribe }: MailContent) {
  if (unsubscribe) return unsubscribe
  return settingsUrl === undefined ? null : { label: m.layout_mail_settings(), url: settingsUrl }
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:12px 0 0;${ink};${unbroken}">${withBreaks(text)}</p>`
}

function codeBlock(code: string): string {
  return `<p class="ink well" style="margin:20px 0 0;padding:16px;border-radius:12px;background:#f4ece2;font-size:30px;font-weight:700;line-height:1.2;letter-spacing:6px;text-align:center;${ink}">${escape(code)}</p>`
}

function quoteBlock(text: string): string {
  return `<blockquote class="ink well" style="margin:16px 0 0;padding:12px 16px;border-left:3px solid #c98b7c;border-radius:0 12px 12px 0;background:#f4ece2;${ink};${unbroken}">${withBreaks(text)}</blockquote>`
}

function factsTable(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value, href }) =>
      `<tr><td class="soft" width="34%" style="padding:6px 16px 6px 0;vertical-align:top;${soft}">${escape(label)}</td><td class="ink" style="padding:6px 0;vertical-align:top;font-weight:600;${ink};${unbroken}">${href === undefined ? withBreaks(value) : `<a class="link" href="${escape(href)}" style="color:#a33a33">${escape(value)}</a>`}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:16px 0 0">${rows.join('')}</table>`
}

function buttonRow({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0"><a class="button" href="${escape(url)}" style="display:block;padding:13px 20px;border-radius:12px;background:#b4443c;color:#fffaf6;font-weight:600;text-align:center;text-decoration:none">${escape(label)}</a></p>`
}

function withBreaks(text: string): string {
  return escape(text).replaceAll('\n', '<br>')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function textOf(content: MailContent, greeting: string): string {
  const { heading, paragraphs, code, quote, facts = [], advice, button } = content
  return [
    heading,
    greeting,
    ...paragraphs,
    code ?? '',
    quote ? quote.replace(/^/gm, '> ') : '',
    facts.map(factText).join('\n'),
    advice ?? '',
    button ? `${button.label}:\n${button.url}` : '',
    footerOf(content),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Numbers and addresses are their own links. */
function factText({ label, value, href }: MailFact): string {
  const link = href?.startsWith('http') ? `\n${href}` : ''
  return `${label}: ${value}${link}`
}

function footerOf(content: MailContent): string {
  const off = offLink(content)
  const link = off ? [`${off.label}:\n${off.url}`] : []
  return ['-- ', m.layout_product(), content.footnote, ...link].join('\n')
}
