import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import {
  proposedFields,
  type DecideChangeInput,
  type proposeChangeInput,
} from '#contract/catalogue/project-changes.ts'
import { savedRera } from '#contract/evidence/rera.ts'
import { projects } from '#database/schema/catalogue.ts'
import { projectChanges } from '#database/schema/catalogue/catalogue-projects.ts'
import { m } from '#messages'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { mayEditProject } from '../policy.ts'
import { findProject } from '../queries/entries.ts'
import { lockProjectChange, type ChangeRow } from '../queries/project-changes.ts'
import { lockCatalogue } from './record-edit.ts'

type Propose = z.output<typeof proposeChangeInput>

/** One change of a project waits at most: another replaces it. */
export async function proposeProjectChange(call: MemberCall, { id, version, note, ...typed }: Propose) {
  return call.transaction(async ({ db, actor, now }) => {
    await lockCatalogue(db)
    const project = await findProject(db, id)
    if (project?.userId !== actor.userId) return refused('NOT_FOUND')
    if (project.version !== version) return refused('STALE')
    const reraNumber = savedRera(typed.reraNumber, project.reraNumber)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const wanted = { ...typed, reraNumber }
    const changes = Object.fromEntries(
      proposedFields.flatMap((field) => {
        const [before, after = before] = [project[field], wanted[field]]
        return before === after ? [] : [[field, { before, after }] as const]
      }),
    )
    if (Object.keys(changes).length === 0) return refused('NOTHING_CHANGED')
    const row = { userId: actor.userId, changes, note: note || null, createdAt: now, updatedAt: now }
    await db
      .insert(projectChanges)
      .values({ ...row, projectId: id })
      .onConflictDoUpdate({
        target: projectChanges.projectId,
        targetWhere: sql`${projectChanges.status} = 'pending'`,
        set: { ...row, version: sql`${projectChanges.version} + 1` },
      })
    return undefined
  })
}

export async function withdrawProjectChange({ db, actor, now }: MemberCall, { id }: { id: string }) {
  await db
    .update(projectChanges)
    .set({ status: 'withdrawn', updatedAt: now })
    .where(
      and(
        eq(projectChanges.projectId, id),
        eq(projectChanges.userId, actor.userId),
        eq(projectChanges.status, 'pending'),
      ),
    )
}

/** Of two decisions at once the first counts; one over values or a builder that changed since is refused. */
export async function decideProjectChange(
  call: MemberCall,
  { id, version, decision, reason }: DecideChangeInput,
) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await lockCatalogue(db)
    const change = await lockProjectChange(db, id)
    if (!change) return refused('NOT_FOUND')
    const project = await findProject(db, change.projectId)
    if (!project) return refused('NOT_FOUND')
    if (change.userId === actor.userId || !mayEditProject(actor, project)) return refused('FORBIDDEN')
    if (change.status !== 'pending' || change.version !== version) return refused('STALE')
    const { before, after } = sidesOf(change)
    const isAccepted = decision === 'accepted'
    if (isAccepted) {
      const isAsProposed =
        project.userId === change.userId &&
        proposedFields.every((field) => !(field in before) || before[field] === project[field])
      if (!isAsProposed) return refused('CONFLICT', m.catalogue_change_outdated())
      await db
        .update(projects)
        .set({ ...after, version: project.version + 1, updatedAt: now })
        .where(and(eq(projects.id, project.id), eq(projects.version, project.version)))
    }
    await db
      .update(projectChanges)
      .set({
        status: decision,
        reason: isAccepted ? null : reason,
        decidedBy: actor.userId,
        decidedAt: now,
        version: version + 1,
        updatedAt: now,
      })
      .where(and(eq(projectChanges.id, id), eq(projectChanges.status, 'pending')))
    await call.audit({
      action: isAccepted ? 'catalogue.acceptProjectChange' : 'catalogue.refuseProjectChange',
      subject: 'project',
      subjectId: project.id,
      details: { fields: Object.keys(after).join(', ') },
      ...(isAccepted && { before: auditable(before), after: auditable(after) }),
    })
    await call.publish({ name: 'project.changeDecided', changeId: id })
    return undefined
  })
}

type Values = Record<string, string | number | null>

/** Free text is named in the audit log, but not copied into it. */
function auditable(values: Values): Values {
  const { description: _, ...others } = values
  return others
}

/** As `proposeProjectChange` wrote them. */
function sidesOf({ changes }: ChangeRow): { before: Values; after: Values } {
  const pick = (side: 'before' | 'after') =>
    // Only this file writes this column.
    Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]])) as Values
  return { before: pick('before'), after: pick('after') }
}
