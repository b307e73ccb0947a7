import type { properties } from '#database/schema/properties.ts'
import { createProperty, createUser } from '#tests/factories.ts'
import { test as base, type Fixtures } from '#tests/test.ts'

type Homes = readonly Partial<typeof properties.$inferInsert>[]

/** A shared list with its owner and whoever opens its link, each on a device of their own. */
export const test = base.extend<{ list: (homes?: Homes) => ReturnType<typeof makeList> }>({
  list: async ({ db, as }, give) => give((homes) => makeList({ db, as }, homes)),
})

/** Three homes of one advertiser, unless other ones are given. */
export async function makeList({ db, as }: Pick<Fixtures, 'db' | 'as'>, values: Homes = [{}, {}, {}]) {
  const [owner, advertiser] = [await createUser(db, { name: 'Meena Gupta' }), await createUser(db)]
  const homes: string[] = []
  for (const each of values) homes.push((await createProperty(db, advertiser, each)).id)
  const created = { title: 'Our flat', name: 'Meena', propertyIds: homes }
  const { id, token } = await as(owner).shortlists.createShortlist(created)
  const join = async (name: string) => {
    const responseHeaders = new Headers()
    await as(null, { responseHeaders }).shortlists.joinShortlist({ token, name })
    const cookie = responseHeaders.get('set-cookie')?.split(';')[0] ?? ''
    return as(null, { cookie }).shortlists
  }
  return { owner, advertiser, homes, id, token, join, guest: () => as(null).shortlists }
}
