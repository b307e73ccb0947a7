import X from 'lucide-react/icons/x'
import { m } from '#messages'
import { useId } from 'react'
import type { ReactNode } from 'react'

import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { Modal } from '#web/ui/primitives/dialog.tsx'

/** A dialog with room to work in: the whole screen on phones. */
export function EditModal({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Modal
      open
      onClose={onClose}
      labelledBy={id}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 shadow-lg backdrop:bg-scrim open:flex open:flex-col md:m-auto md:h-[calc(100dvh-var(--spacing)*12)] md:max-w-prose md:rounded-xl md:border md:border-line"
    >
      <div className="flex items-start gap-3 border-b border-line bg-surface py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id={id} className="my-2.5 line-clamp-2 flex-1 font-sans text-lg font-bold wrap-break-word">
          {title}
        </h2>
        <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}
