import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

import { formerName } from '../../platform/privacy/rights.ts'
import type { ErasePerson } from '../../platform/privacy/rights.ts'
import { photoFiles } from '../policy.ts'

/** The row stays empty and private, so that its number, which old links carry, is never another person's. */
export const erasePerson: ErasePerson = async (tx, { person: { id }, now }) => {
  const own = eq(profiles.userId, id)
  const [shown] = await tx.select({ photo: profiles.photo }).from(profiles).where(own)
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
      premiumUntil: null,
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
    .where(own)
    .returning({ id: profiles.id })
  const fileKeys = shown?.photo ? photoFiles(shown.photo) : []
  return { removed: { profile: emptied.length }, retained: [], fileKeys }
}
