import { sql, type SQL } from 'drizzle-orm'

import type { SearchMapInput } from '#contract/search.ts'
import { findBounds, type Bounds } from '#contract/search/area.ts'
import { maxMarkers, type MapResults } from '#contract/search/map.ts'
import type { Database } from '#database/client.ts'

import { listsUnderReview } from '../../catalogue/queries/site-content.ts'
import { cardColumns, cardJoins } from '../../properties/queries/cards.ts'
import type { ResultRow } from '../present.ts'
import type { OfAsker } from './asker.ts'
import { joinConditions, resolveFilters } from './filters.ts'

type MapSearchResult = Pick<MapResults, 'total' | 'approximate' | 'unplaced' | 'bounds' | 'groups'> & {
  homes: ResultRow[]
}

type CellRow = ResultRow &
  Bounds & {
    count: number
    minPrice: number
    maxPrice: number
    total: number
    approximate: number
    lowest: number
    highest: number
    leftmost: number
    rightmost: number
  }

/** Properties clustered by the cells of a grid; a single one in its cell is drawn as a property. */
export async function searchMap(
  db: Database,
  input: OfAsker<SearchMapInput>,
  now: Date,
): Promise<MapSearchResult> {
  const { zoom, ...searchFilters } = input
  const filters = await resolveFilters(db, searchFilters, now)
  const { area, view, ...withoutArea } = filters
  const where = joinConditions(filters)
  const cells = await listCells(db, where, computeCellSize(zoom, view ?? (area && findBounds(area))))
  const [first] = cells
  return {
    total: first?.total ?? 0,
    approximate: first?.approximate ?? 0,
    unplaced: await countUnplaced(db, joinConditions(withoutArea)),
    bounds: first
      ? { south: first.lowest, west: first.leftmost, north: first.highest, east: first.rightmost }
      : null,
    groups: cells.filter((cell) => cell.count > 1).map(toGroup),
    homes: cells.filter((cell) => cell.count === 1),
  }
}

function toGroup({ count, minPrice, maxPrice, south, west, north, east }: CellRow) {
  return {
    count,
    minPrice,
    maxPrice,
    latitude: roundDegrees((south + north) / 2),
    longitude: roundDegrees((west + east) / 2),
    bounds: { south, west, north, east },
  }
}

const pixelsPerCell = 64
const worldPixels = 256
const worldDegrees = 360

/** Cells of about 64 pixels, doubled until an area has no more than may be drawn. */
function computeCellSize(zoom: number, bounds: Bounds | undefined): number {
  let size = (worldDegrees * pixelsPerCell) / (worldPixels * 2 ** zoom)
  if (!bounds) return size
  const countAcross = (cells: number) => Math.ceil(cells / size) + 1
  while (countAcross(bounds.east - bounds.west) * countAcross(bounds.north - bounds.south) > maxMarkers)
    size *= 2
  return size
}

/**
 * Served by property_search_map_idx if the area is small, by the whole narrow table otherwise. A single
 * property in a cell is looked up by its coordinates.
 */
async function listCells(db: Database, where: SQL, size: number): Promise<CellRow[]> {
  const { rows } = await db.execute<CellRow>(sql`
    with cells as materialized (
      select count(*)::integer as count, min(s.price) as min_price, max(s.price) as max_price,
        min(s.latitude) as south, max(s.latitude) as north, min(s.longitude) as west, max(s.longitude) as east,
        count(*) filter (where s.is_approximate) as approximate
      from property_search s where ${where} and s.latitude is not null
      group by floor(s.latitude / ${size}::float8), floor(s.longitude / ${size}::float8)
    ), drawn as (
      select cells.*, (sum(count) over ())::integer as total, (sum(approximate) over ())::integer as approximates,
        min(south) over () as lowest, max(north) over () as highest,
        min(west) over () as leftmost, max(east) over () as rightmost
      from cells order by count desc, south, west limit ${maxMarkers}
    )
    select drawn.count, drawn.min_price::float8 as "minPrice", drawn.max_price::float8 as "maxPrice",
      drawn.south, drawn.west, drawn.north, drawn.east, drawn.total, drawn.approximates as approximate,
      drawn.lowest, drawn.highest, drawn.leftmost, drawn.rightmost,
      home.latitude, home.longitude, home.is_approximate as "isApproximate", ${cardColumns}
    from drawn
    left join lateral (
      select s.property_id, s.latitude, s.longitude, s.is_approximate from property_search s
      where drawn.count = 1 and s.latitude = drawn.south and s.longitude = drawn.west and ${where}
    ) home on true
    left join properties p on p.id = home.property_id ${cardJoins}
    order by drawn.count desc, drawn.south, drawn.west`)
  return rows
}

/** Served by property_search_unplaced_idx. */
async function countUnplaced(db: Database, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from property_search s where s.latitude is null and ${where}`)
  return rows[0]?.count ?? 0
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(4))
}

type MapPlace = {
  name: string
  nameHi: string | null
  latitude: number
  longitude: number
  isPopular: boolean
  homes: number
}

/** Localities with coordinates, popular ones first, with sums from the tallies. */
export async function listMapPlaces(db: Database): Promise<MapPlace[]> {
  const { rows } = await db.execute<MapPlace>(sql`
    with sums as (
      select s.locality_id, sum(s.listings)::integer as homes from search_tallies s
      where s.is_approved or ${listsUnderReview} group by s.locality_id
    )
    select l.name, l.name_hi as "nameHi", 
      round(l.latitude::numeric, 4)::float8 as latitude, round(l.longitude::numeric, 4)::float8 as longitude,
      l.is_popular as "isPopular",
      coalesce(sums.homes, 0) as homes
    from localities l left join sums on sums.locality_id = l.id
    where l.is_active and l.latitude is not null
    order by l.is_popular desc, homes desc, l.name, l.id limit 500`)
  return rows
}
