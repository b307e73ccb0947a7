import Search from 'lucide-react/icons/search'

import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type FindFieldProps = { label: string; button: string; query: string | undefined }

/** Words to look for, with its button, over the whole width of a form on small screens. */
export function FindField({ label, button, query = '' }: FindFieldProps) {
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
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary">
        {button}
      </Button>
    </div>
  )
}
