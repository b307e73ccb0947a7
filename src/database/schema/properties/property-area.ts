import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  numeric,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

import { areaTypes, typedAreaUnits } from '#contract/enums/properties.ts'

import { checkBetween, checkOneOf } from '../columns.ts'

/** Columns of a property that tell how large it is. */
export function areaColumns() {
  return {
    /** Square feet. */
    area: integer().notNull(),
    /** As its advertiser typed it, where that says more than whole square feet. */
    areaTyped: numeric({ precision: 9, scale: 3, mode: 'number' }),
    areaUnit: text({ enum: typedAreaUnits }),
    areaType: text({ enum: areaTypes }),
    /** Square feet, by which homes are compared; see `carpetAreaOf`. */
    carpetArea: doublePrecision().notNull().generatedAlwaysAs(sql`area * case
      when type = 'plot' or area_type in ('carpet', 'plot') then 1
      when area_type = 'super_built_up' or (area_type is null and type = 'apartment') then 0.7
      else 0.87 end`),
    /** Feet; these and the next of a plot. */
    plotLength: numeric({ precision: 7, scale: 2, mode: 'number' }),
    plotWidth: numeric({ precision: 7, scale: 2, mode: 'number' }),
    roadWidth: numeric({ precision: 6, scale: 2, mode: 'number' }),
    isCorner: boolean(),
  }
}

type AreaColumn = 'area' | 'areaType' | 'areaTyped' | 'areaUnit' | 'plotLength' | 'plotWidth' | 'roadWidth'

export function areaChecks(t: Record<AreaColumn, AnyPgColumn>) {
  return [
    checkBetween('properties_area_range', t.area, 1, 999_999),
    checkOneOf('properties_area_type_known', t.areaType, areaTypes),
    checkOneOf('properties_area_unit_known', t.areaUnit, typedAreaUnits),
    checkBetween('properties_area_typed_range', t.areaTyped, 0.001, 999_999),
    check('properties_area_typed_has_a_unit', sql`(${t.areaTyped} is null) = (${t.areaUnit} is null)`),
    checkBetween('properties_plot_length_range', t.plotLength, 1, 10_000),
    checkBetween('properties_plot_width_range', t.plotWidth, 1, 10_000),
    checkBetween('properties_road_width_range', t.roadWidth, 1, 1000),
  ]
}
