/** PostgreSQL's unique_violation, as both drivers wrap it. */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '23505') return true
  return false
}
