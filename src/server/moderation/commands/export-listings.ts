import type { WantedListings } from '#contract/moderation/listings.ts'
import type { Database } from '#database/client.ts'

import type { Actor } from '../../platform/context.ts'
import { exported } from '../queries/list-acts.ts'
import { listListings } from '../queries/list-listings.ts'
import type { DeskRow } from '../queries/list-listings.ts'
import { recordAct } from './record-act.ts'

type ExportListings = { actor: Actor; wanted: WantedListings; requestId: string; now: Date }

const mostExported = 5_000

/** Listings and the names of their owners leave the house: who took which is written down, and not what they looked for. */
export async function exportListings(
  db: Database,
  { actor, wanted, requestId, now }: ExportListings,
): Promise<DeskRow[]> {
  return db.transaction(async (tx) => {
    const rows = await listListings(tx, wanted, { limit: mostExported, offset: 0 })
    const { query, mark, ...chosen } = wanted
    const kept = Object.entries(chosen).filter(([, value]) => value !== undefined)
    await recordAct(tx, {
      actor,
      action: 'moderation.exportListings',
      subject: 'property',
      subjectId: exported,
      details: {
        ...Object.fromEntries(kept),
        ...(mark === undefined ? {} : { mark: mark.join(', ') }),
        isSearched: query !== undefined,
        rows: rows.length,
      },
      requestId,
      now,
    })
    return rows
  })
}
