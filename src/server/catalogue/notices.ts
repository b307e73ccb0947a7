import type { Notices } from '../platform/notices.ts'
import { changeDecidedMail } from './emails.ts'
import { findDecidedChange } from './queries/project-changes.ts'

export const catalogueNotices: Notices = {
  'project.changeDecided': async ({ db, publicUrl }, { changeId }) => {
    const change = await findDecidedChange(db, changeId)
    if (!change || (change.status !== 'accepted' && change.status !== 'refused')) return []
    const { userId, status, project, decidedAt } = change
    return [
      {
        kind: 'project_change_decided',
        to: [userId],
        bell: {
          parameters: { status, title: project },
          link: '/user-dashboard/projects',
          eventKey: `project-change:${changeId}`,
          ...(decidedAt && { at: decidedAt }),
        },
        email: (reader) => changeDecidedMail({ ...change, status, changeId, publicUrl }, reader),
      },
    ]
  },
}
