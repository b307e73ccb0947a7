import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** In both languages, as the sentences of the site may not be compiled yet. */
const sentences = {
  en: {
    title: 'Haveli is starting',
    text: 'This page becomes the site when it is ready.',
    pages: 'Building the pages',
    database: 'Preparing the database',
  },
  hi: {
    title: 'हवेली शुरू हो रही है',
    text: 'तैयार होते ही यह पेज साइट में बदल जाएगा।',
    pages: 'पेज बन रहे हैं',
    database: 'डेटाबेस तैयार हो रहा है',
  },
} as const

export type Preparation = 'pages' | 'database'

const secondsToNextLook = 2

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 3rem; padding: 1.5rem;
  box-sizing: border-box; font: 1rem/1.5 system-ui, sans-serif;
  color: light-dark(#2a1a16, #f7ede5); background: light-dark(#fbf7f1, #171110) }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.3 }
p, ul { margin: 0; color: light-dark(#5c4a42, #cfbfb4) }
ul { margin-top: .75rem; padding: 0; list-style: none }
li::after { content: " …" }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** While the site starts: a page for people, which looks again by itself, and JSON for programs. */
export function startingAnswer(
  { method, url = '', headers }: IncomingMessage,
  outgoing: ServerResponse,
  preparing: ReadonlySet<Preparation>,
): void {
  const isAlive = url.split('?')[0] === '/healthz'
  const isPage = !isAlive && headers.accept?.includes('text/html') === true
  const body = isPage ? pageOf(preparing) : JSON.stringify({ status: isAlive ? 'ok' : 'starting' })
  outgoing.writeHead(isAlive ? 200 : 503, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': secondsToNextLook,
    // A body that is still arriving is not read.
    Connection: 'close',
  })
  outgoing.end(method === 'HEAD' ? undefined : body)
}

function pageOf(preparing: ReadonlySet<Preparation>): string {
  const parts = (['en', 'hi'] as const).map((locale) => {
    const { title, text, ...names } = sentences[locale]
    const list = [...preparing].map((preparation) => `<li>${names[preparation]}</li>`).join('')
    return `<section lang="${locale}"><h1>${title}</h1><p>${text}</p><ul>${list}</ul></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${secondsToNextLook}"><title>${sentences.en.title}</title><style>${style}</style></head>
<body><main>${parts.join('')}</main></body></html>`
}
