import type { Page } from '@playwright/test'

import { expect, test } from '../browser.ts'
import { send } from '../send-api-request.ts'

test('a guest adds a place without JavaScript and a point on the map with it, and removes one', async ({
  page,
  browser,
  baseURL,
  axe,
  noSidewaysScroll,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const phone = await plain.newPage()
  await phone.goto('/places')
  await expect(
    phone.getByText('Your places are kept on this device, in a cookie that only our site reads.'),
  ).toBeVisible()
  await phone.getByLabel('What is there').selectOption('School')
  await phone.getByLabel('How you go').selectOption('Car')
  await phone.getByRole('button', { name: 'Save place' }).click()
  await expect(phone.getByText('Choose the locality where it is.')).toBeVisible()
  await expect(phone.getByLabel('How you go')).toHaveValue('car')
  await phone.getByLabel('Where it is').selectOption('Malviya Nagar')
  await phone.getByLabel('Leaving home at').selectOption('8 AM')
  await phone.getByRole('button', { name: 'Save place' }).click()
  await expect(phone).toHaveURL('/places')
  await expect(placeIn(phone, 'School')).toContainText('Malviya Nagar')
  await expect(placeIn(phone, 'School')).toContainText('Car · leaving home at 8 AM')

  await page.context().addCookies(await plain.cookies())
  await plain.close()
  await page.goto('/places')
  await page.getByLabel('What is there').selectOption('Work')
  await page.getByRole('button', { name: 'Set a point on the map instead' }).click()
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(page.getByText('Set the point on the map.')).toBeVisible()
  await page.getByLabel('Where it is').selectOption('Sanganer')
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(placeIn(page, 'Work')).toContainText('Sanganer')
  await axe()
  await noSidewaysScroll()

  await page.reload()
  await placeIn(page, 'Work')
    .getByRole('link', { name: /^Change/ })
    .click()
  await page.getByLabel('Where it is').selectOption('A point on the map')
  await page.getByRole('button', { name: 'Choose the map’s centre' }).click()
  await expect(page.getByText(/^Point set: 26\.\d+, 75\.\d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save place' }).click()
  await expect(placeIn(page, 'Work')).toContainText('A point on the map')
  await placeIn(page, 'School')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(placeIn(page, 'School')).toBeHidden()
  await page.reload()
  await expect(placeIn(page, 'Work')).toBeVisible()
  await expect(placeIn(page, 'School')).toBeHidden()
})

test('a locality whose roads are not known cannot be chosen; a point there is refused at its field, and what was chosen stays', async ({
  page,
  tolerate,
}) => {
  tolerate(/400|409|422/)
  await page.goto('/hi/places')
  const where = page.getByLabel('कहाँ है')
  await expect(where.getByRole('option', { name: 'आमेर (मिनट अभी नहीं)', exact: true })).toBeDisabled()
  await page.getByLabel('कैसे जाते हैं').selectOption('बस और पैदल')
  await where.selectOption('नक़्शे पर एक जगह')
  await page.getByLabel('जगह चुनने का नक़्शा').click({ position: { x: 12, y: 12 } })
  await expect(page.getByText('जगह चुन ली गई')).toBeVisible()
  await page.getByRole('button', { name: 'जगह सहेजें' }).click()
  await expect(where).toHaveAccessibleDescription(/वहाँ की सड़कें हमें अभी नहीं मालूम/)
  await expect(page.getByLabel('कैसे जाते हैं')).toHaveValue('bus')
})

test('a member’s places are there on another device', async ({ memberPage, newMember, signedInAs }) => {
  await memberPage.goto('/places')
  await expect(memberPage.getByText('Your places are saved in your account')).toBeVisible()
  await memberPage.getByLabel('What is there').selectOption('Coaching')
  await memberPage.getByLabel('Where it is').selectOption('Malviya Nagar')
  await memberPage.getByRole('button', { name: 'Save place' }).click()
  await expect(placeIn(memberPage, 'Coaching')).toBeVisible()
  const other = await signedInAs(null)
  await send(other, 'POST', 'accounts/sign-in', newMember)
  await other.goto('/places')
  await expect(placeIn(other, 'Coaching')).toContainText('Malviya Nagar')
  await other.getByRole('link', { name: 'How minutes are estimated' }).first().click()
  await expect(other.getByRole('heading', { name: 'How minutes are estimated', level: 1 })).toBeVisible()
  await expect(other.getByRole('row', { name: /^Highways/ })).toContainText('42')
})

function placeIn(page: Page, kind: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: kind })
}
