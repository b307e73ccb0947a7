import { votes } from '#contract/enums/shortlists.ts'
import type { Vote } from '#contract/shortlists/order.ts'
import type { ShortlistHome, ShortlistPerson } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { textOf, useSharedForm } from './use-shared-form.ts'

type VoteFormProps = { token: string; home: ShortlistHome; title: string; personId: string }

/** Three buttons within reach of a thumb; the own vote, pressed again, stays. */
export function VoteForm({ token, home, title, personId }: VoteFormProps) {
  const { propertyId } = home
  const own = home.votes.find((given) => given.personId === personId)?.vote
  const { submit, isPending, problem } = useSharedForm((form) => {
    const chosen = votes.find((vote) => vote === textOf(form, 'vote')) ?? null
    return api.shortlists.vote({ token, propertyId, vote: chosen })
  })
  return (
    <form method="post" onSubmit={submit} className="grid gap-2 print:hidden">
      <input type="hidden" name="act" value="vote" />
      <input type="hidden" name="propertyId" value={propertyId} />
      <div role="group" aria-label={m.shortlists_vote_of({ title })} className="grid grid-cols-3 gap-2">
        {votes.map((vote) => (
          <Button
            key={vote}
            type="submit"
            name="vote"
            value={vote}
            size="large"
            variant={vote === own ? 'primary' : 'secondary'}
            aria-pressed={vote === own}
            aria-disabled={isPending || undefined}
          >
            {m.shortlists_vote(vote)}
          </Button>
        ))}
      </div>
      {own !== undefined && (
        <Button type="submit" name="vote" value="" variant="quiet" className="justify-self-start">
          {m.shortlists_vote_withdraw()}
        </Button>
      )}
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </form>
  )
}

type VotesProps = { home: ShortlistHome; people: readonly ShortlistPerson[] }

/** Who voted what. */
export function Votes({ home, people }: VotesProps) {
  const given = votes
    .map((vote): [Vote, string[]] => [vote, namesOf(home, people, vote)])
    .filter(([, names]) => names.length > 0)
  if (given.length === 0) return <p className="text-ink-2">{m.shortlists_no_votes()}</p>
  return (
    <ul className="grid gap-0.5">
      {given.map(([vote, names]) => (
        <li key={vote} className="wrap-anywhere">
          {m.shortlists_vote_by(vote, { names: names.join(', ') })}
        </li>
      ))}
    </ul>
  )
}

function namesOf(home: ShortlistHome, people: readonly ShortlistPerson[], vote: Vote): string[] {
  const voters = new Set(home.votes.filter((given) => given.vote === vote).map(({ personId }) => personId))
  return people.filter(({ id }) => voters.has(id)).map(({ name }) => name)
}
