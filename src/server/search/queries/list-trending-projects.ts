import type { PropertyImage } from '#contract/properties/image.ts'
import type { projectPhases } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { sql } from 'drizzle-orm'

import { listsUnderReview } from '../../catalogue/queries/list-site-content.ts'

export type TrendingProject = {
  id: string
  title: string
  builderName: string | null
  location: string
  phase: (typeof projectPhases)[number]
  possessionDate: string | null
  priceFrom: number | null
  priceTo: number | null
  image: PropertyImage | null
  count: number
}

const shown = 6
const plainColour = '#e7dfd2'

/** Approved projects that staff have marked, each with its homes in search; projects_trending_idx and property_search_project_idx. */
export async function listTrendingProjects(db: Database): Promise<TrendingProject[]> {
  const { rows } = await db.execute<TrendingProject>(sql`
    select t.id, t.title, t.builder_name as "builderName", t.location, t.phase,
      t.possession_date::text as "possessionDate", t.price_from::float8 as "priceFrom",
      t.price_to::float8 as "priceTo",
      case when f.width is not null then json_build_object('key', f.key, 'width', f.width, 'height', f.height,
        'colour', coalesce(f.placeholder_colour, ${plainColour}), 'isPrimary', true, 'isIllustration',
        exists (select 1 from property_images i where i.file_key = f.key and i.is_illustration)) end as image,
      (select count(*)::integer from property_search s
        where s.project_id = t.id and (s.is_approved or ${listsUnderReview})) as count
    from projects t left join stored_files f on f.key = t.image_key and f.kind = 'image'
    where t.is_trending and t.approval_status = 'approved'
    order by t.position, t.id limit ${shown}`)
  return rows
}
