import { implementer, signedIn } from '../../platform/implementer.ts'
import type { RecordAct } from '../../platform/staff-act.ts'
import { publishSiteWords } from '../commands/publish-site-words.ts'
import { discardSiteDraft, saveSiteDraft } from '../commands/save-site-draft.ts'
import { setSiteSwitch } from '../commands/set-site-switch.ts'
import { presentSiteContent, presentSiteDesk, presentWords } from '../present.ts'
import { findLatestRelease, findSiteDraft, findSiteWords } from '../queries/find-site-words.ts'
import { listPublicWords } from '../queries/list-public-words.ts'
import { countSiteReleases, listSiteReleases } from '../queries/list-site-releases.ts'
import { listSiteSwitches } from '../queries/list-site-switches.ts'

const room = implementer.catalogue
const done = { done: true } as const

/** What staff do with the words and settings of the site. */
export function contentDeskHandlers(recordAct: RecordAct) {
  return {
    getSiteDesk: room.getSiteDesk.use(signedIn).handler(async ({ context }) => {
      const { db, actor } = context
      const latest = await findLatestRelease(db)
      const published = await findSiteWords(db, latest.version)
      const draft = await findSiteDraft(db, actor.userId)
      return presentSiteDesk({ latest, published, draft, switches: await listSiteSwitches(db) })
    }),

    getSitePreview: room.getSitePreview.use(signedIn).handler(async ({ context }) => {
      const { db, actor, locale } = context
      const published = presentSiteContent(await listPublicWords(db, locale))
      const draft = await findSiteDraft(db, actor.userId)
      return { ...published, ...presentWords(draft?.words ?? {}, locale) }
    }),

    saveSiteDraft: room.saveSiteDraft.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const revision = await saveSiteDraft(db, { ...input, authorId: actor.userId, now: context.now() })
      if (revision === null) throw errors.DRAFT_CHANGED()
      return { revision }
    }),

    restoreSiteWords: room.restoreSiteWords.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      const { version } = await findLatestRelease(db)
      if (input.from >= version) throw errors.NOT_FOUND()
      const words = await findSiteWords(db, input.from)
      const draft = { words, version, revision: input.revision, restoredFrom: input.from }
      const revision = await saveSiteDraft(db, { ...draft, authorId: actor.userId, now: context.now() })
      if (revision === null) throw errors.DRAFT_CHANGED()
      return { revision }
    }),

    discardSiteDraft: room.discardSiteDraft.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor } = context
      if (!(await discardSiteDraft(db, { ...input, authorId: actor.userId }))) throw errors.DRAFT_CHANGED()
      return done
    }),

    publishSiteWords: room.publishSiteWords.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, requestId } = context
      const acting = { ...input, actor, recordAct, requestId, now: context.now() }
      const version = await publishSiteWords(db, acting)
      if (version === 'moved_on') throw errors.MOVED_ON()
      if (version === 'changed') throw errors.DRAFT_CHANGED()
      if (version === 'nothing') throw errors.NOTHING_CHANGED()
      return { version }
    }),

    listSiteReleases: room.listSiteReleases.use(signedIn).handler(async ({ context, input }) => {
      const { page, pageSize } = input
      const total = await countSiteReleases(context.db)
      const items = await listSiteReleases(context.db, input)
      return { items, total, page, pageSize, hasMore: page * pageSize < total }
    }),

    setSiteSwitch: room.setSiteSwitch.use(signedIn).handler(async ({ context, input, errors }) => {
      const { db, actor, requestId } = context
      const acting = { ...input, actor, recordAct, requestId, now: context.now() }
      if (!(await setSiteSwitch(db, acting))) throw errors.MOVED_ON()
      return done
    }),
  }
}
