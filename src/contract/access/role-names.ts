import { bilingual, type Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'

/** What screens call a role. */
export const roleNames: Record<AdminRole, Words> = {
  1: bilingual('Administrator', 'प्रशासक'),
  2: bilingual('Operations', 'संचालन'),
  3: bilingual('Agent', 'एजेंट'),
}
