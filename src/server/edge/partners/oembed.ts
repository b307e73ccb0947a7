import { propertyNumberDigits } from '#contract/properties/property-number.ts'
import { m } from '#messages'

import { takeToken, type ReadingCall } from '../../platform/http/token-bucket.ts'
import { canSeeProperty } from '../../properties/policy.ts'
import { findUncheckedProperty } from '../../properties/queries/find-property.ts'
import type { PageParts } from '../pages.ts'
import { escapeMarkup, nameOf } from './feed-texts.ts'

const oEmbedLimit = { name: 'oembed', burst: 60, perMinute: 60 }
/** Of the page of a listing. */
const address = new RegExp(`^(/hi)?/property/(${propertyNumberDigits})$`)
const frame = { width: 360, height: 480 }

/** How a program shows the link of a listing, by https://oembed.com. */
export async function answerOEmbed(parts: PageParts, url: URL, asker: ReadingCall): Promise<Response> {
  const format = url.searchParams.get('format') ?? 'json'
  if (format !== 'json' && format !== 'xml') return new Response(null, { status: 501 })
  if (!takeToken(asker, oEmbedLimit))
    return new Response(null, { status: 429, headers: asker.responseHeaders })
  const { publicUrl } = parts.services.config
  const asked = URL.parse(url.searchParams.get('url') ?? '')
  if (asked === null) return new Response(null, { status: 400 })
  const [, hindi, ref] = address.exec(asked.pathname) ?? []
  const row =
    asked.origin === new URL(publicUrl).origin && ref !== undefined
      ? await findUncheckedProperty(parts.db, ref)
      : null
  if (!row || !canSeeProperty(null, row)) return new Response(null, { status: 404 })
  const width = within(frame.width, url.searchParams.get('maxwidth'))
  const height = within(frame.height, url.searchParams.get('maxheight'))
  const title = nameOf(row)
  const src = `${publicUrl}/embed/property/${row.numericId}${hindi ? '?language=hi' : ''}`
  const described = {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: m.layout_product(),
    provider_url: publicUrl,
    cache_age: 3600,
    thumbnail_url: `${publicUrl}${hindi ?? ''}/share/${row.numericId}.jpg`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    width,
    height,
    html: `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  }
  const headers = { 'Cache-Control': 'public, max-age=3600' }
  if (format === 'json') return Response.json(described, { headers })
  const fields = Object.entries(described).map(
    ([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return new Response(
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`,
    { headers: { ...headers, 'Content-Type': 'text/xml; charset=utf-8' } },
  )
}

function within(usual: number, maxSide: string | null): number {
  const asked = Number(maxSide)
  return maxSide !== null && /^\d{1,5}$/.test(maxSide) && asked > 0 ? Math.min(usual, asked) : usual
}
