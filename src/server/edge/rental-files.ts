import { m } from '#messages'

import type { RequestCall } from '../platform/call.ts'
import type { Actor } from '../platform/context.ts'
import type { PdfContent } from '../platform/files/pdf/write-pdf.ts'
import { takeToken } from '../platform/http/token-bucket.ts'
import { isRefused } from '../platform/outcome.ts'
import { openRental } from '../rentals/commands/change-rental.ts'
import { photoFile } from '../rentals/policy.ts'
import { composeAgreement } from '../rentals/present/agreement.ts'
import { composeInventory } from '../rentals/present/inventory.ts'
import { findParts, hasPhoto } from '../rentals/queries/inventories.ts'

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const photoAddress = new RegExp(`^/rentals/${id}/photos/${id}-(small|large)\\.webp$`)
const pdfAddress = new RegExp(`^/rentals/${id}/(agreement|move_in|move_out)-(en|hi)\\.pdf$`)

/** A document takes up to a second of computing. */
const pdfLimit = { name: 'rentalDocuments', burst: 12, perMinute: 6 }

/** Photos and documents of a rental, for its two sides alone. Null for any other path. */
export async function downloadRentalFile(
  path: string,
  findCall: () => Promise<RequestCall>,
): Promise<Response | null> {
  const photo = photoAddress.exec(path)
  const document = pdfAddress.exec(path)
  if (!photo && !document) return null
  const { actor, ...call } = await findCall()
  // Like a rental that does not exist: nobody learns which ids are real.
  if (actor === null) return missing()
  if (photo) return sendPhoto({ ...call, actor }, photo)
  return document && sendDocument({ ...call, actor }, document)
}

type MemberRequest = Omit<RequestCall<Actor>, 'transaction'>

async function sendPhoto(call: MemberRequest, [, rentalId = '', photoId = '', size]: RegExpExecArray) {
  const opened = await openRental(call, rentalId)
  if (isRefused(opened) || !(await hasPhoto(call.db, { id: rentalId, photoId }))) return missing()
  const stored = await call.services.files.read(
    photoFile(rentalId, photoId, size === 'small' ? 'small' : 'large'),
  )
  if (!stored) return missing()
  return new Response(new Uint8Array(stored.bytes), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-cache' },
  })
}

async function sendDocument(call: MemberRequest, [, rentalId = '', which = '', named]: RegExpExecArray) {
  const opened = await openRental(call, rentalId)
  if (isRefused(opened)) return missing()
  if (!takeToken(call, pdfLimit)) {
    call.responseHeaders.set('Content-Type', 'text/plain; charset=utf-8')
    return new Response(m.layout_error_too_many_requests(), { status: 429, headers: call.responseHeaders })
  }
  const language = named === 'hi' ? 'hi' : 'en'
  const { db, now, services } = call
  const content: PdfContent | null =
    which === 'agreement'
      ? composeAgreement(opened.rental, language, now)
      : await composeInventory(opened, await findParts(db, rentalId), {
          moment: which === 'move_in' ? 'move_in' : 'move_out',
          language,
          now,
          files: services.files,
        })
  if (!content) return missing()
  // The library takes half a second and 28 MB to load, and most processes write no document.
  const { writePdf } = await import('../platform/files/pdf/write-pdf.ts')
  return new Response(new Uint8Array(await writePdf(content)), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="haveli-${which}-${language}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
