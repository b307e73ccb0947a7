import { useHydrated } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'

import { Button } from '../primitives/button.tsx'
import { saveFile } from './save-file.ts'
import { toast } from '../primitives/toast.ts'

type DownloadButtonProps = {
  label: string
  load: () => Promise<File>
  /** Said once the file is there. */
  done: string
  onFailed: (error: unknown) => void
}

/** Asks for a file and saves it. */
export function DownloadButton({ label, load, done, onFailed }: DownloadButtonProps) {
  const isHydrated = useHydrated()
  const [isLoading, setLoading] = useState(false)

  async function save() {
    setLoading(true)
    try {
      const file = await load()
      saveFile(file, file.name)
      toast.success(done)
    } catch (error) {
      onFailed(error)
    }
    setLoading(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isLoading}
      disabled={!isHydrated}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
