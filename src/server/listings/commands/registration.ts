import { and, eq, inArray } from 'drizzle-orm'

import type { possessionStates, reraExemptions } from '#contract/enums.ts'
import { savedRera } from '#contract/evidence/rera.ts'
import type { Database } from '#database/client.ts'
import { profiles } from '#database/schema/profiles.ts'

import { refused } from '../../platform/outcome.ts'

type Registration = {
  ownerId: string
  possession?: (typeof possessionStates)[number] | '' | undefined
  reraNumber?: string | undefined
  reraExemption?: (typeof reraExemptions)[number] | '' | undefined
  /** The stored number, which may have another form. */
  former: string | null
}

export type RegistrationRefusal = 'RERA_INVALID' | 'RERA_REQUIRED'

/** The number to store. Professionals state one for a home under construction, or why it needs none. */
export async function checkRegistration(
  tx: Database,
  { ownerId, possession, reraNumber = '', reraExemption, former }: Registration,
) {
  const number = savedRera(reraNumber, former)
  if (number === undefined) return refused('RERA_INVALID')
  const isStated = possession !== 'under_construction' || number !== null || Boolean(reraExemption)
  if (!isStated && (await isProfessional(tx, ownerId))) return refused('RERA_REQUIRED')
  return number
}

export async function isProfessional(tx: Database, userId: string): Promise<boolean> {
  const isOne = and(eq(profiles.userId, userId), inArray(profiles.role, ['agent', 'builder']))
  return (await tx.$count(profiles, isOne)) > 0
}
