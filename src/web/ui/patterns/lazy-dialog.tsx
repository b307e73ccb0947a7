import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

import { m } from '#messages'

import { toast } from '../primitives/toast.ts'

/** A dialog loaded when opened, for public pages and heavy tools; if it cannot be loaded, a toast says so. */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  return function LazyDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    const giveUp = useEffectEvent(() => {
      toast.error(m.layout_error_offline())
      props.onClose()
    })
    useEffect(() => {
      load().then((component) => setLoaded(() => component), giveUp)
    }, [])
    return Loaded && <Loaded {...props} />
  }
}
