import { readLegalText } from '#contract/accounts/legal-text.ts'
import { dayInIndia } from '#contract/dates.ts'
import { dayAfter } from '#contract/dates/visit-time.ts'

import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
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

/** Terms and privacy notice: public to read, edited by staff. */
export const legalHandlers = {
  getLegalText: handle(os.getLegalText, async ({ db, now }, input) => {
    const { kind, version = await findLegalVersion(db, now) } = input
    const body = await findLegalBody(db, { kind, version })
    const versions = await listLegalVersions(db, now)
    const state = versions.find((legalVersion) => legalVersion.version === version)?.state
    if (body === null || state === undefined) return refused('NOT_FOUND')
    const listed = versions.map((legalVersion) => ({
      version: legalVersion.version,
      state: legalVersion.state,
    }))
    return { kind, version, state, ...readLegalText(body), versions: listed }
  }),

  getLegalEditor: handle(os.getLegalEditor, async ({ db, actor, now }) => {
    const versions = await listLegalVersions(db, now)
    const newest = versions[0]?.version ?? ''
    const draft = await findLegalDraft(db, actor.userId)
    return {
      versions,
      texts: await findLegalTexts(db, newest),
      draft: draft && {
        revision: draft.revision,
        texts: draft.texts,
        isBehind: draft.basedOn !== newest,
        savedAt: draft.updatedAt,
      },
      earliest: earliestAfter(newest, now),
    }
  }),

  saveLegalDraft: handle(os.saveLegalDraft, saveLegalDraft),
  discardLegalDraft: handle(os.discardLegalDraft, discardLegalDraft),
  publishLegalTexts: handle(os.publishLegalTexts, publishLegalTexts),
  withdrawLegalTexts: handle(os.withdrawLegalTexts, withdrawLegalTexts),
}

/** Today, or the day after the newest version if that is later. */
function earliestAfter(newest: string, now: Date): string {
  const today = dayInIndia(now)
  return newest < today ? today : dayAfter(newest, 1)
}
