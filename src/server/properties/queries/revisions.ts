import { sql, type SQL, desc, eq } from 'drizzle-orm'

import type { revisionStatuses } from '#contract/enums.ts'
import type { ListingPicture } from '#contract/properties/card.ts'
import type { Database } from '#database/client.ts'
import { propertyEvents } from '#database/schema/properties/property-history.ts'

import { picturesOf } from '../../media/queries.ts'
import { isoInstant } from '../../platform/iso-instant.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import type { ImageRow } from './find-property.ts'

export type RevisionRow = {
  id: string
  propertyId: string
  status: (typeof revisionStatuses)[number]
  /** As written by `saveRevision`. */
  changes: Record<string, unknown>
  imagesBefore: ImageRow[] | null
  imagesAfter: ImageRow[] | null
  floorPlans: { before: ListingPicture[]; after: ListingPicture[] } | null
  reason: string | null
  createdAt: string
  updatedAt: string
}

/** Pending revisions of these listings. Served by property_revisions_one_pending_key. */
export async function findPendingRevisions(
  db: Database,
  propertyIds: readonly string[],
): Promise<RevisionRow[]> {
  if (propertyIds.length === 0) return []
  return read(db, sql`r.property_id = any(${sql.param([...propertyIds])}::uuid[]) and r.status = 'pending'`)
}

export async function findRevision(db: Database, revisionId: string): Promise<RevisionRow | null> {
  const [row] = await read(db, sql`r.id = ${revisionId}`)
  return row ?? null
}

/** Latest revision of a listing. Served by property_revisions_of_property_idx. */
export async function findLatestRevision(db: Database, propertyId: string): Promise<RevisionRow | null> {
  const [row] = await read(
    db,
    sql`r.id = (select l.id from property_revisions l where l.property_id = ${propertyId}
      order by l.created_at desc, l.id desc limit 1)`,
  )
  return row ?? null
}

async function read(db: Database, which: SQL): Promise<RevisionRow[]> {
  const { rows } = await db.execute<RevisionRow>(sql`
    select r.id, r.property_id as "propertyId", r.status, r.changes, r.reason,
      ${pictures('before')} as "imagesBefore", ${pictures('after')} as "imagesAfter",
      ${floorPlans} as "floorPlans",
      ${isoInstant('r.created_at')} as "createdAt", ${isoInstant('r.updated_at')} as "updatedAt"
    from property_revisions r where ${which}
    order by r.created_at, r.id`)
  return rows
}

/** Images by key, of the listing or only uploaded; null where unchanged. */
function pictures(side: 'before' | 'after'): SQL {
  return sql`case when r.changes ? 'images' then coalesce((
    select json_agg(json_build_object('key', named.key, 'width', coalesce(i.width, f.width),
      'height', coalesce(i.height, f.height), 'colour', coalesce(i.placeholder_colour, f.placeholder_colour),
      'isIllustration', coalesce(i.is_illustration, false)) order by named.place)
    from jsonb_array_elements_text(r.changes -> 'images' -> ${sql.raw(`'${side}'`)}) with ordinality named (key, place)
    left join stored_files f on f.key = named.key
    left join property_images i on i.property_id = r.property_id and coalesce(i.file_key, i.image_url) = named.key
    where coalesce(i.width, f.width) is not null), '[]'::json) end`
}

/** Null where unchanged. */
const floorPlans = sql`case when r.changes ? 'floorPlans' then json_build_object(
  'before', ${plansOf('before')}, 'after', ${plansOf('after')}) end`

function plansOf(side: 'before' | 'after'): SQL {
  const keys = sql`r.changes -> 'floorPlans' -> ${sql.raw(`'${side}'`)}`
  return picturesOf(sql`array(select jsonb_array_elements_text(${keys}))`)
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>['items'][number]

/** Newest first. Served by property_events_of_property_idx. */
export async function listChanges(db: Database, propertyId: string, asked: AskedPage) {
  const isShown = eq(propertyEvents.propertyId, propertyId)
  return paged(asked, db.$count(propertyEvents, isShown), ({ limit, offset }) =>
    db
      .select({
        id: propertyEvents.id,
        kind: propertyEvents.kind,
        actorId: propertyEvents.actorId,
        changes: propertyEvents.changes,
        createdAt: propertyEvents.createdAt,
      })
      .from(propertyEvents)
      .where(isShown)
      .orderBy(desc(propertyEvents.createdAt), desc(propertyEvents.id))
      .limit(limit)
      .offset(offset),
  )
}

/** Price at the last review; null where unknown. Served by price_history_of_property_idx. */
export async function findReviewedPrice(db: Database, propertyId: string): Promise<number | null> {
  const { rows } = await db.execute<{ price: number }>(sql`
    select h.price::float8 as price from price_history h
    join properties p on p.id = h.property_id
    where h.property_id = ${propertyId} and h.changed_at <= coalesce(p.approved_at, p.listed_at, p.created_at)
    order by h.changed_at desc, h.id desc limit 1`)
  return rows[0]?.price ?? null
}
