import { z } from 'zod'

import { m } from '#messages'

import { command, procedure } from '../base.ts'
import { failures } from '../errors.ts'
import { instantSchema, pageInput, pageOf } from '../shared.ts'
import { siteWordsSchema, siteTextSchema } from './site-texts-schema.ts'
import { siteNumberKeys, siteSwitches, siteTextKeys } from './site-texts.ts'

/**
 * Texts and numbers edited by staff; keys are stable, values are in the caller's language. Up to 8
 * popular localities have keys of the form `locality_<slug>`.
 */
export const siteContentSchema = z.record(z.string(), z.string())

export const siteContent = {
  getSiteContent: procedure({
    access: 'public',
    method: 'GET',
    path: '/catalogue/site-content',
    summary:
      'Phone numbers, addresses, banners, marketing figures and popular localities shown across the site',
  }).output(siteContentSchema),
}

const version = z.number().int().min(1).max(1_000_000)
/** Revision of the caller's draft when read; 0 without a draft. */
const revision = z.number().int().min(0).max(1_000_000)

const staffName = z.string().nullable()
/** Days. */
const siteNumber = z.number().int().min(1).max(90)

const siteEditor = z.object({
  /** The published version; 1 is the initial one. */
  version,
  published: z.record(z.enum(siteTextKeys), siteTextSchema),
  publishedAt: instantSchema.nullable(),
  publishedBy: staffName,
  draft: z
    .object({
      revision,
      /** Only values that differ from the published ones. */
      words: z.partialRecord(z.enum(siteTextKeys), siteTextSchema),
      /** Another version was published since the draft was saved. */
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
  numbers: z.array(
    z.object({
      key: z.enum(siteNumberKeys),
      value: siteNumber,
      least: z.number().int(),
      most: z.number().int(),
      /** From the audit log, newest first; up to ten. */
      history: z.array(
        z.object({ before: siteNumber, after: siteNumber, changedAt: instantSchema, changedBy: staffName }),
      ),
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

/** Editing of site texts, numbers and settings by staff. */
export const contentEditor = {
  getSiteEditor: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/catalogue/admin/site-content',
    summary: "The published texts, the caller's unpublished changes, and the settings",
  }).output(siteEditor),

  getSitePreview: procedure({
    access: 'siteContent',
    method: 'GET',
    path: '/catalogue/admin/site-content/preview',
    summary: 'Preview of the site texts with the caller’s draft applied',
  }).output(siteContentSchema),

  saveSiteDraft: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/admin/site-content/draft',
    summary: "Save the caller's draft; a draft equal to the published texts is discarded",
  })
    .input(saveSiteDraftInput)
    .output(saved)
    .errors(staleDraft),

  restoreSiteWords: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/admin/site-content/restore',
    summary: 'Copy an earlier version into the caller’s draft, to review and publish',
  })
    .input(z.object({ from: version, revision }))
    .output(saved)
    .errors(staleDraft),

  discardSiteDraft: command({
    access: 'siteContent',
    path: '/catalogue/admin/site-content/draft/discard',
    summary: 'Discard the caller’s draft',
  })
    .input(z.object({ revision }))
    .errors(staleDraft),

  publishSiteWords: procedure({
    access: 'siteContent',
    method: 'POST',
    path: '/catalogue/admin/site-content/publish',
    summary: 'Publish the caller’s draft as a new version',
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
    path: '/catalogue/admin/site-content/releases',
    summary: 'Earlier versions, newest first, with the changes of each',
  })
    .input(pageInput)
    .output(pageOf(siteRelease)),

  setSiteSwitch: command({
    access: 'siteContent',
    path: '/catalogue/admin/site-content/switch',
    summary: 'Change a site setting; takes effect at once',
  })
    .input(z.object({ key: z.enum(siteSwitches), from: z.boolean(), to: z.boolean() }))
    .errors(failures({ STALE: m.catalogue_switch_stale })),

  setSiteNumber: command({
    access: 'siteContent',
    path: '/catalogue/admin/site-content/number',
    summary: 'Change a number of the site settings; takes effect at once',
  })
    .input(z.object({ key: z.enum(siteNumberKeys), from: siteNumber, to: siteNumber }))
    .errors(failures({ STALE: m.catalogue_switch_stale })),
}
