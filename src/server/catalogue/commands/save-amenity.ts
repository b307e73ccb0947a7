import { filterOf } from '#contract/catalogue/filter-amenities.ts'
import type { createAmenityInput, updateAmenityInput } from '#contract/catalogue/admin.ts'
import type { Database } from '#database/client.ts'
import { amenities } from '#database/schema/catalogue.ts'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import { slugOf } from '../policy.ts'
import { findAmenity, isNameTaken } from '../queries/entries.ts'
import { lockCatalogue, recordEdit, type EditContext } from './record-edit.ts'
import type { References } from '../queries/references.ts'

type Create = { input: z.output<typeof createAmenityInput>; writing: EditContext }
type Update = { input: z.output<typeof updateAmenityInput>; writing: EditContext; references: References }

export async function createAmenity(db: Database, { input, writing }: Create) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const slug = slugOf(input.name)
    if (await isNameTaken(tx, amenities, { ...input, slug })) return 'TAKEN'
    const { now } = writing
    const [made] = await tx
      .insert(amenities)
      .values({ ...input, slug, isFilter: filterOf(input.name) !== null, createdAt: now, updatedAt: now })
      .returning({ id: amenities.id, version: amenities.version })
    if (!made) throw new Error('A new amenity was not written')
    const after = { ...input, slug }
    await recordEdit(tx, writing, { subject: 'amenity', subjectId: made.id, before: null, after })
    return made
  })
}

/** A new name is written into every listing that has it; one that the search asks for keeps its name. */
export async function updateAmenity(db: Database, { input, writing, references }: Update) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { id, version, ...values } = input
    const before = await findAmenity(tx, id)
    if (!before) return 'NOT_FOUND'
    if (before.version !== version) return 'STALE'
    const isRenamed = values.name !== before.name
    if (isRenamed && filterOf(before.name) !== filterOf(values.name)) return 'USED_BY_FILTER'
    if (await isNameTaken(tx, amenities, { id, name: values.name, slug: null })) return 'TAKEN'
    const { now } = writing
    await tx
      .update(amenities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(amenities.id, id), eq(amenities.version, version)))
    if (isRenamed)
      await references.rename(tx, { kind: 'amenity', from: before, into: { id, name: values.name }, now })
    await recordEdit(tx, writing, { subject: 'amenity', subjectId: id, before, after: values })
    return { id, version: version + 1 }
  })
}
