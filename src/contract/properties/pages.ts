import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { textSchema } from '../shared.ts'
import { propertyCard, noLongerListed, notFound, propertyRef, notFoundOrArchived } from './card.ts'
import { propertyDetail } from './detail.ts'

const recordViewInput = z.object({
  id: propertyRef,
  sessionId: z.string().regex(/^[\w-]{8,64}$/),
  source: textSchema(80).optional(),
  medium: textSchema(80).optional(),
  campaign: textSchema(80).optional(),
  referrer: textSchema(500).optional(),
  pageUrl: textSchema(500).optional(),
})
export type RecordViewInput = z.output<typeof recordViewInput>

/** Public property pages and view counting. */
export const pages = {
  getProperty: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/{id}',
    summary:
      'One property by its numeric id or UUID; rejected, held and archived ones only for owner and staff',
  })
    .input(z.object({ id: propertyRef }))
    .output(propertyDetail)
    .errors(notFoundOrArchived),

  listSimilar: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/{id}/similar',
    summary:
      'Up to 4 approved, available properties of the same city, type and purpose at 80–120 % of the price',
  })
    .input(z.object({ id: propertyRef }))
    .output(z.array(propertyCard))
    .errors(notFoundOrArchived),

  listRecentlyViewed: procedure({
    access: 'public',
    method: 'GET',
    path: '/properties/recently-viewed',
    summary:
      "Up to 8 cards of public properties: these ids in their order, then the caller's views, newest first",
  })
    .input(z.object({ ids: z.array(z.uuid()).max(12).default([]) }))
    .output(z.array(propertyCard)),

  clearRecentlyViewed: command({
    access: 'member',
    method: 'DELETE',
    path: '/properties/recently-viewed',
    summary: "Clear the caller's recently viewed properties; view counts stay",
  }),

  recordView: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/views',
    summary: 'Count a view once per session and property in 30 minutes; ignored for owner, staff and bots',
  })
    .input(recordViewInput)
    .output(z.object({ counted: z.boolean() }))
    .errors(notFound),

  revealContact: procedure({
    access: 'public',
    method: 'POST',
    path: '/properties/{id}/contact',
    summary: "The advertiser's phone number; each reveal is counted and rate-limited",
  })
    .input(z.object({ id: propertyRef }))
    .output(z.object({ name: z.string(), phone: z.string() }))
    .errors(failures({ ...noLongerListed, NO_PHONE: m.properties_no_phone })),

  openWhatsapp: procedure({
    access: 'member',
    method: 'POST',
    path: '/properties/{id}/whatsapp',
    summary: 'A WhatsApp link to the advertiser, or to the company if the advertiser hides their number',
  })
    .input(z.object({ id: propertyRef }))
    .output(z.object({ url: z.url() }))
    .errors(
      failures({
        ...noLongerListed,
        SELF: m.leads_own_property,
        UNAVAILABLE: m.leads_unavailable,
        NO_PHONE: m.properties_no_phone,
      }),
    ),
}
