import { implementer } from '../../platform/implementer.ts'
import { listOfferedAmenities } from '../queries/offered-amenities.ts'
import { listCities, listLocalities, matchLocalities } from '../queries/list-places.ts'

const room = implementer.catalogue

export const placeHandlers = {
  listCities: room.listCities.handler(({ context }) => listCities(context.db)),

  listAmenities: room.listAmenities.handler(({ context }) => listOfferedAmenities(context.db)),

  listLocalities: room.listLocalities.handler(({ context, input }) => {
    const { query, cityId } = input
    return query ? matchLocalities(context.db, { query, cityId }) : listLocalities(context.db, { cityId })
  }),
}
