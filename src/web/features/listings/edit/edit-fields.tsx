import { Link } from '@tanstack/react-router'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { memberPropertyTypes } from '#contract/enums.ts'
import type { OwnPropertyDetail } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField, TextArea } from '#web/ui/primitives/text-field.tsx'

import { typeLabel } from '../../properties/property-labels.ts'
import { SizeFields } from '../fields/area-fields.tsx'
import { DetailsFields, RoomFields } from '../fields/details-fields.tsx'
import { ListingSection, FieldPair, textHint, WarningsStatus } from '../fields/listing-section.tsx'
import { LocationFields } from '../fields/location-fields.tsx'
import {
  BrokerageFields,
  PriceField,
  CashbackFields,
  MaintenanceFields,
  RentFields,
  RentFreeFields,
} from '../fields/price-fields.tsx'
import { useTextWarnings, type TextWarnings } from '../fields/use-text-warnings.ts'
import type { EditFormApi } from './use-edit-form.ts'

type EditFeaturingProps = { form: EditFormApi; property: OwnPropertyDetail }

/** Featured period: reviewers set it, everybody else sees its state. */
function EditFeaturing({ form, property }: EditFeaturingProps) {
  return (
    <ListingSection title={m.properties_featured()}>
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
      <Link to="/upgrade-listing" search={{ id: numericId }} className="touch-link">
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

type EditFieldsProps = { form: EditFormApi; property: OwnPropertyDetail }

export function EditFields({ form, property }: EditFieldsProps) {
  const warnings = useTextWarnings(form)
  const typed = form.watch()
  const { city, localityId, project, state } = typed
  const isPlot = typed.type === 'plot'
  return (
    <div className="grid gap-4">
      <EditBasics form={form} warnings={warnings} />
      <ListingSection title={isPlot ? m.properties_form_plot_details() : m.properties_form_details()}>
        {!isPlot && <RoomFields form={form} />}
        <SizeFields form={form} isPlot={isPlot} typed={typed} />
        <DetailsFields
          form={form}
          typed={typed}
          amenity={form.register('amenities')}
          ownAmenities={property.values.amenities}
        />
      </ListingSection>
      <LocationFields
        form={form}
        chosen={{ city, localityId, project, state }}
        placeNames={property.placeNames}
        longestAddress={500}
        warnings={warnings}
      />
      <ListingSection title={m.properties_form_description()}>
        <TextArea
          label={m.properties_form_description()}
          hideLabel
          hint={textHint(warnings.description, m.properties_form_description_hint())}
          optional
          maxLength={10_000}
          {...form.field('description')}
        />
      </ListingSection>
      <EditTerms form={form} warnings={warnings} />
      <EditFeaturing form={form} property={property} />
      <WarningsStatus warnings={warnings} />
    </div>
  )
}

/** Cashback of a sale, or terms of a rental. */
function EditTerms({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
  const typed = form.watch()
  return (
    <ListingSection title={m.properties_edit_financial()}>
      <BrokerageFields form={form} purpose={typed.purpose} typed={typed} />
      {typed.purpose === 'rent' && <RentFields form={form} typed={typed} />}
      <MaintenanceFields form={form} typed={typed} />
      {typed.purpose === 'rent' ? (
        <RentFreeFields form={form} warnings={warnings} optional />
      ) : (
        <CashbackFields form={form} typed={typed} warnings={warnings} optional />
      )}
    </ListingSection>
  )
}

function EditBasics({ form, warnings }: { form: EditFormApi; warnings: TextWarnings }) {
  const [purpose, type, price] = form.watch(['purpose', 'type', 'price'])
  const isOffered = memberPropertyTypes.some((offered) => offered === type)
  const types = isOffered ? memberPropertyTypes : [...memberPropertyTypes, type]
  return (
    <ListingSection title={m.properties_form_basic()}>
      <TextField
        label={m.properties_form_heading()}
        maxLength={200}
        hint={textHint(warnings.title)}
        {...form.field('title')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_type()}
          options={types.map((value) => ({ value, label: typeLabel(value) }))}
          {...form.field('type')}
        />
        <div>
          <p aria-hidden className="mb-1.5 text-md font-semibold">
            {m.properties_form_purpose()}
          </p>
          <Segmented
            label={m.properties_form_purpose()}
            wide
            value={purpose}
            options={[
              { value: 'sale', label: m.properties_form_sale() },
              { value: 'rent', label: m.properties_form_rent() },
            ]}
            {...form.register('purpose')}
          />
        </div>
      </FieldPair>
      <PriceField form={form} typed={price} isRent={purpose === 'rent'} />
    </ListingSection>
  )
}
