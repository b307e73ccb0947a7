import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'

const file = {
  name: '99acres.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Bulaate hain,Mobile,Query Details,Received On,Lead Source',
      'Zubeda Qureshi,+91 98290 77001,Wants a lift,12/11/2026,99acres',
      'Z. Qureshi,09829077001,Near the metro,14/11/2026,MagicBricks',
      'Nobody,12345,Hello,14/11/2026,MagicBricks',
      '',
    ].join('\n'),
  ),
}

test('a builder imports leads of other portals, merges two of one person, separates them and undoes it all', async ({
  signedInAs,
  axe,
  noSidewaysScroll,
}) => {
  const page = await signedInAs('builder')
  await page.goto('/user-dashboard/leads')
  await page.getByRole('link', { name: 'Import leads' }).click()
  await page.getByLabel('File with your leads').setInputFiles(file)
  await expect(page.getByText('2 of 3 rows can be imported. Refused: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await page.getByLabel('bulaate hain').selectOption('name')
  const refetch = await holdRequests(page, /imports\/getImport/)
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await refetch.begun
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  // The former result cannot be started any more.
  expect(await page.getByRole('button', { name: 'Import leads (2)' }).count()).toBe(0)
  refetch.release()
  await expect(page.getByText('Zubeda Qureshi')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Import leads (2)' }).click()
  await expect(page.getByText('Leads added: 2. Refused: 1.')).toBeVisible()
  const imported = page.url()

  await page.getByRole('link', { name: 'Open the lead' }).first().click()
  await expect(page.getByText('Imported from 99acres')).toBeVisible()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Other enquiries of this person' })).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await page.getByRole('link', { name: 'Show all in the list' }).click()
  await expect(page.getByText('2 leads', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Separate again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Separate again' }).click()
  await expect(page.getByRole('heading', { name: 'Maybe the same person' })).toBeVisible()

  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Leads that stay because somebody worked on them: 2.')).toBeVisible()
})

/** Requests of this address wait until they are released. */
async function holdRequests(page: Page, address: RegExp) {
  const begun = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    begun.resolve()
    await released.promise
    await route.continue()
  })
  return { begun: begun.promise, release: released.resolve }
}
