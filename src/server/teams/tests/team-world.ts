import type { Actor } from '#server/platform/context.ts'
import { createTeam, createUser } from '#tests/factories.ts'
import type { As, Fixtures } from '#tests/test.ts'

/** A team of owner, member and assistant, and a buyer outside it. */
export async function createWorld({ db }: Pick<Fixtures, 'db'>) {
  const people = {
    owner: await createUser(db, { name: 'Asha Verma', role: 'agent' }),
    member: await createUser(db, { name: 'Ravi Jain', role: 'agent' }),
    assistant: await createUser(db, { name: 'Meena Soni' }),
  }
  const team = await createTeam(db, [
    { actor: people.owner, role: 'owner' },
    { actor: people.member, role: 'member' },
    { actor: people.assistant, role: 'assistant' },
  ])
  const [owner = people.owner, member = people.member, assistant = people.assistant] = team.actors
  return { id: team.id, owner, member, assistant, buyer: await createUser(db, { name: 'Imran Khan' }) }
}

/** Of the link that the owner passes on to a number. */
export async function linkToken(as: As, owner: Actor, id: string): Promise<string> {
  const { invites } = await as(owner).teams.getTeam({ id })
  const token = invites.find(({ phone }) => phone !== null)?.token ?? null
  if (token === null) throw new Error('No invite to a number')
  return token
}
