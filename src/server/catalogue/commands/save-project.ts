import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'

import type { createProjectInput, updateProjectInput } from '#contract/catalogue/admin.ts'
import { savedRera } from '#contract/evidence/rera.ts'
import type { Database } from '#database/client.ts'
import { localities, projects } from '#database/schema/catalogue.ts'

import type { Call } from '../../platform/context.ts'
import { refused } from '../../platform/outcome.ts'
import { mayEditProject, toSlug } from '../policy.ts'
import { findCity, findProject } from '../queries/entries.ts'
import type { References } from '../queries/references.ts'
import { lockCatalogue, recordEdit } from './record-edit.ts'

type Input = z.output<typeof createProjectInput>
type LockPicture = References['lockPicture']
type CreateProject = { input: Input; call: Call; lockPicture: LockPicture }
type UpdateProject = { input: z.output<typeof updateProjectInput>; call: Call; lockPicture: LockPicture }

export async function createProject(db: Database, { input, call, lockPicture }: CreateProject) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const slug = toSlug(input.name)
    if ((await tx.$count(projects, eq(projects.slug, slug))) > 0) return refused('TAKEN')
    const city = await findCityName(tx, input)
    if (city === null) return refused('LOCATION_UNKNOWN')
    if (!(await isPictureUsable(tx, { input, call, lockPicture }))) return refused('PICTURE_UNKNOWN')
    const reraNumber = savedRera(input.reraNumber, null)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const { name: title, ...values } = { ...toColumns(input), reraNumber }
    const { now } = call
    const [project] = await tx
      .insert(projects)
      .values({ ...values, title, city, slug, createdAt: now, updatedAt: now })
      .returning({ id: projects.id, version: projects.version })
    if (!project) throw new Error('A new project was not written')
    const after = { ...values, name: title, slug }
    await recordEdit(tx, call, { subject: 'project', subjectId: project.id, before: null, after })
    return project
  })
}

export async function updateProject(db: Database, { input, call, lockPicture }: UpdateProject) {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx)
    const { id, version } = input
    const before = await findProject(tx, id)
    if (!before) return refused('NOT_FOUND')
    if (!mayEditProject(call.actor, before)) return refused('FORBIDDEN')
    if (before.version !== version) return refused('STALE')
    const city = await findCityName(tx, input)
    if (city === null) return refused('LOCATION_UNKNOWN')
    const isSamePicture = input.imageKey === before.imageKey
    if (!isSamePicture && !(await isPictureUsable(tx, { input, call, lockPicture })))
      return refused('PICTURE_UNKNOWN')
    const reraNumber = savedRera(input.reraNumber, before.reraNumber)
    if (reraNumber === undefined) return refused('RERA_INVALID')
    const { name: title, ...values } = { ...toColumns(input), reraNumber }
    await tx
      .update(projects)
      .set({ ...values, title, city, version: version + 1, updatedAt: call.now })
      .where(and(eq(projects.id, id), eq(projects.version, version)))
    const after = { ...values, name: title }
    await recordEdit(tx, call, { subject: 'project', subjectId: id, before, after })
    return { id, version: version + 1 }
  })
}

/** Name of the city; null where it, or the locality in it, is unknown. */
async function findCityName(tx: Database, { cityId, localityId }: Input): Promise<string | null> {
  const city = await findCity(tx, cityId)
  if (!city || localityId === null) return city?.name ?? null
  const isInCity = and(eq(localities.id, localityId), eq(localities.cityId, cityId))
  return (await tx.$count(localities, isInCity)) > 0 ? city.name : null
}

/** Only the uploader may use a picture; knowing its key is not enough. */
async function isPictureUsable(tx: Database, { input, call, lockPicture }: CreateProject): Promise<boolean> {
  const { imageKey: key } = input
  return key === null || (await lockPicture(tx, { key, userId: call.actor.userId }))
}

function toColumns(input: Input) {
  const { name, cityId, localityId, location, builderName, description, phase } = input
  const { possessionDate, imageKey, approvalStatus, isTrending, position } = input
  const { priceFrom = null, priceTo = null, latitude = null, longitude = null } = input
  return {
    name,
    cityId,
    localityId,
    location,
    builderName,
    description,
    phase,
    possessionDate,
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
