import type { RequestCall } from '../platform/call.ts'
import { handlePlaceForm } from './place-forms.ts'
import { handleShortlistForm } from './shortlist-forms.ts'

/** Forms of pages that are complete without JavaScript; null for any other request. */
export async function handlePlainForm(
  request: Request,
  url: URL,
  findCall: () => Promise<RequestCall>,
): Promise<{ route: string; response: Response } | null> {
  const ofShortlist = await handleShortlistForm(request, url, findCall)
  if (ofShortlist) return { route: '/shortlist/*', response: ofShortlist }
  const ofPlaces = await handlePlaceForm(request, url, findCall)
  return ofPlaces && { route: '/places', response: ofPlaces }
}
