import type { References } from '../../catalogue/queries/references.ts'
import { holdPicture } from '../../properties/commands/hold-picture.ts'
import { moveReferences, renameReferences } from '../../properties/commands/move-references.ts'
import { countListings, countUnfinished } from '../../properties/queries/count-references.ts'
import { countInSearches, foldTallies, moveInSearches } from './move-references.ts'

/** Which rooms refer to entries of the catalogue, and how each moves what is its own. */
export const catalogueReferences: References = {
  countListings,
  holdPicture,

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
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
    await foldTallies(tx)
  },

  rename: async (tx, moving) => {
    await renameReferences(tx, moving)
    if (moving.kind !== 'amenity') await moveInSearches(tx, moving)
  },
}
