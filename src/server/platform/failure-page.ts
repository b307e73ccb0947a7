import { m } from '#messages'

import type { Locale } from './context.ts'

/** Stands where not even the frame of the site could be rendered, so it needs nothing of it. */
export function failurePage(locale: Locale): Response {
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.shell_error_title()}</title></head><body><main><h1>${m.shell_error_title()}</h1><p>${m.shell_error_unexpected()}</p>
<p><a href="${locale === 'hi' ? '/hi' : '/'}">${m.shell_go_home()}</a></p></main></body></html>`
  return new Response(html, {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
