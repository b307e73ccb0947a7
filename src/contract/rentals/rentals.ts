import { z } from 'zod'

import { m } from '#messages'

import { emailedCodeSchema } from '../accounts/fields.ts'
import { command, procedure } from '../base.ts'
import { policeSteps } from '../enums/rentals.ts'
import { failures } from '../errors.ts'
import { pageInput, pageOf, labelSchema, versionSchema } from '../shared.ts'
import {
  sideErrors,
  changeLimit,
  day,
  stageErrors,
  note,
  ofRental,
  staleErrors,
  unknownErrors,
} from './common.ts'
import { deposits } from './deposit.ts'
import { maxItemsOfInventory, maxPhotosOfInventory, maxPhotosOfItem } from './limits.ts'
import {
  inventoryMoment,
  rental,
  rentalItemFields,
  rentalParty,
  rentalSummary,
  rentalTerms,
} from './shapes.ts'

/** Each tells somebody. */
const beginLimit = { name: 'rentals.begin', limit: 30, windowSeconds: 86_400, counted: m.rentals_counted }
const photoLimit = {
  name: 'rentals.photo',
  limit: 200,
  windowSeconds: 3600,
  counted: m.layout_counted_photos,
}

const ofItem = ofRental.extend({ itemId: z.uuid() })
export const beginRentalInput = z.object({ leadId: z.uuid() })
export const setTermsInput = ofRental.extend({ version: versionSchema, terms: rentalTerms })
export const setPartyInput = ofRental.extend({ party: rentalParty })
export const setPoliceStepInput = ofRental.extend({
  step: z.enum(policeSteps),
  isDone: z.boolean(),
  note: labelSchema(60),
})
export const beginMoveOutInput = ofRental.extend({ on: day() })
export const cancelRentalInput = ofRental.extend({ note })
export const closeRentalInput = ofRental.extend({
  note: note.min(1, { error: () => m.rentals_close_reason_required() }),
})
export const itemInput = ofRental.extend({ moment: inventoryMoment, fields: rentalItemFields })
export const signInventoryInput = ofRental.extend({
  moment: inventoryMoment,
  version: versionSchema,
  code: emailedCodeSchema,
})

const terms = {
  listRentals: procedure({
    access: 'member',
    method: 'GET',
    path: '/rentals',
    summary: 'Rentals in which the caller or their team is a side, last changed first',
  })
    .input(pageInput)
    .output(pageOf(rentalSummary)),

  getRental: procedure({
    access: 'member',
    method: 'GET',
    path: '/rentals/{id}',
    summary: 'One rental of the caller: terms, sides, police verification, inventories, deposit',
  })
    .input(ofRental)
    .output(rental)
    .errors(unknownErrors),

  findRentalOfLead: procedure({
    access: 'member',
    method: 'GET',
    path: '/rentals/of-lead/{leadId}',
    summary: "The caller's rental that began with an enquiry; `mayBegin`: they may begin one with it",
  })
    .input(beginRentalInput)
    .output(z.object({ id: z.uuid().nullable(), mayBegin: z.boolean() })),

  beginRental: procedure({
    access: 'member',
    limit: [changeLimit, beginLimit],
    method: 'POST',
    path: '/rentals',
    summary:
      'Begin a rental with whoever sent this enquiry about a home to let; again, it answers the one begun',
  })
    .input(beginRentalInput)
    .output(ofRental)
    .errors(
      failures({
        NOT_FOUND: m.layout_error_not_found,
        UNAVAILABLE: m.rentals_cannot_begin,
        FORBIDDEN: m.rentals_other_side,
      }),
    ),

  setRentalTerms: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/terms',
    summary: 'Set the terms, for the side of the landlord; what was agreed before has to be agreed again',
    description: 'Until both sides have signed the inventory of moving in.',
  })
    .input(setTermsInput)
    .errors({
      ...staleErrors,
      ...sideErrors,
      ...failures({ DATE_FAR: m.rentals_start_far, LIMIT_REACHED: m.rentals_lock_in_too_long }),
    }),

  setRentalParty: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/party',
    summary: "Set name and address of the caller's own side as the agreement states them",
  })
    .input(setPartyInput)
    .errors(stageErrors),

  agreeToRental: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/agree',
    summary: 'Agree to terms and names of this version, for the own side',
  })
    .input(ofRental.extend({ version: versionSchema }))
    .errors({ ...staleErrors, ...failures({ NOT_READY: m.rentals_incomplete }) }),

  cancelRental: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/cancel',
    summary: 'Cancel a rental before the inventory of moving in is signed by both',
  })
    .input(cancelRentalInput)
    .errors(stageErrors),

  closeRental: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/close',
    summary:
      'Close a rental two weeks after the tenant moved out, where the other side does not sign or settle',
  })
    .input(closeRentalInput)
    .errors({ ...stageErrors, ...failures({ DAY_TOO_EARLY: m.rentals_close_too_early }) }),

  setPoliceStep: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/police/{step}',
    summary: 'Tick a step of the verification by the police, or take the tick back',
  })
    .input(setPoliceStepInput)
    .errors(stageErrors),
}

const inventories = {
  addRentalItem: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/rentals/{id}/items',
    summary: 'Add a thing or the reading of a meter to an inventory; whoever signed it has to sign again',
  })
    .input(itemInput.extend({ submissionKey: z.uuid() }))
    .output(z.object({ itemId: z.uuid() }))
    .errors({
      ...stageErrors,
      ...failures({ LIMIT_REACHED: () => m.rentals_items_full({ most: maxItemsOfInventory }) }),
    }),

  setRentalItem: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/rentals/{id}/items/{itemId}',
    summary: 'Change what an inventory says of a thing or meter',
  })
    .input(ofItem.extend({ fields: rentalItemFields }))
    .errors(stageErrors),

  removeRentalItem: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/rentals/{id}/items/{itemId}',
    summary: 'Take a thing or meter out of an inventory, with its photos',
  })
    .input(ofItem)
    .errors(stageErrors),

  addRentalPhoto: procedure({
    access: 'member',
    limit: photoLimit,
    method: 'POST',
    path: '/rentals/photos',
    summary: 'Add a photo (at most 5 MB) to a thing or meter, which both sides of the rental alone see',
    description: 'Re-encoded, metadata removed. The same photo sent again is one photo.',
  })
    .input(ofItem.extend({ file: z.file() }))
    .output(z.object({ photoId: z.uuid() }))
    .errors({
      ...stageErrors,
      ...failures({
        NOT_AN_IMAGE: m.properties_image_not_an_image,
        TOO_LARGE: m.properties_image_too_large,
        TOO_MANY_PIXELS: m.properties_image_too_many_pixels,
        LIMIT_REACHED: () => m.rentals_photos_full({ most: maxPhotosOfInventory, each: maxPhotosOfItem }),
        BUSY: m.properties_image_busy,
      }),
    }),

  removeRentalPhoto: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/rentals/{id}/items/{itemId}/photos/{photoId}',
    summary: 'Remove a photo of an inventory that is not signed by both',
  })
    .input(ofItem.extend({ photoId: z.uuid() }))
    .errors(stageErrors),

  signInventory: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/sign',
    summary:
      'Sign this version of an inventory with a code of `/accounts/signing-code`, for the own side; once both have, it stays as it is',
  })
    .input(signInventoryInput)
    .errors({
      ...staleErrors,
      ...failures({
        NOT_READY: m.rentals_inventory_incomplete,
        DAY_TOO_EARLY: m.rentals_sign_too_early,
        CODE_WRONG: m.accounts_code_wrong,
        CODE_EXPIRED: m.accounts_code_expired,
      }),
    }),

  beginMoveOut: command({
    access: 'member',
    limit: changeLimit,
    path: '/rentals/{id}/move-out',
    summary:
      'Say when the tenant moves out; the inventory of that day begins as a copy of the first, its meters unread',
  })
    .input(beginMoveOutInput)
    .errors({
      ...stageErrors,
      ...failures({ DAY_TOO_EARLY: m.rentals_move_out_too_early, DAY_PAST: m.rentals_move_out_past }),
    }),

  cancelMoveOut: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/rentals/{id}/move-out',
    summary: 'Say that the tenant stays, while nobody has changed or signed the inventory of moving out',
  })
    .input(ofRental)
    .errors(stageErrors),
}

export const rentals = { ...terms, ...inventories, ...deposits }
