import { mayStep, statusCode } from '#src/domain/applications/status.ts'
import type { Standing } from './status-file-find.ts'
import type { Step } from './status-file-judge.ts'

/** Why an application may not take a step, whoever says so; null when it may. */
export function whyNot(
  { status }: Pick<Standing, 'status'>,
  code: number,
  amount: number | null,
): 'since' | 'step' | 'noAmount' | null {
  if (status === code) return 'since'
  if (!mayStep(status, code)) return 'step'
  return code === statusCode.DISBURSED && amount === null ? 'noAmount' : null
}

/** Takes an allowed step, in memory; keepSteps (status-file-apply.ts) writes it. */
export function takeStep(
  standing: Standing,
  code: number,
  { amount, at, remark }: { amount: number | null; at: Date; remark: string | null },
): Step {
  const step = { id: standing.id, from_code: standing.status, to_code: code, at, remark }
  standing.status = code
  if (code === statusCode.DISBURSED) standing.disbursed_amount = amount
  // The money went back.
  if (code === statusCode.CANCELLED_COOLING_OFF) standing.disbursed_amount = null
  return step
}
