import { m } from '#messages'

import type { AgentDetail } from '../agents.ts'

export const categoryLabels: Readonly<Record<AgentDetail['category'], () => string>> = {
  individual: m.agents_category_individual,
  agency: m.agents_category_agency,
  developer: m.agents_category_developer,
}
