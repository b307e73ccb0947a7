import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'

import { dayInIndia } from '#contract/dates.ts'
import { facings } from '#contract/enums/properties.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { limitSteps } from '#contract/search/facet-steps.ts'
import {
  choiceFacets,
  facetOf,
  isChoice,
  isLimit,
  type ChoiceFacet,
  type FlagFacet,
  type LimitFacetName,
} from '#contract/search/facets.ts'
import { m } from '#messages'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'

import { splitList } from '../active-filters.ts'
import { readPurpose, type SearchAddress } from '../read-search.ts'
import { labelNumber, useChoiceCounts } from '../use-choice-counts.ts'
import { choiceLabel, flagWords, limitLabel } from './facet-labels.ts'
import { FitsFilter, MinutesFilter } from './own-filters.tsx'

type FacetName = FlagFacet | ChoiceFacet | LimitFacetName
type Group = Parameters<typeof m.search_group>[0]

/** The facets that few ask for; the usual ones are above them in the form. */
const groups: readonly (readonly [title: Group, facets: readonly FacetName[]])[] = [
  ['offered', ['offeredBy', 'noBrokerage']],
  ['newest', ['listedWithin']],
  ['moving', ['possessionBy', 'availableBy', 'tenants']],
  ['floor', ['floor']],
  ['rooms', ['extraRooms']],
  ['facing', ['facing']],
  ['area', ['minCarpet', 'maxCarpet', 'areaType']],
  ['plot', ['titleKind', 'minRoadWidth', 'isCorner']],
  ['built', ['minYearBuilt']],
  ['papers', ['rera']],
  ['also', ['isGated', 'hasPowerBackup', 'hasPipedWater', 'hasFilm', 'hasFloorPlan']],
]

/**
 * The rest of the filters, in the page only once they are opened: they are a tenth of it. Open from the start if one of
 * them is set.
 */
export function MoreFilters({ address }: { address: SearchAddress }) {
  const set = groups.flatMap(([, facets]) => facets).filter((name) => isSet(name, address))
  const count = set.length + [address.minutes, address.fits].filter((value) => value !== undefined).length
  const [isOpen, setOpen] = useState(count > 0 || address.filters === 'all')
  const [today] = useState(() => dayInIndia(new Date()))
  const counts = useChoiceCounts(address, null, { areVisible: isOpen, more: true })
  const shown = groups.flatMap(([title, facets]) => {
    const asked = facets.filter((name) => isAsked(name, address))
    return asked.length === 0 ? [] : [{ title, asked }]
  })
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group filter-section"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        {m.search_more_filters()}
        {count > 0 && <Badge tone="action">{count}</Badge>}
        <ChevronDown aria-hidden className="ml-auto text-ink-2 group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="grid gap-4 pt-2">
          <MinutesFilter minutes={address.minutes} />
          {readPurpose(address) === 'rent' && <FitsFilter isChosen={address.fits !== undefined} />}
          {shown.map(({ title, asked }) => (
            <fieldset key={title}>
              <legend className="font-medium">{m.search_group(title)}</legend>
              <div className="grid gap-1 has-[select]:gap-2">
                {asked.map((name) => (
                  <Facet key={name} name={name} address={address} counts={counts} today={today} />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      ) : (
        <noscript>
          <Link to="/search" search={{ ...address, filters: 'all' }} hash="filters">
            {m.search_all_filters()}
          </Link>
        </noscript>
      )}
    </details>
  )
}

function isSet(name: FacetName, address: SearchAddress): boolean {
  return address[name] !== undefined
}

/** What such listings do not have is asked for only while it is set. */
function isAsked(name: FacetName, address: SearchAddress): boolean {
  const of = facetOf(name)
  if (of === undefined || isSet(name, address)) return true
  if (of === 'sale' || of === 'rent') return of === readPurpose(address)
  const { propertyType } = address
  return propertyType === undefined || (propertyType === 'plot') === (of === 'plot')
}

type FacetProps<Name> = {
  name: Name
  address: SearchAddress
  counts: ChoiceCounts | null
  /** In India. */
  today: string
}

function Facet({ name, ...rest }: FacetProps<FacetName>): ReactNode {
  if (isChoice(name)) return <ChoiceBoxes name={name} {...rest} />
  if (isLimit(name)) return <LimitField name={name} {...rest} />
  return (
    <Checkbox
      name={name}
      value="true"
      label={flagWords[name]()}
      aside={labelNumber(rest.counts?.flags?.[name])}
      defaultChecked={Boolean(rest.address[name])}
    />
  )
}

function ChoiceBoxes({ name, address, counts }: Omit<FacetProps<ChoiceFacet>, 'today'>) {
  const chosen = splitList(address[name])
  const boxes = choiceFacets[name].values.map((value) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={boxLabel(name, value)}
      aside={labelValue(counts, name, value)}
      defaultChecked={chosen.includes(value)}
    />
  ))
  return name === 'facing' ? <div className="grid grid-cols-2 gap-x-4">{boxes}</div> : boxes
}

/** Under its title a direction is a word. */
function boxLabel(name: ChoiceFacet, value: string): string {
  const direction = name === 'facing' && facings.find((each) => each === value)
  return direction ? m.properties_facing_name(direction) : choiceLabel(name, value)
}

/** The usual limits with their counts, and the one of the address. */
function LimitField({ name, address, counts, today }: FacetProps<LimitFacetName>) {
  const set = address[name]
  const usual = limitSteps(name, today)
  const limits = set === undefined || usual.includes(set) ? usual : [set, ...usual]
  return (
    <SelectField
      hideLabel
      label={m.search_limit(name)}
      name={name}
      defaultValue={set ?? ''}
      placeholder={m.search_any_limit(name)}
      options={limits.map((limit) => {
        const count = labelValue(counts, name, String(limit))
        const label = limitLabel(name, limit)
        return { value: String(limit), label: count === undefined ? label : `${label} (${count})` }
      })}
    />
  )
}

function labelValue(counts: ChoiceCounts | null, name: FacetName, value: string): string | undefined {
  return counts?.values ? labelNumber(counts.values[name]?.[value] ?? 0) : undefined
}
