import {
  approvalStatuses,
  availabilities,
  deskMarks,
  deskOrders,
  propertyTypes,
  purposes,
} from '#contract/words.ts'
import { m } from '#messages'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { FocusEvent } from 'react'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { ChipOption } from '#web/ui/chip.tsx'
import { ChoiceForm } from '#web/ui/choice-form.tsx'
import { FindField } from '#web/ui/find-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

import { approvalWords, markWords, orderWords } from './listings-words.ts'
import type { ListingWords } from './listings-words.ts'
import { readListingsSearch } from './read-listings-search.ts'
import type { ListingsSearch } from './read-listings-search.ts'

export type Places = {
  cities: readonly { id: string; name: string }[]
  localities: readonly { id: string; name: string }[]
}

type ListingsFiltersProps = { search: ListingsSearch; places: Places; words: ListingWords }

/** A plain GET form; with script a choice counts at once. */
export function ListingsFilters({ search, places, words }: ListingsFiltersProps) {
  const navigate = useNavigate()
  return (
    <ChoiceForm
      action={pathIn(currentLocale(), '/admin/listings')}
      kept={{ owner: search.owner }}
      onShow={(typed) => {
        const asked = { ...Object.fromEntries(typed), mark: typed.getAll('mark') }
        void navigate({ to: '/admin/listings', search: readListingsSearch(asked) })
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <FindField label={m.moderation_desk_find()} button={m.moderation_desk_find_do()} query={search.q} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.moderation_desk_marks()}</legend>
        {deskMarks.map((mark) => (
          <ChipOption
            key={`${mark} ${String(search.mark?.includes(mark))}`}
            name="mark"
            value={mark}
            label={markWords[mark]()}
            defaultChecked={search.mark?.includes(mark) ?? false}
          />
        ))}
      </fieldset>
      <details open={isNarrowed(search)} className="group rounded-lg border border-line bg-surface px-4">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
          {m.moderation_desk_more_filters()}
          <ChevronDown aria-hidden className="group-open:rotate-180" />
        </summary>
        <ChoiceFields search={search} places={places} words={words} />
      </details>
    </ChoiceForm>
  )
}

function ChoiceFields({ search, places, words }: ListingsFiltersProps) {
  const any = m.moderation_desk_any()
  const choice = (
    name: 'approval' | 'availability' | 'purpose' | 'type' | 'city' | 'locality' | 'order',
  ) => ({
    key: `${name} ${search[name]}`,
    name,
    defaultValue: search[name] ?? '',
    placeholder: any,
  })
  const asked = (name: 'from' | 'to' | 'priceFrom' | 'priceTo') => ({
    key: `${name} ${search[name]}`,
    name,
    defaultValue: search[name] ?? '',
    onBlur: showChanged,
  })
  const optionsOf = (rows: Places['cities']) => rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid grid-cols-2 items-end gap-3 pb-4 lg:grid-cols-4">
      <SelectField
        label={m.moderation_desk_approval()}
        options={approvalStatuses.map((value) => ({ value, label: approvalWords[value]() }))}
        {...choice('approval')}
      />
      <SelectField
        label={m.moderation_desk_availability()}
        options={availabilities.map((value) => ({ value, label: availableWords[value]() }))}
        {...choice('availability')}
      />
      <SelectField
        label={m.moderation_desk_purpose()}
        options={purposes.map((value) => ({ value, label: words.purpose(value) }))}
        {...choice('purpose')}
      />
      <SelectField
        label={m.moderation_desk_type()}
        options={propertyTypes.map((value) => ({ value, label: words.type(value) }))}
        {...choice('type')}
      />
      <SelectField label={m.moderation_desk_city()} options={optionsOf(places.cities)} {...choice('city')} />
      <SelectField
        label={m.moderation_locality()}
        options={optionsOf(places.localities)}
        disabled={places.localities.length === 0}
        {...choice('locality')}
      />
      <TextField type="date" label={m.moderation_desk_from()} {...asked('from')} />
      <TextField type="date" label={m.moderation_desk_to()} {...asked('to')} />
      <TextField
        label={m.moderation_desk_price_from()}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        {...asked('priceFrom')}
      />
      <TextField
        label={m.moderation_desk_price_to()}
        prefix="₹"
        inputMode="numeric"
        autoComplete="off"
        {...asked('priceTo')}
      />
      <SelectField
        label={m.moderation_desk_order()}
        options={deskOrders.slice(1).map((value) => ({ value, label: orderWords[value]() }))}
        {...choice('order')}
        placeholder={orderWords.newest()}
      />
      {Object.keys(search).length > 0 && (
        <LinkButton to="/admin/listings" variant="quiet">
          {m.moderation_desk_clear()}
        </LinkButton>
      )}
    </div>
  )
}

/** What is typed counts once it is left. */
function showChanged({ currentTarget: { value, defaultValue, form } }: FocusEvent<HTMLInputElement>) {
  if (value !== defaultValue) form?.requestSubmit()
}

const availableWords = {
  available: m.moderation_desk_available,
  under_offer: m.moderation_desk_under_offer,
  sold: m.moderation_desk_sold,
  rented: m.moderation_desk_rented,
}

/** Whether a filter is set that stands behind the fold. */
function isNarrowed({ q: _q, mark: _mark, owner: _owner, page: _page, ...rest }: ListingsSearch): boolean {
  return Object.keys(rest).length > 0
}
