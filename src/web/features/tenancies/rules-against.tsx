import CircleAlert from 'lucide-react/icons/circle-alert'

import type { PropertyResult } from '#contract/search/map.ts'
import { m } from '#messages'

type RulesAgainstProps = { needs: NonNullable<PropertyResult['ruledOutBy']> }

/** On a card or page: the stated rules against what whoever looks at it needs. */
export function RulesAgainst({ needs }: RulesAgainstProps) {
  if (needs.length === 0) return null
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-lac-ink [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <CircleAlert aria-hidden />
      <span>
        {m.tenancies_against_you({ rules: needs.map((need) => m.tenancies_rule_against(need)).join(', ') })}
      </span>
    </p>
  )
}
