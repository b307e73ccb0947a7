import { bhkChoices } from '#contract/search/choices.ts'
import { furnishings } from '#contract/words.ts'
import { m } from '#messages'
import { pathIn, currentLocale } from '#web/api/language.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipOption } from '#web/ui/chip.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

import { listOf } from './active-filters.ts'
import { AmenityBoxes } from './amenity-boxes.tsx'
import { FilterPart } from './filter-part.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { LocalityChoice } from './locality-choice.ts'
import { LocalityPicker } from './locality-picker.tsx'
import { PriceField } from './price-field.tsx'
import { PromiseBoxes } from './promise-boxes.tsx'
import { purposeOf, type SearchAddress } from './read-search.ts'
import { furnishingWords, typeWords } from './search-words.ts'
import { useFilterForm } from './use-filter-form.ts'

type FilterFormProps = {
  id: string
  address: SearchAddress
  localities: readonly LocalityChoice[]
  /** The order is chosen in a field elsewhere that belongs to this form. */
  hasSortField?: boolean
}

/** All filters as one plain form; where scripts run, every change is followed at once. */
export function FilterForm({ id, address, localities, hasSortField = false }: FilterFormProps) {
  const { version, attributes } = useFilterForm(address)
  const purpose = purposeOf(address)
  const bhk = listOf(address.bhk)
  const carried = [
    'location',
    'beds',
    'featured',
    'view',
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
          options={statusOptions(address)}
        />
      </FilterPart>
      <FilterPart title={purpose === 'rent' ? m.search_rent_price() : m.search_price()}>
        <PriceField key={purpose} purpose={purpose} minPrice={address.minPrice} maxPrice={address.maxPrice} />
      </FilterPart>
      <FilterPart title={m.search_bedrooms()}>
        <div className="flex flex-wrap gap-2">
          {bhkChoices.map((count) => (
            <ChipOption
              key={count}
              name="bhk"
              value={count}
              label={count}
              defaultChecked={bhk.includes(count)}
            />
          ))}
        </div>
      </FilterPart>
      <FilterPart>
        <RadioGroup
          label={m.search_type()}
          name="propertyType"
          defaultValue={address.propertyType ?? ''}
          options={typeOptions(address)}
        />
      </FilterPart>
      <FilterPart title={m.search_localities()}>
        <LocalityPicker localities={localities} chosen={listOf(address.localities)} />
      </FilterPart>
      <FilterPart title={m.search_amenities()}>
        <AmenityBoxes chosen={listOf(address.amenities)} />
      </FilterPart>
      <FilterPart>
        <SelectField
          label={m.search_furnishing()}
          name="furnishing"
          defaultValue={address.furnishing ?? ''}
          placeholder={m.search_any_furnishing()}
          options={furnishings.map((value) => ({ value, label: furnishingWords[value]() }))}
        />
      </FilterPart>
      <FilterPart>
        <PromiseBoxes address={address} />
      </FilterPart>
      <noscript>
        <Button type="submit" block>
          {m.search_show()}
        </Button>
      </noscript>
    </form>
  )
}

const offeredTypes = ['apartment', 'house', 'villa', 'plot', 'commercial'] as const

function statusOf(address: SearchAddress): string {
  return address.status?.endsWith('_ONLY') ? address.status : purposeOf(address).toUpperCase()
}

/** SALE_ONLY and RENT_ONLY leave one choice. */
function statusOptions({ status }: SearchAddress) {
  const isOnly = status?.endsWith('_ONLY')
  const sale = { value: isOnly ? 'SALE_ONLY' : 'SALE', label: m.search_buy() }
  const rent = { value: isOnly ? 'RENT_ONLY' : 'RENT', label: m.search_rent() }
  return isOnly ? [status === 'RENT_ONLY' ? rent : sale] : [sale, rent]
}

/** Rarer types are offered where the address already asks for them. */
function typeOptions({ propertyType }: SearchAddress) {
  const isRare = propertyType === 'townhouse' || propertyType === 'other'
  const types = isRare ? [...offeredTypes, propertyType] : offeredTypes
  return [
    { value: '', label: m.search_all_types() },
    ...types.map((value) => ({ value, label: typeWords[value]() })),
  ]
}
