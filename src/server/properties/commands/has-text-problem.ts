import { textProblems } from '#contract/properties/text-problems.ts'

/** Contact data or wording that no listing may carry: a person must read it first. */
export function hasTextProblem(text: string): boolean {
  return textProblems({ description: text }).length > 0
}
