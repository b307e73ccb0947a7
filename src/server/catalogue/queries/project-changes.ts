import { and, asc, count, desc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'

import { proposedFields, type WantedChanges } from '#contract/catalogue/project-changes.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { projects } from '#database/schema/catalogue.ts'
import { projectChanges } from '#database/schema/catalogue/catalogue-projects.ts'

import type { Actor } from '../../platform/context.ts'
import { paged, type AskedPage } from '../../platform/paging.ts'
import { likePattern } from '../../platform/text-pattern.ts'
import { mayEditProject } from '../policy.ts'
import { localName } from '../present.ts'
import { selectProjectPlace } from './local-name.ts'

export type ChangeRow = typeof projectChanges.$inferSelect

const maxOwnProjects = 100

/** By name; served by projects_of_user_idx and project_changes_of_project_idx. */
export async function listOwnProjects(db: Database, userId: string) {
  const rows = await db
    .select({
      id: projects.id,
      version: projects.version,
      name: projects.title,
      nameHi: projects.titleHi,
      slug: projects.slug,
      location: sql<string>`(select ${selectProjectPlace()} from projects t join cities c on c.id = t.city_id
        left join localities l on l.id = t.locality_id where t.id = ${projects.id})`,
      approvalStatus: projects.approvalStatus,
      phase: projects.phase,
      possessionDate: projects.possessionDate,
      towers: projects.towers,
      units: projects.units,
      reraNumber: projects.reraNumber,
      description: projects.description,
      change: projectChanges,
    })
    .from(projects)
    .leftJoin(
      projectChanges,
      eq(
        projectChanges.id,
        sql`(select c.id from project_changes c where c.project_id = ${projects.id} and c.user_id = ${userId}
          order by c.created_at desc, c.id desc limit 1)`,
      ),
    )
    .where(eq(projects.userId, userId))
    .orderBy(asc(projects.title), asc(projects.id))
    .limit(maxOwnProjects)
  return rows.map(({ approvalStatus, change, name, nameHi, ...project }) => ({
    ...project,
    name: localName(name, nameHi),
    isPublic: approvalStatus === 'approved',
    change: change && presentChange(change),
  }))
}

/** Those that wait first, then the newest; served by project_changes_listed_idx. */
export async function listProjectChanges(
  db: Database,
  reader: Actor,
  { status, query, ...asked }: WantedChanges & AskedPage,
) {
  const ofProject = eq(projects.id, projectChanges.projectId)
  const ofPerson = eq(users.id, projectChanges.userId)
  const isWanted = and(
    status && eq(projectChanges.status, status),
    query ? or(ilike(projects.title, likePattern(query)), ilike(users.name, likePattern(query))) : undefined,
  )
  const { items, ...page } = await paged(
    asked,
    db
      .select({ total: count() })
      .from(projectChanges)
      .innerJoin(projects, ofProject)
      .leftJoin(users, ofPerson)
      .where(isWanted)
      .then(([row]) => row?.total ?? 0),
    ({ limit, offset }) =>
      db
        .select({
          ...getTableColumns(projectChanges),
          project: { id: projects.id, name: projects.title, slug: projects.slug },
          of: { userId: projects.userId, proposedBy: projects.proposedBy },
          person: { id: users.id, name: users.name },
        })
        .from(projectChanges)
        .innerJoin(projects, ofProject)
        .leftJoin(users, ofPerson)
        .where(isWanted)
        .orderBy(
          sql`(${projectChanges.status} = 'pending') desc`,
          desc(projectChanges.createdAt),
          desc(projectChanges.id),
        )
        .limit(limit)
        .offset(offset),
  )
  return {
    ...page,
    items: items.map(({ project, of, person, ...change }) => ({
      ...presentChange(change),
      project,
      person,
      can: {
        decide: change.status === 'pending' && change.userId !== reader.userId && mayEditProject(reader, of),
      },
    })),
  }
}

/** Locked until commit. */
export async function lockProjectChange(db: Database, id: string) {
  const [change] = await db.select().from(projectChanges).where(eq(projectChanges.id, id)).for('update')
  return change ?? null
}

/** Of a decided one, for its notice, with the project in the language of its builder; null where the account is gone. */
export async function findDecidedChange(db: Database, id: string) {
  const [change] = await db
    .select({
      userId: users.id,
      status: projectChanges.status,
      reason: projectChanges.reason,
      decidedAt: projectChanges.decidedAt,
      project: sql<string>`case when ${users.locale} = 'hi' then coalesce(${projects.titleHi}, ${projects.title})
        else ${projects.title} end`,
      slug: projects.slug,
      isPublic: sql<boolean>`${projects.approvalStatus} = 'approved'`,
    })
    .from(projectChanges)
    .innerJoin(users, eq(users.id, projectChanges.userId))
    .innerJoin(projects, eq(projects.id, projectChanges.projectId))
    .where(eq(projectChanges.id, id))
  return change ?? null
}

export async function findPersonName(db: Database, id: string) {
  const [person] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  return person ?? null
}

function presentChange({ id, status, version, changes, note, reason, createdAt, decidedAt }: ChangeRow) {
  return {
    id,
    status,
    version,
    changes: proposedFields.flatMap((field) => {
      const change = changes[field]
      return change ? [{ field, before: plain(change.before), after: plain(change.after) }] : []
    }),
    note,
    reason,
    createdAt,
    decidedAt,
  }
}

function plain(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
