import { implementer } from '../platform/implementer.ts'
import { presentSiteContent } from './present.ts'
import { listCities, listLocalities, listSiteContent, matchLocalities } from './queries.ts'

const room = implementer.catalogue

export const catalogueRouter = room.router({
  listCities: room.listCities.handler(({ context }) => listCities(context.db)),

  listLocalities: room.listLocalities.handler(({ context, input }) => {
    const { query, cityId } = input
    return query ? matchLocalities(context.db, { query, cityId }) : listLocalities(context.db, { cityId })
  }),

  getSiteContent: room.getSiteContent.handler(async ({ context }) =>
    presentSiteContent(await listSiteContent(context.db, context.locale)),
  ),
})
