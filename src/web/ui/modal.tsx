import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'

import { toast } from './toast.ts'

type OpenModalProps = { onClose: () => void; labelledBy: string; className: string; children: ReactNode }

export type ModalProps = OpenModalProps & { open: boolean }

/** The native dialog: traps the focus, gives it back, closes on Escape and on a press outside. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ onClose, labelledBy, className, children }: OpenModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // In a layout effect the element is still in the page when it closes, so the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
      onMouseDownCapture={dismissToast}
      onClickCapture={dismissToast}
      onMouseDown={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** A toast stands above the dialog that it speaks of, where the dialog would take the press; what it covers can be pressed. */
function dismissToast(event: MouseEvent) {
  const box = document.querySelector('[data-toast]')?.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  const isControl =
    event.target instanceof Element && event.target.closest('button, a, input, select, textarea')
  if (isControl || !box || x < box.left || x > box.right || y < box.top || y > box.bottom) return
  event.preventDefault()
  event.stopPropagation()
  if (event.type === 'click') toast.dismiss()
}
