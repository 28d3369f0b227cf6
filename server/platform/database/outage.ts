/** The database was found not to answer, so nothing was sent to it. */
export class DatabaseAway extends Error {}

/**
 * PostgreSQL's codes for "not now": connection exceptions, a replica where the primary was (25006), too many connections,
 * shutting down or starting up, a statement that was cancelled for its time. https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const away =
  /^(?:08...|25006|53300|57014|57P0[1-5]|ECONN.*|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Disk or memory are full. */
const full = /^(?:53[12]00|ENOSPC|EDQUOT)$/
/** The driver has no codes for these. */
const cut =
  /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Cannot use a pool after|PGlite is closed)/

/** Why the database could not take a statement; null: the statement's own fault. */
export function outageOf(error: unknown): 'away' | 'full' | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return 'away'
    const code = String((cause as { code?: unknown }).code ?? '')
    if (full.test(code) || /no space left on device/i.test(cause.message)) return 'full'
    if (away.test(code) || cut.test(cause.message)) return 'away'
  }
  return null
}
