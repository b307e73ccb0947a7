/** Enumerations of evidence: what was checked of a person, a listing or a project, and how. */

export const evidenceSubjects = ['person', 'property', 'project'] as const
export const evidenceClaims = [
  'agent_rera',
  'company_registration',
  'identity',
  'earlier_check',
  'authority',
  'title_document',
  'project_rera',
  'address_visited',
  'photos_here',
] as const
/** `stated` and `number_form` are read from the subject's own fields and never recorded. */
export const evidenceMethods = ['stated', 'number_form', 'document_seen', 'visited', 'not_recorded'] as const
/** Methods of recorded evidence; `not_recorded`: checked by staff before the method was recorded. */
export const recordedMethods = ['document_seen', 'visited', 'not_recorded'] as const
/** `changed`: what was checked was changed; `replaced`: checked again. */
export const evidenceEndings = ['withdrawn', 'changed', 'replaced'] as const
/** What a person is notified of. */
export const evidenceChanges = ['recorded', 'withdrawn', 'ending', 'expired'] as const
