import { createProject, createProperty, createUser } from '#tests/factories.ts'
import { sampleEdit, sampleListing } from '#tests/fixtures/listing-fixtures.ts'
import { meetAt } from '#tests/fixtures/meet-at.ts'
import { merge } from '#tests/fixtures/merging.ts'
import { expect, raceTest } from '#tests/test.ts'

raceTest(
  'a listing that joins a project while it is merged is of the remaining one, whoever comes first',
  async ({ as, engine: { db, pool } }) => {
    const [admin, owner] = [await createUser(db, { loginRole: 'admin' }), await createUser(db)]
    const into = await createProject(db, { title: 'Kesar Court' })
    const join = (address: string) => () =>
      as(owner).listings.createProperty(sampleListing({ project: 'Kesar Residency', address }))
    const mergeProject = (id: string) => () => merge(as, admin, { kind: 'project', from: id, into: into.id })

    const first = await createProject(db)
    const heldOwner = { sql: 'select from users where id = $1 for update', id: owner.userId }
    await meetAt(pool, heldOwner, [join('1 First Lane'), mergeProject(first.id)])

    const again = await createProject(db, { slug: 'kesar-residency-2' })
    const heldProject = { sql: 'select from projects where id = $1 for no key update', id: into.id }
    const remerge = () =>
      as(admin).catalogue.mergeEntries({
        kind: 'project',
        from: again.id,
        into: into.id,
        fromVersion: 0,
        intoVersion: 1,
      })
    await meetAt(pool, heldProject, [remerge, join('2 Second Lane')])

    const { rows } = await pool.query<{ projectId: string | null }>(
      'select project_id as "projectId" from properties order by property_numeric_id',
    )
    expect(rows).toEqual([{ projectId: into.id }, { projectId: into.id }])
  },
)

raceTest(
  'a change that waits keeps its project when that is merged while another change is saved',
  async ({ as, engine: { db, pool } }) => {
    const [admin, owner] = [await createUser(db, { loginRole: 'admin' }), await createUser(db)]
    const [from, into] = [await createProject(db), await createProject(db, { title: 'Kesar Court' })]
    const { id } = await createProperty(db, owner, { approvalStatus: 'approved' })
    const { listings } = as(owner)
    const edit = { project: 'Kesar Residency', address: '12 New Lane, Mansarovar' }
    const { version } = await listings.updateProperty(sampleEdit({ id, version: 0 }, edit))
    const held = { sql: 'select from property_revisions where property_id = $1 for update', id }
    await meetAt(pool, held, [
      () => merge(as, admin, { kind: 'project', from: from.id, into: into.id }),
      () => listings.updateProperty(sampleEdit({ id, version }, { ...edit, address: '14 New Lane' })),
    ])
    expect((await listings.getOwnProperty({ id })).values.project).toBe('Kesar Court')
  },
)
