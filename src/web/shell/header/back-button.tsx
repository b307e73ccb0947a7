import { useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'

import { m } from '#messages'
import { IconButton } from '#web/ui/icon-button.tsx'

/** One step back within this site; who came from outside goes to the home page. */
export function BackButton() {
  const router = useRouter()
  const goBack = () => {
    // Browsers without the Navigation API know the steps of this document, and where it was opened from.
    const canGoBack =
      'navigation' in window ? window.navigation.canGoBack : router.history.canGoBack() || isFromHere()
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <IconButton
      label={m.shell_back()}
      icon={<ArrowLeft aria-hidden />}
      onClick={goBack}
      className="noscript:hidden"
    />
  )
}

function isFromHere(): boolean {
  return window.history.length > 1 && URL.parse(document.referrer)?.origin === window.location.origin
}
