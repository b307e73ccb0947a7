type FormOptions<Name extends string> = { cookie: string; fields: readonly Name[] }

/** No field is longer. */
const maxLength = 100
const keptSeconds = 120

/** Of a field of a form; empty without it. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

/**
 * The texts of a form that also works without scripts. What was typed in a refused one is kept in a cookie until the
 * page shows it again, as it must not be in an address.
 */
export function typedForm<const Name extends string>({ cookie, fields }: FormOptions<Name>) {
  const textsOf = (texts: readonly unknown[]) =>
    // It has each field.
    Object.fromEntries(fields.map((name, index) => [name, asText(texts[index])])) as Record<Name, string>
  return {
    read: (form: FormData) => textsOf(fields.map((name) => textIn(form, name))),

    cookieOf(
      typed: Record<Name, string> | null,
      { path, secure }: { path: string; secure: boolean },
    ): string {
      const value =
        typed === null ? '' : encodeURIComponent(JSON.stringify(fields.map((name) => typed[name])))
      const age = typed === null ? 0 : keptSeconds
      return `${cookie}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },

    find(cookies: string): Record<Name, string> | null {
      const [, value = ''] = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(cookies) ?? []
      try {
        const texts: unknown = JSON.parse(decodeURIComponent(value))
        return Array.isArray(texts) ? textsOf(texts) : null
      } catch {
        return null
      }
    },
  }
}

const asText = (text: unknown) => (typeof text === 'string' ? text : '')
