import { drafts } from './properties/drafts.ts'
import { editing } from './properties/editing.ts'
import { forOwner } from './properties/for-owner.ts'
import { listing } from './properties/listing.ts'
import { managing } from './properties/managing.ts'
import { offers } from './properties/offers.ts'
import { pages } from './properties/pages.ts'
import { photos } from './properties/photos.ts'
import { transfer } from './properties/transfer.ts'

/** A home or plot that is offered: its page, and how it is listed and managed; a part a file. */
export const properties = {
  ...pages,
  ...photos,
  ...listing,
  ...drafts,
  ...editing,
  ...managing,
  ...forOwner,
  ...offers,
  ...transfer,
}
