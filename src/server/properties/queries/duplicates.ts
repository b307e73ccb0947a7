import { and, asc, eq, inArray, isNotNull, sql, isNull, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'

import { storedArea } from '#contract/area.ts'
import type { approvalStatuses, availabilities } from '#contract/enums.ts'
import type { ListPropertyInput } from '#contract/listings/list-property.ts'
import type { Database } from '#database/client.ts'
import { storedFiles } from '#database/schema/media.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

import { cardColumns, cardJoins } from './cards.ts'
import { type OwnPropertyRow, ownPropertyColumns } from './own-properties.ts'

type FindNearDuplicates = {
  propertyId: string
  /** Images of a pending revision; default: the listing's own. */
  fileKeys?: readonly string[]
}

/** Near-duplicate image of another listing, whoever its advertiser is. */
export type NearDuplicate = {
  fileKey: string
  /** Differing bits of 64: 0 to 6. */
  distance: number
  otherFileKey: string
  propertyId: string
  numericId: number
  ownerId: string
  localityId: string | null
  approvalStatus: (typeof approvalStatuses)[number]
  availability: (typeof availabilities)[number]
  isArchived: boolean
}

/**
 * Nearest 20. Served by property_images_near_duplicate_idx: finds all that differ in up to three bits, typical of another
 * compression or size, and most up to six. Plain walls and drawings of the demo match nothing.
 */
export async function findNearDuplicates(
  db: Database,
  listing: FindNearDuplicates,
): Promise<NearDuplicate[]> {
  const pictures = await hashesOf(db, listing)
  if (pictures.length === 0) return []
  const nearest = pictures.map(({ fileKey, hash }) => nearestTo(fileKey, hash, listing.propertyId))
  const { rows } = await db.execute<NearDuplicate>(sql`
    select alike.file_key as "fileKey", alike.distance, alike.other_file_key as "otherFileKey",
      p.id as "propertyId", p.property_numeric_id as "numericId", p.user_id as "ownerId", p.locality_id as "localityId",
      p.approval_status as "approvalStatus", p.availability, p.archived_at is not null as "isArchived"
    from (${sql.join(nearest, sql` union all `)}) alike
    join properties p on p.id = alike.property_id
    order by alike.distance, p.property_numeric_id, alike.file_key, alike.other_file_key limit ${maxDuplicates}`)
  return rows
}

const maxDuplicates = 20
const maxDifferingBits = 6

/** Bands are inlined as values, so that the planner can estimate how few images share one. */
function nearestTo(fileKey: string, hash: string, propertyId: string) {
  const bands = [0, 1, 2, 3].map((quarter) => `${quarter + 1}${hash.slice(quarter * 4, quarter * 4 + 4)}`)
  const distance = sql`bit_count(('x' || i.perceptual_hash)::bit(64) # ('x' || ${hash}::text)::bit(64))`
  return sql`(
    select ${fileKey}::text as file_key, ${distance}::integer as distance,
      coalesce(i.file_key, i.image_url) as other_file_key, i.property_id
    from property_images i
    where i.near_duplicate_bands && ${sql.param(bands)}::text[] and not i.is_illustration
      and i.property_id <> ${propertyId}::uuid and ${distance} <= ${maxDifferingBits}
    order by 2, i.id limit ${maxDuplicates})`
}

async function hashesOf(db: Database, { propertyId, fileKeys }: FindNearDuplicates) {
  const imageColumns = { fileKey: propertyImages.fileKey, hash: propertyImages.perceptualHash }
  const fileColumns = { fileKey: storedFiles.key, hash: storedFiles.perceptualHash }
  const rows = fileKeys
    ? await db
        .select(fileColumns)
        .from(storedFiles)
        .where(inArray(storedFiles.key, fileKeys.slice(0, 10)))
        .orderBy(asc(storedFiles.key))
    : await db
        .select(imageColumns)
        .from(propertyImages)
        .where(
          and(
            eq(propertyImages.propertyId, propertyId),
            eq(propertyImages.isIllustration, false),
            isNotNull(propertyImages.fileKey),
          ),
        )
        .orderBy(asc(propertyImages.position))
  return rows.flatMap(({ fileKey, hash }) =>
    fileKey && hash && /^[0-9a-f]{16}$/.test(hash) ? [{ fileKey, hash }] : [],
  )
}

type Stated = Pick<ListPropertyInput, 'floor'> & { facing?: ListPropertyInput['facing'] | undefined }
type Like = Pick<ListPropertyInput, 'submissionKey' | 'type' | 'purpose' | 'address' | 'city' | 'price'> &
  Stated & {
    area: number
    beds?: number | undefined
    localityId?: string | undefined
  }

/** Relative tolerance of size; homes of one building differ more in size or price than a home entered twice. */
const maxAreaDifference = 0.02
const maxPriceDifference = 0.05

/** Newest open listing of this owner of probably the same home. Served by properties_of_owner_newest_idx. */
export async function findOwnDuplicate(
  db: Database,
  { ownerId, like }: { ownerId: string; like: Like },
): Promise<OwnPropertyRow | null> {
  const isNear = (column: string, value: number, tolerance: number) =>
    sql`${sql.raw(column)} between ${value * (1 - tolerance)}::numeric and ${value * (1 + tolerance)}::numeric`
  const { rows } = await db.execute<OwnPropertyRow>(sql`
    select ${cardColumns}, ${ownPropertyColumns}
    from properties p ${cardJoins}
    where p.user_id = ${ownerId} and p.archived_at is null and p.availability in ('available', 'under_offer')
      and p.submission_key is distinct from ${like.submissionKey}::uuid
      and p.type = ${like.type} and p.purpose = ${like.purpose}
      and p.beds is not distinct from ${like.type === 'plot' ? null : (like.beds ?? null)}::int
      and ${deniesNothing(alias(properties, 'p'), like)}
      and ${isNear('p.area', like.area, maxAreaDifference)}
      and (${plain(sql`p.address`)} = ${plain(sql`${like.address}::text`)}
        or (${isNear('p.price', like.price, maxPriceDifference)}
          and lower(p.city) = lower(${like.city}) and p.locality_id is not distinct from ${like.localityId ?? null}::uuid))
    order by p.created_at desc, p.id limit 1`)
  return rows[0] ?? null
}

/** Number of an identical open listing of this owner. */
export async function findListedAlready(
  db: Database,
  ownerId: string,
  { title, type, purpose, price, address, area, areaUnit, ...stated }: ListPropertyInput,
): Promise<number | null> {
  const same = and(
    eq(properties.userId, ownerId),
    isNull(properties.archivedAt),
    inArray(properties.availability, ['available', 'under_offer']),
    eq(properties.type, type),
    eq(properties.purpose, purpose),
    eq(properties.price, price),
    eq(properties.area, storedArea(area, areaUnit || 'sqft').area),
    deniesNothing(properties, stated),
    eq(sql`lower(${properties.title})`, title.toLowerCase()),
    eq(sql`lower(${properties.address})`, address.toLowerCase()),
  )
  const [listed] = await db
    .select({ numericId: properties.propertyNumericId })
    .from(properties)
    .where(same)
    .orderBy(asc(properties.createdAt), asc(properties.id))
    .limit(1)
  return listed?.numericId ?? null
}

/** Of another stated floor or facing it is another home of the building. */
function deniesNothing(
  listed: Record<'floor' | 'facing', AnyPgColumn>,
  { floor = null, facing = null }: Stated,
): SQL {
  return sql`(${listed.floor} = ${floor}::real) is not false and (${listed.facing} = ${facing || null}::text) is not false`
}

/** Ignore spaces, commas and case. */
function plain(text: ReturnType<typeof sql>) {
  return sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', '', 'g')`
}
