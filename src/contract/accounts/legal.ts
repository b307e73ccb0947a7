import { m } from '#messages'
import { z } from 'zod'

import { procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { daySchema, done, instantSchema, textSchema } from '../shared.ts'
import { legalTextKinds } from '../enums.ts'
import { isWholeLegalText } from './legal-text.ts'

/** The day in India from which a version of the texts holds. */
const version = daySchema
const revision = z.number().int().min(0).max(1_000_000)

export const legalStates = ['in_force', 'upcoming', 'former'] as const
export type LegalState = (typeof legalStates)[number]

const legalVersion = z.object({ version, state: z.enum(legalStates) })

const legalText = z.object({
  kind: z.enum(legalTextKinds),
  version,
  state: z.enum(legalStates),
  lead: z.array(z.string()),
  parts: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** Newest first, at most fifty. */
  versions: z.array(legalVersion),
})
export type ReadLegalText = z.infer<typeof legalText>

const body = textSchema(20_000)
  .min(1, { error: () => m.accounts_legal_body_required() })
  .refine(isWholeLegalText, { error: () => m.accounts_legal_body_sections() })

const bothLanguages = z.object({ en: body, hi: body })
const retained = z.object({ en: z.string(), hi: z.string() })

const storedTexts = z.object({ terms: retained, privacy: retained })
export type LegalTexts = z.infer<typeof storedTexts>

const legalEditor = z.object({
  /** Newest first, at most fifty; an upcoming one can be taken back. */
  versions: z.array(legalVersion.extend({ publishedAt: instantSchema, publishedBy: z.string().nullable() })),
  /** Of the newest version. */
  texts: storedTexts,
  draft: z
    .object({
      revision,
      texts: storedTexts,
      /** Another version was published, or taken back, since it was written. */
      isBehind: z.boolean(),
      savedAt: instantSchema,
    })
    .nullable(),
  /** The first day from which a new version may hold. */
  earliest: version,
})
export type LegalEditor = z.infer<typeof legalEditor>

const staleDraft = failures({ STALE: m.catalogue_draft_changed })
const stale = failures({ STALE: m.accounts_legal_stale })

export const saveLegalDraftInput = z.object({
  texts: z.object({ terms: bothLanguages, privacy: bothLanguages }),
  /** The newest version and the draft as the caller saw them; 0 for no draft. */
  version,
  revision,
})

export const publishLegalTextsInput = z.object({
  from: z.iso.date({ error: () => m.accounts_legal_day_required() }),
  version,
  revision,
})

export const legal = {
  getLegalText: procedure({
    access: 'public',
    method: 'GET',
    path: '/accounts/legal/{kind}',
    summary: 'The terms or the privacy notice in force, or as they hold from another day',
  })
    .input(z.object({ kind: z.enum(legalTextKinds), version: version.optional() }))
    .output(legalText),

  getLegalEditor: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/accounts/desk/legal',
    summary: 'All versions, the newest texts, and what the caller has changed and not published yet',
  }).output(legalEditor),

  saveLegalDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/accounts/desk/legal/draft',
    summary: 'Keep changed texts for oneself; without a difference to the newest version there is no draft',
  })
    .input(saveLegalDraftInput)
    .output(z.object({ revision }))
    .errors(staleDraft),

  discardLegalDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/accounts/desk/legal/draft/discard',
    summary: 'Throw the caller’s draft away',
  })
    .input(z.object({ revision }))
    .output(done)
    .errors(staleDraft),

  publishLegalTexts: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/accounts/desk/legal/publish',
    summary:
      'Publish the caller’s draft as the legalVersion that holds from a day; everybody is asked to agree anew',
  })
    .input(publishLegalTextsInput)
    .output(done)
    .errors(
      failures({
        ...stale,
        DAY_TOO_EARLY: m.accounts_legal_day_early,
        NOTHING_CHANGED: m.accounts_legal_nothing_changed,
      }),
    ),

  withdrawLegalTexts: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/accounts/desk/legal/withdraw',
    summary: 'Take back a version that does not hold yet',
  })
    .input(z.object({ version }))
    .output(done)
    .errors(stale),
}
