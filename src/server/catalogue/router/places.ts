import { implementer } from '../../platform/implementer.ts'
import { listCities, listLocalities, matchLocalities } from '../queries/list-places.ts'

const room = implementer.catalogue

export const placeHandlers = {
  listCities: room.listCities.handler(({ context }) => listCities(context.db)),

  listLocalities: room.listLocalities.handler(({ context, input }) => {
    const { query, cityId } = input
    return query ? matchLocalities(context.db, { query, cityId }) : listLocalities(context.db, { cityId })
  }),
}
