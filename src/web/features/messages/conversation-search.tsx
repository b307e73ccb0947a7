import { m } from '#messages'
import Search from 'lucide-react/icons/search'

import { currentLocale, pathIn } from '#web/api/language.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** A plain form: it works before and without scripts. */
export function ConversationSearch({ query }: { query: string }) {
  return (
    <form
      method="get"
      role="search"
      action={pathIn(currentLocale(), '/user-dashboard/messages')}
      className="pb-3 lg:border-b lg:border-line lg:p-3"
    >
      <TextField
        key={query}
        type="search"
        name="q"
        label={m.messages_search()}
        placeholder={m.messages_search()}
        hideLabel
        icon={<Search aria-hidden />}
        defaultValue={query}
        maxLength={80}
        enterKeyHint="search"
      />
    </form>
  )
}
