import { api } from '../../api/client.ts'

/** Content of the home page, also when shown for an unknown path. */
export const loadHome = () => api.search.getHome()

export type HomeContent = Awaited<ReturnType<typeof loadHome>>
