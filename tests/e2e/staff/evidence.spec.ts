import { expect, test } from '../browser.ts'

test('an administrator records what they saw of a person and withdraws it; the person is told', async ({
  signedInAs,
  emailTo,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  const staffPage = await signedInAs('admin')
  await staffPage.goto('/admin/users')
  await staffPage.getByRole('searchbox', { name: 'Find a user' }).fill(member.email)
  await staffPage.getByRole('button', { name: 'Find', exact: true }).click()
  const found = staffPage.getByRole('link', { name: /Kavita Sharma/ })
  await expect(found).toHaveCount(1)
  await found.click()
  const section = staffPage.getByRole('region', { name: 'Evidence' })
  await expect(section.getByText('Nothing has been checked yet.')).toBeVisible()

  await section.getByRole('button', { name: 'Record a check' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByLabel('What was checked').selectOption('Identity document')
  await dialog.getByLabel('Note for staff').fill('Passport, seen in the office')
  await axe(staffPage)
  await dialog.getByRole('button', { name: 'Record a check' }).click()
  await expect(section.getByText('Valid')).toBeVisible()
  await expect(section.getByText('Passport, seen in the office')).toBeVisible()
  await axe(staffPage)
  await noSidewaysScroll(staffPage)
  const { text } = await emailTo(member.email, /A check was recorded/)
  expect(text).not.toContain('Passport')

  await section.getByRole('button', { name: 'Withdraw: Identity document' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Please give a reason of at least 5 characters')).toBeVisible()
  await dialog.getByLabel('Reason').fill('It belonged to somebody else')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(section.getByText('Withdrawn', { exact: true })).toBeVisible()
  await emailTo(member.email, /A check was withdrawn/)
})
