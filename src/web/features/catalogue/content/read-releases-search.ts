export type ReleasesSearch = { page?: number }

export function readReleasesSearch({ page }: Record<string, unknown>): ReleasesSearch {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}
}
