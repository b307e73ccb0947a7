import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

import { toast } from './toast.ts'

type OpenModalProps = { onClose: () => void; labelledBy: string; className: string; children: ReactNode }

export type ModalProps = OpenModalProps & { open: boolean }

/** The native dialog: traps the focus, gives it back; Escape and a press outside ask to close it. */
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
    // The dialog itself is pressed also at its scrollbar.
    if (event.target === dialog.current && !isWithin(event, dialog.current)) onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) onClose()
  }
  // A close that nobody could prevent, such as of Android's back gesture.
  const reopen = () => {
    if (dialog.current === null || dialog.current.open) return
    dialog.current.showModal()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      className={className}
      onMouseDownCapture={dismissToast}
      onClickCapture={dismissToast}
      onMouseDown={closeOutside}
      // A second `cancel` without a press in between cannot be prevented in Chromium; the key can.
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={reopen}
    >
      {children}
    </dialog>
  )
}

/** A toast stands above the dialog that it speaks of, where the dialog would take the press; what it covers can be pressed. */
function dismissToast(event: MouseEvent) {
  const box = document.querySelector('[data-toast]')
  const isControl =
    event.target instanceof Element && event.target.closest('button, a, input, select, textarea')
  if (isControl || !box || !isWithin(event, box)) return
  event.preventDefault()
  event.stopPropagation()
  if (event.type === 'click') toast.dismiss()
}

function isWithin({ clientX: x, clientY: y }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
