import Eye from 'lucide-react/icons/eye'
import Link2 from 'lucide-react/icons/link-2'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'

import type { OwnProfile } from '#contract/profiles.ts'
import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { siteOrigin } from '#web/api/page.ts'
import { copyText } from '#web/ui/patterns/sharing/copy-text.ts'
import { QrPicture } from '#web/ui/patterns/sharing/qr-picture.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'

type ProfileShareProps = { profile: Pick<OwnProfile, 'userNumericId' | 'pageIsFor'> }

/** Public page: audience, link and QR code. */
export function ProfileShare({ profile: { userNumericId, pageIsFor } }: ProfileShareProps) {
  const [isOpen, setOpen] = useState(false)
  const address = `${siteOrigin()}${pathIn(currentLocale(), `/agents/${userNumericId}`)}`
  const isShared = pageIsFor === 'everyone' || pageIsFor === 'members'
  return (
    <Card as="section" aria-labelledby="profile-page" className="grid gap-3 p-4">
      <h2 id="profile-page" className="font-sans text-base font-semibold">
        {m.profiles_page()}
      </h2>
      <p className="text-sm text-ink-2">{m.profiles_page_for(pageIsFor)}</p>
      {isShared && <p className="rounded-md bg-sunken px-3 py-2 text-sm break-all">{address}</p>}
      {isShared && (
        <Button
          variant="secondary"
          block
          icon={<Link2 aria-hidden />}
          onClick={() =>
            void copyText(address, m.profiles_link_copied(), m.properties_link_copy_failed(), address)
          }
        >
          {m.profiles_copy_link()}
        </Button>
      )}
      {isShared && (
        <Button variant="secondary" block icon={<QrCode aria-hidden />} onClick={() => setOpen(true)}>
          {m.profiles_qr()}
        </Button>
      )}
      {pageIsFor !== 'nobody' && (
        <LinkButton
          to="/agents/$id"
          params={{ id: String(userNumericId) }}
          variant="quiet"
          block
          icon={<Eye aria-hidden />}
        >
          {m.profiles_preview()}
        </LinkButton>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={m.profiles_qr_title()} text={m.profiles_qr_text()}>
          <QrPicture
            address={address}
            page={address}
            fileName={`haveli-agent-${userNumericId}.png`}
            copied={m.profiles_link_copied()}
            stacked
          />
        </Dialog>
      )}
    </Card>
  )
}
