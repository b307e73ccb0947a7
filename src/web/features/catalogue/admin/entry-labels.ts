import { m } from '#messages'

export const phaseWords = {
  ready: m.catalogue_phase_ready,
  under_construction: m.catalogue_phase_under_construction,
  upcoming: m.catalogue_phase_upcoming,
}

export const approvalWords = {
  pending: m.catalogue_approval_pending,
  approved: m.catalogue_approval_approved,
  rejected: m.catalogue_approval_rejected,
}
