import { routerOf } from './router-of.ts'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  return routerOf(routeTree)
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library merges into its interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
