import { join } from 'node:path'

import { formatMoment } from '#contract/dates.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { readMessage, listMessages, type OutboxMessage } from './messages.ts'

type Layout = { main: string; nonce: string }

function outboxLayout({ main, nonce }: Layout): string {
  return `<!doctype html><html lang="${getLocale()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${m.layout_outbox_title()}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${main}</main></body></html>`
}

/** The design tokens in short: this page is not part of the built site. */
const style = `:root{color-scheme:light dark;--paper:light-dark(#fbf7f1,#171110);--surface:light-dark(#fffdfa,#201817);--line:light-dark(#e8dccf,#3b2f2b);--strong:light-dark(#8c7a6d,#8d7b70);--ink:light-dark(#2a1a16,#f7ede5);--soft:light-dark(#6f5d53,#ab998e);--link:light-dark(#a33a33,#f4a594);--action:light-dark(#b4443c,#f19a88);--on:light-dark(#fffaf6,#33100b)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 'Anek Devanagari','Noto Sans Devanagari',system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{font-size:1.6rem;line-height:1.3;margin:0 0 .5rem;overflow-wrap:anywhere}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0}
a{color:var(--link);overflow-wrap:anywhere}a:focus-visible,input:focus-visible,button:focus-visible,iframe:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.soft{color:var(--soft);font-size:.9rem;display:flex;flex-wrap:wrap;gap:0 1.25rem;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:1.25rem 0;grid-template-columns:minmax(0,1fr)}@media(min-width:40rem){form{grid-template-columns:1fr 1fr auto;align-items:end}}
label{display:grid;gap:.25rem;font-size:.9rem}input,button{min-height:2.75rem;font:inherit;border-radius:.6rem;min-width:0}input{padding:0 .75rem;border:1px solid var(--strong);background:var(--surface);color:inherit}
button{border:0;padding:0 1.5rem;background:var(--action);color:var(--on);font-weight:600;cursor:pointer}
ol{list-style:none;margin:0;padding:0}li{border-top:1px solid var(--line);padding:.75rem 0}li a{display:block;min-height:1.75rem;font-weight:600}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;min-height:2.75rem;margin-top:.5rem}nav a{display:inline-flex;align-items:center;min-height:2.75rem}
iframe{display:block;width:100%;height:46rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}.narrow{max-width:390px}.wide{max-width:640px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0;padding:1rem;border:1px solid var(--line);border-radius:1rem;background:var(--surface)}`

function linkAddresses(text: string): string {
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

type OpenedMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>
type Showing = { home: string; width: string | null; nonce: string }

const channelLabels = { sms: m.layout_outbox_sms, whatsapp: m.layout_outbox_whatsapp }

const widths = [390, 640] as const

function messagePage(message: OpenedMessage, { home, width, nonce }: Showing): string {
  const { name, kind, at, to, subject, text, html } = message
  const chosen = widths.find((choice) => String(choice) === width) ?? 640
  const title = kind === 'mail' ? subject : channelLabels[kind]()
  const links = widths.map(
    (choice) =>
      `<a href="${home}/${name}?width=${choice}"${choice === chosen ? ' aria-current="true"' : ''}>${m.layout_outbox_width({ width: choice })}</a>`,
  )
  const look =
    html === ''
      ? ''
      : `<h2>${m.layout_outbox_html()}</h2><nav>${links.join('')}</nav><iframe class="${chosen === 390 ? 'narrow' : 'wide'}" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(framedHtml(html, nonce))}"></iframe>`
  return `<nav><a href="${home}">← ${m.layout_outbox_back()}</a></nav><h1>${escaped(title)}</h1>
<p class="soft"><span>${escaped(to)}</span> <time datetime="${at.toISOString()}">${formatMoment(at)} IST</time></p>
${look}<h2>${m.layout_outbox_plain()}</h2><pre>${linkAddresses(text)}</pre>`
}

/** The CSP allows the email's own style element; its links open outside the frame. Scripts do not run. */
function framedHtml(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}

type OutboxInput = { dataDir: string; url: URL; nonce: string }

const home = '/demo/outbox'
const perPage = 50
const maxOfferedRecipients = 200

export function isOutbox(path: string): boolean {
  return path === home || path.startsWith(`${home}/`)
}

/** The emails and text messages of a demo, which are not sent: a searchable list, and one opened. */
export async function outboxPage({ dataDir, url, nonce }: OutboxInput): Promise<Response> {
  const folder = join(dataDir, 'outbox')
  const name = url.pathname.slice(home.length + 1)
  const message = name === '' ? null : await readMessage(folder, name)
  const main = message
    ? messagePage(message, { home, width: url.searchParams.get('width'), nonce })
    : messageList(await listMessages(folder), url.searchParams)
  return new Response(outboxLayout({ main, nonce }), {
    status: name !== '' && !message ? 404 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

type Filter = { to: string; words: string }

function messageList(all: OutboxMessage[], query: URLSearchParams): string {
  const filter = { to: query.get('to')?.trim() ?? '', words: query.get('q')?.trim() ?? '' }
  const matching = all.filter((message) => isWanted(message, filter))
  const pages = Math.max(1, Math.ceil(matching.length / perPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const shown = matching.slice((page - 1) * perPage, page * perPage)
  const nothing = all.length === 0 ? m.layout_outbox_empty() : m.layout_outbox_none()
  const isFiltered = filter.to !== '' || filter.words !== ''
  return `<h1>${m.layout_outbox_title()}</h1><p>${m.layout_outbox_text()}</p>${searchForm(all, filter)}
<p class="soft">${m.layout_outbox_count({ count: matching.length })}${isFiltered ? ` · <a href="${home}">${m.layout_outbox_all()}</a>` : ''}</p>
${shown.length === 0 ? `<p>${nothing}</p>` : `<ol>${shown.map(messageLine).join('')}</ol>`}${paging(filter, page, pages)}`
}

function isWanted({ to, subject, text }: OutboxMessage, filter: Filter): boolean {
  const has = (where: string, what: string) => where.toLocaleLowerCase().includes(what.toLocaleLowerCase())
  return has(to, filter.to) && (has(subject, filter.words) || has(text, filter.words))
}

function searchForm(all: OutboxMessage[], { to, words }: Filter): string {
  const recipients = [...new Set(all.map((message) => message.to))].slice(0, maxOfferedRecipients).toSorted()
  return `<form action="${home}"><label>${m.layout_outbox_to()}<input name="to" value="${escaped(to)}" list="recipients" autocomplete="off"></label>
<datalist id="recipients">${recipients.map((recipient) => `<option value="${escaped(recipient)}">`).join('')}</datalist>
<label>${m.layout_outbox_words()}<input name="q" type="search" value="${escaped(words)}"></label><button>${m.layout_outbox_show()}</button></form>`
}

function messageLine({ name, kind, at, to, subject, text }: OutboxMessage): string {
  const title = kind === 'mail' ? subject : `${channelLabels[kind]()}: ${text.slice(0, 90)}`
  return `<li><a href="${home}/${name}">${escaped(title)}</a><p class="soft"><span>${escaped(to)}</span> <time datetime="${at.toISOString()}">${formatMoment(at)} IST</time></p></li>`
}

function paging({ to, words }: Filter, page: number, pages: number): string {
  if (pages === 1) return ''
  const address = (number: number) =>
    escaped(`${home}?${new URLSearchParams({ to, q: words, page: String(number) })}`)
  const newer = page > 1 ? `<a href="${address(page - 1)}" rel="prev">${m.layout_outbox_newer()}</a>` : ''
  const older = page < pages ? `<a href="${address(page + 1)}" rel="next">${m.layout_outbox_older()}</a>` : ''
  return `<nav>${newer}<span>${m.layout_outbox_page({ page, pages })}</span>${older}</nav>`
}
