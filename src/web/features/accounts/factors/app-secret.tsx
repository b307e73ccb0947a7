import { m } from '#messages'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'

import { IconButton } from '#web/ui/primitives/icon-button.tsx'
import { pathOfQr, type Matrix } from '#web/ui/patterns/qr-picture.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

type AppSecretProps = { secret: string; uri: string }

/** What an app takes in: as a picture for another device, as a link on this one, or typed by hand. */
export function AppSecret({ secret, uri }: AppSecretProps) {
  const matrix = useMatrix(uri)
  const size = matrix?.length ?? 1
  return (
    <>
      <p className="text-ink-2">{m.accounts_factor_scan()}</p>
      <svg
        role="img"
        aria-label={m.accounts_factor_picture()}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-50 justify-self-center rounded-md scheme-light bg-surface text-ink"
      >
        {matrix && <path d={pathOfQr(matrix)} fill="currentColor" />}
      </svg>
      <p className="text-sm text-ink-2">
        <a href={uri} className="text-link inline-flex min-h-11 items-center">
          {m.accounts_factor_open_app()}
        </a>
      </p>
      <div>
        <p className="text-sm text-ink-2">{m.accounts_factor_secret()}</p>
        <div className="flex items-center gap-2">
          <p className="flex-1 font-medium break-words tabular-nums" translate="no">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </p>
          <IconButton
            label={m.accounts_factor_copy()}
            icon={<Copy aria-hidden />}
            onClick={() => void copySecret(secret)}
          />
        </div>
      </div>
    </>
  )
}

/** The code is reckoned by a library of its own, which comes after the words. */
function useMatrix(uri: string): Matrix | null {
  const [matrix, setMatrix] = useState<Matrix | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const { encode } = await import('uqr')
      if (isWanted) setMatrix(encode(uri, { ecc: 'M', boostEcc: false, border: 4 }).data)
    }
    // Without the picture the secret still stands below.
    load().catch(() => undefined)
    return () => void (isWanted = false)
  }, [uri])
  return matrix
}

async function copySecret(secret: string) {
  try {
    await navigator.clipboard.writeText(secret)
    toast.success(m.accounts_factor_copied())
  } catch {
    toast.error(m.accounts_copy_failed())
  }
}
