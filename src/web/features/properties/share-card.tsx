import { getRouteApi } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { WhenNear } from '#web/ui/when-near.tsx'

import { PropertySection } from './property-section.tsx'

const ShareQr = lazy(() => import('./share-qr.tsx').then((module) => ({ default: module.ShareQr })))

/** The page as a code to print or to scan; the code itself is loaded when a reader comes near. */
export function ShareCard({ property }: { property: Pick<PropertyCard, 'id' | 'numericId'> }) {
  const { utm_source, utm_campaign } = getRouteApi('/_public/property/$id').useSearch()
  const isScan = utm_source === 'qrcode' && utm_campaign === 'property_qr'
  useEffect(() => {
    if (isScan) void import('./record-qr.ts').then(({ recordQr }) => recordQr(property.id, 'scanned'))
  }, [isScan, property.id])
  return (
    <PropertySection title={m.properties_qr_title()} className="noscript:hidden">
      <p className="mb-4 max-w-prose text-ink-2">{m.properties_qr_text()}</p>
      <WhenNear key={property.id} until={null} className="min-h-112 sm:min-h-72">
        <ShareQr property={property} />
      </WhenNear>
    </PropertySection>
  )
}
