import { m } from '#messages'
import { SheetIcon } from '#web/ui/primitives/icon-sheet.tsx'

import { comparedIds, type Comparable } from './compared-ids.ts'

type CompareButtonProps = { property: Comparable; isPlain?: boolean }

/** Gathers a property for comparison: a pill on the picture of its card or, plain, an icon in the top bar. */
export function CompareButton({ property, isPlain = false }: CompareButtonProps) {
  const isCompared = comparedIds.use().includes(`${property.numericId}`)
  const label = m.properties_compare_property(property)
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={label}
      title={isPlain ? label : undefined}
      className={isPlain ? 'icon-button icon-compare' : 'card-compare'}
      onClick={() => void import('./gathered.ts').then(({ toggleCompared }) => toggleCompared(property))}
    >
      <span>
        <SheetIcon name="arrow-right-left" />
        {!isPlain && m.properties_compare()}
      </span>
    </button>
  )
}
