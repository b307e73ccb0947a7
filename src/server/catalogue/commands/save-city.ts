import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { createCityInput, updateCityInput } from '#contract/catalogue/admin.ts'
import { cities, projects } from '#database/schema/catalogue.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findCity, isNameTaken } from '../queries/entries.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type CreateCity = z.output<typeof createCityInput>
type UpdateCity = z.output<typeof updateCityInput>

export async function createCity(call: MemberCall, input: CreateCity) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const slug = toSlug(input.name)
    if (await isNameTaken(db, cities, { ...input, slug })) return refused('TAKEN')
    const values = toColumns(input)
    const [city] = await db
      .insert(cities)
      .values({ ...values, slug, createdAt: now, updatedAt: now })
      .returning({ id: cities.id, version: cities.version })
    if (!city) throw new Error('A new city was not written')
    await recordEdit(call, {
      subject: 'city',
      subjectId: city.id,
      before: null,
      after: { ...values, slug },
    })
    return city
  })
}

/** The slug stays; listings and projects get the new name. */
export async function updateCity(call: MemberCall, input: UpdateCity) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const { id, version } = input
    const before = await findCity(db, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    if (await isNameTaken(db, cities, { ...input, slug: null })) return refused('TAKEN')
    const values = toColumns(input)
    await db
      .update(cities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(cities.id, id), eq(cities.version, version)))
    const isRenamed = values.name !== before.name || values.state !== before.state
    if (isRenamed) {
      await db.update(projects).set({ city: values.name }).where(eq(projects.cityId, id))
    }
    await recordEdit(call, { subject: 'city', subjectId: id, before, after: values })
    const renamed = { kind: 'city' as const, from: before, into: { ...values, id }, now }
    return { saved: { id, version: version + 1 }, renamed: isRenamed ? renamed : null }
  })
}

function toColumns({ latitude, longitude, stateHi, ...input }: CreateCity) {
  const { name, nameHi, state, isActive } = input
  const point = { latitude: latitude ?? null, longitude: longitude ?? null }
  return { name, nameHi, state, ...(stateHi !== undefined && { stateHi }), ...point, isActive }
}
