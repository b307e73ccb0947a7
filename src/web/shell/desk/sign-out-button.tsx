import { m } from '#messages'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'

import { signOut } from '../sign-out.ts'

export function SignOutButton() {
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }

  return (
    <Button
      variant="quiet"
      size="small"
      loading={isLeaving}
      icon={<LogOut aria-hidden />}
      onClick={() => void leave()}
    >
      {m.shell_desk_sign_out()}
    </Button>
  )
}
