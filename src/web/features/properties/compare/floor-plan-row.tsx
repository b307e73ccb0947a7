import type { ComparedProperty } from '#contract/properties/comparison.ts'
import { m } from '#messages'
import { classes } from '#web/ui/primitives/classes.ts'

import { FloorPlanList } from '../floor-plans/floor-plan-list.tsx'
import { cellStyle, nameStyle, valueStyle } from './table-styles.ts'

/** Not a fact that differs: shown with the pictures above, and printed. */
export function FloorPlanRow({ properties }: { properties: readonly ComparedProperty[] }) {
  if (properties.every(({ floorPlans }) => floorPlans.length === 0)) return null
  return (
    <tbody>
      <tr>
        <th
          scope="row"
          className={classes(cellStyle, nameStyle, 'text-sm font-normal text-ink-2 print:text-print')}
        >
          {m.properties_floor_plans()}
        </th>
        {properties.map(({ id, floorPlans }) => (
          <td key={id} className={classes(cellStyle, valueStyle)}>
            {floorPlans.length === 0 ? (
              <UnknownCell />
            ) : (
              <FloorPlanList
                plans={floorPlans}
                sizes="(min-width: 1024px) 130px, 140px"
                className={classes(
                  'lg:grid-cols-2 print:gap-1',
                  floorPlans.length > 1 ? 'print:grid-cols-2' : 'print:grid-cols-1',
                )}
              />
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** What is not specified. */
export function UnknownCell() {
  return (
    <>
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <span className="sr-only">{m.properties_compare_unknown()}</span>
    </>
  )
}
