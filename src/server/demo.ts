import type { Database } from '#database/client.ts'
import { hasDemoAccounts } from '#demo/demo-accounts.ts'
import type { RemovedDemo } from '#demo/remove-demo.ts'
import type { DemoOptions } from '#demo/seed-demo.ts'

import { personalData } from './personal-data.ts'
import type { Config } from './platform/config.ts'
import type { Services } from './platform/context.ts'
import { erasePerson } from './platform/privacy/erase-person.ts'
import { StartFailure } from './platform/start-failure.ts'
import { photoFiles } from './profiles/policy.ts'

export { hasDemo } from '#demo/demo-accounts.ts'

/** The demo's code is loaded only where it is wanted. */
export async function fillDemo(options: DemoOptions): Promise<void> {
  const { seedDemo } = await import('#demo/seed-demo.ts')
  await seedDemo(options)
}

type Options = { db: Database; services: Pick<Services, 'files' | 'purgeMessages'>; now: Date }

/** The demo password is public: refuse to start with demo accounts while the demo is off, and warn while it is on. */
export async function checkDemoAccounts(
  db: Database,
  { demo }: Pick<Config, 'demo'>,
  print: (line: string) => void,
): Promise<void> {
  if (!(await hasDemoAccounts(db))) return
  if (!demo)
    throw new StartFailure(
      'DEMO is off, but this database holds demo accounts, whose password everybody knows. Remove them: npm run admin -- remove-demo',
    )
  print(
    'DEMO IS ON: anybody who reaches this address can sign in as superadmin@demo.local with a password that everybody knows.',
  )
}

/** Delete the rows in one transaction, then their files and the emails to demo accounts. */
export async function removeDemoAndFiles({ db, services, now }: Options): Promise<RemovedDemo> {
  const { removeDemo } = await import('#demo/remove-demo.ts')
  const removed = await db.transaction((tx) =>
    removeDemo(tx, {
      photoFiles,
      eraseAccount: async (inside, { id, email }) => {
        const person = { id, email, phones: [] }
        return (await erasePerson(inside, personalData, { person, now })).fileKeys
      },
    }),
  )
  for (const key of removed.fileKeys) await services.files.remove(key)
  for (const address of removed.emails) await services.purgeMessages({ address, numbers: [], things: [] })
  return removed
}
