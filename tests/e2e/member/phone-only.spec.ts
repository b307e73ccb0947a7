import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../agent-property.ts'
import { expect, test } from '../browser.ts'
import { textTo } from '../emails.ts'
import { newListing } from '../new-listing.ts'
import { send } from '../send-api-request.ts'
import { uniqueIpAddress } from '../unique-ip-address.ts'

for (const locale of ['en', 'hi'] as const)
  test(`a person with a phone number only signs up, saves a search, gets its alert, enquires, visits, exports, comes back and leaves (${locale})`, async ({
    page,
    signedInAs,
    newMember,
    tolerate,
    axe,
    noSidewaysScroll,
  }) => {
    test.slow()
    tolerate(/status of 4\d\d/)
    const say = await wordsIn(locale)
    const at = locale === 'hi' ? '/hi' : ''
    const home = await agentsHome(await signedInAs('agent'))
    const phone = `9${randomInt(100_000_000, 1_000_000_000)}`

    await page.goto(`${at}/signup`)
    await page.getByRole('link', { name: say('accounts_phone_account') }).click()
    await page.getByLabel(say('accounts_mobile')).fill('12345')
    await page.getByRole('button', { name: say('accounts_code_send') }).click()
    await expect(page.getByText(say('accounts_mobile_invalid')).first()).toBeVisible()
    await axe()
    await page.getByLabel(say('accounts_mobile')).fill(phone)
    await page.getByRole('button', { name: say('accounts_code_send') }).click()
    const code = page.getByLabel(say('accounts_code'), { exact: true })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await axe()
    await noSidewaysScroll()
    await code.fill('00000000')
    await page.getByRole('button', { name: say('accounts_phone_code_continue') }).click()
    await expect(page.getByText(say('accounts_code_wrong')).first()).toBeVisible()
    await code.fill(await codeTo(phone))
    await page.getByRole('button', { name: say('accounts_phone_code_continue') }).click()

    // Reloading, as a phone does after reading the message, keeps the proof.
    await expect(page.getByRole('heading', { name: say('accounts_phone_sign_up_title') })).toBeVisible()
    await page.reload()
    await page.getByLabel(say('accounts_name')).fill('Ramesh Meena')
    await axe()
    await noSidewaysScroll()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: say('accounts_create_account') }).click()
    await expect(page).toHaveURL(/\/user-dashboard$/)

    await page.goto(`${at}/search?minPrice=95000000`)
    await page.getByRole('link', { name: say('search_saved_save') }).click()
    const saving = page.getByRole('dialog')
    await expect(saving.getByLabel(say('search_alert_sending'))).toHaveValue('daily')
    await expect(saving.getByText(say('search_alert_sending_hint_without_email'))).toBeVisible()
    await saving.getByRole('button', { name: say('search_saved_button') }).click()
    await expect(page.getByText(say('search_saved_saved')).first()).toBeVisible()

    const owner = await signedInAs(null)
    await send(owner, 'POST', 'accounts/sign-in', newMember)
    const found = newListing(`Haveli by the stepwell ${uniqueWord()}`, { price: 95_000_000 })
    const { id } = await send(owner, 'POST', 'properties', found)
    const reviewer = await signedInAs('listingmanager')
    await send(reviewer, 'POST', `moderation/properties/${id}/decision`, { id, decision: 'approved' })
    await page.goto(`${at}/user-dashboard/notifications`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('main')).toContainText(found.title, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })

    const words = `Parking? ${uniqueWord()}`
    await page.goto(`${at}/property/${home.id}`)
    await page
      .getByRole('link', { name: say('leads_send_message') })
      .first()
      .click()
    await expect(page.getByText(say('leads_from_account_without_email'))).toBeVisible()
    await expect(page.getByText(say('leads_share_phone_text'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('leads_share_message_text_without_email'))).toBeVisible()
    await expect(page.getByText(say('leads_share_email'), { exact: true })).toHaveCount(0)
    await page.getByLabel(say('leads_share_phone_and_email')).check()
    await page.getByRole('textbox', { name: say('leads_message') }).fill(words)
    await page
      .getByRole('button', { name: say('leads_send_message') })
      .last()
      .click()
    await expect(page.getByRole('button', { name: say('leads_send_another') })).toBeVisible()

    await page.goto(`${at}/property/${home.id}`)
    await page
      .getByRole('link', { name: say('leads_schedule_visit') })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: say('leads_schedule_visit') })
    const times = await freeTimes(form, say('visits_time'), say('visits_day'))
    // Both languages run at once, with one home.
    await (locale === 'hi' ? times.last() : times.first()).check()
    await form.getByRole('button', { name: say('leads_schedule_visit') }).click()
    await expect(page.getByText(say('visits_success.tour')).first()).toBeVisible()

    await page.goto(`${at}/user-dashboard/settings`)
    await expect(page.getByText(say('accounts_sign_in_email_none'))).toBeVisible()
    await axe()
    await noSidewaysScroll()
    await page.getByRole('button', { name: say('accounts_export_request') }).click()
    const download = page.getByRole('link', { name: say('accounts_export_download') })
    await expect(async () => {
      await page.reload()
      await expect(download).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    const coming = page.waitForEvent('download')
    await download.click()
    const files = unzipSync(new Uint8Array(await readFile(await (await coming).path())))
    expect(Buffer.from(files['data.json'] ?? []).toString('utf8')).toContain(`+91${phone}`)

    await page.goto('/healthz')
    await page.context().clearCookies()

    // The number opens the account again, from another network without the minute between two codes.
    await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': uniqueIpAddress() })
    await page.goto(`${at}/signin?way=phone`)
    await page.getByLabel(say('accounts_mobile')).fill(phone)
    await page.getByRole('button', { name: say('accounts_code_send') }).click()
    await page.getByLabel(say('accounts_code'), { exact: true }).fill(await codeTo(phone, 2))
    await page.getByRole('button', { name: say('accounts_phone_code_continue') }).click()
    await expect(page).toHaveURL(/\/user-dashboard$/)

    await page.goto(`${at}/user-dashboard/settings`)
    await page.getByRole('button', { name: say('accounts_delete_open') }).click()
    const leaving = page.getByRole('dialog', { name: say('accounts_delete_ask') })
    await leaving.getByRole('button', { name: say('accounts_confirm_code_send') }).click()
    await axe()
    await noSidewaysScroll()
    await leaving.getByLabel(say('accounts_confirm_by_code')).fill(await codeTo(phone, 3))
    await leaving.getByRole('textbox').last().fill(say('accounts_delete_confirmation'))
    await leaving.getByRole('button', { name: say('accounts_delete_confirm') }).click()
    await page
      .getByRole('dialog', { name: say('accounts_deleted_title') })
      .getByRole('link', { name: say('accounts_deleted_home') })
      .click()
    await page.goto(`${at}/user-dashboard`)
    await expect(page).toHaveURL(/\/signin/)
  })

/** The texts of a language by their keys. */
async function wordsIn(locale: 'en' | 'hi') {
  const folder = join(import.meta.dirname, '../../../messages', locale)
  const all = new Map<string, unknown>()
  for (const domain of ['accounts', 'leads', 'messages', 'search', 'visits'])
    for (const [key, text] of Object.entries(
      texts.parse(await readFile(join(folder, `${domain}.json`), 'utf8')),
    ))
      all.set(key, text)
  return (key: string) => {
    const [name = '', choice] = key.split('.')
    const text = all.get(name)
    return String(choice === undefined ? text : Reflect.get(Object(text), choice))
  }
}

const texts = z.string().transform((json) => z.record(z.string(), z.unknown()).parse(JSON.parse(json)))

/** The code of the number's latest message, once there are so many. */
async function codeTo(phone: string, count = 1): Promise<string> {
  const { text } = await textTo(phone, count)
  return /\d{8}/.exec(text)?.[0] ?? 'no code'
}

/** The free times of the first day that has one. */
async function freeTimes(form: ReturnType<Page['getByRole']>, time: string, day: string) {
  const days = form.getByRole('group', { name: day }).getByRole('radio')
  const times = form.getByRole('group', { name: time }).getByRole('radio')
  await expect(days.first()).toBeVisible()
  for (let at = 1; (await times.count()) === 0; at += 1) await days.nth(at).check()
  return times
}
