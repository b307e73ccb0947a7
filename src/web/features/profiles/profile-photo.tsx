import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'

import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { clearSession } from '#web/api/session.ts'
import { shrinkPhoto } from '#web/api/shrink-photo.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { Spinner } from '#web/ui/primitives/spinner.tsx'

type ProfilePhotoProps = { name: string; photo: string | null }

/** Id of the file input, for labels outside of it. */
export const photoInput = 'profile-photo'

/** Photo beside the name; it is saved when chosen, independently of the form. */
export function ProfilePhoto({ name, photo }: ProfilePhotoProps) {
  const { run, isPending } = useAction(
    async (file: File) => api.profiles.setPhoto({ file: await shrinkPhoto(file).catch(() => file) }),
    { done: m.profiles_photo_saved(), failed: m.profiles_photo_failed(), onDone: clearSession },
  )

  const input = useRef<HTMLInputElement>(null)
  // Handles a file chosen before hydration.
  useEffect(() => {
    if (input.current?.files?.length) choose(input.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes up
  }, [])

  function choose(field: HTMLInputElement) {
    const file = field.files?.[0]
    field.value = ''
    if (!file) return
    void run(file)
  }

  return (
    <div className="grid justify-items-center gap-1">
      <span className="relative">
        <Avatar name={name} src={photo} size="large" className="size-20! text-2xl!" />
        {isPending && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-on-action">
            <Spinner />
          </span>
        )}
      </span>
      <label
        className={classes(
          buttonStyle({ variant: 'quiet', size: 'small' }),
          'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        )}
      >
        <input
          ref={input}
          id={photoInput}
          type="file"
          accept="image/*"
          disabled={isPending}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => choose(event.target)}
        />
        <Camera aria-hidden />
        {photo ? m.profiles_photo_change() : m.profiles_photo_add()}
      </label>
      {photo && (
        <ConfirmButton
          trigger={{
            variant: 'quiet',
            size: 'small',
            disabled: isPending,
            icon: <Trash2 aria-hidden />,
          }}
          title={m.profiles_photo_remove_title()}
          text={m.profiles_photo_remove_text()}
          button={m.profiles_photo_remove()}
          cancel={m.profiles_keep_editing()}
          variant="danger"
          perform={() => api.profiles.removePhoto()}
          done={m.profiles_photo_removed()}
          onDone={clearSession}
        />
      )}
      <p role="status" className="sr-only">
        {isPending && m.profiles_photo_sending()}
      </p>
    </div>
  )
}
