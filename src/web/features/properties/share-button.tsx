import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'

import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { lazyPart, Nothing } from '#web/ui/patterns/lazy-part.tsx'
import { useNear } from '#web/ui/patterns/use-near.ts'
import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { PropertySection } from './public/property-section.tsx'

type ShareButtonProps = { property: Pick<PropertyCard, 'title' | 'numericId'>; variant?: 'plain' | 'pill' }

/** Loads the sharing code on the first press. */
export function ShareButton({ property, variant = 'pill' }: ShareButtonProps) {
  const share = async () => {
    try {
      const { shareProperty } = await import('./share-property.ts')
      await shareProperty(property)
    } catch {
      toast.error(m.properties_share_failed())
    }
  }
  return (
    <IconButton
      variant={variant}
      label={m.properties_share()}
      icon={<SheetIcon name="share" />}
      onClick={() => void share()}
    />
  )
}

const ShareQr = lazyPart(() => import('./share-qr.tsx').then((module) => module.ShareQr), Nothing)

type ShareCardProps = {
  property: Pick<PropertyCard, 'id' | 'numericId'>
  /** The way to report it, beside the heading. */
  report?: ReactNode
}

/** QR code of the page, to print or scan; loaded when it approaches the viewport. */
export function ShareCard({ property, report }: ShareCardProps) {
  const { utm_source, utm_campaign } = getRouteApi('/_public/property/$id').useSearch()
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '600px')
  const isScan = utm_source === 'qrcode' && utm_campaign === 'property_qr'
  useEffect(() => {
    if (isScan) void import('./record-qr.ts').then(({ recordQr }) => recordQr(property.id, 'scanned'))
  }, [isScan, property.id])
  return (
    <PropertySection title={m.properties_qr_title()} aside={report} className="noscript:hidden">
      <p className="mb-3 max-w-prose text-md text-ink-2">
        {m.properties_qr_text()}{' '}
        <Link
          to="/user-dashboard/shortlists"
          search={{ ids: String(property.numericId) }}
          className="text-link print:hidden"
        >
          {m.shortlists_with_this()}
        </Link>
      </p>
      <div ref={box} className="min-h-50">
        <Suspense>{isNear && <ShareQr property={property} />}</Suspense>
      </div>
    </PropertySection>
  )
}
