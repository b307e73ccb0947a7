import type { rentalStages } from '#contract/enums/rentals.ts'
import { closingDays } from '#contract/rentals/limits.ts'
import type { RentalSide } from '#contract/rentals/shapes.ts'

import type { Actor } from '../platform/context.ts'
import { managesListingsOf } from '../teams/policy.ts'

type Parties = { landlordId: string | null; teamId: string | null; tenantId: string | null }

/** Side of this person; null for everybody else. Members of the team act for the landlord, its assistants do not. */
export function sideOf(actor: Pick<Actor, 'userId' | 'teams'>, rental: Parties): RentalSide | null {
  if (rental.tenantId === actor.userId) return 'tenant'
  if (rental.landlordId === actor.userId) return 'landlord'
  return managesListingsOf(actor, rental.teamId) ? 'landlord' : null
}

type Progress = {
  cancelledAt: Date | null
  endedAt: Date | null
  landlordAgreedAt: Date | null
  tenantAgreedAt: Date | null
  moveOutOn: string | null
  /** By both. */
  isMoveInSigned: boolean
  isMoveOutSigned: boolean
}

export function stageOf(rental: Progress): (typeof rentalStages)[number] {
  if (rental.cancelledAt) return 'cancelled'
  if (rental.endedAt) return 'ended'
  if (rental.isMoveOutSigned) return 'settling'
  if (rental.moveOutOn !== null) return 'moving_out'
  if (rental.isMoveInSigned) return 'living'
  return rental.landlordAgreedAt && rental.tenantAgreedAt ? 'agreed' : 'drafting'
}

/** Two weeks after moving out, and after the other side was told of it; what was said before stands if it is sooner. */
export function closingDay({
  on,
  today,
  before,
}: {
  on: string
  today: string
  before: string | null
}): string {
  const day = new Date(`${on > today ? on : today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + closingDays)
  const from = day.toISOString().slice(0, 10)
  return before !== null && before < from ? before : from
}

/** A first day is within a year of today. */
export function isNear(day: string, now: Date): boolean {
  return Math.abs(Date.parse(day) - now.getTime()) < 367 * 86_400_000
}

/** Days for which a rental is kept once it has ended or was cancelled: claims for money lapse after three years. */
const keptDays = 3 * 366
/** Days without a change after which one that was never agreed is deleted. */
const idleDays = 366

export function keptSince(now: Date): { closed: Date; idle: Date } {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  return { closed: before(keptDays), idle: before(idleDays) }
}

/** Under which a photo is stored, in two sizes. */
export function photoFile(rentalId: string, photoId: string, size: 'small' | 'large'): string {
  return `rentals/${rentalId}/${photoId}-${size}.webp`
}

const photoName = /^rentals\/[0-9a-f-]{36}\/([0-9a-f-]{36})-(?:small|large)\.webp$/

/** Id of the photo that a stored file belongs to. */
export function photoOfFile(name: string): string | null {
  return photoName.exec(name)?.[1] ?? null
}

export function sumOf(deductions: readonly { amount: number }[]): number {
  return deductions.reduce((sum, { amount }) => sum + amount, 0)
}

type Deposit = { receivedAmount: number; returnedOn: string | null; deductions: { amount: number }[] | null }

/** What came back: what was received less the deductions; null where nothing is recorded. */
export function returnedAmountOf(deposit: Deposit | null): number | null {
  if (!deposit || deposit.returnedOn === null) return null
  return deposit.receivedAmount - sumOf(deposit.deductions ?? [])
}
