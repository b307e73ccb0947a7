import { useCallback } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { QrPicture } from '#web/ui/patterns/sharing/qr-picture.tsx'

import { recordQr } from './record-qr.ts'

/** QR code of a property page; its UTM parameters distinguish scans from other visits. */
export function ShareQr({
  property: { id, numericId },
}: {
  property: Pick<PropertyCard, 'id' | 'numericId'>
}) {
  const page = `${siteOrigin()}${pathIn(currentLocale(), `/property/${numericId}`)}`
  return (
    <QrPicture
      address={`${page}?utm_source=qrcode&utm_medium=property&utm_campaign=property_qr`}
      page={page}
      fileName={`haveli-${numericId}.png`}
      copied={m.properties_qr_copied()}
      onShown={useCallback(() => recordQr(id, 'shown'), [id])}
    />
  )
}
