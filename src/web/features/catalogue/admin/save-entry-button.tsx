import { m } from '#messages'

import { Button } from '#web/ui/primitives/button.tsx'

export function SaveEntryButton({ isNew, isSending }: { isNew: boolean; isSending: boolean }) {
  return (
    <Button type="submit" loading={isSending} className="justify-self-start">
      {isNew ? m.catalogue_add() : m.catalogue_save()}
    </Button>
  )
}
