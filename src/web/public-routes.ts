/** The routes of public pages; the build leaves those of members and staff out (`vite.public-routes.ts`). */
export { routeTree } from './routeTree.gen.ts'
