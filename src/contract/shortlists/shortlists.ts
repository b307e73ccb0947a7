import { z } from 'zod'

import { m } from '#messages'

import { command, procedure, browsing } from '../base.ts'
import { mustHaves, votes } from '../enums/shortlists.ts'
import { failures } from '../errors.ts'
import { labelSchema, textSchema } from '../shared.ts'
import {
  maxHomesOfList,
  maxListTitleLength,
  maxMusts,
  maxNameLength,
  maxNoteLength,
  maxNotesOfHome,
  maxPeopleOfList,
  maxShortlists,
  ownShortlist,
  sharedShortlist,
  shortlistChange,
} from './shapes.ts'

/** Id and proof, see `signId`. */
export const linkToken = z.string().min(1).max(200)

const changeLimit = {
  name: 'shortlists.person',
  limit: 300,
  windowSeconds: 3600,
  counted: m.layout_counted_changes,
}

const title = labelSchema(maxListTitleLength).min(1, { error: () => m.shortlists_title_required() })
const name = labelSchema(maxNameLength).min(1, { error: () => m.shortlists_name_required() })
const musts = z
  .array(z.enum(mustHaves))
  .max(maxMusts, { error: () => m.shortlists_musts_most({ most: maxMusts }) })
const note = textSchema(maxNoteLength).min(1, { error: () => m.shortlists_note_required() })
const propertyIds = z.array(z.uuid()).min(1).max(maxHomesOfList)

/** To whoever has no link of this list: unknown, renewed and deleted ones are the same to them. */
const linkUnknown = failures({ NOT_FOUND: m.shortlists_link_unknown })
const asPerson = failures({
  NOT_FOUND: m.shortlists_link_unknown,
  EXPIRED: m.shortlists_link_expired,
  UNAVAILABLE: m.shortlists_closed_now,
  FORBIDDEN: m.shortlists_join_first,
})
const homesFull = failures({ LIMIT_REACHED: () => m.shortlists_homes_full({ most: maxHomesOfList }) })

const ofOwn = z.object({ id: z.uuid() })
export const linkInput = z.object({ token: linkToken })
const ofHome = linkInput.extend({ propertyId: z.uuid() })
export const joinInput = linkInput.extend({ name })
export const voteInput = ofHome.extend({ vote: z.enum(votes).nullable() })
export const noteInput = ofHome.extend({ text: note })
export const noteRefInput = linkInput.extend({ noteId: z.uuid() })
export const chooseMustsInput = linkInput.extend({ musts })

/** What the owner does. */
const owning = {
  listShortlists: procedure({
    access: 'member',
    method: 'GET',
    path: '/shortlists',
    summary: "The caller's own shared shortlists, last changed first; 20 at most",
  }).output(z.object({ items: z.array(ownShortlist) })),

  createShortlist: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/shortlists',
    summary:
      'Make a shortlist of up to 20 homes with a private link; homes that the caller may not see are left out',
  })
    .input(z.object({ title, name, propertyIds }))
    .output(ownShortlist)
    .errors(
      failures({
        NOT_FOUND: m.properties_no_longer_listed,
        LIMIT_REACHED: () => m.shortlists_full({ most: maxShortlists }),
      }),
    ),

  renameShortlist: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/shortlists/{id}/title',
    summary: 'Rename an own shortlist',
  })
    .input(ofOwn.extend({ title }))
    .errors(linkUnknown),

  setShortlistClosed: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/shortlists/{id}/closed',
    summary: 'Close an own shortlist, which everybody may still read, or open it again',
  })
    .input(ofOwn.extend({ isClosed: z.boolean() }))
    .errors(linkUnknown),

  showShortlistMinutes: command({
    access: 'member',
    limit: changeLimit,
    method: 'PUT',
    path: '/shortlists/{id}/minutes',
    summary:
      'Show the minutes to the places of the owner on an own shortlist, and order by them, or stop that; everybody with the link sees what each place is, nobody where',
  })
    .input(ofOwn.extend({ isShown: z.boolean() }))
    .errors({ ...linkUnknown, ...failures({ UNAVAILABLE: m.shortlists_minutes_without_places }) }),

  renewShortlistLink: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/shortlists/{id}/link',
    summary: 'Replace the link by a new one for 90 days; the former opens nothing any more, its people stay',
  })
    .input(ofOwn)
    .output(ownShortlist)
    .errors(linkUnknown),

  deleteShortlist: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/shortlists/{id}',
    summary: 'Delete an own shortlist with all votes and notes; idempotent',
  }).input(ofOwn),

  addHomes: command({
    access: 'member',
    limit: changeLimit,
    path: '/shortlists/{id}/homes',
    summary: 'Add homes to an own shortlist; idempotent',
  })
    .input(ofOwn.extend({ propertyIds }))
    .errors({ ...linkUnknown, ...homesFull }),

  removeHome: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/shortlists/{id}/homes/{propertyId}',
    summary: 'Remove a home with its votes and notes; idempotent',
  })
    .input(ofOwn.extend({ propertyId: z.uuid() }))
    .errors(linkUnknown),

  removePerson: command({
    access: 'member',
    limit: changeLimit,
    method: 'DELETE',
    path: '/shortlists/{id}/people/{personId}',
    summary: 'Remove a person with their votes and notes; their device may only read then. Idempotent',
  })
    .input(ofOwn.extend({ personId: z.uuid() }))
    .errors({ ...linkUnknown, ...failures({ SELF: m.shortlists_owner_stays }) }),

  exportShortlist: procedure({
    access: 'member',
    limit: changeLimit,
    method: 'POST',
    path: '/shortlists/{id}/export',
    summary: 'An own shortlist as CSV, with votes and notes',
  })
    .input(ofOwn)
    .output(z.file())
    .errors(linkUnknown),

  listShortlistChanges: procedure({
    access: 'member',
    method: 'GET',
    path: '/shortlists/{id}/changes',
    summary: 'Who changed what in an own shortlist, the last 100, latest first',
  })
    .input(ofOwn)
    .output(z.object({ items: z.array(shortlistChange) }))
    .errors(linkUnknown),
}

/** What everybody with the link does; a signed cookie of the device says who they are. */
const sharing = {
  getSharedShortlist: procedure({
    access: 'public',
    pace: browsing('shortlists'),
    method: 'GET',
    path: '/shared-shortlists/{token}',
    summary:
      'The shortlist that a link opens, with its homes in their order, votes and notes; no contacts of anybody',
  })
    .input(linkInput)
    .output(sharedShortlist)
    .errors({ ...linkUnknown, ...failures({ EXPIRED: m.shortlists_link_expired }) }),

  joinShortlist: command({
    access: 'public',
    path: '/shared-shortlists/{token}/people',
    summary: 'Give a name once on this device, which a cookie then knows; whoever is known gets this name',
  })
    .input(joinInput)
    .errors({
      ...asPerson,
      ...failures({ LIMIT_REACHED: () => m.shortlists_people_full({ most: maxPeopleOfList }) }),
    }),

  vote: command({
    access: 'public',
    method: 'PUT',
    path: '/shared-shortlists/{token}/homes/{propertyId}/vote',
    summary: 'Vote on a home, or withdraw the vote with null',
  })
    .input(voteInput)
    .errors(asPerson),

  addNote: command({
    access: 'public',
    path: '/shared-shortlists/{token}/homes/{propertyId}/notes',
    summary: 'Write a note on a home; the same text again within a minute is one note',
  })
    .input(noteInput)
    .errors({
      ...asPerson,
      ...failures({ LIMIT_REACHED: () => m.shortlists_notes_full({ most: maxNotesOfHome }) }),
    }),

  removeNote: command({
    access: 'public',
    method: 'DELETE',
    path: '/shared-shortlists/{token}/notes/{noteId}',
    summary: 'Remove an own note, or as the owner of the list any; idempotent',
  })
    .input(noteRefInput)
    .errors(asPerson),

  chooseMusts: command({
    access: 'public',
    method: 'PUT',
    path: '/shared-shortlists/{token}/musts',
    summary: 'Choose what matters to the caller, up to five facts',
  })
    .input(chooseMustsInput)
    .errors(asPerson),

  leaveShortlist: command({
    access: 'public',
    method: 'DELETE',
    path: '/shared-shortlists/{token}/people',
    summary:
      'Leave the list, also a closed or expired one: name, votes and notes of this device go; idempotent',
  })
    .input(linkInput)
    .errors({ ...linkUnknown, ...failures({ SELF: m.shortlists_owner_stays }) }),
}

export const shortlists = { ...owning, ...sharing }
