import { implementer } from '../../platform/implementer.ts'
import { presentSiteContent } from '../present.ts'
import { listPublicWords } from '../queries/list-public-words.ts'

const room = implementer.catalogue

export const siteContentHandlers = {
  getSiteContent: room.getSiteContent.handler(async ({ context }) =>
    presentSiteContent(await listPublicWords(context.db, context.locale)),
  ),
}
