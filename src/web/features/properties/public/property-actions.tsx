import type { PropertyCard } from '#contract/properties/card.ts'

import { AccountFavoriteButton } from '../account-favorite-button.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { ShareButton } from '../share-button.tsx'

type PropertyActionsProps = {
  property: Pick<PropertyCard, 'id' | 'numericId' | 'title' | 'image'>
  isSignedIn: boolean
}

/** Share and favorite buttons for the top bar. */
export function PropertyActions({ property, isSignedIn }: PropertyActionsProps) {
  return (
    <span className="flex noscript:hidden">
      <CompareButton property={property} isPlain />
      <ShareButton property={property} variant="plain" />
      <AccountFavoriteButton property={property} isSignedIn={isSignedIn} />
    </span>
  )
}
