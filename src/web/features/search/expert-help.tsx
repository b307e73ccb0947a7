import MessageSquare from 'lucide-react/icons/message-square'

import { m } from '#messages'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { VisuallyHidden } from '#web/ui/primitives/visually-hidden.tsx'

type ExpertHelpProps = { chatNumber: string | undefined; className?: string }

/** WhatsApp chat with the support team; hidden without a configured number. */
export function ExpertHelp({ chatNumber, className }: ExpertHelpProps) {
  const digits = chatNumber?.replace(/\D/g, '')
  if (!digits) return null
  const href = `https://wa.me/${digits}?text=${encodeURIComponent(m.search_expert_message())}`
  return (
    <AnchorButton
      variant="secondary"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      icon={<MessageSquare aria-hidden />}
      className={className}
    >
      {m.search_expert_help()} <VisuallyHidden>({m.search_opens_new_tab()})</VisuallyHidden>
    </AnchorButton>
  )
}
