import { expect, test } from '../browser.ts'

test('an administrator records what they saw of a person and withdraws it; the person is told', async ({
  signedInAs,
  emailTo,
  axe,
  noSidewaysScroll,
  newMember: member,
}) => {
  const dashboard = await signedInAs('admin')
  await dashboard.goto('/admin/users')
  await dashboard.getByRole('searchbox', { name: 'Find a user' }).fill(member.email)
  await dashboard.getByRole('button', { name: 'Find', exact: true }).click()
  const found = dashboard.getByRole('link', { name: /Kavita Sharma/ })
  await expect(found).toHaveCount(1)
  await found.click()
  const section = dashboard.getByRole('region', { name: 'Evidence' })
  await expect(section.getByText('Nothing has been checked yet.')).toBeVisible()

  await section.getByRole('button', { name: 'Record a check' }).click()
  const dialog = dashboard.getByRole('dialog')
  await dialog.getByLabel('What was checked').selectOption('Identity document')
  await dialog.getByLabel('Note for staff').fill('Passport, seen in the office')
  await axe(dashboard)
  await dialog.getByRole('button', { name: 'Record a check' }).click()
  await expect(section.getByText('Valid')).toBeVisible()
  await expect(section.getByText('Passport, seen in the office')).toBeVisible()
  await axe(dashboard)
  await noSidewaysScroll(dashboard)
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
