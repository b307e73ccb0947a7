import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, useRef, type ReactNode } from 'react'

import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'
import { PropertyTimes } from '#web/features/travel/property-times.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useNear } from '#web/ui/patterns/use-near.ts'

import { PropertySection } from './property-section.tsx'

export type RenderLocation = (
  place: { latitude: number; longitude: number; isApproximate: boolean },
  label: string,
) => ReactNode

type PropertyLocationProps = { property: PropertyDetail; renderLocation: RenderLocation }

/** Full address, if public, and a link to nearby listings. */
export function PropertyLocation({ property, renderLocation }: PropertyLocationProps) {
  const { address, localityName, placeNames, stateName, zip, purpose, nearby } = property
  return (
    <PropertySection title={m.properties_location()}>
      <address className="not-italic">
        {address}
        <br />
        {localityName ? (
          <Link
            to="/search"
            search={{ status: purpose === 'rent' ? 'RENT' : 'SALE', localities: localityName }}
            className="touch-link"
          >
            {placeNames.locality}
          </Link>
        ) : null}
        {localityName ? ', ' : null}
        {[placeNames.city, stateName].join(', ')} {zip}
      </address>
      <LocationOnMap property={property} renderLocation={renderLocation} />
      {property.latitude !== null && (
        <PropertyTimes times={property.times} isRough={property.isLocationApproximate} />
      )}
      {nearby.length > 0 && (
        <p className="mt-1 text-md leading-8 text-ink-2 print:hidden">
          <span className="font-medium text-ink">{m.properties_nearby()}</span>
          {nearby.map(({ name, slug, kilometres }) => (
            <Fragment key={slug}>
              {' '}
              <Link
                to="/jaipur/$locality"
                params={{ locality: slug }}
                className="text-link ml-2 whitespace-nowrap"
              >
                {joinWithDots(name, m.layout_map_kilometres({ count: kilometres }))}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </PropertySection>
  )
}

/** Loaded near the viewport, with its space reserved. */
function LocationOnMap({ property, renderLocation }: PropertyLocationProps) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box, '300px')
  const { latitude, longitude, isLocationApproximate, address, purpose, offeredBy } = property
  if (latitude === null || longitude === null) return null
  return (
    <figure className="mt-3">
      <div
        ref={box}
        className="h-45 overflow-hidden lg:h-55 rounded-lg border border-line bg-sunken noscript:hidden print:hidden"
      >
        {isNear &&
          renderLocation(
            { latitude, longitude, isApproximate: isLocationApproximate },
            m.properties_map_of({ place: address }),
          )}
      </div>
      <figcaption className="print:hidden mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-3">
        <span className="max-lg:w-full">
          {isLocationApproximate
            ? m.properties_location_approximate()
            : m.properties_location_exact({ who: m.properties_who_offers(offeredBy) })}
        </span>
        {!isLocationApproximate && (
          <Link
            to="/search"
            search={{
              status: purpose === 'rent' ? 'RENT' : 'SALE',
              area: `${latitude},${longitude},1000`,
              view: 'map',
            }}
            className="touch-link"
          >
            {m.properties_around_here()}
          </Link>
        )}
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-link gap-1.5"
        >
          {m.properties_open_in_maps()}
          <ExternalLink aria-hidden className="size-4!" />
        </a>
      </figcaption>
    </figure>
  )
}
