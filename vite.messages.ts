import { join } from 'node:path'
import type { Plugin } from 'vite'

import { readMessages } from './scripts/messages.ts'
import { functionOf } from './scripts/messages/message.ts'

/** Makes a module of each message, so that a page loads only those it shows. */
export function messageModules(folder?: string): Plugin {
  const codes = new Map(readMessages(folder).map(([key, message]) => [key, functionOf(key, message)]))
  return {
    name: 'message-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^#messages/ },
      handler: (source) =>
        source === '#messages/runtime' ? join(import.meta.dirname, 'messages/runtime.ts') : `\0${source}`,
    },
    load: {
      filter: { id: /^\0#messages/ },
      handler: (id) => ({ code: codeIn(id.slice(1)), moduleSideEffects: false }),
    },
  }

  function codeIn(source: string): string {
    if (source === '#messages') return "export * as m from '#messages/all'"
    const key = source.slice('#messages/'.length)
    if (key === 'all')
      return [...codes.keys()].map((each) => `export { ${each} } from '#messages/${each}'`).join('\n')
    return `import { getLocale } from '#messages/runtime'\nexport ${codes.get(key)}`
  }
}
