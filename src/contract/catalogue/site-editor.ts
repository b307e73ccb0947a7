import { z } from 'zod'
import { procedure } from '../base.ts'
import { m } from '#messages'
import { failures } from '../errors.ts'
import { done, instantSchema, pageInput, pageOf } from '../shared.ts'
import { siteWordsSchema, siteTextSchema } from './site-texts-schema.ts'
import { siteSwitches, siteTextKeys } from './site-texts.ts'

/**
 * Words and numbers that staff edit; keys are stable, values already in the caller's language.
 * Up to 8 popular localities come as `locality_` and their address.
 */
export const siteContentSchema = z.record(z.string(), z.string())

export const siteContent = {
  getSiteContent: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/site-content',
    summary: 'Phones, addresses, banners, marketing figures and popular localities shown around the site',
  }).output(siteContentSchema),
}

const version = z.number().int().min(1).max(1_000_000)
/** Of the caller's draft as they saw it; 0 where there was none. */
const revision = z.number().int().min(0).max(1_000_000)

const staffName = z.string().nullable()

const siteEditor = z.object({
  /** Of what visitors read; 1 is what the company began with. */
  version,
  published: z.record(z.enum(siteTextKeys), siteTextSchema),
  publishedAt: instantSchema.nullable(),
  publishedBy: staffName,
  draft: z
    .object({
      revision,
      /** Only what differs from what visitors read. */
      words: z.partialRecord(z.enum(siteTextKeys), siteTextSchema),
      /** Somebody published since it was written. */
      isBehind: z.boolean(),
      restoredFrom: version.nullable(),
      savedAt: instantSchema,
    })
    .nullable(),
  switches: z.array(
    z.object({
      key: z.enum(siteSwitches),
      isOn: z.boolean(),
      changedAt: instantSchema.nullable(),
      changedBy: staffName,
    }),
  ),
})
export type SiteEditor = z.infer<typeof siteEditor>

const siteRelease = z.object({
  version,
  publishedAt: instantSchema,
  publishedBy: staffName,
  restoredFrom: version.nullable(),
  changes: z.array(z.object({ key: z.enum(siteTextKeys), before: siteTextSchema, after: siteTextSchema })),
})
export type SiteRelease = z.infer<typeof siteRelease>

const saved = z.object({ revision })
const staleDraft = failures({ STALE: m.catalogue_draft_changed })

export const saveSiteDraftInput = z.object({ words: siteWordsSchema, version, revision })

/** What staff do with the words, numbers and settings of the site. */
export const contentEditor = {
  getSiteEditor: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/catalogue/desk/site-content',
    summary: 'What visitors read, what the caller has changed and not published yet, and the settings',
  }).output(siteEditor),

  getSitePreview: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/catalogue/desk/site-content/preview',
    summary: 'The words of the site as they would be with the caller’s draft',
  }).output(siteContentSchema),

  saveSiteDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/desk/site-content/draft',
    summary: 'Keep changed words for oneself; without a difference to what visitors read there is no draft',
  })
    .input(saveSiteDraftInput)
    .output(saved)
    .errors(staleDraft),

  restoreSiteWords: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/desk/site-content/restore',
    summary: 'Make the words of an earlier version the caller’s draft, to look at and publish',
  })
    .input(z.object({ from: version, revision }))
    .output(saved)
    .errors(staleDraft),

  discardSiteDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/desk/site-content/draft/discard',
    summary: 'Throw the caller’s draft away',
  })
    .input(z.object({ revision }))
    .output(done)
    .errors(staleDraft),

  publishSiteWords: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/desk/site-content/publish',
    summary: 'Show the caller’s draft to everybody, as a new version',
  })
    .input(z.object({ version, revision }))
    .output(z.object({ version }))
    .errors(
      failures({
        STALE: m.catalogue_site_stale,
        NOTHING_CHANGED: m.catalogue_site_nothing_changed,
      }),
    ),

  listSiteReleases: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/catalogue/desk/site-content/releases',
    summary: 'Earlier versions, newest first, with what each changed',
  })
    .input(pageInput)
    .output(pageOf(siteRelease)),

  setSiteSwitch: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/desk/site-content/switch',
    summary: 'Switch a setting of the site; it takes effect at once',
  })
    .input(z.object({ key: z.enum(siteSwitches), from: z.boolean(), to: z.boolean() }))
    .output(done)
    .errors(failures({ STALE: m.catalogue_switch_stale })),
}
