import type { Database } from '#database/client.ts'

import { joinProject, type ProjectRefusal } from '../../catalogue/commands/propose-project.ts'
import { findProjectOfName } from '../../catalogue/queries/named-projects.ts'
import { isRefused, type Refused } from '../../platform/outcome.ts'
import { findLocation } from '../../properties/queries/locations.ts'

export type { ProjectRefusal } from '../../catalogue/commands/propose-project.ts'

type Place = { city: string; localityId?: string | null | undefined }
export type ProjectColumns = { projectId: string | null; projectName: string | null }
type Typed = { project: string | undefined; place: Place }
/** Of the listing as it is, with the changes that wait. */
type Current = ProjectColumns & { city: string }

const none: ProjectColumns = { projectId: null, projectName: null }

/** The project of a listing by the typed name; what was not sent stays, unless the listing moves to another city. */
export async function nameProject(
  tx: Database,
  { by, now, ...input }: Typed & { current: Current | null; by: string; now: Date },
): Promise<ProjectColumns | Refused<ProjectRefusal>> {
  const stays = staying(input)
  if (stays) return stays
  const { project: name = '', place } = input
  const found = await findLocation(tx, place)
  const city = found.cityId === null ? null : { id: found.cityId, name: place.city }
  const locality =
    'localityId' in found && found.localityId ? { id: found.localityId, name: found.localityName } : null
  const joined = await joinProject(tx, { name, city, locality, by, now })
  return isRefused(joined) ? joined : { projectId: joined.id, projectName: joined.name }
}

/** The same without proposing it: an unknown one is as typed. */
export async function previewProject(
  db: Database,
  input: Typed & { current: Current },
): Promise<ProjectColumns> {
  const stays = staying(input)
  if (stays) return stays
  const { project: name = '', place } = input
  const { cityId } = await findLocation(db, place)
  const known = cityId === null ? null : await findProjectOfName(db, { name, cityId })
  return known ? { projectId: known.id, projectName: known.name } : { projectId: null, projectName: name }
}

function staying({ project, place, current }: Typed & { current: Current | null }): ProjectColumns | null {
  if (project === '') return none
  const isThere = current !== null && place.city === current.city
  const isSame = project === undefined || project.toLowerCase() === current?.projectName?.toLowerCase()
  if (isThere && isSame) return { projectId: current.projectId, projectName: current.projectName }
  return project === undefined ? none : null
}
