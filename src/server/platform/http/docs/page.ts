import { readFile } from 'node:fs/promises'

const files: Readonly<Record<string, { name: string; type: string }>> = {
  '/api/docs': { name: 'docs.html', type: 'text/html; charset=utf-8' },
  '/api/docs/docs.js': { name: 'docs.js', type: 'text/javascript; charset=utf-8' },
  '/api/docs/docs.css': { name: 'docs.css', type: 'text/css; charset=utf-8' },
}

/** Our own API documentation, listing and calling the public contract, without external resources. */
export async function docsPage(path: string): Promise<Response | null> {
  const file = files[path]
  if (file === undefined) return null
  const body = await readFile(new URL(file.name, import.meta.url))
  return new Response(new Uint8Array(body), {
    headers: { 'Content-Type': file.type, 'Cache-Control': 'no-cache' },
  })
}
