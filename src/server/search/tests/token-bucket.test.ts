import { expect, test } from '#tests/test.ts'

const burst = 240

test(
  "requests faster than a person's are rate-limited by network; other networks and other procedures are not",
  { timeout: 60_000 },
  async ({ as, fakes }) => {
    const responseHeaders = new Headers()
    const copier = as(null, { address: '203.0.113.50', responseHeaders })
    for (let call = 0; call < burst; call++) await copier.search.suggest({ query: 'ma' })
    const refusal = { code: 'TOO_MANY_REQUESTS', status: 429 }
    await expect(copier.search.suggest({ query: 'ma' })).rejects.toMatchObject(refusal)
    expect(responseHeaders.get('Retry-After')).toBe('1')
    await as(null, { address: '203.0.113.51' }).search.suggest({ query: 'ma' })
    await copier.search.countChoices({ purpose: 'sale' })
    await copier.search.searchProperties({})
    fakes.pass({ minutes: 1 })
    for (let call = 0; call < burst / 2; call++) await copier.search.suggest({ query: 'ma' })
    await expect(copier.search.suggest({ query: 'ma' })).rejects.toMatchObject(refusal)
  },
)

test('an IPv6 subscriber who changes addresses counts as one client; the machine itself is not counted', async ({
  as,
}) => {
  const subscriber = (host: number) => as(null, { address: `2001:db8:7:1::${host.toString(16)}` })
  for (let call = 0; call < burst; call++) await subscriber(call).search.suggest({ query: 'ma' })
  await expect(subscriber(9999).search.suggest({ query: 'ma' })).rejects.toMatchObject({ status: 429 })
  const sameMachine = as(null, { address: '127.0.0.1' })
  for (let call = 0; call <= burst; call++) await sameMachine.search.suggest({ query: 'ma' })
})

test('behind a proxy no client is taken for the machine itself', async ({ as, fakes }) => {
  fakes.services.config.proxyHops = 1
  const unread = as(null, { address: '127.0.0.1' })
  for (let call = 0; call < burst; call++) await unread.search.suggest({ query: 'ma' })
  await expect(unread.search.suggest({ query: 'ma' })).rejects.toMatchObject({ status: 429 })
})
