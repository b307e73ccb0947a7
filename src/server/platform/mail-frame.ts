import { m } from '#messages'

export type MailContent = {
  locale: 'en' | 'hi'
  heading: string
  paragraphs: readonly string[]
  /** Short lines such as price and time. */
  facts?: readonly { label: string; value: string }[]
  button?: { label: string; url: string }
  /** Why the reader gets this and what to do when it is not wanted. */
  footnote: string
}

/** One message in the look of the house, as HTML and as plain text; everything given is escaped. */
export function mailFrame(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) }
}

function textOf({ heading, paragraphs, facts = [], button, footnote, locale }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.url}` : '',
    `-- \n${m.shell_product({}, { locale })}\n${footnote}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** Mail readers know neither our style sheet nor variables: the light tokens inline, the dark ones by media query. */
const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#120d0c!important}.card{background:#201817!important;border-color:#3b2f2b!important}.line{border-color:#3b2f2b!important}.ink{color:#f7ede5!important}.soft{color:#ab998e!important}.brand{color:#f4a594!important}.button{background:#f19a88!important;color:#33100b!important}}`
const face = "'Anek Devanagari','Noto Sans Devanagari',Mukta,system-ui,-apple-system,'Segoe UI',sans-serif"
const headingFace = "'Vesper Libre','Noto Serif Devanagari',Georgia,serif"

function htmlOf({ locale, heading, paragraphs, facts = [], button, footnote }: MailContent): string {
  const product = escape(m.shell_product({}, { locale }))
  const line = locale === 'hi' ? 1.62 : 1.5
  const body = [
    `<h1 class="ink" style="margin:0;font:500 26px/${locale === 'hi' ? 1.45 : 1.3} ${headingFace};color:#2a1a16">${escape(heading)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="ink" style="margin:12px 0 0;color:#2a1a16">${withBreaks(text)}</p>`,
    ),
    facts.length > 0 ? factsTable(facts) : '',
    button ? buttonRow(button) : '',
    `<p class="soft" style="margin:24px 0 0;font-size:14px;color:#6f5d53">${withBreaks(footnote)}</p>`,
  ].join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escape(heading)}</title><style>${dark}</style></head><body class="page" style="margin:0;background:#f4ece2"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="page" style="background:#f4ece2"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="card" style="max-width:560px;background:#fffdfa;border:1px solid #e8dccf;border-radius:16px;border-collapse:separate"><tr><td class="line brand" style="padding:20px 24px;border-bottom:1px solid #e8dccf;font:500 22px/1.3 ${headingFace};color:#a33a33">${product}</td></tr><tr><td style="padding:24px;font:400 16px/${line} ${face}">${body}</td></tr></table></td></tr></table></body></html>`
}

function factsTable(facts: readonly { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="soft" style="padding:6px 16px 6px 0;vertical-align:top;color:#6f5d53;white-space:nowrap">${escape(label)}</td><td class="ink" style="padding:6px 0;color:#2a1a16;font-weight:600">${withBreaks(value)}</td></tr>`,
  )
  return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:16px 0 0">${rows.join('')}</table>`
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
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
