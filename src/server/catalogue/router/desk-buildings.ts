import { filterOf } from '#contract/catalogue/asked-for.ts'

import { implementer, signedIn } from '../../platform/implementer.ts'
import { createAmenity, updateAmenity } from '../commands/save-amenity.ts'
import { createProject, updateProject } from '../commands/save-project.ts'
import { mayEditProject } from '../policy.ts'
import { describeEntry } from '../queries/describe-entry.ts'
import { findAmenity, findProject } from '../queries/find-entry.ts'
import { writingOf } from './writing-of.ts'
import type { Above } from './above.ts'

const room = implementer.catalogue

/** Projects and amenities as staff edit them. */
export const deskBuildingHandlers = ({ recordAct, references }: Above) => ({
  getProject: room.getProject.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const project = await findProject(db, input.id)
    if (!project) throw errors.NOT_FOUND()
    const { userId: _userId, ...row } = project
    const can = { edit: mayEditProject(actor, project) }
    return describeEntry(db, { kind: 'project', row: { ...row, can }, references })
  }),

  createProject: room.createProject.use(signedIn).handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, recordAct)
    const made = await createProject(context.db, { input, writing, holdPicture: references.holdPicture })
    if (typeof made === 'string') throw errors[made]()
    return made
  }),

  updateProject: room.updateProject.use(signedIn).handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, recordAct)
    const saved = await updateProject(context.db, { input, writing, holdPicture: references.holdPicture })
    if (typeof saved === 'string') throw errors[saved]()
    return saved
  }),

  getAmenity: room.getAmenity.handler(async ({ context: { db }, input, errors }) => {
    const amenity = await findAmenity(db, input.id)
    if (!amenity) throw errors.NOT_FOUND()
    const isAskedFor = filterOf(amenity.name) !== null
    return describeEntry(db, { kind: 'amenity', row: { ...amenity, isAskedFor }, references })
  }),

  createAmenity: room.createAmenity.use(signedIn).handler(async ({ context, input, errors }) => {
    const made = await createAmenity(context.db, { input, writing: writingOf(context, recordAct) })
    if (typeof made === 'string') throw errors[made]()
    return made
  }),

  updateAmenity: room.updateAmenity.use(signedIn).handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, recordAct)
    const saved = await updateAmenity(context.db, { input, writing, references })
    if (typeof saved === 'string') throw errors[saved]()
    return saved
  }),
})
