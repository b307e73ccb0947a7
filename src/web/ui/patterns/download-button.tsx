import Download from 'lucide-react/icons/download'

import { Button } from '../primitives/button.tsx'
import { useAction } from './use-action.ts'

type DownloadButtonProps = { label: string; load: () => Promise<File>; done: string; failed: string }

/** Fetches a file and saves it. */
export function DownloadButton({ label, load, done, failed }: DownloadButtonProps) {
  const { run, isPending } = useAction(load, { done, failed, onDone: (file) => saveFile(file, file.name) })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isPending}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}

/** Starts a browser download. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the object URL after the click event.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
