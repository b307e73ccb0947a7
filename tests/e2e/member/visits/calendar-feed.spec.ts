import { expect, test } from '../../browser.ts'

test('a member makes the address of their calendar, renews it and removes it', async ({
  memberPage: page,
  request,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/user-dashboard/appointments')
  const section = page.getByRole('region', { name: 'Your appointments in your own calendar' })
  await section.getByRole('button', { name: 'Make an address' }).click()
  const address = section.getByLabel('Secret address')
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/)
  await expect(section.getByText('No calendar has read it yet.')).toBeVisible()
  await axe()
  await noSidewaysScroll()
  const first = new URL(await address.inputValue())
  const read = (pathname: string) => request.get(pathname).then((answer) => answer.status())
  expect(await read(first.pathname)).toBe(200)
  await section.getByRole('button', { name: 'New address' }).click()
  await expect(address).not.toHaveValue(first.href)
  expect(await read(first.pathname)).toBe(404)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Make an address' })).toBeVisible()
})
