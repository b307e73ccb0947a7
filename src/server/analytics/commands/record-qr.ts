import type { qrKinds } from '#contract/enums.ts'
import { qrScans } from '#database/schema/analytics.ts'

import type { Call } from '../../platform/call.ts'

type QrScan = {
  propertyId: string
  agentId: string
  kind: (typeof qrKinds)[number]
  sessionId: string
  referrer?: string | undefined
  userAgent: string | null
}

/** Once per session, property and kind; a unique index settles concurrent ones. */
export async function recordQr({ db, now }: Call, { referrer, userAgent, ...qr }: QrScan): Promise<boolean> {
  const metadata = { referrer: referrer || null, userAgent: userAgent?.slice(0, 500) ?? null }
  const inserted = await db
    .insert(qrScans)
    .values({ ...qr, metadata, createdAt: now })
    .onConflictDoNothing({ target: [qrScans.propertyId, qrScans.sessionId, qrScans.kind] })
    .returning({ id: qrScans.id })
  return inserted.length > 0
}
