import { sql, type SQL } from 'drizzle-orm'

import type { propertyTypes } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { cardColumns, cardJoins, type CardRow } from '../../properties/queries/cards.ts'
import { isFlagged, isNotLapsed } from './filters.ts'

export type HomeCardRow = CardRow & { section: 'featured' | 'cashback' | 'rentals' }
export type TypeCount = { type: (typeof propertyTypes)[number]; count: number }
export type PopularLocality = {
  name: string
  nameHi: string | null
  slug: string
  pincode: string | null
  count: number
  medianPricePerSqft: number | null
}

const maxFeatured = 8
const maxPromoted = 4
const maxPopular = 8
const minComparables = 8

/** Approved homes only: 8 featured, 4 with cashback, 4 rent-free, by relevance. */
export async function listHomeCards(db: Database, now: Date): Promise<HomeCardRow[]> {
  const selectSection = (name: HomeCardRow['section'], condition: SQL, limit: number) => sql`
    (select ${name}::text as section, s.property_id, row_number() over () as place from (
      select property_id from property_search s where s.is_approved and ${condition}
      order by s.is_approved desc, s.is_late, s.is_featured desc, s.views_count desc, s.created_at desc, s.property_id limit ${limit}) s)`
  const { rows } = await db.execute<HomeCardRow>(sql`
    select chosen.section, ${cardColumns} from (
      ${selectSection('featured', sql`s.is_featured and ${isNotLapsed(now)}`, maxFeatured)}
      union all ${selectSection('cashback', sql`s.purpose = 'sale' and ${isFlagged('showCashbackOnly', now)}`, maxPromoted)}
      union all ${selectSection('rentals', isFlagged('showRentFreeOnly', now), maxPromoted)}
    ) chosen join properties p on p.id = chosen.property_id ${cardJoins}
    order by chosen.section, chosen.place`)
  return rows
}

export async function countByType(db: Database): Promise<TypeCount[]> {
  const { rows } = await db.execute<TypeCount>(sql`
    select s.type, sum(s.listings)::integer as count from search_tallies s
    where s.is_approved or ${listsUnderReview}
    group by s.type having sum(s.listings) > 0 order by count desc, s.type`)
  return rows
}

/** Median of homes for sale in whole rupees per square foot; null with fewer than 8. */
export async function listPopularLocalities(db: Database): Promise<PopularLocality[]> {
  const { rows } = await db.execute<PopularLocality>(sql`
    select l.name, l.name_hi as "nameHi", l.slug, l.pincode,
      coalesce((select sum(t.listings)::integer from search_tallies t
        where t.locality_id = l.id and (t.is_approved or ${listsUnderReview})), 0) as count,
      (select case when count(*) >= ${minComparables} then
          round(percentile_cont(0.5) within group (order by s.price::float8 / s.area))::float8 end
        from property_search s where s.locality_id = l.id and s.purpose = 'sale' and s.is_approved
      ) as "medianPricePerSqft"
    from localities l where l.is_active and l.is_popular
    order by l.position, l.name, l.id limit ${maxPopular}`)
  return rows
}
