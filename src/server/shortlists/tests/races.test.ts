import { eq } from 'drizzle-orm'

import { maxPeopleOfList } from '#contract/shortlists/shapes.ts'
import { shortlistPeople, shortlistVotes } from '#database/schema/shortlists/shortlists.ts'
import { expect, raceTest } from '#tests/test.ts'

import { makeList } from './shortlist-world.ts'

raceTest('of many who join at one moment as many as there is room for do', async ({ engine: { db }, as }) => {
  const { join } = await makeList({ db, as })
  const answers = await Promise.allSettled(
    Array.from({ length: maxPeopleOfList + 4 }, (_, index) => join(`Person ${index}`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(maxPeopleOfList - 1)
  expect(await db.$count(shortlistPeople)).toBe(maxPeopleOfList)
})

raceTest(
  'one person who presses several times at one moment has one vote',
  async ({ engine: { db }, as }) => {
    const { join, homes, token } = await makeList({ db, as })
    const asha = await join('Asha')
    const onHome = { token, propertyId: homes[0] ?? '' }
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => asha.vote({ ...onHome, vote: index % 2 ? 'yes' : 'no' })),
    )
    expect(await db.$count(shortlistVotes)).toBe(1)
  },
)

raceTest(
  'whoever votes while they are removed is refused or gone with the vote',
  async ({ engine: { db }, as }) => {
    const { owner, id, join, homes, token } = await makeList({ db, as })
    const asha = await join('Asha')
    const { personId } = await asha.getSharedShortlist({ token })
    const [vote] = await Promise.allSettled([
      asha.vote({ token, propertyId: homes[0] ?? '', vote: 'yes' }),
      as(owner).shortlists.removePerson({ id, personId: personId ?? '' }),
    ])
    if (vote.status === 'rejected') expect(vote.reason).toMatchObject({ code: 'FORBIDDEN' })
    expect(await db.$count(shortlistPeople, eq(shortlistPeople.isOwner, false))).toBe(0)
    expect(await db.$count(shortlistVotes)).toBe(0)
  },
)
