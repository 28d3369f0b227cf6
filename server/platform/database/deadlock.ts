/** PostgreSQL's codes for a transaction that it rolled back in favour of another: deadlock, serialisation failure. */
const lost = new Set(['40P01', '40001'])

/** Whether the database rolled the work back only because another transaction ran at the same time. */
export function isDeadlock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (lost.has(String((cause as { code?: unknown }).code))) return true
  return false
}

const MAX_TRIES = 5

/** Runs work that changes nothing but the database, again while the database rolls it back in favour of another. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MAX_TRIES || !isDeadlock(error)) throw error
    }
  }
}
