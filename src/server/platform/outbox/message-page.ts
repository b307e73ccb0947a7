import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'

import { escaped, linked } from './layout.ts'
import type { readMessage } from './messages.ts'

type OutboxMessage = NonNullable<Awaited<ReturnType<typeof readMessage>>>
type Showing = { home: string; width: string | null; locale: 'en' | 'hi'; nonce: string }

const widths = [390, 640] as const

export function messagePage(message: OutboxMessage, { home, width, locale, nonce }: Showing): string {
  const { name, kind, at, to, subject, text, html } = message
  const chosen = widths.find((each) => String(each) === width) ?? 640
  const title = kind === 'sms' ? m.layout_outbox_sms() : subject
  const links = widths.map(
    (each) =>
      `<a href="${home}/${name}?width=${each}"${each === chosen ? ' aria-current="true"' : ''}>${m.layout_outbox_width({ width: each })}</a>`,
  )
  const look =
    html === ''
      ? ''
      : `<h2>${m.layout_outbox_html()}</h2><nav>${links.join('')}</nav><iframe class="${chosen === 390 ? 'narrow' : 'wide'}" title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(shown(html, nonce))}"></iframe>`
  return `<nav><a href="${home}">← ${m.layout_outbox_back()}</a></nav><h1>${escaped(title)}</h1>
<p class="soft"><span>${escaped(to)}</span> <time datetime="${at.toISOString()}">${formatMoment(at, locale)} IST</time></p>
${look}<h2>${m.layout_outbox_plain()}</h2><pre>${linked(text)}</pre>`
}

/** The letter's own style element is let in by our policy; its links open beside the frame. Scripts are not run. */
function shown(html: string, nonce: string): string {
  return html.replace('<head>', '<head><base target="_blank">').replace('<style>', `<style nonce="${nonce}">`)
}
