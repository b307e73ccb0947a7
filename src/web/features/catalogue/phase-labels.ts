import type { projectPhases } from '#contract/enums.ts'
import { m } from '#messages'

export const phaseLabels: Readonly<Record<(typeof projectPhases)[number], () => string>> = {
  ready: m.catalogue_phase_ready,
  under_construction: m.catalogue_phase_under_construction,
  upcoming: m.catalogue_phase_upcoming,
}
