import { Link, useNavigate } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useState } from 'react'

import type { LeadSide } from '#contract/leads/lead.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { SuggestionList, useCombobox, useSuggestions } from '#web/ui/patterns/combobox.tsx'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'
import { exactLink } from '#web/ui/primitives/link-chip.ts'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { LeadsSearch } from './search-params.ts'

export type PropertyChoice = { numericId: number; title: string }

type PropertyFilterProps = { search: LeadsSearch; side: LeadSide; properties: readonly PropertyChoice[] }

/** Property filter by text, with suggestions while typing; links without scripts. */
export function PropertyFilter({ search, side, properties }: PropertyFilterProps) {
  if (search.property !== undefined) return <ChosenProperty search={search} properties={properties} />
  return <PropertySearch search={search} side={side} />
}

function PropertySearch({ search, side }: Omit<PropertyFilterProps, 'properties'>) {
  const navigate = useNavigate()
  const [text, setText] = useState(search.title ?? '')
  const box = useCombobox()
  const options = useSuggestions(text, box.isOpen, suggest[side])
  const choose = (index: number) => {
    const property = options?.[index]
    if (!property) return
    box.close()
    void navigate({ to: '/user-dashboard/leads', search: narrowedTo(search, property.numericId) })
  }
  return (
    <div className="relative min-w-0" onBlur={box.onBlur}>
      <TextField
        label={m.leads_property()}
        name="title"
        placeholder={m.leads_filter_property_all()}
        maxLength={80}
        {...box.fieldProps(options?.length ?? 0, choose)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          box.onType()
        }}
      />
      {options && (
        <SuggestionList
          id={box.id}
          label={m.leads_property()}
          said={matchCountLabel(options.length)}
          groups={[
            {
              label: m.leads_property(),
              options: options.map(({ numericId, title }) => ({ key: String(numericId), content: title })),
            },
          ]}
          active={box.active}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** Matches for a submitted text, where no suggestion was chosen. */
export function PropertyLinks({ search, properties }: Pick<PropertyFilterProps, 'search' | 'properties'>) {
  return (
    <div className="col-span-full">
      <p className="text-sm text-ink-2">{matchCountLabel(properties.length)}</p>
      <ul className="flex flex-wrap gap-x-5">
        {properties.map(({ numericId, title }) => (
          <li key={numericId}>
            <Link
              to="/user-dashboard/leads"
              search={narrowedTo(search, numericId)}
              {...exactLink}
              className="text-link inline-block py-2.5 wrap-anywhere"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChosenProperty({ search, properties }: Pick<PropertyFilterProps, 'search' | 'properties'>) {
  const { property = 0, page: _, ...others } = search
  const title = properties[0]?.title ?? m.leads_filter_property_id({ id: property })
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-md font-semibold">{m.leads_property()}</p>
      <input type="hidden" name="property" value={property} />
      <div className="flex items-center rounded-md border border-line-strong bg-raised pl-3.5">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <Link
          to="/user-dashboard/leads"
          search={others}
          {...exactLink}
          aria-label={m.leads_filter_property_all()}
          title={m.leads_filter_property_all()}
          className={iconButtonStyle('plain', 'text-ink-2')}
        >
          <X aria-hidden />
        </Link>
      </div>
    </div>
  )
}

const suggestFor = (side: LeadSide) => (query: string, signal: AbortSignal) =>
  api.leads.listLeadProperties({ side, query }, { signal })
const suggest = { received: suggestFor('received'), sent: suggestFor('sent') }

function narrowedTo(search: LeadsSearch, property: number): LeadsSearch {
  const { title: _, page: __, ...others } = search
  return { ...others, property }
}

function matchCountLabel(count: number): string {
  return m.leads_filter_property_found({ count })
}
