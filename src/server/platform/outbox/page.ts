import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { join } from 'node:path'

import { escaped, outboxLayout } from './layout.ts'
import { listMessages, readMessage } from './messages.ts'
import type { OutboxMessage } from './messages.ts'
import { messagePage } from './message-page.ts'

type OutboxInput = { dataDir: string; url: URL; locale: 'en' | 'hi'; nonce: string }

const home = '/demo/outbox'
const perPage = 50
const recipientsOffered = 200

export function isOutbox(path: string): boolean {
  return path === home || path.startsWith(`${home}/`)
}

/** The mail and text messages of a demo, which go nowhere else: a list to search, and one opened. */
export async function outboxPage({ dataDir, url, locale, nonce }: OutboxInput): Promise<Response> {
  const folder = join(dataDir, 'outbox')
  const name = url.pathname.slice(home.length + 1)
  const message = name === '' ? null : await readMessage(folder, name)
  const main = message
    ? messagePage(message, { home, width: url.searchParams.get('width'), locale, nonce })
    : listing(await listMessages(folder), url.searchParams, locale)
  return new Response(outboxLayout({ main, locale, nonce }), {
    status: name !== '' && !message ? 404 : 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

type Filter = { to: string; words: string }

function listing(all: OutboxMessage[], query: URLSearchParams, locale: 'en' | 'hi'): string {
  const filter = { to: query.get('to')?.trim() ?? '', words: query.get('q')?.trim() ?? '' }
  const found = all.filter((message) => isWanted(message, filter))
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(pages, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const shown = found.slice((page - 1) * perPage, page * perPage)
  const nothing = all.length === 0 ? m.layout_outbox_empty() : m.layout_outbox_none()
  const isFiltered = filter.to !== '' || filter.words !== ''
  return `<h1>${m.layout_outbox_title()}</h1><p>${m.layout_outbox_text()}</p>${form(all, filter)}
<p class="soft">${m.layout_outbox_count({ count: found.length })}${isFiltered ? ` · <a href="${home}">${m.layout_outbox_all()}</a>` : ''}</p>
${shown.length === 0 ? `<p>${nothing}</p>` : `<ol>${shown.map((each) => row(each, locale)).join('')}</ol>`}${paging(filter, page, pages)}`
}

function isWanted({ to, subject, text }: OutboxMessage, filter: Filter): boolean {
  const has = (where: string, what: string) => where.toLocaleLowerCase().includes(what.toLocaleLowerCase())
  return has(to, filter.to) && (has(subject, filter.words) || has(text, filter.words))
}

function form(all: OutboxMessage[], { to, words }: Filter): string {
  const recipients = [...new Set(all.map((message) => message.to))].slice(0, recipientsOffered).toSorted()
  return `<form action="${home}"><label>${m.layout_outbox_to()}<input name="to" value="${escaped(to)}" list="recipients" autocomplete="off"></label>
<datalist id="recipients">${recipients.map((each) => `<option value="${escaped(each)}">`).join('')}</datalist>
<label>${m.layout_outbox_words()}<input name="q" type="search" value="${escaped(words)}"></label><button>${m.layout_outbox_show()}</button></form>`
}

function row({ name, kind, at, to, subject, text }: OutboxMessage, locale: 'en' | 'hi'): string {
  const title = kind === 'sms' ? `${m.layout_outbox_sms()}: ${text.slice(0, 90)}` : subject
  return `<li><a href="${home}/${name}">${escaped(title)}</a><p class="soft"><span>${escaped(to)}</span> <time datetime="${at.toISOString()}">${formatMoment(at, locale)} IST</time></p></li>`
}

function paging({ to, words }: Filter, page: number, pages: number): string {
  if (pages === 1) return ''
  const address = (number: number) =>
    escaped(`${home}?${new URLSearchParams({ to, q: words, page: String(number) })}`)
  const newer = page > 1 ? `<a href="${address(page - 1)}" rel="prev">${m.layout_outbox_newer()}</a>` : ''
  const older = page < pages ? `<a href="${address(page + 1)}" rel="next">${m.layout_outbox_older()}</a>` : ''
  return `<nav>${newer}<span>${m.layout_outbox_page({ page, pages })}</span>${older}</nav>`
}
