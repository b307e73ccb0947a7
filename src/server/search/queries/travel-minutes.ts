import { sql, type SQL } from 'drizzle-orm'

import { sectionSlots } from '#database/schema/search/search-bitmaps.ts'

import { minutesFromSquares, unknownMinutes, type Trip } from '../../travel/queries/roads/minutes.ts'
import { columns, firstSquare, rows, squares, squaresOfRow } from '../../travel/queries/roads/squares.ts'

/**
 * Whether each trip from `s`, a row of property_search, takes no longer; false without trips. What holds of each square
 * is one parameter, of a byte a square. The rows stand there twice, for the index and because PostgreSQL may look at
 * conditions in any order. Served by property_search_square_idx.
 */
export function isWithinMinutes(trips: readonly Trip[] | undefined, maxMinutes: number): SQL | false {
  if (!trips || trips.length === 0) return false
  const each = trips.map(minutesFromSquares)
  const isWithin = Buffer.alloc(squares)
  for (let square = 0; square < squares; square += 1)
    isWithin[square] = each.every((minutes) => (minutes[square] ?? unknownMinutes) <= maxMinutes) ? 1 : 0
  return sql`${isInRows} and case when ${isInRows} and ${isInColumns}
    then get_byte(${sql.param(isWithin)}::bytea, ${squareHere}) = 1 else false end`
}

const slots = sql.raw(String(sectionSlots))
/** More than four trips can take. */
const unknownSum = 65_535

/** Of all trips from `s` together, two bytes a square; greater than any other where one of them is unknown. */
export function minutesInAll(trips: readonly Trip[] = []): SQL {
  if (trips.length === 0) return sql`0`
  const each = trips.map(minutesFromSquares)
  const sums = Buffer.alloc(squares * 2)
  for (let square = 0; square < squares; square += 1) {
    const isUnknown = each.some((minutes) => minutes[square] === unknownMinutes)
    const sum = each.reduce((total, minutes) => total + (minutes[square] ?? 0), 0)
    sums.writeUInt16BE(isUnknown ? unknownSum : sum, square * 2)
  }
  const byte = (place: SQL) => sql`get_byte(${sql.param(sums)}::bytea, ${place})`
  return sql`case when ${isInRows} and ${isInColumns}
    then ${byte(sql`${squareHere} * 2`)} * 256 + ${byte(sql`${squareHere} * 2 + 1`)} else ${unknownSum}::integer end`
}

/**
 * After `unchanged` and `matched`: the first matches by their minutes, those of equal minutes included, and where these
 * are too few, the newest of those without known minutes.
 */
export function selectNearest(trips: readonly Trip[] | undefined, limit: number): SQL {
  return sql`near as materialized (
    select slot from (
      select s.slot, ${minutesInAll(trips)} as minutes from property_search s join matched part on part.section = s.slot / ${slots}
      where ${isInRows} and case when s.slot % ${slots} < length(bits) then get_bit(bits, s.slot % ${slots}) = 1 else false end
    ) reckoned where minutes < ${unknownSum}::integer order by minutes fetch first ${limit} rows with ties
  ), beyond as materialized (
    select slots_of_bits(part.section, search_first(part.section,
      bits & ~ search_bits_of_slots(part.section, array(select slot from near)), '{day}', '{true}', ${limit})) as slot
    from matched part where (select count(*) from near) < ${limit}
  )`
}

export const slotsOfNearest = sql`array(select slot from near union all select slot from beyond)`

const fromFirst = `(s.square - ${firstSquare})`
/** As `squareOf` has it. */
const squareHere = sql.raw(`(${fromFirst} / ${squaresOfRow} * ${columns} + ${fromFirst} % ${squaresOfRow})`)
const isInRows = sql.raw(`s.square between ${firstSquare} and ${firstSquare + rows * squaresOfRow - 1}`)
const isInColumns = sql.raw(`${fromFirst} % ${squaresOfRow} < ${columns}`)
