import type { Database } from '#database/client.ts'
import { getLocale } from '#messages/runtime'

import { findReadyExport } from './accounts/queries/find-rights.ts'
import type { Actor } from './platform/context.ts'
import type { Files } from './platform/files/files.ts'

const address = /^(?:\/hi)?(\/your-data\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43}))$/

type HandlerOptions = {
  db: Database
  files: Files
  now: Date
  findActor: () => Promise<Actor | null>
}

/** Download of a personal data archive by its emailed link, for the signed-in owner only. Null for any other path. */
export async function handleExportDownload(
  path: string,
  { db, files, now, findActor }: HandlerOptions,
): Promise<Response | null> {
  const [, asked, id, secret] = address.exec(path) ?? []
  if (asked === undefined || id === undefined || secret === undefined) return null
  const prefix = getLocale() === 'hi' ? '/hi' : ''
  const actor = await findActor()
  if (!actor) return goTo(`${prefix}/signin?returnTo=${encodeURIComponent(asked)}`)
  const token = `${id}.${secret}`
  const archive = await findReadyExport(db, { id, userId: actor.userId, token, now })
  const file = archive ? await files.open(archive.fileKey) : null
  // The settings page shows the archive's state and offers a new one.
  if (!archive || !file) return goTo(`${prefix}/user-dashboard/settings#your-data`)
  return new Response(streamOf(file.body), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="haveli-${archive.madeOn}.zip"`,
      'Cache-Control': 'no-store',
    },
  })
}

function streamOf(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await pieces.return?.()),
  })
}

function goTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
