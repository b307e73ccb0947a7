/** The routes of public pages; the build leaves out those of members and staff, and those that few visitors open (`vite.public-routes.ts`). */
export { routeTree } from './routeTree.gen.ts'
