import { expect, test } from './browser.ts'
import { createNewMember } from './new-member.ts'

test('an administrator finds a person, sees their contact data, suspends them and lets them back in', async ({
  signedInAs,
  baseURL,
  letterTo,
  axe,
  noSidewaysScroll,
}) => {
  const member = await createNewMember({ baseURL: baseURL ?? '', letterTo })
  const desk = await signedInAs('admin')
  await desk.goto('/admin/users')
  await desk.getByLabel('Find a person').fill(member.email)
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(desk.getByRole('status').filter({ hasText: '1 person' })).toBeVisible()
  expect(desk.url(), 'logs and histories keep addresses').not.toContain('%40')
  await expect(desk.getByText(member.email)).toHaveCount(0)
  await desk.getByRole('link', { name: /Kavita Sharma/ }).click()
  await desk.goBack()
  await expect(desk.getByLabel('Find a person')).toHaveValue(member.email)
  await desk.getByRole('link', { name: /Kavita Sharma/ }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Kavita Sharma' })).toBeVisible()

  await desk.getByRole('button', { name: 'Show contact data' }).click()
  const asking = desk.getByRole('dialog')
  await asking.getByRole('button', { name: 'Show contact data' }).click()
  await expect(asking.getByText('Give a reason of at least 5 characters')).toBeVisible()
  await asking.getByLabel('Reason').fill('They called and asked for help')
  await asking.getByRole('button', { name: 'Show contact data' }).click()
  await expect(desk.getByRole('link', { name: member.email })).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('button', { name: 'Show contact data' })).toBeVisible()
  await expect(desk.getByText(member.email)).toHaveCount(0)

  await desk.getByRole('button', { name: 'Suspend account' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('Sends the same message to everybody')
  await axe(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).click()
  await expect(desk.getByText('Sends the same message to everybody').first()).toBeVisible()
  const { text } = await letterTo(member.email, /suspended/)
  expect(text).toContain('Sends the same message to everybody')
  await axe(desk)
  await noSidewaysScroll(desk)

  await desk.getByRole('button', { name: 'Restore account' }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('They promised to stop')
  await desk.getByRole('dialog').getByRole('button', { name: 'Restore account' }).click()
  await expect(desk.getByRole('button', { name: 'Suspend account' })).toBeVisible()
})

test('support staff see people but no way to act on them', async ({ signedInAs }) => {
  const desk = await signedInAs('support')
  await desk.goto('/admin/users?group=superadmin')
  await desk.getByRole('link', { name: /Anuradha Mathur/ }).click()
  await expect(desk.getByText('This colleague stands at your rank or above')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Show contact data' })).toHaveCount(0)
})
