import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

import type { PictureFailure, WebhookEvent } from '#contract/enums/partners.ts'
import type { KeyScope } from '#contract/partners/api/operation.ts'
import { retryDelays } from '#contract/partners/webhooks.ts'

import { sideOf as leadSideOf } from '../leads/policy.ts'
import { signId, verifiedId } from '../platform/auth/signed-id.ts'
import type { Config, Secrets } from '../platform/config.ts'
import type { Actor } from '../platform/context.ts'
import { parseAddress, siteOf } from '../platform/http/network.ts'
import { refused } from '../platform/outcome.ts'
import { teamRoleOf } from '../teams/policy.ts'
import { sideOf as visitSideOf } from '../visits/policy/steps.ts'

const keyForm = /^hvl_([0-9a-f]{16})_([0-9a-f]{64})([0-9a-f]{8})$/

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

/** The parts of a key; null for anything that is none, so that it costs no look-up. */
export function readKey(text: string): { publicId: string; secretHash: string } | null {
  const [, publicId, random, checksum] = keyForm.exec(text) ?? []
  if (publicId === undefined || random === undefined) return null
  if (checksum !== checksumOf(text.slice(0, -8))) return null
  return { publicId, secretHash: hashOf(random) }
}

type Hashes = { secretHash: string; formerHash: string | null; formerUntil: Date | null }

/** Takes as long whatever is right of it. */
export function isSecretOf(key: Hashes, presented: string, now: Date): boolean {
  const { secretHash, formerHash, formerUntil } = key
  const isCurrent = isEqual(secretHash, presented)
  const isFormer = isEqual(formerHash ?? secretHash, presented) && formerUntil !== null && formerUntil > now
  return isCurrent || isFormer
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
export function usedNetwork(address: string): string {
  const site = siteOf(address)
  if (site !== null) return `${site}::/48`
  const groups = (parseAddress(address) ?? '').split('.')
  return groups.length === 4 ? `${groups.slice(0, 3).join('.')}.0/24` : 'unknown'
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

/** Whoever is not in the team must not learn of it and of what works for it. */
export function ownerRefusal(actor: Actor, teamId: string) {
  const role = teamRoleOf(actor, teamId)
  if (role === null) return refused('NOT_FOUND')
  return role === 'owner' ? null : refused('FORBIDDEN')
}

type Reading = { reader: Pick<Actor, 'userId' | 'teams'>; teamId: string }

/** Received by this team; what its owner received otherwise, or sent, is none of it. */
export function isTeamLead(lead: Parameters<typeof leadSideOf>[1], { reader, teamId }: Reading): boolean {
  return lead.listingTeamId === teamId && leadSideOf(reader, lead) === 'received'
}

export function isTeamVisit(visit: Parameters<typeof visitSideOf>[1], { reader, teamId }: Reading): boolean {
  return visit.teamId === teamId && visitSideOf(reader, visit) === 'advertiser'
}

/** What reads that which an event tells. */
function scopeOf(event: WebhookEvent): KeyScope {
  if (event.startsWith('visit.')) return 'visits:read'
  return event.startsWith('listing.') ? 'listings:read' : 'leads:read'
}

/** A webhook that a key added tells no more than the key may read: the first scope that it lacks. */
export function missingScope(events: readonly WebhookEvent[], scopes: readonly KeyScope[]): KeyScope | null {
  return events.map(scopeOf).find((scope) => !scopes.includes(scope)) ?? null
}

/** Of the message about a decision on a listing or on a change of one. */
export function decisionKey(decisionId: string): string {
  return `decision:${decisionId}`
}

export function decisionIdIn(eventKey: string): string | null {
  return /^decision:(.+)$/.exec(eventKey)?.[1] ?? null
}

/** Of attempts that all failed, after which a webhook is switched off. */
const patienceDays = 4

/** Of a webhook that a key added. */
export function isKeyOver({ keyExpiresAt = null }: { keyExpiresAt?: Date | null }, now: Date): boolean {
  return keyExpiresAt !== null && keyExpiresAt <= now
}

/** When to try again after so many failed attempts; null: not any more. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = retryDelays[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** Other messages wait meanwhile: a quarter of the time for which it has failed, between 5 seconds and half an hour. */
export function pauseAfter(failingSince: Date, now: Date): Date {
  const failing = now.getTime() - failingSince.getTime()
  return new Date(now.getTime() + Math.min(Math.max(failing / 4, 5_000), 30 * 60_000))
}

export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= patienceDays * 86_400_000
}

/** Of a team, at one time. */
export const maxWaitingPictures = 3000

/** Minutes from each failed attempt to fetch a picture to the next. */
const fetchDelays = [1, 5, 30, 120, 360] as const
/** After which one that failed is fetched anew where its set is sent again. */
const fetchRest = 3_600_000

type FailedFetch = { failure: PictureFailure; answer: number | null; now: Date }

/** When to try again after so many failed attempts; null: not any more, or in vain. */
export function nextFetch(attempts: number, { failure, answer, now }: FailedFetch): Date | null {
  const minutes = fetchDelays[attempts - 1]
  if (minutes === undefined || !isPassing(failure, answer)) return null
  return new Date(now.getTime() + minutes * 60_000)
}

function isPassing(failure: PictureFailure, answer: number | null): boolean {
  if (failure === 'not_found') return answer === 404
  if (failure === 'bad_answer') return answer !== null && (answer >= 500 || [408, 425, 429].includes(answer))
  return failure === 'unreachable' || failure === 'timeout' || failure === 'busy'
}

export function mayFetchAnew({ lastAttemptAt }: { lastAttemptAt: Date | null }, now: Date): boolean {
  return lastAttemptAt === null || now.getTime() - lastAttemptAt.getTime() >= fetchRest
}

/** Longer than a feed may take to be asked for and read: whatever did it was stopped. */
const readingMinutes = 15

/** An attempt that began before this is over. */
export function readingBefore(now: Date): Date {
  return new Date(now.getTime() - readingMinutes * 60_000)
}

/** When a feed is asked for again. */
export function nextPull(now: Date): Date {
  return new Date(now.getTime() + 3_600_000)
}

/** So much of a feed does not leave it in an hour: its server may have failed. */
export function isShrunk({ gone, listings }: { gone: number; listings: number }): boolean {
  return gone > listings / 2
}
