import type { catalogueKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

export type CatalogueKind = (typeof catalogueKinds)[number]

/** Entry for domains that copy its name or id; `state` is a city's, the point a locality's. */
export type Entry = {
  id: string
  name: string
  state?: string
  latitude?: number | null
  longitude?: number | null
}
export type ReferenceCounts = { listings: number; drafts: number; changes: number; savedSearches: number }
export type MoveReferences = { kind: CatalogueKind; from: Entry; into: Entry; now: Date }

/** Injected by domains above the catalogue that refer to its entries. */
export type References = {
  /** Listings in any state per entry; entries without listings are absent. */
  countListings: (
    db: Database,
    kind: CatalogueKind,
    entries: readonly Entry[],
  ) => Promise<ReadonlyMap<string, number>>
  count: (db: Database, kind: CatalogueKind, entry: Entry) => Promise<ReferenceCounts>
  /** Runs in the merge's transaction, while both entries exist. */
  move: (tx: Database, moving: MoveReferences) => Promise<void>
  /** Update copies of the name. */
  rename: (tx: Database, renaming: MoveReferences) => Promise<void>
  /** True where this person uploaded the picture; locks it until commit, so that no job deletes it as unused. */
  lockPicture: (tx: Database, picture: { key: string; userId: string }) => Promise<boolean>
}
