import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { mergeInput, MovedReferences } from '#contract/catalogue/entries.ts'
import type { Database } from '#database/client.ts'
import {
  amenities,
  cities,
  localities,
  localityAliases,
  mergedEntries,
  projects,
} from '#database/schema/catalogue.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { findMergeProblem, mayEditProject } from '../policy.ts'
import {
  type MergeEntry,
  type Pair,
  findPair,
  countMoves,
  listSameLocalities,
} from '../queries/merge-preview.ts'
import type { CatalogueKind } from '../queries/references.ts'
import { renameLocation } from './locations.ts'
import { lockCatalogue } from './record-edit.ts'

export type Merge = { kind: CatalogueKind; from: MergeEntry; into: MergeEntry }

/** Move all references of the catalogue, and redirect the removed id, name and slug; those elsewhere are moved before. */
export async function applyMerge(call: MemberCall, { kind, from, into }: Merge): Promise<void> {
  const { db, now } = call
  const ids = { from: from.id, into: into.id }
  await { city: mergeCities, locality: mergeLocalities, project: mergeProjects, amenity: mergeAmenities }[
    kind
  ](call, ids, { from, into })
  const redirectColumn = {
    city: 'intoCityId',
    locality: 'intoLocalityId',
    project: 'intoProjectId',
    amenity: 'intoAmenityId',
  } as const
  const redirects = mergedEntries[redirectColumn[kind]]
  await db
    .update(mergedEntries)
    .set({ [redirectColumn[kind]]: into.id })
    .where(eq(redirects, from.id))
  await db.insert(mergedEntries).values({
    id: from.id,
    kind,
    name: from.name,
    nameHi: from.nameHi,
    slug: from.slug,
    [redirectColumn[kind]]: into.id,
    createdAt: now,
  })
  const table = tables[kind]
  await db.delete(table).where(eq(table.id, from.id))
}

/**
 * Wait for whoever is saving something that names it, and let nobody name it until commit: an unset reference is what
 * deletion leaves. After the rows that name it, because their writers lock them first.
 */
export async function lockRemoved(db: Database, { kind, from }: Merge): Promise<void> {
  const table = tables[kind]
  await db.select({ id: table.id }).from(table).where(eq(table.id, from.id)).for('update')
}

type Ids = { from: string; into: string }

const tables = { city: cities, locality: localities, project: projects, amenity: amenities } as const

async function mergeCities({ db, now }: MemberCall, ids: Ids, { into }: Pair): Promise<void> {
  await db.update(localities).set({ cityId: ids.into }).where(eq(localities.cityId, ids.from))
  await db.update(projects).set({ cityId: ids.into, city: into.name }).where(eq(projects.cityId, ids.from))
  await db.execute(sql`
    update cities c set name_hi = coalesce(c.name_hi, o.name_hi), state_hi = case when c.state = o.state then coalesce(c.state_hi, o.state_hi) else c.state_hi end,
      latitude = coalesce(c.latitude, o.latitude),
      longitude = coalesce(c.longitude, o.longitude), version = c.version + 1, updated_at = ${now.toISOString()}
    from cities o where c.id = ${ids.into} and o.id = ${ids.from}`)
}

/** Fill empty fields of the remaining locality from the removed one. */
async function mergeLocalities({ db, now }: MemberCall, ids: Ids, { from, into }: Pair): Promise<void> {
  await db.execute(sql`
    update localities l set name_hi = coalesce(l.name_hi, o.name_hi), area = coalesce(l.area, o.area),
      pincode = coalesce(l.pincode, o.pincode), is_popular = l.is_popular or o.is_popular,
      is_active = l.is_active or o.is_active,
      latitude = case when l.latitude is null then o.latitude else l.latitude end,
      longitude = case when l.latitude is null then o.longitude else l.longitude end,
      neighbourhood_en = coalesce(l.neighbourhood_en, o.neighbourhood_en),
      neighbourhood_hi = coalesce(l.neighbourhood_hi, o.neighbourhood_hi),
      version = l.version + 1, updated_at = ${now.toISOString()}
    from localities o where l.id = ${ids.into} and o.id = ${ids.from}`)
  await renameLocation(db, { localityId: ids.from, from: from.name, into: into.name })
  const isInLocality = eq(projects.localityId, ids.from)
  await db.update(projects).set({ localityId: ids.into }).where(isInLocality)
  await db.execute(sql`
    insert into locality_aliases (locality_id, alias, created_at)
    select ${ids.into}::uuid, spelling, ${now.toISOString()} from (
      select a.alias as spelling from locality_aliases a where a.locality_id = ${ids.from}
      union select lower(o.name) from localities o where o.id = ${ids.from}
      union select lower(o.name_hi) from localities o where o.id = ${ids.from} and o.name_hi is not null
    ) said
    where spelling not in (select lower(l.name) from localities l where l.id = ${ids.into})
      and spelling not in (select lower(l.name_hi) from localities l where l.id = ${ids.into} and l.name_hi is not null)
    on conflict do nothing`)
  await db.delete(localityAliases).where(eq(localityAliases.localityId, ids.from))
}

/**
 * Its dates are of the same building: they stay where the remaining one has none of its own. So do the changes that
 * were proposed; of two that wait, that of the remaining one.
 */
async function mergeProjects({ db, now }: MemberCall, ids: Ids): Promise<void> {
  await db.execute(sql`
    update project_possession_dates set project_id = ${ids.into} where project_id = ${ids.from}
      and not exists (select from project_possession_dates d where d.project_id = ${ids.into})`)
  await db.execute(sql`
    update project_changes c set project_id = ${ids.into} where c.project_id = ${ids.from} and (c.status <> 'pending'
      or not exists (select from project_changes w where w.project_id = ${ids.into} and w.status = 'pending'))`)
  await db.execute(sql`
    update projects p set builder_name = coalesce(p.builder_name, o.builder_name),
      locality_id = case when p.city_id = o.city_id then coalesce(p.locality_id, o.locality_id) else p.locality_id end,
      description = coalesce(p.description, o.description), rera_number = coalesce(p.rera_number, o.rera_number),
      title_hi = coalesce(p.title_hi, o.title_hi),
      proposed_by = case when p.approval_status = 'pending' then coalesce(p.proposed_by, o.proposed_by) else p.proposed_by end,
      promised_date = coalesce(p.promised_date, o.promised_date),
      possession_date = coalesce(p.possession_date, o.possession_date),
      towers = coalesce(p.towers, o.towers), units = coalesce(p.units, o.units),
      price_from = case when p.price_from is null then o.price_from else p.price_from end,
      price_to = case when p.price_from is null then o.price_to else p.price_to end,
      image_key = coalesce(p.image_key, o.image_key), user_id = coalesce(p.user_id, o.user_id),
      latitude = case when p.latitude is null then o.latitude else p.latitude end,
      longitude = case when p.latitude is null then o.longitude else p.longitude end,
      version = p.version + 1, updated_at = ${now.toISOString()}
    from projects o where p.id = ${ids.into} and o.id = ${ids.from}`)
}

async function mergeAmenities({ db, now }: MemberCall, ids: Ids): Promise<void> {
  await db.execute(sql`
    update amenities a set name_hi = coalesce(a.name_hi, o.name_hi), is_listing = a.is_listing or o.is_listing,
      version = a.version + 1, updated_at = ${now.toISOString()}
    from amenities o where a.id = ${ids.into} and o.id = ${ids.from}`)
}

/** The merges of this one, which for cities has their equal localities first, and what they move; refused where one may not. */
export async function openMerge(
  { db, actor }: MemberCall,
  { kind, from, into, fromVersion, intoVersion }: z.output<typeof mergeInput>,
) {
  await lockCatalogue(db)
  const pair = await findPair(db, { kind, from, into })
  if (!pair) return refused('NOT_FOUND')
  // A project of one's own would fill in or replace the approved one.
  if (kind === 'project' && ![pair.from, pair.into].every((entry) => mayEditProject(actor, entry)))
    return refused('FORBIDDEN')
  const problem = findMergeProblem(kind, pair)
  if (problem) return refused(problem)
  if (pair.from.version !== fromVersion || pair.into.version !== intoVersion) return refused('STALE')
  const moves: MovedReferences = await countMoves(db, { kind, id: from, name: pair.from.name })
  const localityPairs = kind === 'city' ? await listSameLocalities(db, pair) : []
  const merges: Merge[] = [
    ...localityPairs.map((localityPair) => ({ kind: 'locality' as const, ...localityPair })),
    { kind, ...pair },
  ]
  return { merges, moves }
}

/** Of the whole, once. */
export async function recordMerge(
  { audit }: MemberCall,
  { kind, from, into }: Merge,
  moves: MovedReferences,
): Promise<void> {
  await audit({
    action: 'catalogue.merge',
    subject: kind,
    subjectId: into.id,
    details: { from: from.id, ...moves },
    before: { name: from.name, into: into.name },
    after: { name: into.name },
  })
}
