import { m } from '#messages'

import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { QrPicture } from '#web/ui/patterns/qr-picture.tsx'

type ProfileQrProps = { address: string; userNumericId: number; onClose: () => void }

/** The address of the public page as a code, for a visiting card or a board. */
export function ProfileQr({ address, userNumericId, onClose }: ProfileQrProps) {
  return (
    <Dialog open onClose={onClose} title={m.profiles_qr_title()} text={m.profiles_qr_text()}>
      <QrPicture
        address={address}
        page={address}
        fileName={`haveli-agent-${userNumericId}.png`}
        copied={m.profiles_link_copied()}
        stacked
      />
    </Dialog>
  )
}
