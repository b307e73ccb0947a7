import { formatNumber, formatPriceCompact } from '#contract/price.ts'
import type { OwnProperty } from '#contract/properties/own.ts'
import { m } from '#messages'

import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

import { ownState } from './own-state.ts'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyPicture } from './property-picture.tsx'

const sizes = '(min-width: 1280px) 300px, (min-width: 640px) 45vw, 92vw'

export function OwnCard({ property }: { property: OwnProperty }) {
  const state = ownState(property)
  const { numericId, title, price, purpose, address, city, image, viewsCount } = property
  return (
    <Card as="article" className="grid content-start gap-3 p-3">
      {image === null ? (
        <div className="grid aspect-4/3 place-items-center rounded-md bg-sunken text-ink-3">
          {m.properties_own_no_image()}
        </div>
      ) : (
        <PropertyPicture image={image} title={title} sizes={sizes} className="aspect-4/3 rounded-md" />
      )}
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-xl font-bold tabular-nums">
            {formatPriceCompact(price)}
            {purpose === 'rent' && (
              <span className="text-base font-normal text-ink-2">{m.properties_per_month()}</span>
            )}
          </p>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <h2 className="font-sans text-base font-semibold wrap-break-word">{title}</h2>
        <p className="text-sm text-ink-2">
          {address}, {city}
        </p>
        <PropertyFacts property={property} />
        <p className="text-sm text-ink-2">{m.properties_own_views({ count: formatNumber(viewsCount) })}</p>
        <p className="text-sm text-ink-3">{state.note}</p>
      </div>
      <LinkButton to="/property/$id" params={{ id: String(numericId) }} variant="secondary" block>
        {m.properties_own_view()}
      </LinkButton>
    </Card>
  )
}
