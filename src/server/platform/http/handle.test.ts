import { createRouterClient, implement } from '@orpc/server'

import { command, procedure } from '#contract/base.ts'
import { done } from '#contract/shared.ts'
import { createMember } from '#tests/factories.ts'
import { expect, test } from '#tests/test.ts'

import type { Context } from '../context.ts'
import { handle } from './handle.ts'

const described = { access: 'member', path: '/notes', summary: 'Forget the notes' } as const

const os = implement({
  forgetNotes: command(described),
  replaceNotes: procedure({ ...described, method: 'PUT' }).output(done),
}).$context<Context>()

test('whoever answers nothing is answered for, however the contract declares that it is done', async ({
  db,
  services,
  now,
}) => {
  const context = {
    db,
    services,
    now,
    actor: await createMember(db),
    requestId: 'test',
    clientAddress: '203.0.113.7',
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
  }
  const nothing = async () => {}
  const notes = createRouterClient(
    { forgetNotes: handle(os.forgetNotes, nothing), replaceNotes: handle(os.replaceNotes, nothing) },
    { context },
  )
  for (const change of [notes.forgetNotes, notes.replaceNotes]) expect(await change()).toEqual({ done: true })
})
