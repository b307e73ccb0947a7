import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

import { m } from '#messages'
import { toast } from '#web/ui/primitives/toast.ts'

type ReportOpeningProps<Props extends { onClose: () => void }> = {
  link: ReactNode
  isOpen: boolean
  load: () => Promise<ComponentType<Props>>
  dialog: Props
}

/** Link to a report form that is loaded when opened. */
export function ReportOpening<Props extends { onClose: () => void }>({
  link,
  isOpen,
  load,
  dialog,
}: ReportOpeningProps<Props>) {
  const { onClose } = dialog
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    if (!isOpen || Dialog) return
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        toast.error(m.layout_error_offline())
        onClose()
      },
    )
  }, [isOpen, Dialog, load, onClose])
  return (
    <p className="page-width pb-8">
      {link}
      {isOpen && Dialog && <Dialog {...dialog} />}
    </p>
  )
}
