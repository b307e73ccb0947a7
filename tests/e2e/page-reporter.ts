import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { readFileSync } from 'node:fs'

/** Prints what a failed test's pages showed: of a run elsewhere, only the output can be read. */
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult) {
    if (test.ok()) return
    for (const { name, path } of attachments)
      if (name === 'error-context' && path !== undefined)
        console.log(readFileSync(path, 'utf8').split('# Test source')[0])
  }

  printsToStdio() {
    return false
  }
}
