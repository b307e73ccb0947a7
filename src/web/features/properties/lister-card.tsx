import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { ContactButton } from './contact-button.tsx'
import { StillListerFace } from './still-parts.ts'

type ListerCardProps = { property: Pick<PropertyDetail, 'id' | 'lister' | 'can'> }

/** Who offers it; the number is fetched only when asked for. */
export function ListerCard({ property: { id, lister, can } }: ListerCardProps) {
  if (!lister) return null
  return (
    <div className="grid gap-3.5">
      <StillListerFace lister={lister} />
      {can.revealContact && (
        <ContactButton propertyId={id} label={m.properties_call_agent()} variant="secondary" block />
      )}
    </div>
  )
}
