import { expect, test } from '../../browser.ts'

test('a member makes the address of their calendar, renews it and removes it', async ({
  memberPage: page,
  newMember: { password },
  request,
  axe,
  noSidewaysScroll,
}) => {
  await page.goto('/user-dashboard/appointments')
  const section = page.getByRole('region', { name: 'Your appointments in your own calendar' })
  const confirm = async (button: string) => {
    await section.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: button }).click()
  }
  await confirm('Make an address')
  const address = section.getByLabel('Secret address')
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/)
  await expect(section.getByText('No calendar has read it yet.')).toBeVisible()
  await axe()
  await noSidewaysScroll()
  const first = new URL(await address.inputValue())
  const read = (pathname: string) => request.get(pathname).then((answer) => answer.status())
  expect(await read(first.pathname)).toBe(200)
  await confirm('New address')
  await expect(address).not.toHaveValue(first.href)
  expect(await read(first.pathname)).toBe(404)
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Make an address' })).toBeVisible()
})
