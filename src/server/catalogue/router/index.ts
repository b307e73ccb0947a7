import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import type { SiteEditor } from '#contract/catalogue/site-editor.ts'
import type { SiteWords } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import { callOf } from '../../platform/context.ts'
import { implementer, signedIn } from '../../platform/http/implementer.ts'
import { accepted } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { createLocality, updateLocality } from '../commands/locations.ts'
import { mergeEntries } from '../commands/merge-entries.ts'
import { createAmenity, updateAmenity } from '../commands/save-amenity.ts'
import { createCity, updateCity } from '../commands/save-city.ts'
import { createProject, updateProject } from '../commands/save-project.ts'
import { publishSiteWords, discardSiteDraft, saveSiteDraft } from '../commands/site-content.ts'
import { setSiteNumber, setSiteSwitch } from '../commands/site-settings.ts'
import { pickChangedWords, findMergeProblem, mayEditProject, type ChangedWords } from '../policy.ts'
import {
  describeEntry,
  findCity,
  findLocality,
  listAliases,
  findAmenity,
  findProject,
  countEntries,
  listEntries,
} from '../queries/entries.ts'
import { listCities, listLocalities, matchLocalities } from '../queries/list-locations.ts'
import { findPair, countMoves, listSameLocalities } from '../queries/merge-preview.ts'
import { listOfferedAmenities } from '../queries/offered-amenities.ts'
import type { References } from '../queries/references.ts'
import {
  findLatestRelease,
  findSiteDraft,
  findSiteWords,
  findSiteContent,
  countSiteReleases,
  listSiteReleases,
  listSiteSwitches,
  type SiteDraft,
  type SwitchRow,
} from '../queries/site-content.ts'
import { listSiteNumbers } from '../queries/site-numbers.ts'
import { costRateHandlers } from './costs.ts'

const os = implementer.catalogue
const done = { done: true } as const

/** Editing of site texts and settings by staff. */
const contentEditorHandlers = {
  getSiteEditor: os.getSiteEditor.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const latest = await findLatestRelease(db)
    const published = await findSiteWords(db, latest.version)
    const draft = await findSiteDraft(db, actor.userId)
    const switches = await listSiteSwitches(db)
    return {
      ...presentSiteEditor({ latest, published, draft, switches }),
      numbers: await listSiteNumbers(db),
    }
  }),

  getSitePreview: os.getSitePreview.use(signedIn).handler(async ({ context }) => {
    const { db, actor } = context
    const published = await findSiteContent(db)
    const draft = await findSiteDraft(db, actor.userId)
    return { ...published, ...presentWords(draft?.words ?? {}) }
  }),

  saveSiteDraft: os.saveSiteDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const saved = await saveSiteDraft(db, { ...input, authorId: actor.userId, now: context.now() })
    return { revision: accepted(errors, saved) }
  }),

  restoreSiteWords: os.restoreSiteWords.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { version } = await findLatestRelease(db)
    if (input.from >= version) throw errors.NOT_FOUND()
    const words = await findSiteWords(db, input.from)
    const draft = { words, version, revision: input.revision, restoredFrom: input.from }
    const saved = await saveSiteDraft(db, { ...draft, authorId: actor.userId, now: context.now() })
    return { revision: accepted(errors, saved) }
  }),

  discardSiteDraft: os.discardSiteDraft.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    accepted(errors, await discardSiteDraft(db, { ...input, authorId: actor.userId }))
    return done
  }),

  publishSiteWords: os.publishSiteWords.use(signedIn).handler(async ({ context, input, errors }) => {
    const published = await publishSiteWords(context.db, { ...input, ...callOf(context) })
    return { version: accepted(errors, published) }
  }),

  listSiteReleases: os.listSiteReleases.use(signedIn).handler(async ({ context, input }) => {
    const { page, pageSize } = input
    const total = await countSiteReleases(context.db)
    const items = await listSiteReleases(context.db, input)
    return { items, total, page, pageSize, hasMore: page * pageSize < total }
  }),

  setSiteSwitch: os.setSiteSwitch.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await setSiteSwitch(context.db, { ...input, ...callOf(context) }))
    return done
  }),

  setSiteNumber: os.setSiteNumber.use(signedIn).handler(async ({ context, input, errors }) => {
    accepted(errors, await setSiteNumber(context.db, { ...input, ...callOf(context) }))
    return done
  }),
}

export function createCatalogueRouter(dependencies: Dependencies) {
  return implementer.catalogue.router({
    ...locationHandlers,
    ...createEntryHandlers(dependencies),
    ...createPlaceEditorHandlers(dependencies),
    ...createBuildingEditorHandlers(dependencies),
    ...siteContentHandlers,
    ...contentEditorHandlers,
    ...costRateHandlers,
  })
}

const siteContentHandlers = {
  getSiteContent: os.getSiteContent.handler(({ context }) => findSiteContent(context.db)),
}

const locationHandlers = {
  listCities: os.listCities.handler(({ context }) => listCities(context.db)),

  listAmenities: os.listAmenities.handler(({ context }) => listOfferedAmenities(context.db)),

  listLocalities: os.listLocalities.handler(({ context, input }) => {
    const { query, cityId } = input
    return query ? matchLocalities(context.db, { query, cityId }) : listLocalities(context.db, { cityId })
  }),
}

/** Editing of cities and localities by staff. */
const createPlaceEditorHandlers = ({ references }: Dependencies) => ({
  getCity: os.getCity.handler(async ({ context: { db }, input, errors }) => {
    const city = await findCity(db, input.id)
    if (!city) throw errors.NOT_FOUND()
    return describeEntry(db, { kind: 'city', row: city, references })
  }),

  createCity: os.createCity.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await createCity(context.db, { input, call: callOf(context) }))
  }),

  updateCity: os.updateCity.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await updateCity(context.db, { input, call: callOf(context), references }))
  }),

  getLocality: os.getLocality.handler(async ({ context: { db }, input, errors }) => {
    const locality = await findLocality(db, input.id)
    if (!locality) throw errors.NOT_FOUND()
    const aliases = await listAliases(db, locality.id)
    return describeEntry(db, { kind: 'locality', row: { ...locality, aliases }, references })
  }),

  createLocality: os.createLocality.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await createLocality(context.db, { input, call: callOf(context) }))
  }),

  updateLocality: os.updateLocality.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await updateLocality(context.db, { input, call: callOf(context), references }))
  }),
})

const mergeProblems = {
  OTHER_CITY: m.catalogue_merge_other_city,
  USED_BY_FILTER: m.catalogue_merge_used_by_filter,
  PRIMARY_CITY: m.catalogue_merge_home_city,
}

/** Entry lists and merges for staff. */
const createEntryHandlers = ({ references }: Dependencies) => ({
  listEntries: os.listEntries.handler(async ({ context, input }) => {
    const { db } = context
    const { kind, part } = input
    const counts = await countEntries(db, input)
    const shown = pageWithin(counts[part], input)
    const rows = await listEntries(db, { ...input, ...shown })
    const listings = await references.countListings(db, kind, rows)
    return { ...shown, counts, items: rows.map((row) => ({ ...row, listings: listings.get(row.id) ?? 0 })) }
  }),

  getMerge: os.getMerge.handler(async ({ context, input, errors }) => {
    const { db } = context
    const { kind } = input
    const pair = await findPair(db, input)
    if (!pair) throw errors.NOT_FOUND()
    const { from, into } = pair
    const problem = findMergeProblem(kind, pair)
    const samePairs = kind === 'city' ? await listSameLocalities(db, pair) : []
    return {
      from,
      into,
      moves: await countMoves(db, { kind, id: from.id, name: from.name, references }),
      sameLocalities: samePairs.map((pair) => pair.from.name),
      problem: problem && mergeProblems[problem](),
    }
  }),

  mergeEntries: os.mergeEntries.use(signedIn).handler(async ({ context, input, errors }) => {
    const merge = { merge: input, call: callOf(context), references }
    return accepted(errors, await mergeEntries(context.db, merge))
  }),
})

/** Editing of projects and amenities by staff. */
const createBuildingEditorHandlers = ({ references }: Dependencies) => ({
  getProject: os.getProject.use(signedIn).handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const project = await findProject(db, input.id)
    if (!project) throw errors.NOT_FOUND()
    const { userId: _userId, ...row } = project
    const can = { edit: mayEditProject(actor, project) }
    return describeEntry(db, { kind: 'project', row: { ...row, can }, references })
  }),

  createProject: os.createProject.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(
      errors,
      await createProject(context.db, { input, call: callOf(context), lockPicture: references.lockPicture }),
    )
  }),

  updateProject: os.updateProject.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(
      errors,
      await updateProject(context.db, { input, call: callOf(context), lockPicture: references.lockPicture }),
    )
  }),

  getAmenity: os.getAmenity.handler(async ({ context: { db }, input, errors }) => {
    const amenity = await findAmenity(db, input.id)
    if (!amenity) throw errors.NOT_FOUND()
    const isAskedFor = findFilterIndex(amenity.name) !== null
    return describeEntry(db, { kind: 'amenity', row: { ...amenity, isAskedFor }, references })
  }),

  createAmenity: os.createAmenity.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await createAmenity(context.db, { input, call: callOf(context) }))
  }),

  updateAmenity: os.updateAmenity.use(signedIn).handler(async ({ context, input, errors }) => {
    return accepted(errors, await updateAmenity(context.db, { input, call: callOf(context), references }))
  }),
})

/** Functions of lower-ranked domains that this one needs. */
type Dependencies = { references: References }

/** Texts of one language by key. */
function presentWords(words: ChangedWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[getLocale()]]))
}

type SiteEditorState = {
  latest: Awaited<ReturnType<typeof findLatestRelease>>
  published: SiteWords
  draft: SiteDraft | null
  switches: readonly SwitchRow[]
}

function presentSiteEditor({
  latest,
  published,
  draft,
  switches,
}: SiteEditorState): Omit<SiteEditor, 'numbers'> {
  const { version, publishedAt, publishedBy } = latest
  return {
    version,
    published,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
    draft: draft && {
      revision: draft.revision,
      words: pickChangedWords(published, draft.words),
      isBehind: draft.basedOn < version,
      restoredFrom: draft.restoredFrom,
      savedAt: draft.updatedAt.toISOString(),
    },
    switches: switches.map((siteSwitch) => ({
      ...siteSwitch,
      changedAt: siteSwitch.changedAt?.toISOString() ?? null,
    })),
  }
}
