export type Question = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Calls a public GET procedure by its REST URL: requests during page load need no 9 KB client. */
export async function readPublic<T>(path: string, question: Question, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question)) {
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, String(each))
    else if (value !== undefined) query.set(name, String(value))
  }
  const headers = { 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang }
  const answer = await fetch(`/api${path}?${query.toString()}`, { headers, ...(signal && { signal }) })
  if (!answer.ok) {
    const code = answer.status === 429 ? 'TOO_MANY_REQUESTS' : undefined
    throw Object.assign(new Error(`${path} answered ${answer.status}`), { code })
  }
  // The contract defines the output of this path; no type can.
  return (await answer.json()) as T
}
