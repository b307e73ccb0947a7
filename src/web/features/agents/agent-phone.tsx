import { m } from '#messages'
import Phone from 'lucide-react/icons/phone'
import { useEffect, useRef, useState } from 'react'

import { formatPhone } from '#contract/phone.ts'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Fetches the number when pressed and becomes a link that calls it. */
export function AgentPhone({ id }: { id: string }) {
  const [phone, setPhone] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (phone !== null) return <CallLink phone={phone} />
  const ask = async () => {
    setAsking(true)
    setPhone(await askPhone(id))
    setAsking(false)
  }
  return (
    <Button
      variant="secondary"
      block
      loading={isAsking}
      icon={<Phone aria-hidden />}
      onClick={() => void ask()}
    >
      {m.agents_call()}
    </Button>
  )
}

/** Takes the keyboard over from the button whose place it takes. */
function CallLink({ phone }: { phone: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <AnchorButton ref={link} variant="secondary" block href={`tel:${phone}`} icon={<Phone aria-hidden />}>
      {formatPhone(phone)}
    </AnchorButton>
  )
}

async function askPhone(id: string): Promise<string | null> {
  try {
    return (await api.agents.revealPhone({ id })).phone
  } catch (error) {
    const failure = failureOf(error)
    // The page was there a moment ago: its person was suspended, or hid it, meanwhile.
    const isClosed = failure?.code === 'NOT_FOUND'
    toast.error(isClosed ? m.leads_not_taking() : (failure?.message ?? m.shell_error_unexpected()))
    return null
  }
}
