import { sql } from 'drizzle-orm'

import {
  checkResults,
  reports,
  reviewAnswers,
  reviewDecisions,
  reviewReasons,
} from '#database/schema/moderation.ts'
import { auditLog } from '#database/schema/platform.ts'
import { profiles } from '#database/schema/profiles.ts'
import { properties } from '#database/schema/properties.ts'

import { isLookedUpByStaff, shownReason } from '../leads/queries/contact-views.ts'
import { personalTable } from '../platform/privacy/personal-data.ts'

/** Decisions are retained as a record of staff actions; texts about the person and their listings are removed. */
export const moderationData = [
  personalTable({
    table: reviewDecisions,
    person: [{ propertyId: properties.userId }],
    export: {
      decisions_on_my_listings: [
        'id',
        { propertyNumber: { propertyId: properties.propertyNumericId } },
        'decision',
        'reason',
        'seen',
        'createdAt',
      ],
    },
    erase: [
      {
        anonymise: { reason: null, seen: null, answeredAt: null },
        retains: 'audit',
        because: 'reason for the decision and snapshot of the listing',
      },
      { keep: ['decidedBy'] },
    ],
  }),
  personalTable({
    table: reviewAnswers,
    person: 'authorId',
    export: { my_answers_about_decisions: ['id', 'content', 'createdAt'] },
    erase: [
      {
        delete: true,
        of: ({ id }) => sql`(${reviewAnswers.decisionId} in (
            select d.id from ${reviewDecisions} d join ${properties} p on p.id = d.property_id where p.user_id = ${id}
          ) or (${reviewAnswers.authorId} = ${id} and not ${reviewAnswers.isByStaff}))`,
        because: 'together with the company’s replies',
      },
    ],
  }),
  personalTable({
    table: reports,
    person: 'reporterId',
    export: { reports_made: ['id', 'subject', 'reason', 'details', 'status', 'createdAt'] },
    erase: [
      {
        anonymise: { details: null, passedOnNote: null },
        of: ['reporterId', 'subjectId', { subjectId: properties.userId }, { subjectId: profiles.userId }],
        counts: 'reports',
        because: 'in reports by the person and about them',
      },
      { keep: ['decidedBy'] },
    ],
  }),
  personalTable({
    table: checkResults,
    person: [{ propertyId: properties.userId }],
    unexported: { none: ['details'] },
    erase: [{ keep: ['resolvedBy'] }, { delete: true }],
  }),
  personalTable({
    table: reviewReasons,
    erase: [
      { keep: ['titleEn', 'titleHi', 'textEn', 'textHi'], because: 'company text' },
      { keep: ['updatedBy'] },
    ],
  }),
  personalTable({
    table: auditLog,
    person: 'actorId',
    unexported: { none: ['actorId', 'subject', 'subjectId', 'before', 'after', 'requestId'] },
    export: {
      contact_looked_up_by_staff: {
        of: ({ id }) => isLookedUpByStaff(id),
        columns: ['id', { staffRole: 'actorRole' }, 'action', { reason: shownReason }, 'createdAt'],
      },
    },
    erase: [
      {
        keep: [
          'actorId',
          'actorRole',
          'action',
          'subject',
          'subjectId',
          'details',
          'before',
          'after',
          'requestId',
        ],
        retains: 'audit',
        because: 'audit record of staff actions; the database rejects changes',
      },
    ],
  }),
]
