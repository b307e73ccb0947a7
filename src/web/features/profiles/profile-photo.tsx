import { m } from '#messages'
import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Avatar } from '#web/ui/primitives/avatar.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { buttonStyle } from '#web/ui/primitives/button-style.ts'
import { classes } from '#web/ui/primitives/classes.ts'
import { Dialog } from '#web/ui/primitives/dialog.tsx'
import { smallerPhoto } from '#web/ui/patterns/smaller-photo.ts'
import { Spinner } from '#web/ui/primitives/spinner.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type ProfilePhotoProps = { name: string; photo: string | null; onChanged: () => Promise<void> }

/** Where a picture is chosen, for buttons that stand elsewhere. */
export const photoInput = 'profile-photo'

/** The picture beside the name; it is kept as soon as it is chosen, whatever else the form holds. */
export function ProfilePhoto({ name, photo, onChanged }: ProfilePhotoProps) {
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const input = useRef<HTMLInputElement>(null)
  // Chosen before the script was there.
  useEffect(() => {
    if (input.current?.files?.length) choose(input.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page wakes up
  }, [])

  async function change(work: () => Promise<unknown>, said: string) {
    setSending(true)
    try {
      await work()
      await onChanged()
      toast.success(said)
    } catch (error) {
      toast.error(m.profiles_photo_failed(), failureOf(error)?.message ?? m.layout_error_offline())
    } finally {
      setSending(false)
    }
  }

  function choose(field: HTMLInputElement) {
    const file = field.files?.[0]
    field.value = ''
    if (!file) return
    void change(
      async () => api.profiles.setPhoto({ file: await smallerPhoto(file).catch(() => file) }),
      m.profiles_photo_saved(),
    )
  }

  function remove() {
    setAsking(false)
    void change(() => api.profiles.removePhoto(), m.profiles_photo_removed())
  }

  return (
    <div className="grid justify-items-center gap-1">
      <span className="relative">
        <Avatar name={name} src={photo} size="large" className="size-20! text-2xl!" />
        {isSending && (
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
          disabled={isSending}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => choose(event.target)}
        />
        <Camera aria-hidden />
        {photo ? m.profiles_photo_change() : m.profiles_photo_add()}
      </label>
      {photo && (
        <Button
          variant="quiet"
          size="small"
          disabled={isSending}
          icon={<Trash2 aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {m.profiles_photo_remove()}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isSending && m.profiles_photo_sending()}
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.profiles_photo_remove_title()}
        text={m.profiles_photo_remove_text()}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {m.profiles_keep_editing()}
            </Button>
            <Button variant="danger" onClick={remove}>
              {m.profiles_photo_remove()}
            </Button>
          </>
        }
      />
    </div>
  )
}
