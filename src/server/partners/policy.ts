import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

import { signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Config, Secrets } from '../platform/config.ts'

export function keyPrefix(publicId: string): string {
  return `hvl_${publicId}`
}

/** In a form by which scanners of code hosts find a leaked one: 256 random bits and a checksum. */
export function createSecret(publicId: string): { key: string; secretHash: string } {
  const random = randomBytes(32).toString('hex')
  const key = `${keyPrefix(publicId)}_${random}`
  return { key: key + checksumOf(key), secretHash: hashOf(random) }
}

export function createPublicId(): string {
  return randomBytes(8).toString('hex')
}

/** A secret of 256 random bits needs no slow hash. */
function hashOf(random: string): string {
  return createHash('sha256').update(random).digest('base64url')
}

function checksumOf(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

/** Addresses of a team's feeds, or of those of all listings. */
export function listingFeedUrls({ authSecret, publicUrl }: Config, id: string) {
  const base = `${publicUrl}/feeds/listings/${signId(authSecret, 'listing-feed', id)}`
  return { meta: `${base}/meta.xml`, google: `${base}/google.csv` }
}

/** Id of the feed that a token names with a proof by one of our secrets. */
export function verifyListingFeed(secrets: Secrets, token: string): string | null {
  return verifiedId(secrets, 'listing-feed', token)
}
