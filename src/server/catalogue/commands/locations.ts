import { and, eq, sql, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { z } from 'zod'

import type { createLocalityInput, updateLocalityInput } from '#contract/catalogue/admin.ts'
import type { Database } from '#database/client.ts'
import { projects, localities, localityAliases } from '#database/schema/catalogue.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findCity, findLocality, listAliases } from '../queries/entries.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

/** `location` of a project begins with the locality's name; the rest, written by staff, is kept. */
export async function renameLocation(
  tx: Database,
  { localityId, from, into }: { localityId: string; from: string; into: string },
): Promise<void> {
  const { location } = projects
  await tx
    .update(projects)
    .set({ location: sql`${into} || substr(${location}, ${from.length + 1}::integer)` })
    .where(
      and(
        eq(projects.localityId, localityId),
        sql`(${location} = ${from} or starts_with(${location}, ${`${from},`}))`,
      ),
    )
}

type CreateLocality = z.output<typeof createLocalityInput>
type UpdateLocality = z.output<typeof updateLocalityInput>
type LocalityNames = {
  id: string | null
  cityId: string
  name: string
  slug: string | null
  aliases: readonly string[]
}

export async function createLocality(call: MemberCall, input: CreateLocality) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const { cityId, name, aliases } = input
    if (!(await findCity(db, cityId))) return refused('LOCATION_UNKNOWN')
    const slug = toSlug(name)
    const refusal = await findRefusal(db, { id: null, cityId, name, slug, aliases })
    if (refusal) return refusal
    const values = toColumns(input)
    const [locality] = await db
      .insert(localities)
      .values({ ...values, cityId, slug, createdAt: now, updatedAt: now })
      .returning({ id: localities.id, version: localities.version })
    if (!locality) throw new Error('A new locality was not written')
    await writeAliases(call, { id: locality.id, name, aliases })
    const after = { ...values, cityId, slug, aliases }
    await recordEdit(call, { subject: 'locality', subjectId: locality.id, before: null, after })
    return locality
  })
}

/** Slug and city stay; the former name becomes an alias, and listings get the new one. */
export async function updateLocality(call: MemberCall, input: UpdateLocality) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const { id, version, name } = input
    const before = await findLocality(db, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    const isRenamed = name !== before.name
    const former = before.name.toLowerCase()
    const aliases = [...new Set([...input.aliases, ...(isRenamed ? [former] : [])])]
    const refusal = await findRefusal(db, { id, cityId: before.cityId, name, slug: null, aliases })
    if (refusal) return refusal
    const values = toColumns(input)
    await db
      .update(localities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(localities.id, id), eq(localities.version, version)))
    const formerAliases = await listAliases(db, id)
    await writeAliases(call, { id, name, aliases })
    if (isRenamed) await renameLocation(db, { localityId: id, from: before.name, into: name })
    const after = { ...values, aliases: await listAliases(db, id) }
    await recordEdit(call, {
      subject: 'locality',
      subjectId: id,
      before: { ...before, aliases: formerAliases },
      after,
    })
    const renamed = { kind: 'locality' as const, from: before, into: { id, name }, now }
    return { saved: { id, version: version + 1 }, renamed: isRenamed ? renamed : null }
  })
}

/** Within a city, each name, slug and alias must lead to one locality. */
async function findRefusal(db: Database, { id, cityId, name, slug, aliases }: LocalityNames) {
  const isOtherOfCity = and(eq(localities.cityId, cityId), id === null ? undefined : ne(localities.id, id))
  const hasAnyName = (list: readonly string[]) =>
    or(
      inArray(sql`lower(${localities.name})`, [...list]),
      sql`exists (select 1 from ${localityAliases} a where a.locality_id = ${localities.id} and ${inArray(sql`a.alias`, [...list])})`,
    )
  const isSame = or(hasAnyName([name.toLowerCase()]), slug === null ? undefined : eq(localities.slug, slug))
  if ((await db.$count(localities, and(isOtherOfCity, isSame))) > 0) return refused('TAKEN')
  const formerAliases = id === null ? [] : await listAliases(db, id)
  const added = aliases.filter((alias) => !formerAliases.includes(alias))
  if (added.length > 0 && (await db.$count(localities, and(isOtherOfCity, hasAnyName(added)))) > 0)
    return refused('SPELLING_TAKEN')
  return null
}

async function writeAliases(
  { db, now }: MemberCall,
  { id, name, aliases }: { id: string; name: string; aliases: readonly string[] },
): Promise<void> {
  const otherAliases = aliases.filter((alias) => alias !== name.toLowerCase())
  const isOfLocality = eq(localityAliases.localityId, id)
  await db.delete(localityAliases).where(and(isOfLocality, notInArray(localityAliases.alias, otherAliases)))
  if (otherAliases.length === 0) return
  const rows = otherAliases.map((alias) => ({ localityId: id, alias, createdAt: now }))
  await db.insert(localityAliases).values(rows).onConflictDoNothing()
}

function toColumns(input: Omit<CreateLocality, 'cityId'>) {
  const { name, nameHi, area, pincode, isPopular, position, isActive } = input
  const { latitude = null, longitude = null, neighbourhoodEn, neighbourhoodHi } = input
  const texts = { neighbourhoodEn, neighbourhoodHi }
  return { name, nameHi, area, pincode, isPopular, position, latitude, longitude, ...texts, isActive }
}
