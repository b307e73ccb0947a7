import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

import { formerName } from '../../platform/rights.ts'
import type { ErasePerson } from '../../platform/rights.ts'

/** The row stays empty and private, so that its number, which old links carry, is never another person's. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  const emptied = await tx
    .update(profiles)
    .set({
      name: formerName,
      email: `${id}@deleted.invalid`,
      role: 'normal',
      mobileNumber: null,
      phone: null,
      alternatePhone: null,
      city: null,
      location: null,
      company: null,
      specialization: null,
      bio: null,
      experience: null,
      agentCategory: 'individual',
      isPremium: false,
      photo: null,
      website: null,
      reraNumber: null,
      workingHours: {},
      visibility: 'private',
      isVerified: false,
      reviewCount: 0,
      ratingTotal: 0,
      updatedAt: now,
    })
    .where(eq(profiles.userId, id))
    .returning({ id: profiles.id })
  return { removed: { profile: emptied.length }, kept: [], fileKeys: [] }
}
