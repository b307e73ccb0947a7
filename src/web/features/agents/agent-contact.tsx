import { useHydrated } from '@tanstack/react-router'
import Phone from 'lucide-react/icons/phone'
import { Suspense, useState, useEffect, useRef } from 'react'

import type { SessionUser } from '#contract/accounts/sessions.ts'
import type { AgentDetail } from '#contract/agents.ts'
import { formatPhone } from '#contract/phone.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { authHref } from '#web/api/guards.ts'
import { lazyPart } from '#web/ui/patterns/lazy-part.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { AnchorButton } from '#web/ui/primitives/link-button.tsx'
import { Skeleton } from '#web/ui/primitives/skeleton.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

const ContactForm = lazyPart(() => import('./contact-form.tsx').then((module) => module.ContactForm))

type AgentContactProps = {
  agent: Pick<AgentDetail, 'userNumericId' | 'name' | 'can'>
  user: SessionUser | null
  isOpen: boolean
}

/** Contact options of an agent; a guest signs in first and returns to the opened form. */
export function AgentContact({ agent, user, isOpen }: AgentContactProps) {
  const { userNumericId, name, can } = agent
  return (
    <Card
      raised
      id="contact"
      className="grid scroll-mt-24 gap-3.5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-(--spacing(28)))] lg:overflow-y-auto"
    >
      <h2 className="font-sans text-lg font-semibold wrap-break-word">{m.agents_contact({ name })}</h2>
      {user ? (
        <ContactDialog agent={agent} user={user} isOpen={isOpen} />
      ) : (
        <div className="grid gap-3 rounded-md bg-sunken p-4 text-center">
          <p>{m.agents_login_to_continue()}</p>
          <AnchorButton
            block
            href={authHref(`/agents/${userNumericId}?contact=open#contact`, m.agents_action_contact())}
          >
            {m.agents_sign_in()}
          </AnchorButton>
        </div>
      )}
      {can.revealPhone && <AgentPhone id={String(userNumericId)} />}
    </Card>
  )
}

type ContactDialogProps = { agent: AgentContactProps['agent']; user: SessionUser; isOpen: boolean }

function ContactDialog({ agent, user, isOpen }: ContactDialogProps) {
  const [isPressed, setPressed] = useState(false)
  const isInBrowser = useHydrated()
  if (!isPressed && !isOpen)
    return (
      <>
        <Button size="large" block onClick={() => setPressed(true)}>
          {m.agents_send_message()}
        </Button>
        <noscript>{m.agents_needs_script()}</noscript>
      </>
    )
  // The server does not wait for lazy components, so it renders the skeleton.
  if (!isInBrowser) return <FormSkeleton />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <ContactForm agent={agent} user={user} />
    </Suspense>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={m.layout_loading()} className="grid gap-4">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-32" />
      <Skeleton className="h-12" />
    </div>
  )
}

/** Loads the number on press and becomes a call link. */
function AgentPhone({ id }: { id: string }) {
  const [phone, setPhone] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (phone !== null) return <CallLink phone={phone} />
  const ask = async () => {
    setAsking(true)
    setPhone(await fetchPhone(id))
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

/** Takes over the focus from the button it replaces. */
function CallLink({ phone }: { phone: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <AnchorButton ref={link} variant="secondary" block href={`tel:${phone}`} icon={<Phone aria-hidden />}>
      {formatPhone(phone)}
    </AnchorButton>
  )
}

async function fetchPhone(id: string): Promise<string | null> {
  try {
    return (await api.agents.revealPhone({ id })).phone
  } catch (error) {
    const failure = failureOf(error)
    // The profile was suspended or hidden after the page loaded.
    const isClosed = failure?.code === 'NOT_FOUND'
    toast.error(isClosed ? m.leads_not_taking() : (failure?.message ?? m.layout_error_unexpected()))
    return null
  }
}
