import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { getRouter } from './router.tsx'
import { keepInstallOffer } from './shell/install-offer.ts'

keepInstallOffer()
const router = getRouter()

// The framework's own entry also loads a codec for server functions, 20 KB that this product never uses.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
