import { join } from 'node:path'
import { create } from 'tar'

import type { ReadingCall } from '../../platform/http/token-bucket.ts'
import type { PageParts } from '../pages.ts'
import { answerEmbed } from './embed.ts'
import { answerFeed } from './feeds.ts'
import { answerOEmbed } from './oembed.ts'
import { answerReference } from './reference/reference.ts'

type Answered = { route: string; response: Response }

/** What other sites and programs load: frames, their description, and feeds; the reference of the API and its client. Null for any other path. */
export async function handlePartnerRoute(
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
  if (url.pathname === '/developers/haveli-client.tgz')
    return { route: url.pathname, response: await answerClientPackage() }
  if (url.pathname === '/oembed') return { route: '/oembed', response: await answerOEmbed(parts, url, asker) }
  if (/^(?:\/hi)?\/feeds\//.test(url.pathname))
    return { route: '/feeds/*', response: await answerFeed(parts, { request, path: url.pathname, asker }) }
  if (!/^(?:\/hi)?\/embed\//.test(url.pathname)) return null
  return { route: '/embed/*', response: await answerEmbed(parts, { request, url, asker }) }
}

const clientFolder = join(import.meta.dirname, '../../../../clients/typescript')
const clientFiles = ['package.json', 'README.md', 'index.js', 'index.d.ts', 'schema.d.ts']

let clientPackage: Promise<Buffer> | undefined

/** The TypeScript client, in the form in which npm installs a package by its address. */
async function answerClientPackage(): Promise<Response> {
  clientPackage ??= create(
    { cwd: clientFolder, gzip: true, portable: true, prefix: 'package' },
    clientFiles,
  ).concat()
  return new Response(new Uint8Array(await clientPackage), {
    headers: { 'Content-Type': 'application/gzip', 'Cache-Control': 'public, max-age=300' },
  })
}
