import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** JSON lines without personal data: handlers log ids and codes, and what slips in by these names is removed. */
export const makeLog = (
  settings: Pick<Settings, 'LOG_LEVEL'>,
  // Written between requests, not within them; pino flushes what is left when the process ends.
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

/** A database repeats the values of a query that failed, people's among them: of that only what names its place is kept. */
function withoutValues(error: Error) {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'severity' in cause)) return pino.stdSerializers.err(error)
  const { code, schema, table, column, constraint } = cause as Error & Record<string, unknown>
  const place = { code, schema, table, column, constraint }
  return { type: 'DatabaseError', message: 'a query failed', ...place, stack: framesOf(error) }
}

/** Where an error stood, without its words. */
export const framesOf = ({ stack = '', message }: Error): string => stack.split(message).at(-1) ?? ''
