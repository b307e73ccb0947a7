import { and, eq, inArray, isNull } from 'drizzle-orm'

import { mediaUrl } from '#contract/images.ts'
import type { Database } from '#database/client.ts'
import { profiles, type WorkingHours } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Served by profiles_user_key and, for the count, properties_of_owner_newest_idx. */
export async function findProfile(db: Database, userId: string) {
  const [row] = await db
    .select({
      version: profiles.version,
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
      reviewCount: profiles.reviewCount,
      ratingTotal: profiles.ratingTotal,
      createdAt: profiles.createdAt,
      totalProperties: db.$count(
        properties,
        and(eq(properties.userId, profiles.userId), isNull(properties.archivedAt)),
      ),
    })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return row ?? null
}

/** Working hours; empty where never set. Served by profiles_user_key. */
export async function findWorkingHours(db: Database, userId: string): Promise<WorkingHours> {
  const [profile] = await db
    .select({ workingHours: profiles.workingHours })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return profile?.workingHours ?? {}
}

/** Those of these keys that are profile photos. */
export async function listPhotoKeys(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const keyByPhoto = new Map(keys.map((key) => [mediaUrl(key, 400, 'webp'), key]))
  const shown = await db
    .select({ photo: profiles.photo })
    .from(profiles)
    .where(inArray(profiles.photo, [...keyByPhoto.keys()]))
    .orderBy(profiles.photo)
  return shown.flatMap(({ photo }) => keyByPhoto.get(photo ?? '') ?? [])
}
