import { sql, type SQL } from 'drizzle-orm'

import type { SearchInput } from '#contract/search.ts'

import type { RequestCall } from '../../platform/call.ts'
import { findTrips } from '../../travel/queries/places.ts'
import { minutesFromSquares, unknownMinutes, type Trip } from '../../travel/queries/roads/minutes.ts'
import { columns, perDegree, rows, south, squares, west } from '../../travel/queries/roads/squares.ts'

/** A search of somebody who goes to some places. */
export type OfTrips<Input> = Input & { trips?: readonly Trip[] | undefined }

/** A search with the trips to the places of who asks, which are looked up only where it needs them. */
export async function withTrips<Input extends Partial<Pick<SearchInput, 'minutes' | 'sort'>>>(
  call: RequestCall,
  input: Input,
): Promise<OfTrips<Input>> {
  if (input.minutes === undefined && input.sort !== 'minutes') return input
  return { ...input, trips: (await findTrips(call)).trips }
}

/** Whether each trip from `s`, a row of property_search, takes no longer; false without trips. */
export function isWithinMinutes(trips: readonly Trip[] | undefined, most: number): SQL | false {
  if (!trips || trips.length === 0) return false
  return sql.join(
    trips.map((trip) => {
      const minutes = sql.param(Buffer.from(minutesFromSquares(trip)))
      return sql`case when ${isSurveyed} then get_byte(${minutes}::bytea, ${square}) <= ${most}::integer else false end`
    }),
    sql` and `,
  )
}

/** More than four trips can take. */
const unknownSum = 65_535

/** Of all trips from `s` together, two bytes a square; greater than any other where one of them is unknown. */
export function minutesInAll(trips: readonly Trip[] = []): SQL {
  if (trips.length === 0) return sql`0`
  const each = trips.map(minutesFromSquares)
  const sums = Buffer.alloc(squares * 2)
  for (let index = 0; index < squares; index += 1) {
    const isUnknown = each.some((minutes) => minutes[index] === unknownMinutes)
    const sum = each.reduce((total, minutes) => total + (minutes[index] ?? 0), 0)
    sums.writeUInt16BE(isUnknown ? unknownSum : sum, index * 2)
  }
  const byte = (of: SQL) => sql`get_byte(${sql.param(sums)}::bytea, ${of})`
  return sql`case when ${isSurveyed} then ${byte(sql`${square} * 2`)} * 256 + ${byte(sql`${square} * 2 + 1`)}
    else ${unknownSum}::integer end`
}

/** As `squareOf` has them. */
const row = sql`(floor(round(s.latitude * ${perDegree * 10}::integer) / 10)::integer - ${south}::integer)`
const column = sql`(floor(round(s.longitude * ${perDegree * 10}::integer) / 10)::integer - ${west}::integer)`
const square = sql`(${row} * ${columns}::integer + ${column})`
const isSurveyed = sql`(${row} between 0 and ${rows - 1}::integer and ${column} between 0 and ${columns - 1}::integer)`
