import { createAppRouter } from './create-app-router.ts'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  return createAppRouter(routeTree)
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
