import { mustHaves } from '#contract/enums/shortlists.ts'
import { maxMusts } from '#contract/shortlists/shapes.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/primitives/button.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'

import { FoldedCard } from './folded-card.tsx'
import { useSharedForm } from './use-shared-form.ts'

type MustsFormProps = { token: string; chosen: readonly (typeof mustHaves)[number][] }

/** What matters to the reader. */
export function MustsForm({ token, chosen }: MustsFormProps) {
  const { submit, isPending, problem } = useSharedForm((form) => {
    const named = new Set(form.getAll('musts'))
    return api.shortlists.chooseMusts({ token, musts: mustHaves.filter((must) => named.has(must)) })
  })
  return (
    <FoldedCard title={m.shortlists_musts_title()}>
      <form method="post" onSubmit={submit} className="grid gap-3">
        <input type="hidden" name="act" value="musts" />
        <p className="text-sm text-ink-2">{m.shortlists_musts_hint({ most: maxMusts })}</p>
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {mustHaves.map((must) => (
            <Checkbox
              key={must}
              name="musts"
              value={must}
              label={m.shortlists_must(must)}
              defaultChecked={chosen.includes(must)}
            />
          ))}
        </div>
        <Button type="submit" variant="secondary" loading={isPending} className="justify-self-start">
          {m.shortlists_save()}
        </Button>
      </form>
    </FoldedCard>
  )
}
