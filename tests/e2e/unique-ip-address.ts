import { randomInt } from 'node:crypto'

/** An address that nobody else calls from, for the limits that count by network. */
export function uniqueIpAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
