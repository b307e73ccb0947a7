import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import type { SiteWords } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

import type { MemberCall } from '../../platform/call.ts'
import { handle } from '../../platform/http/handle.ts'
import { implementer } from '../../platform/http/implementer.ts'
import { refused } from '../../platform/outcome.ts'
import { pageWithin } from '../../platform/paging.ts'
import { createLocality } from '../commands/locations.ts'
import {
  decideProjectChange,
  proposeProjectChange,
  withdrawProjectChange,
} from '../commands/project-changes.ts'
import { createAmenity } from '../commands/save-amenity.ts'
import { createCity } from '../commands/save-city.ts'
import { createProject, updateProject } from '../commands/save-project.ts'
import {
  publishSiteWords,
  discardSiteDraft,
  restoreSiteWords,
  saveSiteDraft,
} from '../commands/site-content.ts'
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
import { suggestProjects } from '../queries/named-projects.ts'
import { listOfferedAmenities } from '../queries/offered-amenities.ts'
import { findPersonName, listOwnProjects, listProjectChanges } from '../queries/project-changes.ts'
import { countListings } from '../queries/references.ts'
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

/** Editing of site texts and settings by staff. */
const contentEditorHandlers = {
  getSiteEditor: handle(os.getSiteEditor, findSiteEditor),
  getSitePreview: handle(os.getSitePreview, async ({ db, actor }) => {
    const published = await findSiteContent(db)
    const draft = await findSiteDraft(db, actor.userId)
    return { ...published, ...presentWords(draft?.words ?? {}) }
  }),
  saveSiteDraft: handle(os.saveSiteDraft, saveSiteDraft),
  restoreSiteWords: handle(os.restoreSiteWords, restoreSiteWords),
  discardSiteDraft: handle(os.discardSiteDraft, discardSiteDraft),
  publishSiteWords: handle(os.publishSiteWords, publishSiteWords),
  listSiteReleases: handle(os.listSiteReleases, async ({ db }, { page, pageSize }) => {
    const total = await countSiteReleases(db)
    const items = await listSiteReleases(db, { page, pageSize })
    return { items, total, page, pageSize, hasMore: page * pageSize < total }
  }),
  setSiteSwitch: handle(os.setSiteSwitch, setSiteSwitch),
  setSiteNumber: handle(os.setSiteNumber, setSiteNumber),
}

/** Editing of cities and localities by staff. */
const placeEditorHandlers = {
  getCity: handle(os.getCity, async ({ db }, { id }) => {
    const city = await findCity(db, id)
    return city ? describeEntry(db, { kind: 'city', row: city }) : refused('NOT_FOUND')
  }),
  createCity: handle(os.createCity, createCity),
  getLocality: handle(os.getLocality, async ({ db }, { id }) => {
    const locality = await findLocality(db, id)
    if (!locality) return refused('NOT_FOUND')
    const aliases = await listAliases(db, id)
    return describeEntry(db, { kind: 'locality', row: { ...locality, aliases } })
  }),
  createLocality: handle(os.createLocality, createLocality),
}

const mergeProblems = {
  OTHER_CITY: m.catalogue_merge_other_city,
  USED_BY_FILTER: m.catalogue_merge_used_by_filter,
  PRIMARY_CITY: m.catalogue_merge_home_city,
}

/** Entry lists and merges for staff. */
const entryHandlers = {
  listEntries: handle(os.listEntries, async ({ db }, input) => {
    const { kind, part } = input
    const counts = await countEntries(db, input)
    const shown = pageWithin(counts[part], input)
    const rows = await listEntries(db, { ...input, ...shown })
    const listings = await countListings(db, kind, rows)
    return { ...shown, counts, items: rows.map((row) => ({ ...row, listings: listings.get(row.id) ?? 0 })) }
  }),
  getMerge: handle(os.getMerge, async ({ db }, input) => {
    const { kind } = input
    const pair = await findPair(db, input)
    if (!pair) return refused('NOT_FOUND')
    const { from, into } = pair
    const problem = findMergeProblem(kind, pair)
    const samePairs = kind === 'city' ? await listSameLocalities(db, pair) : []
    return {
      from,
      into,
      moves: await countMoves(db, { kind, id: from.id, name: from.name }),
      sameLocalities: samePairs.map((pair) => pair.from.name),
      problem: problem && mergeProblems[problem](),
    }
  }),
}

/** Editing of projects and amenities by staff. */
const buildingEditorHandlers = {
  getProject: handle(os.getProject, async ({ db, actor }, { id }) => {
    const project = await findProject(db, id)
    if (!project) return refused('NOT_FOUND')
    const { userId: _userId, proposedBy: proposerId, ...row } = project
    const proposedBy = proposerId === null ? null : await findPersonName(db, proposerId)
    const can = { edit: mayEditProject(actor, project) }
    return describeEntry(db, { kind: 'project', row: { ...row, proposedBy, can } })
  }),
  listOwnProjects: handle(os.listOwnProjects, ({ db, actor }) => listOwnProjects(db, actor.userId)),
  proposeProjectChange: handle(os.proposeProjectChange, proposeProjectChange),
  withdrawProjectChange: handle(os.withdrawProjectChange, withdrawProjectChange),
  listProjectChanges: handle(os.listProjectChanges, async ({ db, actor }, input) =>
    listProjectChanges(db, actor, input),
  ),
  decideProjectChange: handle(os.decideProjectChange, decideProjectChange),
  createProject: handle(os.createProject, createProject),
  updateProject: handle(os.updateProject, updateProject),
  getAmenity: handle(os.getAmenity, async ({ db }, { id }) => {
    const amenity = await findAmenity(db, id)
    if (!amenity) return refused('NOT_FOUND')
    const isAskedFor = findFilterIndex(amenity.name) !== null
    return describeEntry(db, { kind: 'amenity', row: { ...amenity, isAskedFor } })
  }),
  createAmenity: handle(os.createAmenity, createAmenity),
}

async function findSiteEditor({ db, actor }: MemberCall) {
  const latest = await findLatestRelease(db)
  const published = await findSiteWords(db, latest.version)
  const draft = await findSiteDraft(db, actor.userId)
  const switches = await listSiteSwitches(db)
  return {
    ...presentSiteEditor({ latest, published, draft, switches }),
    numbers: await listSiteNumbers(db),
  }
}

/** Texts of one language by key. */
function presentWords(words: ChangedWords): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[getLocale()]]))
}

type SiteEditorState = {
  latest: Awaited<ReturnType<typeof findLatestRelease>>
  published: SiteWords
  draft: SiteDraft | null
  switches: SwitchRow[]
}

function presentSiteEditor({ latest, published, draft, switches }: SiteEditorState) {
  const { version, publishedAt, publishedBy } = latest
  return {
    version,
    published,
    publishedAt,
    publishedBy,
    draft: draft && {
      revision: draft.revision,
      words: pickChangedWords(published, draft.words),
      isBehind: draft.basedOn < version,
      restoredFrom: draft.restoredFrom,
      savedAt: draft.updatedAt,
    },
    switches,
  }
}

export const catalogueRouter = {
  listCities: handle(os.listCities, ({ db }) => listCities(db)),
  listAmenities: handle(os.listAmenities, ({ db }) => listOfferedAmenities(db)),
  listLocalities: handle(os.listLocalities, ({ db }, { query, cityId }) =>
    query ? matchLocalities(db, { query, cityId }) : listLocalities(db, { cityId }),
  ),
  suggestProjects: handle(os.suggestProjects, ({ db }, input) => suggestProjects(db, input)),
  getSiteContent: handle(os.getSiteContent, ({ db }) => findSiteContent(db)),
  ...contentEditorHandlers,
  ...costRateHandlers,
  ...entryHandlers,
  ...placeEditorHandlers,
  ...buildingEditorHandlers,
}
