import { expect, test, vi } from 'vitest'

import { link } from './rpc-link.ts'

test('no call is on its way while a new password ends the session under its former token', async () => {
  const sent: { name: string; answer: () => void }[] = []
  vi.stubGlobal('window', { location: { origin: 'http://localhost:3000' } })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (request: Request) => {
    const name = new URL(request.url).pathname.replace('/rpc/', '')
    return new Promise<Response>((resolve) => {
      sent.push({ name, answer: () => resolve(Response.json({ json: null })) })
    })
  })
  const call = (domain: string, name: string) => link.call([domain, name], undefined, { context: {} })
  const isSent = (names: string[]) => vi.waitFor(() => expect(sent.map(({ name }) => name)).toEqual(names))
  const calls = [call('visits', 'listCheckInCodes')]
  await isSent(['visits/listCheckInCodes'])
  calls.push(call('accounts', 'changePassword'), call('messages', 'countUnread'))
  await Promise.resolve()
  await isSent(['visits/listCheckInCodes'])
  sent[0]?.answer()
  await isSent(['visits/listCheckInCodes', 'accounts/changePassword'])
  sent[1]?.answer()
  await isSent(['visits/listCheckInCodes', 'accounts/changePassword', 'messages/countUnread'])
  sent[2]?.answer()
  await Promise.all(calls)
})
