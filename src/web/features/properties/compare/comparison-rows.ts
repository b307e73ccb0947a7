import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'
import { minutesLabel, placeLabel } from '#web/features/travel/travel-labels.ts'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'

import { amountOf } from '../costs/cost-amounts.ts'
import { amenityLabel } from '../listing-labels.ts'
import {
  daysLabel,
  detailFacts,
  featureNames,
  knownFacts,
  moneyFacts,
  type Fact,
} from '../property-fact-values.ts'
import { availabilityLabel, placeOf, typeLabel } from '../property-labels.ts'

/** Value of one property; null where it is not specified. */
export type Cell = { lines: readonly string[]; hint?: string; projectSlug?: string } | null

export type ComparisonRow = {
  name: string
  cells: readonly Cell[]
  differs: boolean
  /** The value is only whether it is there. */
  isTick: boolean
}

export type ComparisonGroup = { name: string; rows: readonly ComparisonRow[] }

/** All that is known of these properties, by group; a row that no property fills is left out. */
export function comparisonOf(properties: readonly ComparedProperty[]): ComparisonGroup[] {
  const groups = [
    {
      name: m.properties_financial_summary(),
      rows: factRows(properties.map((property) => [...costs(property), ...trueCosts(property)])),
    },
    { name: m.properties_details(), rows: factRows(properties.map(details)) },
    { name: m.properties_key_features(), rows: featureRows(properties) },
    { name: m.properties_location(), rows: locationRows(properties) },
    { name: m.travel_minutes_title(), rows: timeRows(properties) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Whether the rates are of different or unknown kinds of area. */
export function hasMixedAreas(properties: readonly ComparedProperty[]): boolean {
  return properties.length > 1 && new Set(properties.map(({ areaType }) => areaType)).size > 1
}

/** As on the property page; the rate names its area, and the note on the EMI stands below the table. */
function costs(property: ComparedProperty): Fact[] {
  const { kind, rate, carpetPrice } = property.areaTexts
  return moneyFacts(property).flatMap(({ hint, ...fact }): Fact[] => {
    if (fact.name === rate.name) return [{ ...fact, hint: kind }, ...(carpetPrice ? [carpetPrice] : [])]
    return [hint === undefined || hint === m.properties_emi_hint() ? fact : { ...fact, hint }]
  })
}

/** In all for a sole male buyer, or a month of a year, and what is due before moving in. */
function trueCosts({ trueCost: { purchase, tenancy } }: ComparedProperty): Fact[] {
  const incomplete = (isIncomplete: boolean) =>
    isIncomplete ? { hint: m.properties_cost_incomplete_short() } : {}
  return [
    ...(purchase
      ? [
          {
            name: m.properties_cost_compared(),
            value: amountOf(purchase.total),
            ...incomplete(purchase.isIncomplete),
          },
        ]
      : []),
    ...(tenancy
      ? [
          {
            name: m.properties_cost_a_month(),
            value: amountOf(tenancy.month),
            ...incomplete(tenancy.isIncomplete),
          },
          { name: m.properties_cost_move_in_total(), value: amountOf(tenancy.moveIn.total) },
        ]
      : []),
  ]
}

function details(property: ComparedProperty): Fact[] {
  const { type, beds, baths, daysOnMarket } = property
  return [
    ...knownFacts([
      [m.properties_status(), availabilityLabel(property)],
      [m.properties_type(), typeLabel(type)],
      [m.properties_bedrooms(), beds || null],
      [m.properties_bathrooms(), baths || null],
    ]),
    ...detailFacts(property),
    ...knownFacts([[m.properties_days_on_market(), daysLabel(daysOnMarket)]]),
  ]
}

function factRows(facts: readonly Fact[][]): ComparisonRow[] {
  return namesInOrder(facts).map((name) => {
    const cells = facts.map((list): Cell => {
      const fact = list.find((candidate) => candidate.name === name)
      return fact ? { lines: [String(fact.value)], ...(fact.hint && { hint: fact.hint }) } : null
    })
    return rowOf(name, cells)
  })
}

/** Names of all lists; one that only later lists have follows its predecessor there. */
function namesInOrder(facts: readonly Fact[][]): string[] {
  const names: string[] = []
  for (const list of facts)
    for (const [index, { name }] of list.entries())
      if (!names.includes(name)) names.splice(names.indexOf(list[index - 1]?.name ?? '') + 1, 0, name)
  return names
}

function featureRows(properties: readonly ComparedProperty[]): ComparisonRow[] {
  const labels = properties.map((property) => featureNames(property).map(amenityLabel))
  return [...new Set(labels.flat())].map((name) => {
    const cells = labels.map((names): Cell =>
      names.includes(name) ? { lines: [m.properties_compare_yes()] } : null,
    )
    return { ...rowOf(name, cells), isTick: true }
  })
}

function locationRows(properties: readonly ComparedProperty[]): ComparisonRow[] {
  const projects = properties.map(({ project }): Cell =>
    project ? { lines: [project.name], projectSlug: project.slug } : null,
  )
  const places = properties.map((property): Cell => ({ lines: [placeOf(property)] }))
  const distances = properties.map(({ nearby }): Cell => {
    const lines = nearby.map(({ name, kilometres }) =>
      joinWithDots(name, m.layout_map_kilometres({ count: kilometres })),
    )
    return lines.length > 0 ? { lines } : null
  })
  const rows = [
    rowOf(m.properties_project(), projects),
    rowOf(m.properties_compare_place(), places),
    rowOf(m.properties_nearby(), distances),
  ]
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null))
}

/** Those of all properties are to the same places. */
function timeRows(properties: readonly ComparedProperty[]): ComparisonRow[] {
  const known = properties.find(({ times }) => times !== undefined)?.times ?? []
  return known.map((place, index) => {
    const cells = properties.map(({ times }): Cell => {
      const time = times?.[index]
      return time ? { lines: [minutesLabel(time.minutes)] } : null
    })
    return rowOf(joinWithDots(placeLabel(place), m.travel_way(place.way)), cells)
  })
}

function rowOf(name: string, cells: readonly Cell[]): ComparisonRow {
  const differs = new Set(cells.map((cell) => JSON.stringify(cell))).size > 1
  return { name, cells, differs, isTick: false }
}
