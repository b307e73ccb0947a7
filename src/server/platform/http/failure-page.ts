import { m } from '#messages'
import { getLocale } from '#messages/runtime'

/** Shown if even the layout fails to render, so it depends on nothing of the site. */
export function failurePage(): Response {
  return barePage({ status: 500, title: m.layout_error_title(), text: m.layout_error_unexpected() })
}

export function unavailablePage(text: string): Response {
  return barePage({ status: 503, title: m.layout_error_title(), text })
}

/** For a form submitted by a browser without our scripts. */
export function needsScriptsPage(): Response {
  return barePage({
    status: 405,
    title: m.layout_error_scripts_title(),
    text: m.layout_error_scripts(),
  })
}

/** For a request with a foreign Host header. */
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

/** As the API answers an error. */
export function failureJson(
  status: number,
  code: string,
  message: string,
  data?: Record<string, string>,
): Response {
  return Response.json(
    { defined: false, code, status, message, ...(data === undefined ? {} : { data }) },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
