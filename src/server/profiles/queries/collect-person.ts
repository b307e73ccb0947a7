import { profiles } from '#database/schema/profiles.ts'
import { eq } from 'drizzle-orm'

import type { CollectPerson } from '../../platform/rights.ts'

export const collectPerson: CollectPerson = (db, { id }) => [
  {
    name: 'profile',
    key: 'id',
    count: () => db.$count(profiles, eq(profiles.userId, id)),
    read: () =>
      db
        .select({
          number: profiles.userNumericId,
          name: profiles.name,
          email: profiles.email,
          role: profiles.role,
          mobileNumber: profiles.mobileNumber,
          phone: profiles.phone,
          alternatePhone: profiles.alternatePhone,
          city: profiles.city,
          location: profiles.location,
          company: profiles.company,
          specialization: profiles.specialization,
          bio: profiles.bio,
          experience: profiles.experience,
          agentCategory: profiles.agentCategory,
          isPremium: profiles.isPremium,
          photo: profiles.photo,
          website: profiles.website,
          reraNumber: profiles.reraNumber,
          workingHours: profiles.workingHours,
          responseTimeCommitment: profiles.responseTimeCommitment,
          visibility: profiles.visibility,
          isVerified: profiles.isVerified,
          reviewCount: profiles.reviewCount,
          ratingTotal: profiles.ratingTotal,
          createdAt: profiles.createdAt,
          updatedAt: profiles.updatedAt,
        })
        .from(profiles)
        .where(eq(profiles.userId, id)),
  },
]
