import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'

import { m } from '#messages'

import { buttonStyle, type ButtonSize, type ButtonVariant } from '../../primitives/button-style.ts'
import { Button } from '../../primitives/button.tsx'
import { copyText } from './copy-text.ts'

type ShareLinkProps = {
  link: string
  /** The sentence with the link, as it is sent. */
  message: string
  /** A stored number that WhatsApp opens; without one it asks to whom. */
  phone?: string | undefined
  /** Tells the buttons of several links apart. */
  name?: string
  size?: ButtonSize
  variant?: ButtonVariant
}

/** A link that the reader passes on: by WhatsApp from their own phone, or copied. */
export function ShareLink({ link, message, phone = '', name, size, variant }: ShareLinkProps) {
  const label = (text: string) => (name === undefined ? undefined : `${text}: ${name}`)
  return (
    <>
      <a
        href={`https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        aria-label={label(m.layout_link_whatsapp())}
        className={buttonStyle({ size, variant })}
      >
        <span className="inline-flex items-center gap-2">
          <MessageCircle aria-hidden />
          {m.layout_link_whatsapp()}
        </span>
      </a>
      <Button
        size={size}
        variant="secondary"
        icon={<Copy aria-hidden />}
        aria-label={label(m.layout_link_copy())}
        onClick={() => void copyText(link, m.layout_link_copied(), m.layout_link_copy_failed(), link)}
      >
        {m.layout_link_copy()}
      </Button>
    </>
  )
}
