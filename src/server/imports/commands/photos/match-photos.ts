import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'

import type { ImportReason } from '#contract/imports/import-reasons.ts'
import { maxImages } from '#contract/properties/amenities.ts'
import { maxFloorPlans } from '#contract/properties/media-bounds.ts'
import { latinDigits } from '#contract/texts/latin-digits.ts'
import { visibleText } from '#contract/texts/visible-text.ts'
import type { Database } from '#database/client.ts'
import { propertyImportPhotos, propertyImportRows } from '#database/schema/imports.ts'

import { withoutPlanWord } from './plan-names.ts'

type Row = Pick<typeof propertyImportRows.$inferSelect, 'line' | 'state' | 'key' | 'action'> & {
  reference: string
}
type Match = Pick<
  typeof propertyImportPhotos.$inferInsert,
  'name' | 'isPlan' | 'state' | 'reason' | 'position'
> & {
  line: number | null
}

/** Give the photos of a ZIP that can be used to the rows whose references they name; the last step of a check. */
export async function matchPhotos(tx: Database, importId: string): Promise<void> {
  const names = await findUsable(tx, importId)
  if (names.length === 0) return
  const matches = matchNames(names, await findRows(tx, importId))
  await tx.execute(sql`
    update property_import_photos p
    set state = m.state, reason = m.reason, line = m.line, position = m.position, is_plan = m."isPlan"
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as m (name text, state text, reason jsonb, line int, position int, "isPlan" boolean)
    where p.import_id = ${importId} and p.name = m.name`)
}

/** Reasons that another row or reference would take away. */
const ofMatch = [
  'photo_unmatched',
  'photo_number',
  'photo_ambiguous',
  'photo_reference_twice',
  'photo_row_refused',
  'photo_row_known',
  'photo_too_many',
  'plan_too_many',
] as const satisfies ImportReason['code'][]

type MatchProblem = (typeof ofMatch)[number]

async function findUsable(tx: Database, importId: string): Promise<string[]> {
  const { reason } = propertyImportPhotos
  const isOfMatch = sql`${reason} ->> 'code' in ${[...ofMatch]}`
  const photos = await tx
    .select({ name: propertyImportPhotos.name })
    .from(propertyImportPhotos)
    .where(and(eq(propertyImportPhotos.importId, importId), or(isNull(reason), isOfMatch)))
  return photos.map(({ name }) => name)
}

async function findRows(tx: Database, importId: string): Promise<Row[]> {
  const { line, state, key, action, reference, isInFile } = propertyImportRows
  const rows = await tx
    .select({ line, state, key, action, reference })
    .from(propertyImportRows)
    .where(and(eq(propertyImportRows.importId, importId), isNotNull(reference), eq(isInFile, true)))
    .orderBy(asc(line))
  return rows.flatMap((row) => (row.reference === null ? [] : [{ ...row, reference: row.reference }]))
}

const order = new Intl.Collator('en', { numeric: true })

function matchNames(names: readonly string[], rows: readonly Row[]): Match[] {
  const homes = findHomes(rows)
  const shared = countSharedFolders(names)
  const taken = new Map<string, number>()
  return names
    .map((name) => ({ name, ...findHome(name, homes, shared) }))
    .toSorted((one, other) => one.number - other.number || order.compare(one.name, other.name))
    .map(({ name, row, isPlan, problem }): Match => {
      const line = row?.line ?? null
      const kind = `${line} ${isPlan}`
      const position = line === null ? 0 : (taken.get(kind) ?? 0)
      const reason = problem ?? findSurplus(position, isPlan)
      if (line !== null && reason === null) taken.set(kind, position + 1)
      const state = reason === null ? 'found' : line === null ? 'unmatched' : 'refused'
      return { name, line, position, isPlan, state, reason }
    })
}

function findSurplus(position: number, isPlan: boolean): Problem | null {
  if (position < (isPlan ? maxFloorPlans : maxImages)) return null
  return { code: isPlan ? 'plan_too_many' : 'photo_too_many' }
}

type Homes = ReadonlyMap<string, readonly [Row, ...Row[]]>

/** Rows by their reference as it is compared; of those that say the same home, the first. */
function findHomes(rows: readonly Row[]): Homes {
  const homes = new Map<string, [Row, ...Row[]]>()
  const seen = new Set<string>()
  for (const row of rows) {
    const name = plainName(row.reference)
    if (name === '') continue
    const known = homes.get(name)
    if (known === undefined) homes.set(name, [row])
    else if (row.key === null || !seen.has(`${name} ${row.key}`)) known.push(row)
    if (row.key !== null) seen.add(`${name} ${row.key}`)
  }
  return homes
}

type Problem = ImportReason & { code: MatchProblem }
/** `number` is the photo's among those of its home. */
type Home = Pick<Read, 'number' | 'isPlan'> & { row: Row | null; problem: Problem | null }

/** The row that a name says without doubt. */
function findHome(path: string, homes: Homes, shared: number): Home {
  const isReference = (name: string) => homes.has(name)
  const { references, isNumberOnly, ...said } = readName(path, { shared, isReference })
  const none = (problem: Problem): Home => ({ ...said, row: null, problem, number: 0 })
  const [rows, others] = references.flatMap((reference) => [homes.get(reference) ?? []])
  const [row, ...more] = rows ?? []
  if (row === undefined) return none({ code: isNumberOnly ? 'photo_number' : 'photo_unmatched' })
  const { reference } = row
  if (others?.[0])
    return none({ code: 'photo_ambiguous', values: { one: reference, other: others[0].reference } })
  if (more.length > 0) return none({ code: 'photo_reference_twice', values: { reference } })
  const values = { line: String(row.line) }
  if (row.state === 'refused') return { ...said, row, problem: { code: 'photo_row_refused', values } }
  if (row.state === 'known' || row.action !== 'add')
    return { ...said, row, problem: { code: 'photo_row_known', values } }
  return { ...said, row, problem: null }
}

/** Folders above that all photos of a ZIP are in. */
function countSharedFolders([first = '', ...others]: readonly string[]): number {
  const folders = first.split('/').slice(0, -1)
  const different = folders.findIndex((_, index) => {
    const above = `${folders.slice(0, index + 1).join('/')}/`
    return others.some((name) => !name.startsWith(above))
  })
  return different === -1 ? folders.length : different
}

type References = { isReference: (name: string) => boolean; shared: number }
type Read = { references: string[]; number: number; isNumberOnly: boolean; isPlan: boolean }

const ending = /\.(?:jpe?g|jpe|jfif|pjpe?g?|png|webp|avif|hei[cf])$/i
/** Folders of a path that are compared with references. */
const maxComparedFolders = 10
const numberAlone = /^\(?\d{1,2}\)?$/

/**
 * The folders named like a reference, and the file named like one, with or without a number behind a separator. Below
 * a folder, a number alone is the photo's or a room's; a file may repeat what its folder says.
 */
function readName(path: string, { isReference, shared }: References): Read {
  const [file = '', ...above] = path.split('/').toReversed()
  const folders = above.slice(0, maxComparedFolders).toReversed().map(plainName)
  const stem = plainName(file.replace(ending, ''))
  const { ofFile, number, isPlan } = readFile(stem, folders, isReference)
  const ofFolders = [...folders, ...joined(folders)].filter(isReference)
  const isClear = (name: string, depth: number) => depth <= 0 || !numberAlone.test(name)
  const clearFile = ofFile.filter((name) => isClear(name, folders.length))
  const clearFolders = ofFolders.filter((name) =>
    isClear(name, folders.indexOf(name) + above.length - folders.length - shared),
  )
  const [folder, ...others] = new Set(clearFolders)
  if (folder !== undefined && others.length === 0 && clearFile.includes(folder))
    return { references: [folder], number, isNumberOnly: false, isPlan }
  const references = [...new Set([...clearFolders, ...clearFile])]
  return {
    references,
    number: folder === undefined ? number : 0,
    isNumberOnly: ofFile.length + ofFolders.length > 0,
    isPlan,
  }
}

/** The references that a file is named like; one that is not a reference itself may say that it is a floor plan. */
function readFile(stem: string, folders: readonly string[], isReference: References['isReference']) {
  const above = folders.at(-1)
  const read = (name: string) => {
    const { bare, number } = withoutNumber(name)
    const inFolder = above === undefined ? [] : [`${above}/${name}`, `${above}/${bare}`]
    return { ofFile: [name, bare, ...inFolder].filter(isReference), number }
  }
  const whole = read(stem)
  const isInPlans = folders.some((folder) => !isReference(folder) && withoutPlanWord(folder)?.rest === '')
  const plan = whole.ofFile.length > 0 ? null : withoutPlanWord(stem)
  if (plan === null) return { ...whole, isPlan: isInPlans }
  const rest = read(plan.rest)
  return { ofFile: rest.ofFile, number: plan.number || rest.number, isPlan: true }
}

/** References with a slash, such as B/204, are two folders. */
function joined(folders: readonly string[]): string[] {
  return folders.slice(1).map((folder, index) => `${folders[index]}/${folder}`)
}

/** The number behind a separator or in brackets; in linear time, unlike one expression for both. */
function withoutNumber(stem: string): { bare: string; number: number } {
  const found = /(?:[\s_\-–—]|[\s_\-–—]?\()(\d{1,3})\)?$/.exec(stem)
  if (!found) return { bare: stem, number: 0 }
  let end = found.index
  while (end > 0 && /[\s_\-–—]/.test(stem.charAt(end - 1))) end--
  return { bare: stem.slice(0, end), number: Number(found[1]) }
}

/** As it is compared: macOS writes a slash in a name as a colon. */
function plainName(name: string): string {
  return latinDigits(visibleText(name))
    .replaceAll(/[\u200C\u200D]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(':', '/')
    .toLowerCase()
    .trim()
}
