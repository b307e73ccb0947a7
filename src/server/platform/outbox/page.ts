import { m } from '#messages'
import { join } from 'node:path'

import { readLetters } from './letters.ts'
import type { Letter } from './letters.ts'

type OutboxInput = { dataDir: string; locale: string; nonce: string }

const lettersShown = 100

/** The mail of a demo, which goes nowhere else: the newest letters with their links. */
export async function outboxPage({ dataDir, locale, nonce }: OutboxInput): Promise<Response> {
  const letters = await readLetters(join(dataDir, 'outbox'), lettersShown)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${m.shell_outbox_title()}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${m.shell_outbox_title()}</h1><p>${m.shell_outbox_text()}</p>
${letters.length === 0 ? `<p>${m.shell_outbox_empty()}</p>` : letters.map(shown).join('')}</main></body></html>`
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}article{border-top:1px solid #8c7a6d66;padding:1rem 0}
h2{font-size:1.1rem;margin:0}article p{margin:.25rem 0;display:flex;flex-wrap:wrap;gap:0 1.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.5rem 0 0}a{overflow-wrap:anywhere}`

function shown({ to, subject, date, text }: Letter): string {
  return `<article><h2>${escaped(subject)}</h2><p><span>${escaped(to)}</span> <span>${escaped(date)}</span></p>
<pre>${linked(text)}</pre></article>`
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
