import type { ReadingCall } from '../../platform/http/token-bucket.ts'
import type { PageParts } from '../pages.ts'
import { answerEmbed } from './embed.ts'
import { answerFeed } from './feeds.ts'
import { answerOEmbed } from './oembed.ts'
import { answerReference } from './reference/reference.ts'

type Answered = { route: string; response: Response }

/** What other sites and programs load: frames, their description, and feeds; and the reference of the API. Null for any other path. */
export async function handlePartnerFile(
  parts: PageParts,
  request: Request,
  asker: ReadingCall,
): Promise<Answered | null> {
  const url = new URL(request.url)
  const { indexNowKey } = parts.services.config
  if (indexNowKey !== null && url.pathname === `/${indexNowKey}.txt`)
    return { route: 'IndexNow key', response: new Response(indexNowKey) }
  if (/^(?:\/hi)?\/developers\/reference$/.test(url.pathname))
    return {
      route: '/developers/reference',
      response: await answerReference(parts.services.config.publicUrl, url.pathname),
    }
  if (url.pathname === '/oembed') return { route: '/oembed', response: await answerOEmbed(parts, url, asker) }
  if (/^(?:\/hi)?\/feeds\//.test(url.pathname))
    return { route: '/feeds/*', response: await answerFeed(parts, { request, path: url.pathname, asker }) }
  if (!/^(?:\/hi)?\/embed\//.test(url.pathname)) return null
  return { route: '/embed/*', response: await answerEmbed(parts, { request, url, asker }) }
}
