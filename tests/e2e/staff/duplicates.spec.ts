import { expect, test } from '../browser.ts'

test('a reviewer compares two listings and joins them, and the card says how many offers there are', async ({
  signedInAs,
}) => {
  const screen = await signedInAs('listingmanager')
  await screen.goto('/admin/duplicates')
  await expect(screen.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await screen
    .getByRole('list')
    .getByRole('link', { name: /Match score/ })
    .first()
    .click()
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(/Match score/)
  await expect(screen.getByText('Same flat or house number')).toBeVisible()
  const title = (await screen.getByRole('article').first().getByRole('link').textContent()) ?? ''
  await screen.getByRole('button', { name: 'Same home' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabel('Reason for the advertisers').fill('One house, offered twice')
  await dialog.getByRole('button', { name: 'Same home' }).click()
  await expect(screen.getByText('One house, offered twice')).toBeVisible()

  await screen.getByRole('article').first().getByRole('link', { name: title }).click()
  await screen.getByRole('link', { name: 'View page' }).click()
  await expect(screen.getByRole('heading', { name: '2 offers for this home' })).toBeVisible()
})

test('an advertiser says that a listing shown with others is another home', async ({ signedInAs }) => {
  const screen = await signedInAs('owner')
  await screen.goto('/user-dashboard/properties')
  await screen.getByRole('button', { name: 'This is a different home' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText('Say in a few words how it differs')).toBeVisible()
  await dialog.getByLabel('How does it differ?').fill('Ours is the house on the corner, number 14')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(screen.getByText('Sent. Our team will check it.')).toBeVisible()
  await expect(screen.getByRole('button', { name: 'This is a different home' })).toBeHidden()
})
