import { sql } from 'drizzle-orm'
import { bigint, check, customType, numeric, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Millisecond precision as in JavaScript, so that values read equal values written. */
export function instant() {
  return timestamp({ withTimezone: true, mode: 'date', precision: 3 })
}

export function rupees() {
  return bigint({ mode: 'number' })
}

export function percentage() {
  return numeric({ precision: 5, scale: 2, mode: 'number' })
}

type Corner = { latitude: number; longitude: number }

/**
 * Longitude as x and latitude as y in whole ten-thousandths of a degree: in degrees the operators of the native type
 * would take points some metres away for points on an edge.
 */
export const polygon = customType<{ data: readonly Corner[]; driverData: string }>({
  dataType: () => 'polygon',
  toDriver: (corners) => {
    const units = (degrees: number) => Math.round(degrees * unitsOfDegree)
    return `(${corners.map(({ latitude, longitude }) => `(${units(longitude)},${units(latitude)})`).join(',')})`
  },
  fromDriver: (text) =>
    Array.from(text.matchAll(/\(([^(),]+),([^(),]+)\)/g), ([, x, y]) => ({
      latitude: Number(y) / unitsOfDegree,
      longitude: Number(x) / unitsOfDegree,
    })),
})

const unitsOfDegree = 10_000

/** Number of a transaction, in the order in which they began to write. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** One bit a listing, as zeros and ones. */
export const bitmap = customType<{ data: string }>({ dataType: () => 'bit varying' })

export function id() {
  return uuid().primaryKey().defaultRandom()
}

export function createdAt() {
  return instant().notNull().defaultNow()
}

/** Updated by the trigger touch_updated_at unless a command sets it. */
export function updatedAt() {
  return instant().notNull().defaultNow()
}

export function checkOneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

export function checkBetween(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`)
}

export function checkAtLeast(name: string, column: AnyPgColumn, min: number) {
  return check(name, sql`${column} >= ${sql.raw(String(min))}`)
}

export function checkLength(name: string, column: AnyPgColumn, min: number, max: number) {
  return check(name, sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`)
}

/** Indian mobile numbers are stored as +91 and ten digits, the first of them 6 to 9. */
export function checkMobileNumber(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^\\+91[6-9][0-9]{9}$'`)
}

/** E.164, of any country. */
export function checkPhoneNumber(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^\\+[1-9][0-9]{6,14}$'`)
}

export function checkHalfHour(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^(09|1[0-8]):(00|30)$'`)
}
