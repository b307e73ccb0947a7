import { m } from '#messages'

import {
  extraRooms,
  facings,
  foodRules,
  kitchenKinds,
  maintenanceParts,
  overlookedPlaces,
  parkedVehicles,
  sewerKinds,
  tenantKinds,
  titleKinds,
  waterSources,
} from '../../enums/properties.ts'
import { leaseBounds, peopleBounds } from '../../enums/tenancies.ts'
import { floorWord, maxFloor, minFloor } from './floors.ts'
import { createChoices, type ListingField } from './listing-field.ts'

const feet = (count: number) => m.properties_feet({ count: count.toLocaleString('en-IN') })
const months = (count: number) => m.properties_months({ count })
const [homes, plots] = [['home'], ['plot']] as const
const rules = { of: ['home', 'rent'], isHouseRule: true } as const

/**
 * Facts that an advertiser may state, in the order of the form and of the page. An edit that does not send one leaves
 * it as it is. Schemas, drafts, review, history, page, comparison, export and API follow from the line of each.
 */
export const statedFacts = {
  plotLength: {
    label: m.properties_plot_length,
    of: plots,
    typedAs: 'number',
    bounds: [1, 10_000],
    isShownApart: true,
  },
  plotWidth: {
    label: m.properties_plot_width,
    of: plots,
    typedAs: 'number',
    bounds: [1, 10_000],
    isShownApart: true,
  },
  floor: {
    label: m.properties_floor,
    of: homes,
    typedAs: 'number',
    bounds: [minFloor, maxFloor],
    wordOf: floorWord,
  },
  totalFloors: { label: m.properties_total_floors, of: homes, typedAs: 'count', bounds: [1, maxFloor] },
  hasLift: { label: m.properties_has_lift, of: homes, typedAs: 'answer' },
  extraRooms: {
    label: m.properties_extra_rooms,
    of: homes,
    typedAs: 'list',
    choices: createChoices(extraRooms, m.properties_extra_room),
  },
  balconies: { label: m.properties_balconies, of: homes, typedAs: 'count', bounds: [0, 20] },
  kitchen: {
    label: m.properties_kitchen,
    of: homes,
    typedAs: 'choice',
    choices: createChoices(kitchenKinds, m.properties_kitchen_kind),
  },
  facing: {
    label: m.properties_facing,
    typedAs: 'choice',
    choices: createChoices(facings, m.properties_facing_name),
  },
  overlooking: {
    label: m.properties_overlooking,
    typedAs: 'list',
    choices: createChoices(overlookedPlaces, m.properties_overlooked_place),
  },
  isCorner: { label: m.properties_corner, typedAs: 'answer' },
  openSides: { label: m.properties_open_sides, typedAs: 'count', bounds: [1, 4] },
  roadWidth: { label: m.properties_road_width, typedAs: 'number', bounds: [1, 1000], wordOf: feet },
  hasBoundaryWall: { label: m.properties_boundary_wall, of: plots, typedAs: 'answer' },
  isGated: { label: m.properties_gated, typedAs: 'answer' },
  waterSources: {
    label: m.properties_water_supply,
    typedAs: 'list',
    choices: createChoices(waterSources, m.properties_water_source),
  },
  /** Of the piped water. */
  waterHours: {
    label: m.properties_water_hours,
    needs: ['waterSources', 'piped'],
    typedAs: 'count',
    bounds: [1, 24],
  },
  powerBackupHours: {
    label: m.properties_power_backup,
    of: homes,
    typedAs: 'count',
    bounds: [0, 24],
    wordOf: (count) => m.properties_power_backup_hours({ count }),
  },
  sewer: {
    label: m.properties_sewer,
    typedAs: 'choice',
    choices: createChoices(sewerKinds, m.properties_sewer_kind),
  },
  titleKind: {
    label: m.properties_title_kind,
    of: plots,
    typedAs: 'choice',
    choices: createChoices(titleKinds, m.properties_title_paper),
    isShownApart: true,
  },
  possessionDate: {
    label: m.properties_possession_date,
    of: ['sale'],
    needs: ['possession', 'under_construction'],
    typedAs: 'day',
  },
  availableFrom: { label: m.properties_available_from, of: ['rent'], typedAs: 'day' },
  tenantKinds: {
    label: m.properties_tenant_kinds,
    of: ['home', 'rent'],
    typedAs: 'list',
    choices: createChoices(tenantKinds, m.properties_tenant_kind),
  },
  maintenanceCovers: {
    label: m.properties_maintenance_covers,
    of: homes,
    typedAs: 'list',
    choices: createChoices(maintenanceParts, m.properties_maintenance_part),
  },
  maxPeople: { label: m.properties_max_people, ...rules, typedAs: 'count', bounds: peopleBounds },
  allowsPets: { label: m.properties_allows_pets, ...rules, typedAs: 'answer' },
  allowsOvernightGuests: { label: m.properties_allows_overnight_guests, ...rules, typedAs: 'answer' },
  minLeaseMonths: {
    label: m.properties_min_lease,
    ...rules,
    typedAs: 'count',
    bounds: leaseBounds,
    wordOf: months,
  },
  /** To leave. */
  noticeMonths: { label: m.properties_notice, ...rules, typedAs: 'count', bounds: [0, 6], wordOf: months },
  vehicles: {
    label: m.properties_vehicles,
    ...rules,
    typedAs: 'list',
    choices: createChoices(parkedVehicles, m.properties_vehicle),
  },
  hasResidentOwner: { label: m.properties_resident_owner, ...rules, typedAs: 'answer' },
  food: {
    label: m.properties_food,
    ...rules,
    needs: ['hasResidentOwner', 'true'],
    typedAs: 'choice',
    choices: createChoices(foodRules, m.properties_food_rule),
  },
} as const satisfies Record<string, ListingField>

export type StatedFactName = keyof typeof statedFacts
