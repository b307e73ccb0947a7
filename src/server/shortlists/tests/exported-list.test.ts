import { createUser } from '#tests/factories.ts'
import { expect } from '#tests/test.ts'

import { test } from './shortlist-world.ts'

test('nobody but its owner downloads a list, and nothing that people wrote is a formula in it', async ({
  as,
  list,
  db,
}) => {
  const { owner, id, token, homes, join } = await list()
  const guest = await join('=Asha')
  await guest.addNote({ token, propertyId: homes[0] ?? '', text: '=HYPERLINK("https://x.example")' })
  const { exportShortlist } = as(await createUser(db)).shortlists
  await expect(exportShortlist({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const text = await (await as(owner).shortlists.exportShortlist({ id })).text()
  expect(text).toContain(`"'=Asha: =HYPERLINK(""https://x.example"")"`)
})
