import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'

import { m } from '#messages'

import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Stays in sight below the scrolling part. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from below on phones, from the right on wide screens. */
export function Drawer({ open, onClose, title, footer, children }: DrawerProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="mx-0 mt-auto mb-0 h-fit max-h-[92dvh] w-full max-w-none rounded-t-xl bg-surface p-0 shadow-lg transition-[translate] duration-(--calm) ease-calm backdrop:bg-scrim open:flex open:flex-col starting:translate-y-full md:m-0 md:ml-auto md:h-dvh md:max-h-none md:max-w-form md:rounded-l-xl md:rounded-tr-none md:starting:translate-x-full md:starting:translate-y-0"
    >
      <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 id={id} className="flex-1 font-sans text-lg font-bold">
          {title}
        </h2>
        <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="flex gap-3 border-t border-line p-4">{footer}</div>}
    </Modal>
  )
}
