import { users } from '#database/schema/accounts.ts'

import { expect, test } from '../../tests/test.ts'
import { checkDemoAccounts } from './demo.ts'

test('with the demo off, a start on demo accounts is refused; with it on, they are announced', async ({
  db,
}) => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  await checkDemoAccounts(db, { demo: false }, print)
  await db.insert(users).values({ name: 'Ishita', email: 'buyer@demo.local', isDemo: true })
  await expect(checkDemoAccounts(db, { demo: false }, print)).rejects.toThrow(
    /^DEMO is off.*npm run admin -- remove-demo$/,
  )
  expect(lines).toEqual([])
  await checkDemoAccounts(db, { demo: true }, print)
  expect(lines).toEqual([expect.stringContaining('superadmin@demo.local')])
})
