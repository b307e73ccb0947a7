import { Link } from '@tanstack/react-router'

import type { PropertyDetail } from '#contract/properties.ts'
import { m } from '#messages'

import { PropertyPart } from './property-part.tsx'

/** The address in full, and the way to what else is offered around it. */
export function PropertyLocation({ property }: { property: PropertyDetail }) {
  const { address, localityName, city, state, zip, purpose } = property
  return (
    <PropertyPart title={m.properties_location()}>
      <address className="not-italic">
        {address}
        <br />
        {localityName ? (
          <Link
            to="/search"
            search={{ status: purpose === 'rent' ? 'RENT' : 'SALE', localities: localityName }}
            className="text-link inline-flex min-h-11 items-center"
          >
            {localityName}
          </Link>
        ) : null}
        {localityName ? ', ' : null}
        {[city, state].join(', ')} {zip}
      </address>
    </PropertyPart>
  )
}
