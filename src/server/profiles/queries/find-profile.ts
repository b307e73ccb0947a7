import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'
import { eq, sql } from 'drizzle-orm'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Served by profiles_user_key and, for the count, properties_of_owner_newest_idx. */
export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({
      edition: profiles.edition,
      userNumericId: profiles.userNumericId,
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
      agentCategory: profiles.agentCategory,
      bio: profiles.bio,
      experience: profiles.experience,
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
      totalProperties: sql<number>`(select count(*)::integer from ${properties}
        where ${properties.userId} = ${profiles.userId} and ${properties.archivedAt} is null)`,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return row ?? null
}
