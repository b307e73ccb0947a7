import { sql } from 'drizzle-orm'
import { boolean, check, date, real, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'

import {
  extraRooms,
  foodRules,
  kitchenKinds,
  maintenanceParts,
  overlookedPlaces,
  parkedVehicles,
  sewerKinds,
  tenantKinds,
  waterSources,
} from '#contract/enums/properties.ts'
import { leaseBounds, peopleBounds } from '#contract/enums/tenancies.ts'

import { checkBetween, checkOneOf } from '../columns.ts'

/** As the advertiser states them; null if not stated. */
export function factColumns() {
  return {
    /** Basements are negative, the stilt is -0.5, the ground 0, the upper ground 0.5. */
    floor: real('floor_level'),
    totalFloors: smallint(),
    hasLift: boolean(),
    balconies: smallint(),
    extraRooms: text({ enum: extraRooms }).array(),
    kitchen: text({ enum: kitchenKinds }),
    overlooking: text({ enum: overlookedPlaces }).array(),
    openSides: smallint(),
    hasBoundaryWall: boolean(),
    isGated: boolean(),
    possessionDate: date({ mode: 'string' }),
    availableFrom: date({ mode: 'string' }),
    waterSources: text({ enum: waterSources }).array(),
    /** A day, of the piped water. */
    waterHours: smallint(),
    /** A day. */
    powerBackupHours: smallint(),
    sewer: text({ enum: sewerKinds }),
    tenantKinds: text({ enum: tenantKinds }).array(),
    maintenanceCovers: text({ enum: maintenanceParts }).array(),
    maxPeople: smallint(),
    allowsPets: boolean(),
    allowsOvernightGuests: boolean(),
    minLeaseMonths: smallint(),
    /** To leave. */
    noticeMonths: smallint(),
    vehicles: text({ enum: parkedVehicles }).array(),
    hasResidentOwner: boolean(),
    /** Only where the owner lives in the home. */
    food: text({ enum: foodRules }),
  }
}

export function factRules(t: Record<keyof ReturnType<typeof factColumns>, AnyPgColumn>) {
  return [
    check(
      'properties_floor_level_known',
      sql`${t.floor} between -5 and 200 and (${t.floor} = trunc(${t.floor}) or abs(${t.floor}) = 0.5)`,
    ),
    checkBetween('properties_total_floors_range', t.totalFloors, 0, 200),
    check('properties_floor_within_building', sql`${t.floor} <= ${t.totalFloors}`),
    checkBetween('properties_balconies_range', t.balconies, 0, 20),
    checkSomeOf('properties_extra_rooms_known', t.extraRooms, extraRooms),
    checkOneOf('properties_kitchen_known', t.kitchen, kitchenKinds),
    checkSomeOf('properties_overlooking_known', t.overlooking, overlookedPlaces),
    checkBetween('properties_open_sides_range', t.openSides, 1, 4),
    checkSomeOf('properties_water_sources_known', t.waterSources, waterSources),
    check(
      'properties_water_hours_of_piped',
      sql`${t.waterHours} is null or ${t.waterHours} between 1 and 24 and coalesce('piped' = any (${t.waterSources}), false)`,
    ),
    checkBetween('properties_power_backup_hours_range', t.powerBackupHours, 0, 24),
    checkOneOf('properties_sewer_known', t.sewer, sewerKinds),
    checkSomeOf('properties_tenant_kinds_known', t.tenantKinds, tenantKinds),
    checkSomeOf('properties_maintenance_covers_known', t.maintenanceCovers, maintenanceParts),
    checkBetween('properties_max_people_range', t.maxPeople, ...peopleBounds),
    checkBetween('properties_min_lease_months_range', t.minLeaseMonths, ...leaseBounds),
    checkBetween('properties_notice_months_range', t.noticeMonths, 0, 6),
    checkSomeOf('properties_vehicles_known', t.vehicles, parkedVehicles),
    checkOneOf('properties_food_known', t.food, foodRules),
    check(
      'properties_food_of_resident_owner',
      sql`${t.food} is null or coalesce(${t.hasResidentOwner}, false)`,
    ),
  ]
}

/** One or several of these. */
function checkSomeOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  const known = sql.raw(`array['${values.join("', '")}']`)
  return check(name, sql`${column} <@ ${known} and cardinality(${column}) > 0`)
}
