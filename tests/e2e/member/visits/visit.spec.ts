import { uniqueWord } from '#tests/e2e/unique-word.ts'

import { agentsHome } from '../../agent-property.ts'
import { expect, test } from '../../browser.ts'

test('a visit is requested by keyboard at a free time; the advertiser gets an email and a lead', async ({
  isMobile,
  signedInAs,
  emailContaining,
  axe,
  noSidewaysScroll,
}) => {
  test.slow()
  const agent = await signedInAs('agent')
  const { id } = await agentsHome(agent)
  const page = await signedInAs(visitor(isMobile))
  await page.goto(`/property/${id}`)
  await page.getByRole('link', { name: 'Schedule Visit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Schedule Visit' })
  const days = form.getByRole('group', { name: 'Day' }).getByRole('radio')
  const times = form.getByRole('group', { name: 'Time (IST)' }).getByRole('radio')

  // A full day is labelled so, and links to the next day with free times.
  await form
    .getByRole('radio', { name: /no free slots$/ })
    .first()
    .check()
  await expect(form.getByText('There are no free slots on this day.')).toBeVisible()
  await axe(page)
  await noSidewaysScroll(page)
  await form.getByRole('button', { name: 'Go to the next free day' }).click()
  await expect(times.first()).toBeVisible()

  await form.getByRole('button', { name: 'Schedule Visit' }).click()
  await expect(form.getByText('Please select a time')).toBeVisible()
  await expect(page.getByText('Validation Error: Please fix the errors above')).toBeVisible()

  // Arrow keys move between days and times.
  await form.getByRole('group', { name: 'Day' }).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  // In the evening, today (after the last day) may have a single half-hour left.
  if ((await times.count()) < 2) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  while (!(await times.first().evaluate((radio) => radio === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(times.first()).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(times.nth(1)).toBeChecked()
  await expect(form.getByText(/^This time is reserved for you until \d+:\d\d [AP]M\.$/)).toBeVisible()
  expect(await days.count()).toBeGreaterThanOrEqual(14)
  const words = `We come with our parents ${uniqueWord()}`
  await form.getByLabel('Message').fill(words)
  await form.getByRole('button', { name: 'Schedule Visit' }).click()
  await expect(page.getByText('Your tour request has been submitted successfully')).toBeVisible()
  await axe(page)

  await emailContaining('agent@demo.local', words)
  await agent.goto('/user-dashboard/leads')
  await expect(agent.locator('tr:visible, li:visible').filter({ hasText: words }).first()).toContainText(
    /Visit on .+ IST/,
  )
})

test('a time taken meanwhile reloads the free times, and input is kept', async ({
  isMobile,
  signedInAs,
  emailContaining,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { id } = await agentsHome(await signedInAs('agent'))
  const page = await signedInAs(visitor(isMobile))
  // The page from before the advertiser closed the 9:00 slot.
  await page.route(
    '**/rpc/visits/listFreeSlots',
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('["09:30"', '["09:00","09:30"')
      await route.fulfill({ response: answer, body })
    },
    { times: 1 },
  )
  await page.goto(`/property/${id}?enquire=video_tour`)
  const form = page.getByRole('dialog', { name: 'Video Tour' })
  const words = `Please show the terrace ${uniqueWord()}`
  await form.getByLabel('Message').fill(words)
  const days = form.getByRole('group', { name: 'Day' }).getByRole('radio')
  const nine = form.getByRole('radio', { name: '9:00 AM' })
  for (let day = 1; !(await nine.isVisible()); day += 1) await days.nth(day).check()
  // Choosing reserves the time, so its loss shows before the form is sent.
  await nine.click()
  await expect(form.getByText('This time is no longer free. Please choose another one.')).toBeVisible()
  await expect(nine).toBeHidden()
  await expect(form.getByLabel('Message')).toHaveValue(words)
  await form.getByRole('radio', { name: '9:30 AM' }).check()
  await form.getByRole('button', { name: 'Schedule Video Tour' }).click()
  await expect(page.getByText('Your video tour request has been submitted successfully')).toBeVisible()
  await emailContaining('agent@demo.local', words)
})

test('a meeting is booked from the panel beside the facts, in Hindi too', async ({
  isMobile,
  signedInAs,
  emailContaining,
}) => {
  const { id } = await agentsHome(await signedInAs('agent'))
  const page = await signedInAs(visitor(isMobile))
  await page.goto(`/hi/property/${id}`)
  await page.getByRole('link', { name: 'मीटिंग तय करें' }).first().click()
  const form = page.getByRole('dialog', { name: 'मीटिंग तय करें' })
  await form.getByRole('radio', { name: 'फ़ोन' }).check()
  // The times of the first days are taken by other tests.
  const days = form.getByRole('group', { name: 'दिन' }).getByRole('radio')
  const times = form.getByRole('group', { name: 'समय (IST)' }).getByRole('radio')
  let day = 8
  do await days.nth(day++).check()
  while (!(await times.first().isVisible()))
  await times.last().check()
  const words = `काग़ज़ात पर बात करनी है ${uniqueWord()}`
  await form.getByLabel('संदेश').fill(words)
  await form.getByRole('button', { name: 'मीटिंग तय करें' }).click()
  await expect(page.getByText('मीटिंग का आपका अनुरोध भेज दिया गया है')).toBeVisible()
  await emailContaining('agent@demo.local', words)
})

/** Both projects run within the ten-minute rate limit per person. */
function visitor(isMobile: boolean) {
  return isMobile ? 'builder' : 'sales'
}
