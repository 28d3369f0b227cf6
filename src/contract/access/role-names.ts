import type { AdminRole } from '#src/contract/call.ts'
import { say, type Words } from '#src/contract/say.ts'

/** What screens call a role. */
export const roleNames: Record<AdminRole, Words> = {
  1: say('Administrator', 'प्रशासक'),
  2: say('Operations', 'संचालन'),
  3: say('Agent', 'एजेंट'),
}
