import { areaUnits } from '#contract/enums/properties.ts'
import { areaUnitName } from '#contract/properties/area-labels.ts'
import { m } from '#messages'
import { currentAreaUnit } from '#web/api/area-unit.ts'
import { classes } from '#web/ui/primitives/classes.ts'

type AreaUnitSwitchProps = {
  /** Path of this site to return to; otherwise the page that the switch is on. */
  returnTo?: string
  className?: string
}

/** Plain links that remember the unit of all areas and return to the page. */
export function AreaUnitSwitch({ returnTo, className }: AreaUnitSwitchProps) {
  const current = currentAreaUnit()
  const query = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <nav
      aria-label={m.properties_area_units()}
      className={classes('flex flex-wrap items-center gap-x-4 text-sm text-ink-3', className)}
    >
      <span aria-hidden>{m.properties_area_units()}</span>
      {areaUnits.map((unit) => (
        <a
          key={unit}
          href={`/area-unit/${unit}${query}`}
          rel="nofollow"
          aria-current={unit === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {unit === 'gaj' ? m.properties_area_unit_gaj() : areaUnitName(unit)}
        </a>
      ))}
    </nav>
  )
}
