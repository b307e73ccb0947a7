import ChevronDown from 'lucide-react/icons/chevron-down'

import {
  approvalStatuses,
  availabilities,
  listingMarks,
  listingOrders,
  propertyTypes,
  purposes,
} from '#contract/enums.ts'
import { m } from '#messages'
import { typeLabel, purposeLabel } from '#web/features/properties/property-labels.ts'
import { ChoiceField, ChoiceForm, FindField, TypedField } from '#web/ui/patterns/choice-form.tsx'
import { optionsOf } from '#web/ui/patterns/labels.ts'
import type { ListLink } from '#web/ui/patterns/list-page.tsx'
import { ChipOption } from '#web/ui/primitives/chip.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { RupeeFilter } from '#web/ui/rupees/rupee-field.tsx'

import { approvalLabels, markLabels } from './labels.ts'
import type { ListingsSearch } from './search-params.ts'

export type Locations = {
  cities: readonly { id: string; name: string }[]
  localities: readonly { id: string; name: string }[]
}

type FieldsProps = { search: ListingsSearch; places: Locations }
type ListingsFiltersProps = FieldsProps & { link: ListLink }

/** Plain GET form; with script a selection applies immediately. */
export function ListingsFilters({ search, places, link }: ListingsFiltersProps) {
  return (
    <ChoiceForm link={link} otherParams={{ owner: search.owner }} className="grid grid-cols-1 gap-3">
      <FindField label={m.moderation_admin_find()} button={m.moderation_audit_find_do()} query={search.q} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.moderation_admin_marks()}</legend>
        {listingMarks.map((mark) => (
          <ChipOption
            key={`${mark} ${String(search.mark?.includes(mark))}`}
            name="mark"
            value={mark}
            label={markLabels[mark]()}
            defaultChecked={search.mark?.includes(mark) ?? false}
          />
        ))}
      </fieldset>
      <details open={isNarrowed(search)} className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
          {m.moderation_admin_more_filters()}
          <ChevronDown aria-hidden className="group-open:rotate-180" />
        </summary>
        <ChoiceFields search={search} places={places} />
      </details>
    </ChoiceForm>
  )
}

function ChoiceFields({ search, places }: FieldsProps) {
  const choice = (
    name: 'approval' | 'availability' | 'purpose' | 'type' | 'city' | 'locality' | 'order',
  ) => ({
    name,
    value: search[name],
    placeholder: m.moderation_admin_any(),
  })
  const fieldProps = (name: 'from' | 'to') => ({
    name,
    value: search[name],
  })
  const placesOf = (rows: Locations['cities']) => rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid grid-cols-2 items-end gap-3 pb-4 lg:grid-cols-4">
      <ChoiceField
        label={m.moderation_admin_approval()}
        options={approvalStatuses.map((value) => ({ value, label: approvalLabels[value]() }))}
        {...choice('approval')}
      />
      <ChoiceField
        label={m.moderation_field_availability()}
        options={optionsOf(availabilities, m.moderation_admin_availability)}
        {...choice('availability')}
      />
      <ChoiceField
        label={m.moderation_admin_purpose()}
        options={purposes.map((value) => ({ value, label: purposeLabel(value) }))}
        {...choice('purpose')}
      />
      <ChoiceField
        label={m.moderation_field_kind()}
        options={propertyTypes.map((value) => ({ value, label: typeLabel(value) }))}
        {...choice('type')}
      />
      <ChoiceField label={m.moderation_admin_city()} options={placesOf(places.cities)} {...choice('city')} />
      <ChoiceField
        label={m.moderation_locality()}
        options={placesOf(places.localities)}
        disabled={places.localities.length === 0}
        {...choice('locality')}
      />
      <TypedField type="date" label={m.moderation_admin_from()} {...fieldProps('from')} />
      <TypedField type="date" label={m.moderation_admin_to()} {...fieldProps('to')} />
      <RupeeFilter
        label={m.moderation_admin_price_from()}
        name="priceFrom"
        value={search.priceFrom}
        appliesOnBlur
      />
      <RupeeFilter
        label={m.moderation_admin_price_to()}
        name="priceTo"
        value={search.priceTo}
        appliesOnBlur
      />
      <ChoiceField
        label={m.moderation_admin_order()}
        options={listingOrders
          .slice(1)
          .map((value) => ({ value, label: m.moderation_admin_order_name(value) }))}
        {...choice('order')}
        placeholder={m.moderation_admin_order_name('newest')}
      />
      {Object.values(search).some((value) => value !== undefined) && (
        <LinkButton to="/admin/listings" variant="quiet">
          {m.moderation_admin_clear()}
        </LinkButton>
      )}
    </div>
  )
}

/** Whether one of the collapsed filters is set. */
function isNarrowed({ q: _q, mark: _mark, owner: _owner, page: _page, ...rest }: ListingsSearch): boolean {
  return Object.keys(rest).length > 0
}
