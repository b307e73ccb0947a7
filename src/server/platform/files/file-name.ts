/** Lower-case letters, digits, dot, dash and underscore between slashes; no part starts with a dot. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/.test(name)
}

export function requireFileName(name: string): string {
  if (!isFileName(name)) throw new Error('A stored file has a name that is not allowed')
  return name
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  json: 'application/json',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
