import type { ChoiceCounts } from '#contract/search.ts'
import { furnishings } from '#contract/words.ts'
import { m } from '#messages'
import { pathIn, currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import { listOf } from './active-filters.ts'
import { AmenityBoxes } from './amenity-boxes.tsx'
import { BhkChoices } from './bhk-choices.tsx'
import { countOf, countOfAll, numberOf } from './choice-counts.ts'
import { FilterPart } from './filter-part.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { LocalityChoice } from './locality-choice.ts'
import { LocalityPicker } from './locality-picker.tsx'
import { PriceField } from './price-field.tsx'
import { PromiseBoxes } from './promise-boxes.tsx'
import { purposeOf, type SearchAddress } from './read-search.ts'
import { furnishingWords, typeWords } from './choice-words.ts'
import { useFilterForm } from './use-filter-form.ts'

export type FilterFormProps = {
  id: string
  address: SearchAddress
  localities: readonly LocalityChoice[]
  /** How many homes the present filters find, and how many each other choice would. */
  total: number | undefined
  counts: ChoiceCounts | null
  /** The order is chosen in a field elsewhere that belongs to this form. */
  hasSortField?: boolean
}

/** All filters as one plain form; where scripts run, every change is followed at once. */
export function FilterForm({
  id,
  address,
  localities,
  total,
  counts,
  hasSortField = false,
}: FilterFormProps) {
  const { version, attributes } = useFilterForm(address)
  const purpose = purposeOf(address)
  const carried = [
    'location',
    'beds',
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
      <FilterPart>
        <Segmented
          label={m.search_buy_or_rent()}
          name="status"
          wide
          defaultValue={statusOf(address)}
          options={statusOptions(address, total, counts)}
        />
      </FilterPart>
      <FilterPart title={purpose === 'rent' ? m.search_rent_price() : m.search_price()}>
        <PriceField key={purpose} purpose={purpose} minPrice={address.minPrice} maxPrice={address.maxPrice} />
      </FilterPart>
      <FilterPart title={m.search_bedrooms()}>
        <BhkChoices chosen={listOf(address.bhk)} counts={counts} />
      </FilterPart>
      <FilterPart>
        <RadioGroup
          label={m.search_type()}
          name="propertyType"
          defaultValue={address.propertyType ?? ''}
          options={typeOptions(address, counts)}
        />
      </FilterPart>
      <FilterPart title={m.search_localities()}>
        <LocalityPicker localities={localities} chosen={listOf(address.localities)} counts={counts} />
      </FilterPart>
      <FilterPart title={m.search_amenities()}>
        <AmenityBoxes chosen={listOf(address.amenities)} counts={counts} />
      </FilterPart>
      <FilterPart>
        <SelectField
          label={m.search_furnishing()}
          name="furnishing"
          defaultValue={address.furnishing ?? ''}
          placeholder={m.search_any_furnishing()}
          options={furnishings.map((value) => ({
            value,
            label: withCount(furnishingWords[value](), countOf(counts, 'furnishing', value)),
          }))}
        />
      </FilterPart>
      <FilterPart>
        <PromiseBoxes address={address} counts={counts} />
      </FilterPart>
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
  return address.status?.endsWith('_ONLY') ? address.status : purposeOf(address).toUpperCase()
}

/** SALE_ONLY and RENT_ONLY leave one choice. */
function statusOptions(address: SearchAddress, total: number | undefined, counts: ChoiceCounts | null) {
  const { status } = address
  const isOnly = status?.endsWith('_ONLY')
  const isRent = purposeOf(address) === 'rent'
  const own = numberOf(total)
  const other = numberOf(counts?.otherPurpose)
  const sale = { value: isOnly ? 'SALE_ONLY' : 'SALE', label: counted(m.search_buy(), isRent ? other : own) }
  const rent = { value: isOnly ? 'RENT_ONLY' : 'RENT', label: counted(m.search_rent(), isRent ? own : other) }
  return isOnly ? [isRent ? rent : sale] : [sale, rent]
}

function counted(word: string, count: string | undefined) {
  return (
    <>
      {word} {count && <span className="text-sm font-normal text-ink-3 tabular-nums">{count}</span>}
    </>
  )
}

/** What lists as other is offered where the address already asks for it. */
function typeOptions({ propertyType }: SearchAddress, counts: ChoiceCounts | null) {
  const types = propertyType === 'other' ? [...offeredTypes, propertyType] : offeredTypes
  return [
    { value: '', label: m.search_all_types(), aside: countOfAll(counts, 'type') },
    ...types.map((value) => ({ value, label: typeWords[value](), aside: countOf(counts, 'type', value) })),
  ]
}

function withCount(word: string, count: string | undefined): string {
  return count === undefined ? word : `${word} (${count})`
}
