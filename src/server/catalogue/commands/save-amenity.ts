import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { createAmenityInput, updateAmenityInput } from '#contract/catalogue/admin.ts'
import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import { amenities } from '#database/schema/catalogue.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findAmenity, isNameTaken } from '../queries/entries.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type CreateAmenity = z.output<typeof createAmenityInput>
type UpdateAmenity = z.output<typeof updateAmenityInput>

export async function createAmenity(call: MemberCall, input: CreateAmenity) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const slug = toSlug(input.name)
    if (await isNameTaken(db, amenities, { ...input, slug })) return refused('TAKEN')
    const [amenity] = await db
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
    await recordEdit(call, { subject: 'amenity', subjectId: amenity.id, before: null, after })
    return amenity
  })
}

/** Rename it in all listings; an amenity used as a search filter keeps its name. */
export async function updateAmenity(call: MemberCall, input: UpdateAmenity) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const { id, version, ...values } = input
    const before = await findAmenity(db, id)
    if (!before) return refused('NOT_FOUND')
    if (before.version !== version) return refused('STALE')
    const isRenamed = values.name !== before.name
    if (isRenamed && findFilterIndex(before.name) !== findFilterIndex(values.name))
      return refused('USED_BY_FILTER')
    if (await isNameTaken(db, amenities, { id, name: values.name, slug: null })) return refused('TAKEN')
    await db
      .update(amenities)
      .set({ ...values, version: version + 1, updatedAt: now })
      .where(and(eq(amenities.id, id), eq(amenities.version, version)))
    await recordEdit(call, { subject: 'amenity', subjectId: id, before, after: values })
    const renamed = { kind: 'amenity' as const, from: before, into: { id, name: values.name }, now }
    return { saved: { id, version: version + 1 }, renamed: isRenamed ? renamed : null }
  })
}
