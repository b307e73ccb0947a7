import type { References } from '../catalogue/queries/references.ts'
import { replaceInDrafts } from '../listings/commands/replace-in-drafts.ts'
import { lockPicture } from '../properties/commands/photos.ts'
import { moveReferences, renameReferences } from '../properties/commands/references.ts'
import { countListings, countUnfinished } from '../properties/queries/locations.ts'
import { countInSearches, foldTallies, moveInSearches } from '../search/commands/references.ts'

/** What refers to entries of the catalogue, and how a merge moves it. */
export const catalogueReferences: References = {
  countListings,
  lockPicture,

  count: async (db, kind, entry) => {
    const listings = await countListings(db, kind, [entry])
    return {
      ...(await countUnfinished(db, kind, entry)),
      listings: listings.get(entry.id) ?? 0,
      savedSearches: await countInSearches(db, kind, entry),
    }
  },

  move: async (tx, moving) => {
    await moveReferences(tx, moving)
    await replaceInDrafts(tx, moving)
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
    await foldTallies(tx)
  },

  rename: async (tx, moving) => {
    await renameReferences(tx, moving)
    await replaceInDrafts(tx, moving)
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
  },
}
