import { randomInt } from 'node:crypto'

/** A unique IP address, for rate limits by network. */
export function uniqueIpAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}
