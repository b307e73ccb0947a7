import type { PropertyDetail } from '#contract/properties/detail.ts'
import { m } from '#messages'

import { SimilarSearchLink } from './similar-search-link.tsx'

type UnavailableNoteProps = { property: Pick<PropertyDetail, 'availability' | 'purpose' | 'localityName'> }

/** Replaces the enquiry form. */
export function UnavailableNote({ property }: UnavailableNoteProps) {
  return (
    <section className="mt-7 rounded-xl bg-sunken px-5 py-8 text-center">
      <h2 className="text-2xl">
        {property.availability === 'sold' ? m.properties_is_sold() : m.properties_is_rented_out()}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{m.properties_gone_text()}</p>
      <SimilarSearchLink property={property} />
    </section>
  )
}
