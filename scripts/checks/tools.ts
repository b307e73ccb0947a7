import { spawn } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

import type { Problem, Report } from './tree.ts'

export type Tool = { name: string; run: (root: string) => Promise<Report> }

const bin = (path: string) => resolve(import.meta.dirname, '../../node_modules', path)

const diagnostic = /^(.+?)\((\d+),\d+\): (error .*)$/

export const types: Tool = {
  name: 'types',
  run: async (root) => {
    const { output } = await call(root, 'typescript/bin/tsc', [
      '--noEmit',
      // More checkers are faster on many cores and cost twice the CPU time.
      '--checkers',
      '1',
      '--pretty',
      'false',
      '--listFiles',
      '-p',
      '.',
    ])
    const lines = output.split('\n')
    const own = lines.filter((line) => line.startsWith(`${root}/`) && !line.includes('/node_modules/'))
    const problems = lines.flatMap((line): Problem[] => {
      const [, file, at, message] = diagnostic.exec(line) ?? []
      if (file && at && message) return [{ file, line: Number(at), message }]
      return line.startsWith('error ') ? [{ file: 'tsconfig.json', line: 1, message: line }] : []
    })
    return { read: own.length, problems }
  },
}

const lintResult = z.object({
  number_of_files: z.number(),
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})

export const lint: Tool = {
  name: 'lint',
  run: async (root) => {
    const { output, errors } = await call(root, 'oxlint/bin/oxlint', ['--type-aware', '--format', 'json'])
    if (!output.includes('"diagnostics"')) return failure('.oxlintrc.json', output + errors)
    const result = lintResult.parse(JSON.parse(output))
    const problems = result.diagnostics.map((each) => ({
      file: each.filename,
      line: each.labels[0]?.span.line ?? 1,
      message: `${each.message} ${each.code ?? ''}`.trim(),
    }))
    return { read: result.number_of_files, problems }
  },
}

export const format: Tool = {
  name: 'format',
  run: async (root) => {
    const { output, errors } = await call(root, 'oxfmt/bin/oxfmt', ['--check'])
    const read = Number(/ on (\d+) files?/.exec(output)?.[1] ?? 0)
    const problems = output.split('\n').flatMap((line): Problem[] => {
      const file = /^(\S.*) \([\d.]+m?s\)$/.exec(line)?.[1]
      return file ? [{ file, line: 1, message: 'is not formatted; run `npm run format`' }] : []
    })
    return read === 0 && problems.length === 0
      ? failure('.oxfmtrc.json', output + errors)
      : { read, problems }
  },
}

const unusedResult = z.object({
  read: z.number(),
  found: z.array(z.object({ kind: z.string(), file: z.string(), line: z.number(), name: z.string() })),
})

export const unused: Tool = {
  name: 'unused',
  run: async (root) => {
    const reporter = join(import.meta.dirname, 'unused-reporter.ts')
    const { output, errors } = await call(root, 'knip/bin/knip.js', ['--reporter', reporter, '--no-progress'])
    const json = output.split('\n').find((line) => line.startsWith('{"read"'))
    if (json === undefined) return failure('knip.json', output + errors)
    const { read, found } = unusedResult.parse(JSON.parse(json))
    const problems = found.map(({ kind, file, line, name }) => ({
      file: file.startsWith('/') ? relative(root, file) : file,
      line,
      message: kind === 'files' ? 'is used nowhere' : `${name}: ${describeKind(kind)}`,
    }))
    return { read, problems }
  },
}

const kinds: Record<string, string> = {
  exports: 'exported but used nowhere else',
  types: 'exported type used nowhere else',
  dependencies: 'a dependency used nowhere',
  devDependencies: 'a development dependency used nowhere',
  unlisted: 'imported but not in package.json',
  unresolved: 'leads to no file',
  duplicates: 'exported twice',
}

const describeKind = (kind: string) => kinds[kind] ?? kind

const failure = (file: string, text: string): Report => ({
  read: 0,
  problems: [{ file, line: 1, message: text.trim().slice(0, 600) || 'the tool said nothing' }],
})

/** Runs a tool by its file under the current Node, independent of PATH and shell. */
export function call(
  root: string,
  path: string,
  args: readonly string[],
): Promise<{ output: string; errors: string }> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin(path), ...args], {
      cwd: root,
    })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk))
    child.on('error', fail)
    // Some tools colour their output wherever CI is set, even with NO_COLOR.
    const plain = stripVTControlCharacters
    child.on('close', () => done({ output: plain(output), errors: plain(errors) }))
  })
}
