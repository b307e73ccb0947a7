import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'

export type ModalProps = { open: boolean; onClose: () => void; labelledBy: string; className: string; children: ReactNode }

/** The native dialog: traps the focus, gives it back, closes on Escape and on a press outside. */
export function Modal({ open, onClose, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  if (!open) return null
  return (
    // A press on the ground is a shortcut for the pointer; the keyboard has Escape and the close button.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
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
