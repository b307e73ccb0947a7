import { api } from '#web/api/client.ts'

import { readVisitSession } from './visit-session.ts'

/** Records that a QR code was shown or scanned, in the background; a failure is ignored. */
export function recordQr(propertyId: string, kind: 'shown' | 'scanned') {
  const qr = {
    id: propertyId,
    kind,
    sessionId: readVisitSession(),
    ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
  }
  api.analytics.recordQr(qr).catch(() => undefined)
}
