import { useHydrated } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'

import { m } from '#messages'

import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

type OpenModalProps = {
  onClose: () => void
  labelledBy: string
  className: string
  /** Shows what the page has loaded, which live updates refresh under it. */
  isLive?: boolean | undefined
  children: ReactNode
}

type ModalProps = OpenModalProps & { open: boolean }

/** The native dialog: traps and restores the focus; Escape and a press outside request closing. */
export function Modal({ open, ...rest }: ModalProps) {
  // A server has no `document.body` to put an open one into.
  const isHydrated = useHydrated()
  return open && isHydrated ? <OpenModal {...rest} /> : null
}

function OpenModal({ onClose, labelledBy, className, isLive, children }: OpenModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // In a layout effect the element is still in the page when it closes, so the browser can restore
  // the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const closeOutside = (event: MouseEvent) => {
    // A press on the scrollbar also targets the dialog itself.
    if (event.target === dialog.current && !isWithin(event, dialog.current)) onClose()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) onClose()
  }
  // Reopens after a close that cannot be prevented, such as Android's back gesture.
  const reopen = () => {
    if (dialog.current === null || dialog.current.open) return
    dialog.current.showModal()
    onClose()
  }
  // Outside its place in the page, which a resize may hide: the cards of a list, or the columns of its table.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      data-live={isLive}
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
    </dialog>,
    document.body,
  )
}

/**
 * A toast lies above its dialog, whose backdrop would take the press: dismiss it and leave the rest
 * pressable.
 */
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

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  /** Footer buttons, the primary one last. */
  actions?: ReactNode
  isLive?: boolean
  children?: ReactNode
}

/** A short question or form over the page. */
export function Dialog({ open, onClose, title, text, actions, isLive, children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={id}
      isLive={isLive}
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

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A bottom sheet on phones, a side sheet from the right on wide screens. */
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
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="flex gap-3 border-t border-line p-4">{footer}</div>}
    </Modal>
  )
}
