import { api } from '#web/api/client.ts'

import { readVisitSession } from './visit-session.ts'

/** Notes that a code was shown or scanned; nobody waits for it or misses it. */
export function recordQr(propertyId: string, kind: 'shown' | 'scanned') {
  const qr = {
    id: propertyId,
    kind,
    sessionId: readVisitSession(),
    ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
  }
  api.analytics.recordQr(qr).catch(() => undefined)
}
