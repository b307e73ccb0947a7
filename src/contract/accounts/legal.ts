import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { legalTextKinds } from '../enums.ts'
import { failures } from '../errors.ts'
import { dayField, daySchema, instantSchema, textSchema } from '../shared.ts'
import { isWholeLegalText } from './legal-text.ts'

/** The effective date in IST. */
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
  /** Newest first, at most 50. */
  versions: z.array(legalVersion),
})
export type ReadLegalText = z.infer<typeof legalText>

const body = textSchema(20_000)
  .min(1, { error: () => m.accounts_legal_body_required() })
  .refine(isWholeLegalText, { error: () => m.accounts_legal_body_sections() })

const bothLanguages = z.object({ en: body, hi: body })
const storedText = z.object({ en: z.string(), hi: z.string() })

const storedTexts = z.object({ terms: storedText, privacy: storedText })
export type LegalTexts = z.infer<typeof storedTexts>

const legalEditor = z.object({
  /** Newest first, at most 50; an upcoming version can be withdrawn. */
  versions: z.array(legalVersion.extend({ publishedAt: instantSchema, publishedBy: z.string().nullable() })),
  /** Texts of the newest version. */
  texts: storedTexts,
  draft: z
    .object({
      revision,
      texts: storedTexts,
      /** Another version was published or withdrawn since the draft was saved. */
      isBehind: z.boolean(),
      savedAt: instantSchema,
    })
    .nullable(),
  /** The earliest effective date allowed for a new version. */
  earliest: version,
})
export type LegalEditor = z.infer<typeof legalEditor>

const staleDraft = failures({ STALE: m.catalogue_draft_changed })
const stale = failures({ STALE: m.accounts_legal_stale })

export const saveLegalDraftInput = z.object({
  texts: z.object({ terms: bothLanguages, privacy: bothLanguages }),
  /** The newest version and the draft revision the caller read; 0 for no draft. */
  version,
  revision,
})

export const publishLegalTextsInput = z.object({
  from: dayField(m.accounts_legal_day_required),
  version,
  revision,
})

export const legal = {
  getLegalText: procedure({
    access: 'public',
    method: 'GET',
    path: '/accounts/legal/{kind}',
    summary: 'The terms or the privacy notice in force, or the version effective from a given day',
  })
    .input(z.object({ kind: z.enum(legalTextKinds), version: version.optional() }))
    .output(legalText),

  getLegalEditor: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/accounts/admin/legal',
    summary: "All versions, the newest texts and the caller's unpublished draft",
  }).output(legalEditor),

  saveLegalDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/accounts/admin/legal/draft',
    summary: "Save the caller's draft; a draft equal to the newest version is discarded",
  })
    .input(saveLegalDraftInput)
    .output(z.object({ revision }))
    .errors(staleDraft),

  discardLegalDraft: command({
    access: 'siteContent',
    path: '/accounts/admin/legal/draft/discard',
    summary: 'Discard the caller’s draft',
  })
    .input(z.object({ revision }))
    .errors(staleDraft),

  publishLegalTexts: command({
    access: 'siteContent',
    path: '/accounts/admin/legal/publish',
    summary:
      'Publish the caller’s draft as the version effective from a given day; every user is asked to agree again',
  })
    .input(publishLegalTextsInput)
    .errors(
      failures({
        ...stale,
        DAY_TOO_EARLY: m.accounts_legal_day_early,
        NOTHING_CHANGED: m.accounts_legal_nothing_changed,
      }),
    ),

  withdrawLegalTexts: command({
    access: 'siteContent',
    path: '/accounts/admin/legal/withdraw',
    summary: 'Withdraw a version that is not in force yet',
  })
    .input(z.object({ version }))
    .errors(stale),
}
