import type { Deps } from '#server/platform/deps.ts'

let failures: string[] = []

/** Remembers what the app logs as unexpected, so that a test that fails because of it can say why. */
export function noteFailures({ log }: Pick<Deps, 'log'>): void {
  for (const level of ['error', 'warn'] as const)
    log[level] = ((fields: { err?: unknown; reason?: unknown }, text?: string) => {
      failures.push([text, causesOf(fields.err) || JSON.stringify(fields.reason)].join(': '))
    }) as typeof log.error
}

/** What was logged since the last call. */
export function takeFailures(): string[] {
  const taken = failures
  failures = []
  return taken
}

function causesOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.unshift(cause.message)
  return messages.join(' ← ')
}
