import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'

import type { createProjectInput, updateProjectInput } from '#contract/catalogue/admin.ts'
import { savedRera } from '#contract/evidence/rera.ts'
import type { Database } from '#database/client.ts'
import { users } from '#database/schema/accounts.ts'
import { localities, projects } from '#database/schema/catalogue.ts'
import { storedFiles } from '#database/schema/media.ts'
import { profiles } from '#database/schema/profiles.ts'

import type { MemberCall } from '../../platform/call.ts'
import { refused } from '../../platform/outcome.ts'
import { mayEditProject, toSlug } from '../policy.ts'
import { findCity, findProject } from '../queries/entries.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type Input = z.output<typeof createProjectInput>
type UpdateProject = z.output<typeof updateProjectInput>

export async function createProject(call: MemberCall, input: Input) {
  return call.transaction(async (call) => {
    const { db, now } = call
    await lockCatalogue(db)
    const slug = toSlug(input.name)
    if ((await db.$count(projects, eq(projects.slug, slug))) > 0) return refused('TAKEN')
    const city = await findCityName(db, input)
    if (city === null) return refused('LOCATION_UNKNOWN')
    if (!(await isPictureUsable(call, input))) return refused('PICTURE_UNKNOWN')
    const reraNumber = savedRera(input.reraNumber, null)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const builder = await findBuilder(db, input)
    if (builder === null) return refused('BUILDER_UNKNOWN')
    const { name: title, nameHi: titleHi, ...values } = { ...toColumns(input), reraNumber }
    const [project] = await db
      .insert(projects)
      .values({ ...values, ...builder, title, titleHi, city, slug, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: projects.slug })
      .returning({ id: projects.id, version: projects.version })
    // An advertiser proposed it at the same moment.
    if (!project) return refused('TAKEN')
    const after = { ...values, name: title, nameHi: titleHi, builderId: input.builderId, slug }
    await recordEdit(call, { subject: 'project', subjectId: project.id, before: null, after })
    return project
  })
}

export async function updateProject(call: MemberCall, input: UpdateProject) {
  return call.transaction(async (call) => {
    const { db, actor, now } = call
    await lockCatalogue(db)
    const { id, version } = input
    const before = await findProject(db, id)
    if (!before) return refused('NOT_FOUND')
    if (!mayEditProject(actor, before)) return refused('FORBIDDEN')
    if (before.version !== version) return refused('STALE')
    const city = await findCityName(db, input)
    if (city === null) return refused('LOCATION_UNKNOWN')
    const isSamePicture = input.imageKey === before.imageKey
    if (!isSamePicture && !(await isPictureUsable(call, input))) return refused('PICTURE_UNKNOWN')
    const reraNumber = savedRera(input.reraNumber, before.reraNumber)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const builder = await findBuilder(db, input)
    if (builder === null) return refused('BUILDER_UNKNOWN')
    const { name: title, nameHi: titleHi, ...values } = { ...toColumns(input), reraNumber }
    await db
      .update(projects)
      .set({ ...values, ...builder, title, titleHi, city, version: version + 1, updatedAt: now })
      .where(and(eq(projects.id, id), eq(projects.version, version)))
    // What was not sent stays.
    const sent = Object.entries({ ...values, nameHi: titleHi, builderId: input.builderId })
    const after = Object.fromEntries([...sent.filter(([, value]) => value !== undefined), ['name', title]])
    await recordEdit(call, { subject: 'project', subjectId: id, before, after })
    return { id, version: version + 1 }
  })
}

/** Name of the city; null where it, or the locality in it, is unknown. */
async function findCityName(db: Database, { cityId, localityId }: Input): Promise<string | null> {
  const city = await findCity(db, cityId)
  if (!city || localityId === null) return city?.name ?? null
  const isInCity = and(eq(localities.id, localityId), eq(localities.cityId, cityId))
  return (await db.$count(localities, isInCity)) > 0 ? city.name : null
}

/** The account of the builder's profile; empty where it is not sent, null where there is none. */
async function findBuilder(db: Database, { builderId }: Input): Promise<{ userId?: string | null } | null> {
  if (builderId === undefined) return {}
  if (builderId === null) return { userId: null }
  const isBuilder = and(
    eq(profiles.userNumericId, builderId),
    inArray(profiles.role, ['agent', 'builder']),
    isNull(users.deletedAt),
  )
  const [builder] = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(isBuilder)
  return builder ?? null
}

/** Only the uploader may use a picture; knowing its key is not enough. */
async function isPictureUsable({ db, actor }: MemberCall, { imageKey: key }: Input): Promise<boolean> {
  return key === null || (await lockPicture(db, { key, userId: actor.userId }))
}

function toColumns(input: Input) {
  const { name, nameHi, cityId, localityId, location, builderName, description, phase } = input
  const { promisedDate, possessionDate, towers, units } = input
  const { imageKey, approvalStatus, isTrending, position } = input
  const { priceFrom = null, priceTo = null, latitude = null, longitude = null } = input
  return {
    name,
    nameHi,
    cityId,
    localityId,
    location,
    builderName,
    description,
    phase,
    promisedDate,
    possessionDate,
    towers,
    units,
    priceFrom,
    priceTo,
    imageKey,
    approvalStatus,
    isTrending,
    position,
    latitude,
    longitude,
  }
}

/** True where this person uploaded the image; blocks its deletion until commit. */
async function lockPicture(tx: Database, { key, userId }: { key: string; userId: string }): Promise<boolean> {
  const own = and(eq(storedFiles.key, key), eq(storedFiles.uploadedBy, userId), eq(storedFiles.kind, 'image'))
  const locked = await tx.select({ key: storedFiles.key }).from(storedFiles).where(own).for('share')
  return locked.length > 0
}
