import { m } from '#messages'
import Search from 'lucide-react/icons/search'

import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Words to look for, with its button. */
export function FindField({ label, query = '' }: { label: string; query: string | undefined }) {
  return (
    <div className="col-span-full flex items-end gap-2 lg:col-span-1">
      <TextField
        key={query}
        type="search"
        name="q"
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={query}
        maxLength={80}
        icon={<Search aria-hidden />}
        className="flex-1"
      />
      <Button type="submit" variant="secondary">
        {m.support_desk_search_do()}
      </Button>
    </div>
  )
}
