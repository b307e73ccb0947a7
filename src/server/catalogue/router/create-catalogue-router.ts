import { implementer } from '../../platform/implementer.ts'
import type { Above } from './above.ts'
import { contentDeskHandlers } from './content-desk.ts'
import { deskBuildingHandlers } from './desk-buildings.ts'
import { deskPlaceHandlers } from './desk-places.ts'
import { entryHandlers } from './entries.ts'
import { placeHandlers } from './places.ts'
import { siteContentHandlers } from './site-content.ts'

/** Handed in where all rooms are put together. */
export function createCatalogueRouter(above: Above) {
  return implementer.catalogue.router({
    ...placeHandlers,
    ...entryHandlers(above),
    ...deskPlaceHandlers(above),
    ...deskBuildingHandlers(above),
    ...siteContentHandlers,
    ...contentDeskHandlers(above.recordAct),
  })
}
