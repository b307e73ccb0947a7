import { createTeam, createUser } from '#tests/factories.ts'
import type { Fixtures } from '#tests/test.ts'

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
