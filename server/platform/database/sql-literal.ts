import type { Value } from './database.ts'

/**
 * A value as an SQL literal, for EXECUTE, which takes no parameters. Safe because quotes are doubled and PostgreSQL
 * treats a backslash as a plain character (standard_conforming_strings, on since 9.1). Throws for values that SQL
 * cannot hold.
 */
export function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('not a finite number')
    return `'${value}'`
  }
  if (value.includes('\0')) throw new Error('a text with a zero byte')
  return `'${value.replaceAll("'", "''")}'`
}
