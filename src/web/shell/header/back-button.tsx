import { useCanGoBack, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { m } from '#messages'
import { IconButton } from '#web/ui/icon-button.tsx'

/** One step back; who came from outside goes to the home page. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <IconButton
      label={m.shell_back()}
      icon={<ArrowLeft aria-hidden />}
      onClick={goBack}
      className="noscript:hidden"
    />
  )
}
