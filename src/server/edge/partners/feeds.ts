import { recordFeedRead } from '../../partners/commands/listing-feeds.ts'
import { verifyListingFeed } from '../../partners/policy.ts'
import { eachFeedListing, findFeedById, measureFeed } from '../../partners/queries/feed-listings.ts'
import { streamOf } from '../../platform/files/files.ts'
import { takeToken, type ReadingCall } from '../../platform/http/token-bucket.ts'
import type { PageParts } from '../pages.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'
import { answerSearchFeed } from './search-feed.ts'

const searchAddress = /^(?:\/hi)?\/feeds\/search\/([\w-]+\.[\w-]{43})\.(xml|json)$/
const listingAddress = /^\/feeds\/listings\/([\w-]+\.[\w-]{43})\/(meta\.xml|google\.csv)$/
/** Far above programs, which read every hour or less. */
const feedLimit = { name: 'feeds', burst: 60, perMinute: 10 }
const formats = { 'meta.xml': metaFeed, 'google.csv': googleFeed }

type Asked = { request: Request; path: string; asker: ReadingCall }

/** A feed at a secret address, read without a session. */
export async function answerFeed(parts: PageParts, { request, path, asker }: Asked): Promise<Response> {
  if (!takeToken(asker, feedLimit)) return new Response(null, { status: 429, headers: asker.responseHeaders })
  const { config } = parts.services
  const [, searchToken, searchFormat] = searchAddress.exec(path) ?? []
  if (searchToken !== undefined)
    return answerSearchFeed(parts, {
      request,
      token: searchToken,
      isJson: searchFormat === 'json',
      now: asker.now,
    })
  const [, token = '', name] = listingAddress.exec(path) ?? []
  const id = verifyListingFeed(config, token)
  const feed = id === null ? null : await findFeedById(parts.db, id)
  if (feed === null || (name !== 'meta.xml' && name !== 'google.csv'))
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  await recordFeedRead(parts.db, { id: feed.id, now: asker.now })
  const format = formats[name]
  const ETag = `W/"${name}.${await measureFeed(parts.db, feed.teamId)}"`
  const headers = { 'Cache-Control': 'private, max-age=900', ETag, 'X-Robots-Tag': 'noindex' }
  if (request.headers.get('if-none-match')?.includes(ETag))
    return new Response(null, { status: 304, headers })
  const lines = async function* () {
    yield Buffer.from(format.begin(config))
    for await (const listings of eachFeedListing(parts.db, feed.teamId))
      yield Buffer.from(listings.map((listing) => format.write(listing, config)).join(''))
    yield Buffer.from(format.end)
  }
  const type = { ...headers, 'Content-Type': format.type }
  if (request.method === 'HEAD') return new Response(null, { headers: type })
  // A batch is read when the reader has taken the one before.
  return new Response(streamOf(lines()), { headers: type })
}
