import { z } from 'zod'

import { keyScopes } from '../../enums/partners.ts'
import { instantSchema } from '../../shared.ts'
import { leads } from './leads.ts'
import { listingBatch } from './listing-batch.ts'
import { listings } from './listings.ts'
import { operation } from './operation.ts'
import { listingPictures } from './pictures.ts'
import { visits } from './visits.ts'
import { webhooks } from './webhooks.ts'

/** What other software may call with a key of a team; apart from the procedures of the site's own pages. */
export const partnerApi = {
  getMe: operation({
    scope: null,
    method: 'GET',
    path: '/me',
    tag: 'Key',
    summary: 'The team and the key of the request',
  }).output(
    z.object({
      team: z.object({ id: z.uuid(), name: z.string() }),
      key: z.object({
        id: z.uuid(),
        name: z.string(),
        scopes: z.array(z.enum(keyScopes)),
        expires_at: instantSchema,
      }),
    }),
  ),
  ...listings,
  ...listingBatch,
  ...leads,
  ...visits,
  ...webhooks,
  ...listingPictures,
}
