import type { catalogueKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

export type CatalogueKind = (typeof catalogueKinds)[number]

/** An entry as rooms that copied its name or id need it; `state` is that of a city, the point that of a locality. */
export type Entry = {
  id: string
  name: string
  state?: string
  latitude?: number | null
  longitude?: number | null
}
export type Referred = { listings: number; drafts: number; changes: number; savedSearches: number }
export type Moving = { kind: CatalogueKind; from: Entry; into: Entry; now: Date }

/** What rooms above the catalogue do where they refer to its entries; handed in where all rooms are put together. */
export type References = {
  /** Listings of whatever state by entry, of those that have any. */
  countListings: (
    db: Database,
    kind: CatalogueKind,
    entries: readonly Entry[],
  ) => Promise<ReadonlyMap<string, number>>
  count: (db: Database, kind: CatalogueKind, entry: Entry) => Promise<Referred>
  /** In the transaction of the merge, while both entries stand. */
  move: (tx: Database, moving: Moving) => Promise<void>
  /** Copies of a name are written anew. */
  rename: (tx: Database, renaming: Moving) => Promise<void>
  /** Whether this person uploaded the picture; it is not swept before the transaction ends. */
  lockPicture: (tx: Database, picture: { key: string; userId: string }) => Promise<boolean>
}
