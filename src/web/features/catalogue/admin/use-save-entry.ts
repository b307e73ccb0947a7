import { m } from '#messages'
import { useNavigate, useRouter } from '@tanstack/react-router'

import { toast } from '#web/ui/primitives/toast.ts'

import { segments } from './kind-labels.ts'
import type { Kind } from './kind-labels.ts'

/** Once it is kept, the page shows the entry as it stands now, also a new one under its own address. */
export function useSaveEntry(kind: Kind) {
  const router = useRouter()
  const navigate = useNavigate()
  return async (name: string, { id }: { id: string }) => {
    toast.success(m.catalogue_saved({ name }))
    await navigate({ to: '/admin/catalogue/$kind/$id', params: { kind: segments[kind], id } })
    await router.invalidate()
  }
}
