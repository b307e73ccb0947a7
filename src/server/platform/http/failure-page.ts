import { m } from '#messages'
import { getLocale } from '#messages/runtime'

/** Stands where not even the frame of the site could be rendered, so it needs nothing of it. */
export function failurePage(): Response {
  return barePage({ status: 500, title: m.layout_error_title(), text: m.layout_error_unexpected() })
}

/** For a form that a browser without our scripts has sent. */
export function needsScriptsPage(): Response {
  return barePage({
    status: 405,
    title: m.layout_error_scripts_title(),
    text: m.layout_error_scripts(),
  })
}

/** For a request that came here under a name which is not ours. */
export function wrongHostPage(site: string): Response {
  return barePage({
    status: 421,
    title: m.layout_error_wrong_host_title(),
    text: m.layout_error_wrong_host({ site }),
    site,
  })
}

type Words = { status: number; title: string; text: string; site?: string }

function barePage({ status, title, text, site = '' }: Words): Response {
  const locale = getLocale()
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>
<p><a href="${site}${locale === 'hi' ? '/hi' : '/'}">${m.layout_go_home()}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
