import { catalogue } from '#resources/catalogue.ts'
import { accessApprovals } from './access/approvals/describe-users.ts'
import type { Describers } from './access/approvals/line.ts'
import { applicationApprovals } from './applications/approvals.ts'
import { campaignApprovals } from './campaigns/approvals.ts'
import { catalogueApprovals } from './catalogue/approvals.ts'
import { declaredApprovals } from './catalogue/describe-approvals.ts'
import { customerApprovals } from './customers/approvals.ts'
import { fileSourceApprovals } from './file-sources/file-source-routes.ts'
import { networkApprovals } from './integrations/networks.ts'
import { merchantApprovals } from './merchants/approvals.ts'
import { bankApprovals } from './money/approvals/bank.ts'
import { bookApprovals } from './money/approvals/books.ts'
import { payoutApprovals } from './money/approvals/payout.ts'
import { rateApprovals } from './money/approvals/rates.ts'
import { settlementApprovals } from './money/approvals/settlement.ts'
import { productApprovals } from './products/approvals.ts'

/** Describes each call that needs a second admin; a missing one is a compile error. */
export const approvals: Describers = {
  ...declaredApprovals(catalogue),
  ...accessApprovals,
  ...catalogueApprovals,
  ...customerApprovals,
  ...applicationApprovals,
  ...fileSourceApprovals,
  ...bankApprovals,
  ...bookApprovals,
  ...payoutApprovals,
  ...settlementApprovals,
  ...rateApprovals,
  ...merchantApprovals,
  ...productApprovals,
  ...campaignApprovals,
  ...networkApprovals,
}
