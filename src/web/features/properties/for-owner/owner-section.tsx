import { m } from '#messages'
import { useEffect, useRef } from 'react'

import { ListingSection } from '../fields/listing-section.tsx'
import { OwnerFields } from './owner-fields.tsx'
import type { OwnerForm } from './owner-fields.tsx'

/** Stands inside of the listing form and is judged whenever that one is sent. */
export function OwnerSection({ form }: { form: OwnerForm }) {
  const place = useRef<HTMLDivElement>(null)
  const { trigger } = form
  useEffect(() => {
    const outer = place.current?.closest('form')
    const judge = () => void trigger()
    outer?.addEventListener('submit', judge)
    return () => outer?.removeEventListener('submit', judge)
  }, [trigger])
  return (
    <div ref={place}>
      <ListingSection title={m.properties_owner_title()} hint={m.properties_owner_hint()}>
        <OwnerFields form={form} />
      </ListingSection>
    </div>
  )
}
