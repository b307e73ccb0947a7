import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { someHome } from '../find-property.ts'
import { uniqueWord } from '../unique-word.ts'

test('three people on three devices, one without JavaScript, decide on a home', async ({
  signedInAs,
  browser,
  baseURL,
  axe,
  noSidewaysScroll,
}) => {
  const title = `Our home ${uniqueWord()}`
  const owner = await signedInAs('buyer')
  const compared = await Promise.all([0, 1].map((place) => someHome(owner, 'purpose=sale', place)))
  await owner.goto(`/compare?ids=${compared.map(({ numericId }) => numericId).join(',')}`)
  await owner.getByRole('link', { name: 'Decide together' }).click()
  await expect(owner.getByRole('heading', { name: 'Decide together', level: 1 })).toBeVisible()
  await expect(owner.getByRole('checkbox', { checked: true })).toHaveCount(2)
  for (let saved = 2; saved < 18; saved += 1) await owner.getByRole('checkbox').nth(saved).check()
  await axe(owner)
  await owner.getByLabel('Name of the list').fill(title)
  await owner.getByLabel('Your name on it').fill('Meena')
  await owner.getByRole('button', { name: 'Make the list' }).click()
  await expect(owner.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(owner).toHaveURL(/\/shortlist\/[\w.-]+$/)
  const path = new URL(owner.url()).pathname

  const asha = await signedInAs(null)
  await asha.goto(`/hi${path}`)
  await axe(asha)
  await asha.getByLabel('आपका नाम', { exact: true }).fill('आशा')
  await asha.getByRole('button', { name: 'शामिल हों' }).click()
  await expect(asha.getByText('आशा (आप)')).toBeVisible()
  const second = homes(asha).nth(1)
  const name = (await second.getByRole('heading').textContent()) ?? ''
  await second.getByRole('button', { name: 'हाँ', exact: true }).click()
  await expect(second.getByText('हाँ: आशा')).toBeVisible()
  await asha.getByRole('button', { name: 'नया क्रम दिखाएँ' }).click()
  await expect(homes(asha).nth(0).getByText('हाँ: आशा')).toBeVisible()
  await homes(asha).nth(0).getByRole('textbox').fill('स्कूल पास है')
  await homes(asha).nth(0).getByRole('button', { name: 'टिप्पणी जोड़ें' }).click()
  await expect(asha.getByText('स्कूल पास है')).toBeVisible()
  await asha.getByText('अपना नाम बदलें').click()
  await asha.getByLabel('आपका नाम', { exact: true }).fill('आशा देवी')
  await asha.getByRole('button', { name: 'सहेजें', exact: true }).last().click()
  await expect(homes(asha).nth(0).getByText('हाँ: आशा देवी')).toBeVisible()
  await noSidewaysScroll(asha)
  await axe(asha)

  // On an old phone whose browser runs no scripts.
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const papa = await context.newPage()
  await papa.goto(path)
  await papa.getByLabel('Your name', { exact: true }).fill('Papa')
  await papa.getByRole('button', { name: 'Take part' }).click()
  await expect(papa.getByText('Papa (you)')).toBeVisible()
  await expect(homes(papa).nth(0).getByRole('heading')).toHaveText(name)
  await homes(papa).nth(0).getByRole('button', { name: 'No', exact: true }).click()
  await expect(papa.getByRole('listitem').getByText('No: Papa')).toBeVisible()
  await homes(papa).nth(0).getByRole('textbox').fill('Too far from the station')
  await homes(papa).nth(0).getByRole('button', { name: 'Add note' }).click()
  await expect(papa.getByText('Too far from the station')).toBeVisible()
  await papa.getByText('Change your name').click()
  await papa.getByLabel('Your name', { exact: true }).fill('Papa ji')
  await papa.getByRole('button', { name: 'Save' }).last().click()
  await expect(papa.getByText('Papa ji (you)')).toBeVisible()
  await expect(papa.getByRole('listitem').getByText('No: Papa ji')).toBeVisible()
  await context.close()

  await owner.reload()
  await expect(owner.getByText('Too far from the station')).toBeVisible()
  await owner.getByText('Who changed what').click()
  await expect(owner.getByText('Papa ji voted no', { exact: false }).first()).toBeVisible()
  expect(countPages(await owner.pdf({ format: 'A4' }))).toBe(1)

  const another = await someHome(owner, 'purpose=rent')
  await owner.goto(`/user-dashboard/shortlists?ids=${another.numericId}`)
  await axe(owner)
  await owner.getByRole('button', { name: `Add to “${title}”` }).click()
  await expect(homes(owner).getByRole('heading', { name: another.title })).toBeVisible()
  await owner.getByText('Manage the list').click()
  await owner.getByRole('button', { name: 'Remove Papa ji' }).click()
  await expect(owner.getByText('Too far from the station')).toBeHidden()
  await owner.getByRole('button', { name: 'Close the list' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Close the list' }).click()
  await expect(owner.getByText('This list is closed: it can be read, not changed.')).toBeVisible()
  await axe(owner)
  await removeList(owner)
})

test('a link that opens nothing says so, in both languages', async ({ page, tolerate, axe }) => {
  tolerate(/404/)
  await page.goto('/shortlist/nothing')
  await expect(page.getByRole('heading', { name: 'This link opens no list' })).toBeVisible()
  await axe(page)
  await page.goto('/hi/shortlist/nothing')
  await expect(page.getByRole('heading', { name: 'इस लिंक से कोई सूची नहीं खुलती' })).toBeVisible()
})

/** Each page is an object of the file. */
function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The list is deleted as its owner does, so that the demo's buyer keeps room for others. */
async function removeList(owner: Page) {
  await owner.getByRole('button', { name: 'Delete the list' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete the list' }).click()
  await expect(owner).toHaveURL(/user-dashboard\/shortlists/)
  await expect(owner.getByText('List deleted')).toBeVisible()
}

function homes(page: Page): Locator {
  return page.getByRole('main').locator('ol > li[id^=home-]')
}
