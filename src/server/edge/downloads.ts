import { getLocale } from '#messages/runtime'

import { verifyFeedPath, recordFeedRead } from '../accounts/commands/calendar-feed.ts'
import { findReadyExport } from '../accounts/queries/data-rights.ts'
import { namedId } from '../platform/auth/signed-id.ts'
import type { RequestCall } from '../platform/call.ts'
import { streamOf } from '../platform/files/files.ts'
import { inLanguage } from '../platform/http/request-context.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { presentFeed } from '../visits/present.ts'
import { findAppointments } from '../visits/queries/appointments.ts'
import { findFeedReader, listFeedIds, listFeedOpenHouses } from '../visits/queries/calendar-feed.ts'
import { downloadRentalFile } from './rental-files.ts'

const address = /^(?:\/hi)?(\/your-data\/(.+))$/

type FindCall = () => Promise<RequestCall>

/**
 * Files at secret addresses: archives of personal data, and calendar feeds; photos and documents of rentals. Null for any
 * other path.
 */
export async function handleDownload(path: string, findCall: FindCall): Promise<Response | null> {
  if (path.startsWith('/calendar/')) return downloadCalendar(path, await findCall())
  if (path.startsWith('/rentals/')) return downloadRentalFile(path, findCall)
  const [, asked = '', token = ''] = address.exec(path) ?? []
  const id = namedId(token)
  return id === null ? null : downloadExport({ asked, id, token }, await findCall())
}

type Asked = { asked: string; id: string; token: string }

/** A personal data archive by its emailed link, for the signed-in owner only. */
async function downloadExport(
  { asked, id, token }: Asked,
  { db, actor, now, services: { files } }: RequestCall,
): Promise<Response> {
  const prefix = getLocale() === 'hi' ? '/hi' : ''
  if (!actor) return goTo(`${prefix}/signin?returnTo=${encodeURIComponent(asked)}`)
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

function goTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** Far above a calendar program, which reads every hour or less. */
const feedLimit = { name: 'calendarFeed', burst: 60, perMinute: 10 }

/** A person's appointments for their calendar program, which sends no session. */
async function downloadCalendar(path: string, call: RequestCall): Promise<Response> {
  if (!takeToken(call, feedLimit)) return new Response(null, { status: 429, headers: call.responseHeaders })
  const { db, now, services, publicUrl } = call
  const id = verifyFeedPath(services.config, path)
  const reader = id === null ? null : await findFeedReader(db, id)
  if (id === null || reader === null) return new Response(null, { status: 404 })
  const ids = await listFeedIds(db, { userId: reader.userId, now })
  const appointments = await findAppointments(db, ids)
  const openHouses = await listFeedOpenHouses(db, { userId: reader.userId, now })
  await recordFeedRead(db, { id, now })
  return new Response(
    inLanguage(reader.locale, () => presentFeed({ appointments, openHouses }, { publicUrl, stamp: now })),
    {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="haveli.ics"',
        'Cache-Control': 'private, max-age=300',
        'X-Robots-Tag': 'noindex',
      },
    },
  )
}
