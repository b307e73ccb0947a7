import { isContractProcedure } from '@orpc/contract'

import type { ProcedureMeta } from '#contract/base.ts'
import { duties, staffActions, staffSubjects } from '#contract/enums.ts'
import { contract } from '#contract/index.ts'
import { auditLog } from '#database/schema/platform.ts'

import { accountFixtures, messageFixtures } from './audited/accounts.ts'
import type { AuditFixture } from './audited/audit-fixture.ts'
import { catalogueFixtures, siteContentFixtures } from './audited/catalogue.ts'
import { moderationFixtures } from './audited/moderation.ts'
import { propertyFixtures } from './audited/properties.ts'
import { subscriptionFixtures, supportFixtures } from './audited/support.ts'
import { createStaff, createUser } from './factories.ts'
import { expect, test } from './test.ts'

/** Fixtures by module; a new staff action belongs to its module's file in `audited/`. */
const fixtures: Readonly<Record<string, AuditFixture>> = {
  ...accountFixtures,
  ...catalogueFixtures,
  ...propertyFixtures,
  ...messageFixtures,
  ...moderationFixtures,
  ...siteContentFixtures,
  ...supportFixtures,
  ...subscriptionFixtures,
}

/** Drafts are visible to their author only; publishing is audited. */
const drafts = [
  'accounts.discardLegalDraft',
  'accounts.saveLegalDraft',
  'catalogue.discardSiteDraft',
  'catalogue.restoreSiteWords',
  'catalogue.saveSiteDraft',
]

/** POST because of their parameters, without changes. */
const changeNothing = ['accounts.encryptSearch', 'listings.previewTransfer', 'costs.previewCostRate']

test('every procedure by which staff change something has a fixture', () => {
  const acts = walk(contract, []).filter(
    ({ isRead, access }) => !isRead && duties.some((each) => each === access),
  )
  expect(acts.length).toBeGreaterThan(10)
  const paths = acts.map(({ path }) => path)
  const others = [...drafts, ...changeNothing]
  for (const path of paths) expect([...Object.keys(fixtures), ...others], path).toContain(path)
  for (const path of others) expect(paths, path).toContain(path)
})

for (const [path, fixture] of Object.entries(fixtures))
  test(`${path} writes an audit entry with actor and subject`, async ({ db, as, fakes }) => {
    const staff = await createStaff(db, 'superadmin', 'Neeraj Bhati')
    const member = await createUser(db, { name: 'Kavita Sharma' })
    const entry = await fixture({ db, as, staff, member, pass: fakes.pass })
    const earlier = new Set((await db.select({ id: auditLog.id }).from(auditLog)).map(({ id }) => id))
    await entry()
    const written = (await db.select().from(auditLog)).filter(({ id }) => !earlier.has(id))
    expect(written, path).not.toHaveLength(0)
    for (const row of written) {
      expect(row).toMatchObject({ actorId: staff.userId, actorRole: 'superadmin' })
      expect(staffActions, row.action).toContain(row.action)
      expect(staffSubjects, row.subject).toContain(row.subject)
      expect(row.subjectId).toMatch(/\S/)
      const told = JSON.stringify([row.details, row.before, row.after])
      for (const name of [member.name, member.email]) expect(told).not.toContain(name)
    }
  })

type ProcedureInfo = { path: string; access: string; isRead: boolean }

function walk(node: unknown, path: readonly string[]): ProcedureInfo[] {
  if (isContractProcedure(node)) {
    const { meta, route } = node['~orpc']
    // Every procedure declares its access.
    const { access } = meta as ProcedureMeta
    return [{ path: path.join('.'), access, isRead: route.method === 'GET' }]
  }
  return Object.entries(node ?? {}).flatMap(([key, child]) => walk(child, [...path, key]))
}
