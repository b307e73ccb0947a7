import { implementer, signedIn } from '../../platform/implementer.ts'
import { createCity, updateCity } from '../commands/save-city.ts'
import { createLocality, updateLocality } from '../commands/save-locality.ts'
import { describeEntry } from '../queries/describe-entry.ts'
import { findCity, findLocality, listAliases } from '../queries/find-entry.ts'
import { writingOf } from './writing-of.ts'
import type { Above } from './above.ts'

const room = implementer.catalogue

/** Cities and localities as staff edit them. */
export const deskPlaceHandlers = ({ recordAct, references }: Above) => ({
  getCity: room.getCity.handler(async ({ context: { db }, input, errors }) => {
    const city = await findCity(db, input.id)
    if (!city) throw errors.NOT_FOUND()
    return describeEntry(db, { kind: 'city', row: city, references })
  }),

  createCity: room.createCity.use(signedIn).handler(async ({ context, input, errors }) => {
    const made = await createCity(context.db, { input, writing: writingOf(context, recordAct) })
    if (typeof made === 'string') throw errors[made]()
    return made
  }),

  updateCity: room.updateCity.use(signedIn).handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, recordAct)
    const saved = await updateCity(context.db, { input, writing, references })
    if (typeof saved === 'string') throw errors[saved]()
    return saved
  }),

  getLocality: room.getLocality.handler(async ({ context: { db }, input, errors }) => {
    const locality = await findLocality(db, input.id)
    if (!locality) throw errors.NOT_FOUND()
    const aliases = await listAliases(db, locality.id)
    return describeEntry(db, { kind: 'locality', row: { ...locality, aliases }, references })
  }),

  createLocality: room.createLocality.use(signedIn).handler(async ({ context, input, errors }) => {
    const made = await createLocality(context.db, { input, writing: writingOf(context, recordAct) })
    if (typeof made === 'string') throw errors[made]()
    return made
  }),

  updateLocality: room.updateLocality.use(signedIn).handler(async ({ context, input, errors }) => {
    const writing = writingOf(context, recordAct)
    const saved = await updateLocality(context.db, { input, writing, references })
    if (typeof saved === 'string') throw errors[saved]()
    return saved
  }),
})
