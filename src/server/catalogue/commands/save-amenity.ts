import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { createAmenityInput, updateAmenityInput } from '#contract/catalogue/admin.ts'
import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import type { Database } from '#database/client.ts'
import { amenities } from '#database/schema/catalogue.ts'

import type { Call } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findAmenity, isNameTaken } from '../queries/entries.ts'
import type { References } from '../queries/references.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type CreateAmenity = { input: z.output<typeof createAmenityInput>; call: Call }
type UpdateAmenity = { input: z.output<typeof updateAmenityInput>; call: Call; references: References }

export async function createAmenity(db: Database, { input, call }: CreateAmenity) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const slug = toSlug(input.name)
    if (await isNameTaken(tx, amenities, { ...input, slug })) return refused('TAKEN')
    const { now } = call
    const [amenity] = await tx
      .insert(amenities)
      .values({
        ...input,
        slug,
        isFilter: findFilterIndex(input.name) !== null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: amenities.id, version: amenities.version })
    if (!amenity) throw new Error('A new amenity was not written')
    const after = { ...input, slug }
    await recordEdit(tx, call, { subject: 'amenity', subjectId: amenity.id, before: null, after })
    return amenity
  })
}

/** Rename it in all listings; an amenity used as a search filter keeps its name. */
export async function updateAmenity(db: Database, { input, call, references }: UpdateAmenity) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { id, version, ...values } = input
    const before = await findAmenity(tx, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    const isRenamed = values.name !== before.name
    if (isRenamed && findFilterIndex(before.name) !== findFilterIndex(values.name))
      return refused('USED_BY_FILTER')
    if (await isNameTaken(tx, amenities, { id, name: values.name, slug: null })) return refused('TAKEN')
    const { now } = call
    await tx
      .update(amenities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(amenities.id, id), eq(amenities.version, version)))
    if (isRenamed)
      await references.rename(tx, { kind: 'amenity', from: before, into: { id, name: values.name }, now })
    await recordEdit(tx, call, { subject: 'amenity', subjectId: id, before, after: values })
    return { id, version: version + 1 }
  })
}
