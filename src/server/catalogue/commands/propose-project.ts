import { and, eq } from 'drizzle-orm'

import type { Database } from '#database/client.ts'
import { projects } from '#database/schema/catalogue.ts'

import { refused, type Refused } from '../../platform/outcome.ts'
import { toSlug } from '../policy.ts'
import { findProjectOfName, isSaidBySlug, type NamedProject } from '../queries/named-projects.ts'

export type ProjectRefusal = 'PROJECT_ELSEWHERE' | 'PROJECT_REFUSED' | 'PROJECT_LIMIT'

type Named = {
  name: string
  /** The city of the listing; null where the catalogue does not have it. */
  city: { id: string; name: string } | null
  locality: { id: string; name: string } | null
  by: string
  now: Date
}

const maxPending = 20

/** The project of this name in the city; an unknown one is proposed to staff, and hidden until they approve it. */
export async function joinProject(
  tx: Database,
  { name, city, locality, by, now }: Named,
): Promise<NamedProject | Refused<ProjectRefusal>> {
  if (city === null) return refused('PROJECT_ELSEWHERE')
  const known = await lockProjectOfName(tx, { name, cityId: city.id })
  if (known) return takeKnown(known, city.id)
  const isMine = and(eq(projects.proposedBy, by), eq(projects.approvalStatus, 'pending'))
  if ((await tx.$count(projects, isMine)) >= maxPending) return refused('PROJECT_LIMIT')
  const [proposed] = await tx
    .insert(projects)
    .values({
      cityId: city.id,
      localityId: locality?.id ?? null,
      proposedBy: by,
      title: name,
      slug: isSaidBySlug(name) ? toSlug(name) : `${toSlug(name)}-${crypto.randomUUID().slice(0, 8)}`,
      city: city.name,
      location: locality ? `${locality.name}, ${city.name}` : city.name,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: projects.slug })
    .returning({ id: projects.id, name: projects.title })
  if (proposed) return proposed
  // Somebody proposed it at the same moment.
  const theirs = await lockProjectOfName(tx, { name, cityId: city.id })
  if (!theirs) throw new Error('A proposed project is known but cannot be found')
  return takeKnown(theirs, city.id)
}

/** Locked until commit, so that it is not merged away from the listing that joins it; one that just was is found anew. */
async function lockProjectOfName(
  tx: Database,
  named: { name: string; cityId: string },
): ReturnType<typeof findProjectOfName> {
  const known = await findProjectOfName(tx, named)
  if (!known) return null
  const [locked] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, known.id))
    .for('key share')
  return locked ? known : lockProjectOfName(tx, named)
}

type KnownProject = NonNullable<Awaited<ReturnType<typeof findProjectOfName>>>

function takeKnown({ cityId, isRefused, ...project }: KnownProject, wantedCity: string) {
  if (cityId !== wantedCity) return refused('PROJECT_ELSEWHERE')
  return isRefused ? refused('PROJECT_REFUSED') : project
}
