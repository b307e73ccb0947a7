import { implementer } from '../../platform/implementer.ts'
import { placeHandlers } from './places.ts'
import { siteContentHandlers } from './site-content.ts'

export function createCatalogueRouter() {
  return implementer.catalogue.router({ ...placeHandlers, ...siteContentHandlers })
}
