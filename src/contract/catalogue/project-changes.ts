import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { projectChangeStatuses, projectPhases } from '../enums/catalogue.ts'
import { failures } from '../errors.ts'
import {
  instantSchema,
  lineSchema,
  pageInput,
  pageOf,
  textSchema,
  versionSchema,
  whenValid,
} from '../shared.ts'
import { projectFields } from './entry-fields.ts'

/** What a builder may propose to change, as the form of staff has it. */
const proposed = projectFields.pick({
  phase: true,
  possessionDate: true,
  towers: true,
  units: true,
  reraNumber: true,
  description: true,
})
const proposedField = proposed.keyof()
export const proposedFields = proposedField.options
export type ProposedField = z.infer<typeof proposedField>

export const proposeChangeInput = z.object({
  ...proposed.shape,
  /** The project. */
  id: z.uuid(),
  /** Of the project, as it was read. */
  version: z.coerce.number().pipe(versionSchema),
  /** Why, for staff. */
  note: textSchema(500).default(''),
})

const value = z.union([z.string(), z.number(), z.null()])
const change = z.object({
  id: z.uuid(),
  status: z.enum(projectChangeStatuses),
  version: z.number().int(),
  changes: z.array(z.object({ field: proposedField, before: value, after: value })),
  note: z.string().nullable(),
  /** Of a refusal. */
  reason: z.string().nullable(),
  createdAt: instantSchema,
  decidedAt: instantSchema.nullable(),
})
export type ProjectChange = z.infer<typeof change>

const ownProject = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  slug: z.string(),
  location: z.string(),
  /** Whether its page is public. */
  isPublic: z.boolean(),
  phase: z.enum(projectPhases),
  possessionDate: z.string().nullable(),
  towers: z.number().int().nullable(),
  units: z.number().int().nullable(),
  reraNumber: z.string().nullable(),
  description: z.string().nullable(),
  /** The latest change that the caller proposed. */
  change: change.nullable(),
})
export type OwnProject = z.infer<typeof ownProject>

const listedChange = change.extend({
  project: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** Who proposed it; null where the account is gone. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Not by whoever proposed it. */
  can: z.object({ decide: z.boolean() }),
})
export type ListedChange = z.infer<typeof listedChange>

/** Filters of the list of staff, combined with AND. */
const wanted = z.object({
  status: z.enum(projectChangeStatuses).optional(),
  /** Part of the name of the project or of the person. */
  query: lineSchema(80).optional(),
})
export type WantedChanges = z.output<typeof wanted>

const changePage = pageOf(listedChange)
export type ProjectChangePage = z.infer<typeof changePage>

export const decideChangeInput = z
  .object({
    id: z.uuid(),
    version: z.coerce.number().pipe(versionSchema),
    decision: z.enum(['accepted', 'refused']),
    /** For the builder; needed to refuse. */
    reason: textSchema(500).default(''),
  })
  .refine(({ decision, reason }) => decision === 'accepted' || reason.length >= 5, {
    path: ['reason'],
    error: () => m.catalogue_change_reason_required(),
    ...whenValid('decision', 'reason'),
  })
export type DecideChangeInput = z.output<typeof decideChangeInput>

/** A proposal is read by a person. */
const proposeLimit = {
  name: 'project.change',
  limit: 30,
  windowSeconds: 86_400,
  counted: m.layout_counted_changes,
}

const stale = failures({ STALE: m.catalogue_changed_meanwhile })

/** Changes to a project by its builder, which staff accept or refuse. */
export const projectChanges = {
  listOwnProjects: procedure({
    access: 'member',
    method: 'GET',
    path: '/catalogue/projects/own',
    summary:
      'Projects whose builder is the caller, by name, each with the latest proposed change; at most 100',
  }).output(z.array(ownProject)),

  proposeProjectChange: command({
    access: 'member',
    limit: proposeLimit,
    path: '/catalogue/projects/{id}/changes',
    summary: 'Propose changes to an own project; replaces the one that waits',
  })
    .input(proposeChangeInput)
    .errors(
      failures({
        ...stale,
        NOTHING_CHANGED: m.catalogue_change_nothing,
        RERA_INVALID: m.evidence_rera_invalid,
      }),
    ),

  withdrawProjectChange: command({
    access: 'member',
    limit: proposeLimit,
    method: 'DELETE',
    path: '/catalogue/projects/{id}/changes',
    summary: 'Withdraw the change that waits; idempotent',
  }).input(z.object({ id: z.uuid() })),

  listProjectChanges: procedure({
    access: 'catalogue',
    method: 'GET',
    path: '/catalogue/admin/project-changes',
    summary: 'Changes proposed by builders: those that wait first, then the newest',
  })
    .input(pageInput.extend({ ...wanted.shape, pageSize: pageInput.shape.pageSize.default(24) }))
    .output(changePage),

  decideProjectChange: command({
    access: 'catalogue',
    path: '/catalogue/admin/project-changes/{id}/decision',
    summary:
      'Accept a proposed change, which the page of the project shows at once, or refuse it with a reason; the builder is notified',
  })
    .input(decideChangeInput)
    .errors(stale),
}
