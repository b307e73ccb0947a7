import { sql } from 'drizzle-orm'

import { projects, siteContent, siteContentVersions, siteDrafts } from '#database/schema/catalogue.ts'
import { propertyDrafts } from '#database/schema/listings/listing-drafts.ts'
import { storedFiles } from '#database/schema/media.ts'
import { properties } from '#database/schema/properties.ts'
import { propertyRevisions } from '#database/schema/properties/property-history.ts'
import { propertyImages } from '#database/schema/properties/property-images.ts'

/** Films of the home page, in what is published, was published and is prepared. */
export const filmsOfSite = sql`(
  select word[1] from (
    select s.value::text as said from ${siteContent} s union all select v.value::text from ${siteContentVersions} v
    union all select w.words::text from ${siteDrafts} w) texts,
    regexp_matches(texts.said, '/media/([0-9a-f]{64})/', 'g') word)`

/** Under which a film or a 360° picture is opened. */
export const mediaAddressOf = sql`'/media/' || (${storedFiles.variants} -> 0 ->> 'key')`

/** Whether a file is a floor plan of property `p`. Served by properties_floor_plans_idx. */
export const isFloorPlan = sql`cardinality(p.floor_plans) > 0 and p.floor_plans @> array[${storedFiles.key}]`

/** Keys of images and films, which stand anywhere in the JSON of revision `r`. */
export const filesOfRevision = sql`(regexp_matches(concat(r.changes::text, r.images::text), '[0-9a-f]{64}', 'g'))[1]`

/** In no listing, draft, pending change, project or page. */
export const isUnused = sql`
  not exists (select 1 from ${propertyImages} i where i.file_key = ${storedFiles.key})
  and ${storedFiles.key} not in (select unnest(d.file_keys) from ${propertyDrafts} d)
  and ${storedFiles.key} not in (select p.image_key from ${projects} p where p.image_key is not null)
  and not exists (select 1 from ${properties} p where p.video_url = ${mediaAddressOf} or p.tour_360_url = ${mediaAddressOf})
  and not exists (select 1 from ${properties} p where ${isFloorPlan})
  and not exists (select 1 from ${propertyDrafts} d where d.fields -> 'floorPlans' ? ${storedFiles.key})
  and not exists (select 1 from ${propertyDrafts} d where ${mediaAddressOf} in (d.fields ->> 'film', d.fields ->> 'panorama'))
  and ${storedFiles.key} not in (
    select ${filesOfRevision} from ${propertyRevisions} r where r.status = 'pending')
  and ${storedFiles.key} not in ${filmsOfSite}`
