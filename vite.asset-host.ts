import type { Plugin } from 'vite'

const builtFile = /(["'`])(\/assets\/[\w-]+\.(?!(?:js|css)\1)\w+)\1/g

/**
 * Puts the host of built files (`ASSET_URL`), which is known only when the product starts, before their paths: pages read
 * it from the document, the server from a global. Vite's `renderBuiltUrl` would use `import.meta` in every chunk with a
 * dynamic import, and such chunks cannot be inlined: 4 KB more on a property page.
 */
export function assetHost(): Plugin {
  return {
    name: 'asset-host',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\0vite\/preload-helper/ },
      handler(code) {
        const changed = code.replace('return "/"+dep', `return (${hosts.client} ?? "") + "/" + dep`)
        if (changed === code) throw new Error('The helper of Vite that loads styles has changed')
        return { code: changed, map: null }
      },
    },
    renderChunk: {
      order: 'post',
      handler(code) {
        const host = this.environment.name === 'client' ? hosts.client : hosts.server
        const changed = code.replaceAll(builtFile, (path) => `((${host} ?? "") + ${path})`)
        return changed === code ? null : { code: changed, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = Buffer.from(file.source)
              .toString()
              .replaceAll(/url\((["']?)\/assets\//g, 'url($1./')
      },
    },
  }
}

const hosts = { client: 'document.documentElement.dataset.assets', server: 'globalThis.assetUrl' }
