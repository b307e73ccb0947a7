import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { createCityInput, updateCityInput } from '#contract/catalogue/admin.ts'
import type { Database } from '#database/client.ts'
import { cities, projects } from '#database/schema/catalogue.ts'

import type { Call } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findCity, isNameTaken } from '../queries/entries.ts'
import type { References } from '../queries/references.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type CreateCity = { input: z.output<typeof createCityInput>; call: Call }
type UpdateCity = { input: z.output<typeof updateCityInput>; call: Call; references: References }

export async function createCity(db: Database, { input, call }: CreateCity) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const slug = toSlug(input.name)
    if (await isNameTaken(tx, cities, { ...input, slug })) return refused('TAKEN')
    const values = toColumns(input)
    const { now } = call
    const [city] = await tx
      .insert(cities)
      .values({ ...values, slug, createdAt: now, updatedAt: now })
      .returning({ id: cities.id, version: cities.version })
    if (!city) throw new Error('A new city was not written')
    await recordEdit(tx, call, {
      subject: 'city',
      subjectId: city.id,
      before: null,
      after: { ...values, slug },
    })
    return city
  })
}

/** The slug stays; listings and projects get the new name. */
export async function updateCity(db: Database, { input, call, references }: UpdateCity) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { id, version } = input
    const before = await findCity(tx, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    if (await isNameTaken(tx, cities, { ...input, slug: null })) return refused('TAKEN')
    const values = toColumns(input)
    const { now } = call
    await tx
      .update(cities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(cities.id, id), eq(cities.version, version)))
    if (values.name !== before.name || values.state !== before.state) {
      await tx.update(projects).set({ city: values.name }).where(eq(projects.cityId, id))
      await references.rename(tx, { kind: 'city', from: before, into: { ...values, id }, now })
    }
    await recordEdit(tx, call, { subject: 'city', subjectId: id, before, after: values })
    return { id, version: version + 1 }
  })
}

function toColumns({ name, nameHi, state, latitude, longitude, isActive }: CreateCity['input']) {
  return { name, nameHi, state, latitude: latitude ?? null, longitude: longitude ?? null, isActive }
}
