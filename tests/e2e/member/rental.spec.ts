import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../browser.ts'
import { answerOf } from '../find-property.ts'
import { send } from '../send-api-request.ts'

test('a landlord and a tenant agree, list what is in the home and sign it', async ({
  signedInAs,
  memberPage: tenant,
  newMember,
  emailTo,
  axe,
  noSidewaysScroll,
}) => {
  const landlord = await signedInAs('owner')
  const home = await homeToLet(landlord)
  const { id: leadId = '' } = await send(tenant, 'POST', 'leads', {
    propertyId: home.id,
    type: 'contact',
    message: 'We would like to move in next month.',
    share: 'phone_and_email',
  })

  await landlord.goto(`/user-dashboard/leads/${leadId}`)
  await landlord.getByRole('button', { name: 'Begin rental' }).click()
  await expect(landlord.getByRole('heading', { name: home.title, level: 1 })).toBeVisible()
  const { pathname } = new URL(landlord.url())
  await axe(landlord)
  await landlord.getByRole('button', { name: 'Enter the terms of the agreement' }).click()
  await landlord.getByLabel('Security deposit').fill('60 thousand')
  await axe(landlord)
  await landlord.getByRole('button', { name: 'Save terms' }).click()
  await expect(landlord.getByText('₹60,000').first()).toBeVisible()
  await enterParty(landlord, 'Sunita Agarwal')

  const { links } = await emailTo(newMember.email, /^Rental: /)
  expect(links.some((link) => link.endsWith(pathname))).toBe(true)
  await tenant.goto(`/hi${pathname}`)
  await tenant.getByRole('button', { name: 'किरायानामे के लिए नाम और पता' }).click()
  await tenant.getByLabel('पूरा नाम').fill('इमरान ख़ान')
  await tenant.getByLabel('स्थायी पता').fill('१२ स्टेशन रोड, कोटा')
  await tenant.getByRole('button', { name: 'नाम और पता सहेजें' }).click()
  await tenant.getByRole('button', { name: 'इस किरायानामे पर सहमत हूँ' }).click()
  await expect(tenant.getByText('दूसरे पक्ष का इंतज़ार है')).toBeVisible()
  await axe(tenant)
  await noSidewaysScroll(tenant)

  await landlord.goto(pathname)
  await landlord.getByRole('button', { name: 'Agree to this version' }).click()
  await expect(landlord.getByText('Terms agreed')).toBeVisible()
  const draft = await landlord.request.get(pathname.replace('/user-dashboard', '') + '/agreement-hi.pdf')
  expect(draft.headers()['content-type']).toBe('application/pdf')
  await landlord.getByRole('checkbox', { name: 'Form for tenant verification filled in' }).check()
  await expect(landlord.getByText(/^Landlord, /)).toBeVisible()

  await addThing(landlord)
  await landlord.getByLabel('Add photo of Ceiling fan').setInputFiles({
    name: 'fan.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d98a74' } })
      .jpeg()
      .toBuffer(),
  })
  const photo = landlord.getByRole('img', { name: 'Photo 1 of Ceiling fan' })
  await expect(photo).toBeVisible()
  expect((await tenant.request.get((await photo.getAttribute('src')) ?? '')).status()).toBe(200)
  const stranger = await signedInAs(null)
  expect((await stranger.request.get((await photo.getAttribute('src')) ?? '')).status()).toBe(404)
  await addMeter(landlord, '4021.5')
  await axe(landlord)
  await sign(landlord, emailTo, 'owner@demo.local')
  await tenant.goto(pathname)
  await sign(tenant, emailTo, newMember.email)
  await expect(tenant.getByText('Tenant moved in')).toBeVisible()

  await landlord.goto(pathname)
  await landlord.getByRole('button', { name: 'Record deposit' }).click()
  await landlord.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(landlord.getByText(/^₹60,000 received on/)).toBeVisible()
})

test('who has moved in moves out: meters are read again, the deposit comes back and is confirmed', async ({
  signedInAs,
  emailTo,
  axe,
  noSidewaysScroll,
}) => {
  const tenant = await signedInAs('buyer')
  await tenant.goto('/user-dashboard/rentals')
  await tenant.getByRole('article').or(tenant.getByRole('listitem')).getByRole('link').first().click()
  await expect(tenant.getByText('Tenant moved in')).toBeVisible()
  const { pathname } = new URL(tenant.url())
  await tenant.getByRole('button', { name: 'Set move-out date' }).click()
  await tenant.getByRole('button', { name: 'Cancel move-out' }).click()
  await axe(tenant)
  await tenant.getByRole('dialog').getByRole('button', { name: 'Cancel move-out' }).click()
  await expect(tenant.getByText('Tenant moved in')).toBeVisible()
  await tenant.getByRole('button', { name: 'Set move-out date' }).click()
  const moveOut = tenant.getByRole('region', { name: 'Move-out inventory' })
  await expect(moveOut.getByText('Not read yet')).toHaveCount(2)
  const read = async (meter: RegExp, reading: string) => {
    await moveOut.getByRole('button', { name: meter }).click()
    await tenant.getByLabel('Reading').fill(reading)
    await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await read(/^Edit Electricity meter/, '4,180')
  await expect(moveOut.getByText(/158\.5 used/)).toBeVisible()
  await read(/^Edit Water meter/, '17')
  await expect(moveOut.getByText(/lower than on moving in/)).toBeVisible()
  await read(/^Edit Water meter/, '341')
  await expect(moveOut.getByText(/\b23 used/)).toBeVisible()
  await axe(tenant)
  await noSidewaysScroll(tenant)
  await sign(tenant, emailTo, 'buyer@demo.local', moveOut)
  const landlord = await signedInAs('agent')
  await landlord.goto(pathname)
  const list = landlord.getByRole('region', { name: 'Move-out inventory' })
  await sign(landlord, emailTo, 'agent@demo.local', list)

  await landlord.getByRole('button', { name: 'Record return' }).click()
  await landlord.getByRole('button', { name: 'Add deduction' }).click()
  await landlord.getByLabel('Reason').fill('Painting')
  await landlord.getByLabel('Amount').fill('4000')
  await axe(landlord)
  await landlord.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(landlord.getByText(/ returned on /)).toBeVisible()
  await tenant.reload()
  await tenant.getByRole('button', { name: /^Yes, I got ₹/ }).click()
  await tenant
    .getByRole('dialog')
    .getByRole('button', { name: /^Yes, I got ₹/ })
    .click()
  await expect(tenant.getByText('Ended', { exact: true })).toBeVisible()
})

type Own = { items: { id: string; title: string; purpose: string; availability: string }[] }

/** A home to let of the signed-in advertiser. */
async function homeToLet(advertiser: Page) {
  const { items } = await answerOf<Own>(await advertiser.request.get('/api/properties/own?pageSize=48'))
  const home = items.find(({ purpose, availability }) => purpose === 'rent' && availability === 'available')
  if (!home) throw new Error('The advertiser lets no home')
  return home
}

async function enterParty(page: Page, name: string) {
  await page.getByRole('button', { name: 'Name and address for the agreement' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Permanent address').fill('4 Bapu Nagar, Jaipur')
  await page.getByRole('button', { name: 'Save name and address' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
}

async function addThing(page: Page) {
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await page.getByLabel('Name, such as').fill('Ceiling fan')
  await page.getByLabel('How many').fill('२')
  await page.getByLabel('Room').fill('Hall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Ceiling fan', { exact: true })).toBeVisible()
}

async function addMeter(page: Page, reading: string) {
  await page.getByRole('button', { name: 'Add to the list' }).click()
  await page.getByLabel('What', { exact: true }).selectOption('electricity')
  await page.getByLabel('Reading').fill(reading)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Electricity meter', { exact: true })).toBeVisible()
}

type EmailTo = (address: string, subject: RegExp) => Promise<{ subject: string }>
const typedCodes = new Set<string>()

async function sign(page: Page, emailTo: EmailTo, address: string, within: Page | Locator = page) {
  await within.getByRole('button', { name: 'Sign this inventory' }).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(/We sent a code to/)).toBeVisible()
  let code = ''
  await expect
    .poll(async () => {
      const { subject } = await emailTo(address, /signing code$/)
      code = /\d{8}/.exec(subject)?.[0] ?? ''
      return typedCodes.has(code)
    })
    .toBe(false)
  typedCodes.add(code)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign this inventory' }).click()
  await expect(within.getByText(/verified by email code/).first()).toBeVisible()
}
