import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'

import { expect, test } from '../browser.ts'

test('an archive of personal data is sent by an emailed link, and the shared accounts of the demo cannot be deleted', async ({
  memberPage: page,
  signedInAs,
  newMember: { email },
  emailTo,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  await page.goto('/user-dashboard/settings')
  const said = page.getByText('Data export request submitted. You will receive an email shortly.').first()
  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect(said).toBeVisible()
  await expect(page.getByText(/Your file is (being prepared|ready)/)).toBeVisible()
  await axe()
  await noSidewaysScroll()

  const message = await emailTo(email, /data is ready/)
  const link = new URL(message.links.find((address) => address.includes('/your-data/')) ?? '').pathname
  const coming = page.waitForEvent('download', { timeout: 15_000 })
  await page.evaluate((address) => window.location.assign(address), link)
  const files = unzipSync(new Uint8Array(await readFile(await (await coming).path())))
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'data.json', 'tables/account.csv']),
  )
  expect(Buffer.from(files['data.json'] ?? []).toString('utf8')).toContain(email)
  await page.goto('/user-dashboard/settings')
  await expect(page.getByText('Your file is ready')).toBeVisible()
  await expect(page.getByText(/You can ask again from/)).toBeVisible()

  // An invalid link leads to where a new archive can be requested.
  await page.goto(`${link.slice(0, -4)}AAAA`)
  await expect(page).toHaveURL(/\/user-dashboard\/settings#your-data$/)
  await page.goto('/hi/user-dashboard/settings')
  await expect(page.getByText('आपकी फ़ाइल तैयार है')).toBeVisible()

  const shared = await signedInAs('buyer')
  await shared.goto('/user-dashboard/settings')
  await shared.getByRole('button', { name: 'Delete my account' }).click()
  await expect(shared.getByText('Account deletion is not available in demo mode').first()).toBeVisible()
  await axe(shared)

  // A guest with the link is asked to sign in; the open page would go on as the member.
  await page.goto('/healthz')
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fyour-data%2F|\/signin\?returnTo=\/your-data\//)
})
