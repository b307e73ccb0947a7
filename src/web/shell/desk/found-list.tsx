import { m } from '#messages'

import { SuggestionList } from '#web/ui/suggestion-list.tsx'

import type { FoundGroup, FoundThing } from './found.ts'
import { foundTitles } from './found-titles.ts'

type FoundListProps = {
  id: string
  groups: readonly Pick<FoundGroup, 'kind' | 'things'>[]
  active: number
  onChoose: (index: number) => void
}

/** The first of one's own things that the typed letters name, by kind. */
export function FoundList({ groups, ...rest }: FoundListProps) {
  const count = groups.reduce((sum, { things }) => sum + things.length, 0)
  return (
    <SuggestionList
      label={m.shell_find_suggestions()}
      said={count === 0 ? m.shell_find_nothing() : m.shell_find_count({ count })}
      groups={groups.map(({ kind, things }) => ({
        label: foundTitles[kind](),
        options: things.map(optionOf),
      }))}
      {...rest}
    />
  )
}

function optionOf({ key, title, detail }: FoundThing) {
  return {
    key,
    content: (
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-medium">{title}</span>
        <span className="truncate text-sm text-ink-3">{detail}</span>
      </span>
    ),
  }
}
