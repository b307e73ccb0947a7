import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'

import { m } from '#messages'

import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/** A short question or form over the page. */
export function Dialog({ open, onClose, title, text, actions, children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      className="m-auto max-h-[calc(100dvh-var(--spacing)*8)] w-[calc(100%-var(--spacing)*8)] max-w-dialog overflow-y-auto rounded-xl border border-line bg-raised p-0 shadow-lg backdrop:bg-scrim"
    >
      <div className="p-6">
        <div className="-mt-2 -mr-2 flex items-start gap-3">
          <h2 id={id} className="flex-1 pt-2 font-sans text-lg font-bold">
            {title}
          </h2>
          <IconButton label={m.layout_close()} icon={<X aria-hidden />} onClick={onClose} />
        </div>
        {text && <p className="mt-1 text-ink-2">{text}</p>}
        {children && <div className="mt-4">{children}</div>}
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </Modal>
  )
}
