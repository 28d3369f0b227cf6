import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

/** JSON lines without personal data: handlers log ids and codes; fields with these names are redacted. */
export const makeLog = (
  settings: Pick<Settings, 'LOG_LEVEL'>,
  // Buffered and written between requests; pino flushes the rest when the process ends.
  destination: DestinationStream = pino.destination({ sync: false }),
): Logger =>
  pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      redact: {
        paths: ['password', 'otp', 'token', 'tin', 'to', 'email', 'mobile'],
        remove: true,
      },
      serializers: { err: withoutValues },
    },
    destination,
  )

/** A database error repeats the values of the failed query, including personal data: keep only what locates it. */
function withoutValues(error: Error) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'severity' in cause)) return pino.stdSerializers.err(error)
  const { code, schema, table, column, constraint } = cause as Error & Record<string, unknown>
  const place = { code, schema, table, column, constraint }
  return { type: 'DatabaseError', message: 'a query failed', ...place, stack: framesOf(error) }
}

/** Where an error was thrown, without its message. */
export const framesOf = ({ stack = '', message }: Error): string => stack.split(message).at(-1) ?? ''
