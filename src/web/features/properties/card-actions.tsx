import type { PropertyCard } from '#contract/properties/card.ts'
import { m } from '#messages'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

import { ContactButton } from './contact-button.tsx'

type CardActionsProps = { property: Pick<PropertyCard, 'id' | 'numericId'> }

/** What the wider card offers besides opening the property. */
export function CardActions({ property: { id, numericId } }: CardActionsProps) {
  return (
    <div className="relative z-1 mt-3 flex w-fit flex-wrap gap-2">
      <LinkButton to="/property/$id" params={{ id: String(numericId) }} size="small">
        {m.properties_view_details()}
      </LinkButton>
      <ContactButton propertyId={id} variant="secondary" size="small" />
    </div>
  )
}
