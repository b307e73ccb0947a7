import { readLegalText } from '#contract/accounts/legal-text.ts'
import { dayInIndia } from '#contract/slots.ts'
import { dayAfter } from '#contract/slots/dates.ts'

import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import {
  publishLegalTexts,
  withdrawLegalTexts,
  discardLegalDraft,
  saveLegalDraft,
} from '../commands/legal-texts.ts'
import {
  findLegalBody,
  findLegalDraft,
  findLegalTexts,
  findLegalVersion,
  listLegalVersions,
} from '../queries/legal-texts.ts'

const os = implementer.accounts
const done = { done: true } as const

/** Terms and privacy notice: public to read, edited by staff. */
export const legalHandlers = {
  getLegalText: os.getLegalText.handler(async ({ context, input, errors }) => {
    const { db } = context
    const now = context.now()
    const { kind, version = await findLegalVersion(db, now) } = input
    const body = await findLegalBody(db, { kind, version })
    const versions = await listLegalVersions(db, now)
    const state = versions.find((legalVersion) => legalVersion.version === version)?.state
    if (body === null || state === undefined) throw errors.NOT_FOUND()
    const listed = versions.map((legalVersion) => ({
      version: legalVersion.version,
      state: legalVersion.state,
    }))
    return { kind, version, state, ...readLegalText(body), versions: listed }
  }),

  getLegalEditor: os.getLegalEditor.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const now = context.now()
    const versions = await listLegalVersions(db, now)
    const newest = versions[0]?.version ?? ''
    const draft = await findLegalDraft(db, actor.userId)
    return {
      versions: versions.map((legalVersion) => ({
        ...legalVersion,
        publishedAt: legalVersion.publishedAt.toISOString(),
      })),
      texts: await findLegalTexts(db, newest),
      draft: draft && {
        revision: draft.revision,
        texts: draft.texts,
        isBehind: draft.basedOn !== newest,
        savedAt: draft.updatedAt.toISOString(),
      },
      earliest: earliestAfter(newest, now),
    }
  }),

  saveLegalDraft: os.saveLegalDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const saved = await saveLegalDraft(db, { ...input, authorId: actor.userId, now: context.now() })
    return { revision: accepted(errors, saved) }
  }),

  discardLegalDraft: os.discardLegalDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await discardLegalDraft(db, { ...input, authorId: actor.userId }))
    return done
  }),

  publishLegalTexts: os.publishLegalTexts.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await publishLegalTexts(context.db, { ...input, ...callOf(context) }))
    return done
  }),

  withdrawLegalTexts: os.withdrawLegalTexts.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await withdrawLegalTexts(context.db, { ...input, ...callOf(context) }))
    return done
  }),
}

/** Today, or the day after the newest version if that is later. */
function earliestAfter(newest: string, now: Date): string {
  const today = dayInIndia(now)
  return newest < today ? today : dayAfter(newest, 1)
}
