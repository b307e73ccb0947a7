import { m } from '#messages'

type Layout = { main: string; locale: string; nonce: string }

export function outboxLayout({ main, locale, nonce }: Layout): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${m.layout_outbox_title()}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${main}</main></body></html>`
}

/** The tokens of the house in short: this page stands outside of the built site. */
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

export function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
