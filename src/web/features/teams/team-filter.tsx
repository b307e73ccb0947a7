import type { LinkProps } from '@tanstack/react-router'

import { m } from '#messages'
import { FilterLinks } from '#web/ui/patterns/list-page.tsx'

type Assigned = 'me' | undefined

type TeamFilterProps = {
  hasTeam: boolean
  assigned: Assigned
  /** The list with this choice. */
  link: (search: { assigned?: 'me' }) => LinkProps
}

/** Everything of one's teams, or what is one's own or assigned to oneself; for people with a team. */
export function TeamFilter({ hasTeam, assigned, link }: TeamFilterProps) {
  if (!hasTeam && assigned === undefined) return null
  return (
    <FilterLinks
      label={m.teams_filter()}
      links={[
        { label: m.teams_filter_all(), isCurrent: assigned === undefined, link: link({}) },
        { label: m.teams_filter_mine(), isCurrent: assigned === 'me', link: link({ assigned: 'me' }) },
      ]}
    />
  )
}
