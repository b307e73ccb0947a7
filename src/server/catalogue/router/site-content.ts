import { implementer } from '../../platform/implementer.ts'
import { presentSiteContent } from '../present.ts'
import { listSiteContent } from '../queries/list-site-content.ts'

const room = implementer.catalogue

export const siteContentHandlers = {
  getSiteContent: room.getSiteContent.handler(async ({ context }) =>
    presentSiteContent(await listSiteContent(context.db, context.locale)),
  ),
}
