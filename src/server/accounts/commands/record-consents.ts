import type { consentKinds } from '#contract/enums.ts'
import type { Database } from '#database/client.ts'
import { consents } from '#database/schema/accounts.ts'

import { findLegalVersion } from '../queries/find-legal-texts.ts'

export type ConsentChange = { kind: (typeof consentKinds)[number]; isGiven: boolean }

type RecordConsents = {
  userId: string
  changes: readonly ConsentChange[]
  clientAddress: string
  now: Date
}

/** Keeps what was given or taken back, with the version of the text that was in force. */
export async function recordConsents(
  tx: Database,
  { userId, changes, clientAddress, now }: RecordConsents,
): Promise<void> {
  if (changes.length === 0) return
  const textVersion = await findLegalVersion(tx, now)
  await tx.insert(consents).values(
    changes.map((change) => ({
      ...change,
      userId,
      textVersion,
      ipAddress: clientAddress,
      createdAt: now,
    })),
  )
}
