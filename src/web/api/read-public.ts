export type Question = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Calls a public GET procedure by its REST URL: requests during page load need no 9 KB client. */
export async function readPublic<T>(path: string, question: Question, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(question)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else if (value !== undefined) query.set(name, String(value))
  }
  const answer = await fetch(`/api${path}?${query.toString()}`, {
    headers: headers(),
    ...(signal && { signal }),
  })
  if (!answer.ok) {
    const code = answer.status === 429 ? 'TOO_MANY_REQUESTS' : undefined
    throw Object.assign(new Error(`${path} answered ${answer.status}`), { code })
  }
  // The contract defines the output of this path; no type can.
  return (await answer.json()) as T
}

/** Calls a public POST procedure by its REST URL, without the client; completes even if the page is left. */
export async function postPublic(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  await fetch(`/api${path}`, {
    method: 'POST',
    keepalive: true,
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

const headers = () => ({ 'X-App-Name': 'haveli', 'Accept-Language': document.documentElement.lang })
