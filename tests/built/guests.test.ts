import { expect, test } from 'vitest'

import { fromSetup } from '../e2e/setup.ts'

async function placeOf(path: string): Promise<string | null> {
  const answer = await fetch(new URL(path, fromSetup('E2E_URL')), { redirect: 'manual' })
  return answer.headers.get('location')
}

function signInFor(path: string): string {
  return `/signin?returnTo=${encodeURIComponent(path)}`
}

test('sign-in returns a guest to the whole address, also to what the page does not read of it', async () => {
  expect(await placeOf('/add-property?type=plot')).toBe(`${signInFor('/add-property?type=plot')}&action=list`)
  expect(await placeOf('/hi/add-property?type=plot')).toBe(
    `/hi${signInFor('/add-property?type=plot')}&action=list`,
  )
  for (const path of [
    '/user-dashboard/leads?status=new&from=mail&from=app&empty=',
    '/user-dashboard/notifications?q=50%25%20off',
    '/user-dashboard/nowhere?a=1',
    '/admin/users/10001?tab=homes',
    '/support?desk=2',
    '/user-dashboard/settings',
  ]) {
    expect(await placeOf(path)).toBe(signInFor(path))
    expect(await placeOf(`/hi${path}`)).toBe(`/hi${signInFor(path)}`)
  }
})

test('an address too long to return to leads to sign-in for its page', async () => {
  expect(await placeOf(`/user-dashboard/leads?q=${'x'.repeat(3000)}`)).toBe(
    signInFor('/user-dashboard/leads'),
  )
})

test('old addresses keep their query', async () => {
  expect(await placeOf('/favorites?a=1')).toBe('/user-dashboard/favorites?a=1')
  expect(await placeOf('/hi/agent/properties?status=approved')).toBe(
    '/hi/user-dashboard/properties?status=approved',
  )
})
