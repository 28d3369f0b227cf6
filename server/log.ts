import pino, { type Logger } from 'pino'
import type { Settings } from './settings.ts'

/** JSON lines without personal data: handlers log ids and codes, and what slips in by these names is removed. */
export const makeLog = (settings: Pick<Settings, 'LOG_LEVEL'>): Logger =>
  pino(
    {
      level: settings.LOG_LEVEL,
      base: null,
      redact: {
        paths: ['password', 'otp', 'token', 'tin', 'to', 'email', 'mobile', 'err.params', 'err.query'],
        remove: true,
      },
    },
    // Written between requests, not within them; pino flushes what is left when the process ends.
    pino.destination({ sync: false }),
  )
