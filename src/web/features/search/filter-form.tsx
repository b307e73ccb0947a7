import type { ReactNode } from 'react'

import { furnishings } from '#contract/enums/properties.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { searchAmenities, bhkChoices } from '#contract/search/choices.ts'
import type { FlagFacet } from '#contract/search/facets.ts'
import { m } from '#messages'
import { pathIn, currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { RadioGroup } from '#web/ui/primitives/radio-group.tsx'
import { Segmented } from '#web/ui/primitives/segmented.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

import { splitList } from './active-filters.ts'
import { flagWords } from './facets/facet-labels.ts'
import { MoreFilters } from './facets/more-filters.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { LocalityChoice } from './locality-choice.ts'
import { LocalityPicker } from './locality-picker.tsx'
import { PriceField } from './price-field.tsx'
import { readPurpose, type SearchAddress } from './read-search.ts'
import { furnishingWords, typeWords, amenityLabel } from './search-labels.ts'
import { labelCount, labelTotal, labelNumber } from './use-choice-counts.ts'
import { useFilterForm } from './use-filter-form.ts'

type FilterFormProps = {
  id: string
  address: SearchAddress
  localities: readonly LocalityChoice[]
  /** Number of homes for the current filters; `counts` has those of each option. */
  total: number | undefined
  counts: ChoiceCounts | null
  /** Whether the order is chosen in a field outside that belongs to this form. */
  hasSortField?: boolean
}

/** All filters as one plain form; with scripts each change applies immediately. */
export function FilterForm({
  id,
  address,
  localities,
  total,
  counts,
  hasSortField = false,
}: FilterFormProps) {
  const { version, attributes } = useFilterForm(address)
  const purpose = readPurpose(address)
  const carried = [
    'location',
    'project',
    'beds',
    'baths',
    'minArea',
    'maxArea',
    'featured',
    'view',
    'area',
    ...(hasSortField ? [] : (['sort'] as const)),
  ] as const
  return (
    <form
      id={id}
      key={version}
      method="get"
      action={pathIn(currentLocale(), '/search')}
      className="grid"
      {...attributes}
    >
      <HiddenFields address={address} names={carried} />
      <FilterSection>
        <Segmented
          label={m.search_buy_or_rent()}
          name="status"
          wide
          defaultValue={statusOf(address)}
          options={statusOptions(address, total, counts)}
        />
      </FilterSection>
      <FilterSection title={purpose === 'rent' ? m.search_rent_price() : m.search_price()}>
        <PriceField key={purpose} purpose={purpose} minPrice={address.minPrice} maxPrice={address.maxPrice} />
      </FilterSection>
      <FilterSection title={m.search_bedrooms()}>
        <BhkChoices chosen={splitList(address.bhk)} counts={counts} />
      </FilterSection>
      <FilterSection>
        <RadioGroup
          label={m.search_type()}
          name="propertyType"
          defaultValue={address.propertyType ?? ''}
          options={typeOptions(address, counts)}
        />
      </FilterSection>
      <FilterSection title={m.search_localities()}>
        <LocalityPicker address={address} localities={localities} counts={counts} />
      </FilterSection>
      <FilterSection title={m.search_amenities()}>
        <AmenityBoxes chosen={splitList(address.amenities)} counts={counts} />
      </FilterSection>
      <FilterSection>
        <SelectField
          label={m.search_furnishing()}
          name="furnishing"
          defaultValue={address.furnishing ?? ''}
          placeholder={m.search_any_furnishing()}
          options={furnishings.map((value) => ({
            value,
            label: withCount(furnishingWords[value](), labelCount(counts, 'furnishing', value)),
          }))}
        />
      </FilterSection>
      <FilterSection>
        <FlagCheckboxes address={address} counts={counts} />
      </FilterSection>
      <MoreFilters address={address} />
      <noscript>
        <Button type="submit" block>
          {m.search_show()}
        </Button>
      </noscript>
    </form>
  )
}

const offeredTypes = ['apartment', 'house', 'villa', 'townhouse', 'plot', 'commercial'] as const

function statusOf(address: SearchAddress): string {
  return address.status?.endsWith('_ONLY') ? address.status : readPurpose(address).toUpperCase()
}

/** SALE_ONLY and RENT_ONLY leave one option. */
function statusOptions(address: SearchAddress, total: number | undefined, counts: ChoiceCounts | null) {
  const { status } = address
  const isOnly = status?.endsWith('_ONLY')
  const isRent = readPurpose(address) === 'rent'
  const own = labelNumber(total)
  const other = labelNumber(counts?.otherPurpose)
  const sale = { value: isOnly ? 'SALE_ONLY' : 'SALE', label: counted(m.search_buy(), isRent ? other : own) }
  const rent = { value: isOnly ? 'RENT_ONLY' : 'RENT', label: counted(m.search_rent(), isRent ? own : other) }
  return isOnly ? [isRent ? rent : sale] : [sale, rent]
}

function counted(word: string, count: string | undefined) {
  return (
    <>
      {word} {count && <small>{count}</small>}
    </>
  )
}

/** `other` is offered only if the address already contains it. */
function typeOptions({ propertyType }: SearchAddress, counts: ChoiceCounts | null) {
  const types = propertyType === 'other' ? [...offeredTypes, propertyType] : offeredTypes
  return [
    { value: '', label: m.search_all_types(), aside: labelTotal(counts, 'type') },
    ...types.map((value) => ({ value, label: typeWords[value](), aside: labelCount(counts, 'type', value) })),
  ]
}

function withCount(word: string, count: string | undefined): string {
  return count === undefined ? word : `${word} (${count})`
}

type FilterSectionProps = { title?: string; children: ReactNode }

/** Section of the filters; one with its own heading omits the title. */
function FilterSection({ title, children }: FilterSectionProps) {
  if (title === undefined) return <div className="filter-section">{children}</div>
  return (
    <fieldset className="filter-section">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

type AmenityBoxesProps = { chosen: readonly string[]; counts: ChoiceCounts | null }

/** First eight amenities, plus rarer ones already in the address. */
function AmenityBoxes({ chosen, counts }: AmenityBoxesProps) {
  const shown = searchAmenities.filter(
    (amenity, index) => index < maxShownAtFirst || chosen.includes(amenity),
  )
  return shown.map((amenity) => (
    <Checkbox
      key={amenity}
      name="amenities"
      value={amenity}
      label={amenityLabel(amenity)}
      aside={labelCount(counts, 'amenities', amenity)}
      defaultChecked={chosen.includes(amenity)}
    />
  ))
}

const maxShownAtFirst = 8

type BhkChoicesProps = { chosen: readonly string[]; counts: ChoiceCounts | null }

/** Five tiles in a row; the height of the count is reserved before it loads. */
function BhkChoices({ chosen, counts }: BhkChoicesProps) {
  return (
    <div className="grid grid-cols-5 gap-1.5">
      {bhkChoices.map((count) => (
        <label key={count} className="choice-tile">
          <input
            type="checkbox"
            name="bhk"
            value={count}
            defaultChecked={chosen.includes(count)}
            className="choice-cover"
          />
          <span aria-hidden className="font-medium">
            {count}
          </span>
          <VisuallyHidden>{m.search_bhk({ count })}</VisuallyHidden>
          <small>{labelCount(counts, 'bhk', count)}</small>
        </label>
      ))}
    </div>
  )
}

type FlagCheckboxesProps = { address: SearchAddress; counts: ChoiceCounts | null }

/** The offer of the chosen purpose, and what is ready to move. */
function FlagCheckboxes({ address, counts }: FlagCheckboxesProps) {
  const offer: FlagFacet = readPurpose(address) === 'rent' ? 'showRentFreeOnly' : 'showCashbackOnly'
  return ([offer, 'readyToMove'] as const).map((name) => (
    <Checkbox
      key={name}
      name={name}
      value="true"
      label={flagWords[name]()}
      aside={labelNumber(counts?.flags?.[name])}
      defaultChecked={Boolean(address[name])}
    />
  ))
}
