import Download from 'lucide-react/icons/download'

import { Button } from '../primitives/button.tsx'
import { saveFile } from './save-file.ts'
import { useAction } from './use-action.ts'

type DownloadButtonProps = { label: string; load: () => Promise<File>; done: string; failed: string }

/** Asks for a file and saves it. */
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
