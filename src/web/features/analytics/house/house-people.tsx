import type { HouseFigures } from '#contract/analytics/house.ts'
import { profileRoles } from '#contract/words.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'

import { Figure } from '../performance/figure.tsx'
import { HouseChart } from './house-chart.tsx'
import { HousePart } from './house-part.tsx'
import { inPeriod } from './house-words.ts'

const roleWords = {
  normal: m.analytics_house_role_normal,
  owner: m.analytics_house_role_owner,
  agent: m.analytics_house_role_agent,
  builder: m.analytics_house_role_builder,
}

export function HousePeople({ figures }: { figures: HouseFigures }) {
  return (
    <HousePart
      title={m.analytics_house_people()}
      lead={m.analytics_house_people_lead()}
      figures={profileRoles.map((role) => (
        <Figure
          key={role}
          name={inPeriod(roleWords[role](), figures)}
          value={formatNumber(figures.signUps[role])}
        />
      ))}
    >
      <HouseChart
        title={m.analytics_house_sign_ups_monthly()}
        figures={figures}
        series={profileRoles.map((role) => ({
          name: roleWords[role](),
          valueOf: ({ signUps }) => signUps[role],
        }))}
      />
    </HousePart>
  )
}
