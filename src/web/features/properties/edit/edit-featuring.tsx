import { dayInIndia, formatDay } from '#contract/slots.ts'
import type { OwnPropertyDetail } from '#contract/properties/own-property-detail.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { Link } from '@tanstack/react-router'

import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { ListingSection } from '../fields/listing-section.tsx'
import type { EditFormApi } from './edit-schema.ts'

type EditFeaturingProps = { form: EditFormApi; property: OwnPropertyDetail }

/** A featured place has an end; reviewers give it, everybody else sees how it stands. */
export function EditFeaturing({ form, property }: EditFeaturingProps) {
  return (
    <ListingSection title={m.properties_edit_featured_title()}>
      {property.can.feature ? <SetFeaturing form={form} /> : <FeaturingState property={property} />}
    </ListingSection>
  )
}

function FeaturingState({
  property: { numericId, isFeatured, featuredUntil },
}: {
  property: OwnPropertyDetail
}) {
  const ends = featuredUntil === null ? null : formatDay(featuredUntil, getLocale())
  return (
    <div>
      <Checkbox label={m.properties_edit_featured()} checked={isFeatured} disabled readOnly />
      <p className="text-sm text-ink-2">
        {isFeatured && ends !== null
          ? m.properties_edit_featured_until({ day: ends })
          : m.properties_edit_featured_by_upgrade()}
      </p>
      <Link
        to="/upgrade-listing"
        search={{ id: numericId }}
        className="inline-flex min-h-11 items-center text-link"
      >
        {m.properties_edit_featured_request()}
      </Link>
    </div>
  )
}

const usualDays = 30

function SetFeaturing({ form }: { form: EditFormApi }) {
  const until = form.watch('featuredUntil') ?? ''
  const change = (day: string) => form.setValue('featuredUntil', day, { shouldDirty: true })
  return (
    <div className="grid gap-2">
      <Checkbox
        label={m.properties_edit_featured()}
        checked={until !== ''}
        onChange={({ target }) => change(target.checked ? dayFromNow(usualDays) : '')}
      />
      {until !== '' && (
        <TextField
          type="date"
          label={m.properties_edit_featured_last_day()}
          value={until}
          min={dayFromNow(0)}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </div>
  )
}

function dayFromNow(days: number): string {
  return dayInIndia(new Date(Date.now() + days * 86_400_000))
}
