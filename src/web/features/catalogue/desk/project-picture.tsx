import { mediaUrl } from '#contract/media.ts'
import { m } from '#messages'
import { useRef, useState } from 'react'

import { api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { smallerPhoto } from '#web/ui/smaller-photo.ts'
import { toast } from '#web/ui/toast.ts'

type ProjectPictureProps = { imageKey: string; onChange: (key: string) => void }

/** Uploaded as soon as it is chosen; it belongs to the project once that is saved. */
export function ProjectPicture({ imageKey, onChange }: ProjectPictureProps) {
  const [isSending, setSending] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function send(file: File) {
    setSending(true)
    try {
      const kept = await api.properties.uploadImage({ file: await smallerPhoto(file).catch(() => file) })
      onChange(kept.key)
    } catch (error) {
      toast.error(m.catalogue_picture_failed(), failureOf(error)?.message ?? m.shell_error_offline())
    } finally {
      setSending(false)
    }
  }

  return (
    <div className="grid gap-3">
      <p className="text-md font-semibold">
        {m.catalogue_picture()} <span className="font-normal text-ink-3">{m.shell_optional()}</span>
      </p>
      {imageKey !== '' && (
        <img
          src={mediaUrl(imageKey, 400, 'webp')}
          alt={m.catalogue_picture_alt()}
          width={400}
          height={300}
          className="aspect-4/3 w-full max-w-xs rounded-lg bg-sunken object-cover"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={m.catalogue_picture_choose()}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget: field }) => {
          const file = field.files?.[0]
          field.value = ''
          if (file) void send(file)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" loading={isSending} onClick={() => input.current?.click()}>
          {imageKey === '' ? m.catalogue_picture_choose() : m.catalogue_picture_change()}
        </Button>
        {imageKey !== '' && (
          <Button variant="quiet" size="small" onClick={() => onChange('')}>
            {m.catalogue_picture_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
