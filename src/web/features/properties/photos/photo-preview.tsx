import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'

/** The picture itself, or a quiet sign where this browser cannot show the file. */
export function PhotoPreview({ src }: { src: string }) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  if (isUnreadable) return <ImageIcon aria-hidden className="mx-auto size-6! text-ink-3" />
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      decoding="async"
      onError={() => setIsUnreadable(true)}
      className="pointer-events-none size-full object-cover"
    />
  )
}
