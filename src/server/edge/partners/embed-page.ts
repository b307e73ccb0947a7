import { createHash } from 'node:crypto'

import { mediaSources, mediaUrl } from '#contract/images.ts'
import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'

import { escapeMarkup } from './feed-texts.ts'

export type EmbedContent = {
  title: string
  homes: readonly PropertyCard[]
  total: number
  /** Where the rest is. */
  more: string
  urlOf: (home: PropertyCard) => string
}

type Site = { theme: 'light' | 'dark' | 'auto'; locale: string; mediaUrl: string; home: string }

/** Whole documents: no part of the built site is loaded, only pictures. */
export function writeEmbed(content: EmbedContent & Site): string {
  const { title, homes, total, more, home } = content
  const list =
    homes.length === 0
      ? `<p>${escapeMarkup(m.partners_embed_none())}</p>`
      : `<ul>${homes.map((card) => homeItem(card, content)).join('')}</ul>`
  const all =
    total > homes.length
      ? m.partners_embed_all({ count: total, shown: formatNumber(total) })
      : m.partners_embed_more()
  return document(
    content,
    `<main><h1>${escapeMarkup(title)}</h1>${list}</main><footer>${link(more, all)}${link(home, m.layout_product(), 'brand')}</footer>`,
  )
}

/** Instead of what is not there. */
export function messagePage({ text = '', ...site }: Site & { title: string; text?: string }): string {
  return document(
    site,
    `<main><h1>${escapeMarkup(site.title)}</h1><p>${escapeMarkup(text)}</p></main><footer>${link(site.home, m.layout_product(), 'brand')}</footer>`,
  )
}

/** Frames are allowed here alone. */
export function embedPolicy(mediaHost: string | null): string {
  const media = mediaHost === null ? '' : ` ${mediaHost}/media/`
  return [
    "default-src 'none'",
    `script-src '${sourceOf(script)}'`,
    `style-src '${sourceOf(style)}'`,
    `img-src 'self'${media}`,
    'frame-ancestors *',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function document({ title, theme, locale }: Site & { title: string }, body: string): string {
  return `<!doctype html><html lang="${locale}" class="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${body}<script>${script}</script></body></html>`
}

function homeItem(
  card: PropertyCard,
  { urlOf, mediaUrl: host }: Pick<EmbedContent & Site, 'urlOf' | 'mediaUrl'>,
) {
  const { price, purpose, title, beds, baths, areaLabel, areaNote, placeNames } = card
  const { locality, city } = placeNames
  const facts = [
    beds ? m.properties_beds_count({ count: beds }) : null,
    baths ? m.properties_baths_count({ count: baths }) : null,
    [areaLabel, areaNote].filter(Boolean).join(' '),
  ]
  const perMonth = purpose === 'rent' ? `<small>${escapeMarkup(m.properties_per_month())}</small>` : ''
  const lines = [
    locality && locality !== city ? `${locality}, ${city}` : city,
    facts.filter((fact) => fact !== null).join(' · '),
    card.staleLabel ?? '',
  ]
  return `<li>${picture(card, host)}<div><h2>${link(urlOf(card), title)}</h2><p class="price">${escapeMarkup(formatPriceCompact(price))}${perMonth}</p>${lines
    .filter(Boolean)
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('')}</div></li>`
}

function picture({ image, title }: PropertyCard, host: string): string {
  if (!image) return `<span class="none">${escapeMarkup(m.properties_no_picture())}</span>`
  const { key, width, height, isIllustration } = image
  // A picture of a file that was brought in may still be at its own address.
  if (!/^[\w/-]+$/.test(key)) return `<span class="none">${escapeMarkup(m.properties_no_picture())}</span>`
  const sources = mediaSources(key, width, 'webp')
    .filter((source) => source.width <= 800)
    .map((source) => `${host}${source.url} ${source.width}w`)
  const alt = isIllustration ? m.properties_illustration_of({ title }) : m.properties_picture_of({ title })
  const note = isIllustration ? `<span class="note">${escapeMarkup(m.layout_illustration())}</span>` : ''
  return `<span class="picture"><img src="${escapeMarkup(host + mediaUrl(key, 400, 'webp'))}" srcset="${escapeMarkup(sources.join(', '))}" sizes="(min-width:900px) 25vw,(min-width:560px) 45vw,95vw" width="${width}" height="${height}" alt="${escapeMarkup(alt)}" loading="lazy">${note}</span>`
}

function link(url: string, text: string, className = ''): string {
  const shown = `${escapeMarkup(text)}<span class="hidden"> (${escapeMarkup(m.search_opens_new_tab())})</span>`
  return `<a href="${escapeMarkup(url)}" target="_blank" rel="noopener"${className && ` class="${className}"`}>${shown}</a>`
}

/** Tells the page around it how high it is. */
const script =
  "new ResizeObserver(()=>parent.postMessage({haveliHeight:Math.ceil(document.documentElement.getBoundingClientRect().height)},'*')).observe(document.documentElement)"

/** The design tokens in short. */
const style = `:root{color-scheme:light dark;--paper:light-dark(#fbf7f1,#171110);--surface:light-dark(#fffdfa,#201817);--line:light-dark(#e8dccf,#3b2f2b);--ink:light-dark(#2a1a16,#f7ede5);--soft:light-dark(#5c4a42,#cfbfb4);--link:light-dark(#a33a33,#f4a594);--focus:light-dark(#1f5fae,#8cc2ff)}
.light{color-scheme:light}.dark{color-scheme:dark}*{box-sizing:border-box}body{margin:0;padding:12px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,'Noto Sans Devanagari',sans-serif;overflow-wrap:anywhere}
:lang(hi){line-height:1.62}h1{font-size:1.25rem;line-height:1.35;margin:0 0 12px}p{margin:2px 0;color:var(--soft);font-size:.94rem}ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
li{position:relative;display:flex;flex-direction:column;background:var(--surface);border:1px solid var(--line);border-radius:12px;overflow:hidden}li div{padding:10px 12px 14px}h2{font-size:1rem;line-height:1.4;margin:0}.price{color:var(--ink);font-size:1.15rem;font-weight:600}.price small{font-size:.85rem;font-weight:400}
.picture,.none{position:relative;display:grid;place-items:center;aspect-ratio:4/3;background:var(--line);color:var(--ink)}img{width:100%;height:100%;object-fit:cover;display:block;position:absolute;inset:0}.note{position:absolute;right:8px;bottom:8px;padding:0 8px;border-radius:6px;background:var(--surface);font-size:.8rem}
a{color:var(--link)}li a{color:inherit;text-decoration:none}li a::after{content:'';position:absolute;inset:0}li:hover a{text-decoration:underline}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}li a:focus-visible{outline:0}li:has(a:focus-visible){outline:3px solid var(--focus);outline-offset:-3px}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;margin-top:8px}footer a{display:inline-flex;align-items:center;min-height:44px}.brand{font-weight:600}.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`

function sourceOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
