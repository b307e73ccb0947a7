import { expect, test } from '../browser.ts'

test('an administrator finds a person, reveals their contact data, suspends and restores them', async ({
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
  await expect(dashboard.getByRole('status').filter({ hasText: /^1 user$/ })).toBeVisible()
  expect(dashboard.url(), 'logs and histories keep addresses').not.toContain('%40')
  await expect(dashboard.getByText(member.email)).toHaveCount(0)
  await dashboard.getByRole('link', { name: /Kavita Sharma/ }).click()
  await dashboard.goBack()
  await expect(dashboard.getByRole('searchbox', { name: 'Find a user' })).toHaveValue(member.email)
  await dashboard.getByRole('link', { name: /Kavita Sharma/ }).click()
  await expect(dashboard.getByRole('heading', { level: 1, name: 'Kavita Sharma' })).toBeVisible()

  await dashboard.getByRole('button', { name: 'Show contact details' }).click()
  const asking = dashboard.getByRole('dialog')
  await asking.getByRole('button', { name: 'Show contact details' }).click()
  await expect(asking.getByText('Give a reason of at least 5 characters')).toBeVisible()
  await asking.getByLabel('Reason').fill('They called and asked for help')
  await asking.getByRole('button', { name: 'Show contact details' }).click()
  await expect(dashboard.getByRole('link', { name: member.email })).toBeVisible()
  await dashboard.reload()
  await expect(dashboard.getByRole('button', { name: 'Show contact details' })).toBeVisible()
  await expect(dashboard.getByText(member.email)).toHaveCount(0)

  await dashboard.getByRole('button', { name: 'Suspend account' }).click()
  await dashboard.getByRole('dialog').getByLabel('Reason').fill('Sends the same message to everybody')
  await axe(dashboard)
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click()
  await expect(dashboard.getByText('Sends the same message to everybody').first()).toBeVisible()
  const { text } = await emailTo(member.email, /suspended/)
  expect(text).toContain('Sends the same message to everybody')
  await axe(dashboard)
  await noSidewaysScroll(dashboard)

  await dashboard.getByRole('button', { name: 'Restore account' }).click()
  await dashboard.getByRole('dialog').getByLabel('Reason').fill('They promised to stop')
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click()
  await expect(dashboard.getByRole('button', { name: 'Suspend account' })).toBeVisible()
})

test('support staff see people without any account actions', async ({ signedInAs }) => {
  const dashboard = await signedInAs('support')
  await dashboard.goto('/admin/users?group=superadmin')
  await dashboard.getByRole('link', { name: /Anuradha Mathur/ }).click()
  await expect(
    dashboard.getByText('You cannot change an account with your role or a higher one'),
  ).toBeVisible()
  await expect(dashboard.getByRole('button', { name: 'Show contact details' })).toHaveCount(0)
})
