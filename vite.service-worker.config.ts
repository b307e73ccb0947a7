import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Manifest } from 'vite'

const output = join(import.meta.dirname, 'dist/client')
const text = readFileSync(join(output, '.vite/manifest.json'), 'utf8')
// Written by the build of the pages just before.
const manifest = JSON.parse(text) as Manifest
const build = createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What the page of a property and the offline page load; pictures and the other fonts are left to the pages. */
const pages = [
  'src/web/client.tsx',
  'src/web/routes/_public.tsx?',
  'src/web/routes/_public/property.$id.tsx?tsr-split',
  'src/web/routes/_public/offline.tsx?tsr-split',
  'src/web/features/properties/public/saved-copy.tsx',
  'src/web/features/properties/public/gallery-viewer.tsx',
  'src/web/features/properties/public/emi-part.tsx',
  'src/web/features/properties/compare/compare-bar.tsx',
  'src/web/layout/offline-parts.tsx',
]
/** What writing an enquiry loads besides: 200 KB, which only members need. */
const forms = [
  'src/web/routes/_public/-enquiry-forms.tsx',
  'src/web/features/leads/enquiry-schema.ts',
  'src/web/api/rpc-link.ts',
  'src/web/features/visits/offline-codes.tsx',
  'node_modules/@hookform/resolvers/zod/dist/zod.mjs',
]
const maxPictureBytes = 60_000

const pageFiles = filesOf(pages)

/** The service worker: one file without imports, which names the files of this build. */
export default defineConfig({
  publicDir: false,
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    buildName: JSON.stringify(build),
    precacheEntries: JSON.stringify([
      ...['/offline', '/hi/offline'].map((url) => ({ url, revision: build })),
      ...pageFiles.map((url) => ({ url, revision: null })),
    ]),
    formFiles: JSON.stringify(filesOf(forms).filter((file) => !pageFiles.includes(file))),
  },
  build: {
    outDir: output,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/web/service-worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})

function filesOf(roots: readonly string[]): string[] {
  const waiting = roots.flatMap((root) => {
    const found = Object.keys(manifest).filter((key) => key.startsWith(root) || manifest[key]?.name === root)
    if (found.length === 0) throw new Error(`${root} is no file of its own in the build`)
    return found
  })
  const seen = new Set(waiting)
  const files = new Set<string>()
  for (const key of seen) {
    const { file, css = [], assets = [], imports = [] } = manifest[key] ?? { file: '' }
    for (const each of imports) seen.add(each)
    for (const each of [file, ...css, ...assets.filter(isSmall)]) files.add(each)
  }
  return [...files].map((file) => `/${file}`).sort()
}

function isSmall(file: string): boolean {
  return statSync(join(output, file)).size <= maxPictureBytes
}
