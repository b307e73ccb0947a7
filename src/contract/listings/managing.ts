import { z } from 'zod'

import { m } from '#messages'

import { moveLimit } from '../availability/availability.ts'
import { command, procedure } from '../base.ts'
import { ownPropertyStates } from '../enums.ts'
import { failures } from '../errors.ts'
import { notFound } from '../properties/card.ts'
import { changeSchema, ownPropertyPage } from '../properties/own-property.ts'
import { planErrors } from '../properties/plan-errors.ts'
import { flagSchema, pageInput, pageOf, textSchema } from '../shared.ts'

const ownPropertyRef = z.object({ id: z.uuid() })

/** Management of an advertiser's own listings. */
export const managing = {
  listOwn: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/own',
    summary:
      "The caller's own properties, newest first; archived ones only on request. `counts` gives the number in each state",
  })
    .input(
      pageInput.extend({
        state: z.enum(ownPropertyStates).optional(),
        /** Only listings to be confirmed within two days, or late. */
        due: flagSchema.default(false),
        query: textSchema(80).default(''),
      }),
    )
    .output(ownPropertyPage),

  duplicateProperty: command({
    access: 'member',
    limit: moveLimit,
    path: '/properties/{id}/duplicate',
    summary:
      'Start a draft with the texts and numbers of this listing, without its photos; `draftId` is chosen by the caller, so that resending creates one draft',
  })
    .input(ownPropertyRef.extend({ draftId: z.uuid() }))
    .errors(
      failures({
        ...notFound,
        ...planErrors,
        STALE: m.properties_draft_changed,
        DRAFT_SENT: m.properties_draft_sent,
        LIMIT_REACHED: m.properties_draft_too_many,
      }),
    ),

  listChanges: procedure({
    access: 'member',
    method: 'GET',
    path: '/properties/{id}/changes',
    summary: 'Change history of a property, newest first; for its owner and reviewers',
  })
    .input(pageInput.extend({ id: z.uuid() }))
    .output(pageOf(changeSchema))
    .errors(notFound),
}
