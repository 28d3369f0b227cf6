import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { PIECE_BYTES } from './backup-piece.ts'

/** The two files that `tulna backup` writes. */
export const BackupPart = z.enum(['backup', 'keys'])
export type BackupPart = z.infer<typeof BackupPart>

const key = z.string('required').min(1, 'required').max(500, 'tooLong').describe('MASTER_KEY of this server')
const count = z.number().int()

/** What a backup holds, read from its first byte to its last. */
export const HeldByBackup = z.object({
  at: z.iso.datetime().describe('when it was made'),
  older: z.boolean().describe('made by an older release: its tables are brought up to date'),
  rows: count,
  files: count,
  admins: count,
  lenders: count,
  merchants: count,
  customers: count,
  applications: count,
  keys: count.describe('customers whose data can be read with the file of keys'),
})
export type HeldByBackup = z.infer<typeof HeldByBackup>

/** Calls of an installation that has no data yet. As soon as it has an admin, all but the first answer 404. */
export const firstRunCalls = defineCalls({
  'GET /api/first-run': {
    summary: 'Whether a backup can be restored here: in production, while nothing is stored',
    access: 'public',
    answer: z.object({
      open: z.boolean(),
      stopping: z.boolean().describe('this process ends; ask the next one'),
    }),
  },
  'POST /api/first-run/piece': {
    summary: 'Sends the next piece of a file of a backup; a piece can be sent again',
    access: 'public',
    formMegabytes: PIECE_BYTES / 1024 / 1024 + 1,
    form: z.strictObject({
      key,
      part: BackupPart,
      from: z.coerce.number('number').int('wholeNumber').min(0, 'number').describe('bytes before this piece'),
      piece: z.file('required').max(PIECE_BYTES, 'tooLarge'),
    }),
    answer: z.object({ bytes: count.describe('sent so far') }),
  },
  'POST /api/first-run/look': {
    summary: 'Reads the whole backup that was sent and says what it holds',
    access: 'public',
    once: true,
    body: z.strictObject({ key }),
    answer: HeldByBackup,
  },
  'POST /api/first-run/restore': {
    summary: 'Restores the backup that was sent, compares every table, and starts the server again',
    access: 'public',
    once: true,
    body: z.strictObject({ key }),
    answer: done.extend({ rows: count }),
  },
})
