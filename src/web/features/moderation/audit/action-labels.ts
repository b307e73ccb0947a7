import { loginRoles, profileRoles, staffActions, staffSubjects } from '#contract/enums.ts'
import { labelOf } from '#contract/texts/stored-label.ts'
import { m } from '#messages'

/** Sentence for an action. */
export function actionLabel(action: string): string {
  return labelOf(staffActions, action, m.moderation_action)
}

/** Login role of the staff member at the time of the action. */
export function roleLabel(role: string): string {
  return labelOf([...loginRoles, ...profileRoles], role, m.layout_role)
}

export function subjectLabel(subject: string): string {
  return labelOf(staffSubjects, subject, m.moderation_subject_name)
}
