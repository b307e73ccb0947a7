import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** A text field with suggestions under it: arrows move, Enter takes, Escape closes; the focus stays in the field. */
export function useCombobox() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const close = () => setIsOpen(false)
  const onType = () => {
    setIsOpen(true)
    setActive(-1)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  /** Of so many suggestions; none while nothing is known. */
  const fieldProps = (count: number, onChoose: (index: number) => void) => {
    const isListed = isOpen && count > 0
    const isChosen = isListed && active >= 0 && active < count
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps.get(event.key)
      if (step !== undefined && !isOpen) onType()
      else if (step !== undefined && isListed) setActive(nextOf(active, step, count))
      else if (event.key === 'Escape' && isListed) close()
      else if (event.key === 'Enter' && isChosen) onChoose(active)
      else return
      event.preventDefault()
    }
    return {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListed,
      'aria-controls': isListed ? `${id}-list` : undefined,
      'aria-activedescendant': isChosen ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const
  }
  return { id, isOpen, active, close, onType, onBlur, fieldProps }
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** One step through the list and the field itself, which is -1. */
function nextOf(active: number, step: number, count: number): number {
  const next = active + step
  if (next >= count) return -1
  return next < -1 ? count - 1 : next
}
