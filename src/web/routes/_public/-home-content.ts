import { api } from '../../api/client.ts'

/** What the home page shows, also where it stands for an unknown path. */
export const loadHome = () => api.search.getHome()

export type HomeContent = Awaited<ReturnType<typeof loadHome>>
