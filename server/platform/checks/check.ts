import type { ReadOnlyDatabase } from '#server/platform/database/open-read-only.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** What `npm run doctor` knows when it looks at a deployment. */
export interface CheckInput {
  settings: Settings
  /** Throws NothingToRead when it cannot be opened, or has nothing in it yet. */
  database(): Promise<ReadOnlyDatabase>
}

export interface Finding {
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  /** What was found, in one line. */
  found: string
  /** What to do; only of a problem. */
  advice?: string
}

export interface Check {
  name: string
  run(input: CheckInput): Promise<Finding>
}

/** Answers of a check; a problem is named by its entry in the check's advice. */
interface Answers<Problem extends string> {
  ok(found: string): Finding
  warning(problem: Problem, found: string): Finding
  failed(problem: Problem, found: string): Finding
}

/** Declares a check of a deployment beside what it checks. It changes nothing and returns no secret. */
export function defineCheck<Problem extends string>(declared: {
  name: string
  advice: Record<Problem, string>
  run(input: CheckInput, answers: Answers<Problem>): Finding | Promise<Finding>
}): Check {
  const { name, advice, run } = declared
  const problem = (state: 'warning' | 'failed') => (which: Problem, found: string) => ({
    state,
    found,
    advice: advice[which],
  })
  const answers = {
    ok: (found: string) => ({ state: 'ok', found }) as const,
    warning: problem('warning'),
    failed: problem('failed'),
  }
  return { name, run: async (input) => run(input, answers) }
}

/** What a check needs to read cannot be read; another check says why. */
export class NothingToRead extends Error {}
