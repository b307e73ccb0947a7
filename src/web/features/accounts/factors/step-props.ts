import type { FactorChoice } from '#contract/accounts/factors.ts'

export type StepProps = {
  onSignedIn: () => Promise<void>
  onStartOver: (sentence: string) => void
}

export type FactorStepProps = StepProps & { factor: FactorChoice }
