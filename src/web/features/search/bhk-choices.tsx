import { bhkChoices } from '#contract/search/choices.ts'
import type { ChoiceCounts } from '#contract/search.ts'
import { m } from '#messages'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

import { countOf } from './choice-counts.ts'

type BhkChoicesProps = { chosen: readonly string[]; counts: ChoiceCounts | null }

/** Five tiles in a row; the line for the number is there before the number is. */
export function BhkChoices({ chosen, counts }: BhkChoicesProps) {
  return (
    <div className="grid grid-cols-5 gap-1.5">
      {bhkChoices.map((count) => (
        <label key={count} className={tileStyle}>
          <input
            type="checkbox"
            name="bhk"
            value={count}
            defaultChecked={chosen.includes(count)}
            className="absolute inset-0 size-full appearance-none opacity-0"
          />
          <span aria-hidden className="font-medium">
            {count}
          </span>
          <VisuallyHidden>{m.search_bhk({ count })}</VisuallyHidden>
          <span className="min-h-4.5 text-xs text-ink-3 tabular-nums">{countOf(counts, 'bhk', count)}</span>
        </label>
      ))}
    </div>
  )
}

const tileStyle =
  'relative grid min-h-13 place-items-center content-center rounded-md border border-line-strong bg-raised px-0.5 py-1 leading-5 text-ink hover:border-ink-2 has-checked:border-action has-checked:bg-action-soft has-checked:font-semibold has-checked:text-action-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
