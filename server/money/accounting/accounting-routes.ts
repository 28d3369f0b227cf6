import { recordAudit } from '#server/audit/record-audit.ts'
import { transaction } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import {
  type AccountingFile,
  type accountingCalls,
  accountingFileName,
  accountingFiles,
} from '#src/contract/money/accounting.ts'
import { type Accounts, accountsOf } from './accounts.ts'
import { eInvoices, gstr1 } from './gst-files.ts'
import { tallyXml } from './tally.ts'
import { tdsReturn } from './tds-return.ts'
import { zohoFiles } from './zoho.ts'

const writers: Record<
  Exclude<AccountingFile, 'tds-return'>,
  (accounts: Accounts, gstin: string, month: string) => string
> = {
  ...zohoFiles,
  tally: tallyXml,
  gstr1: (...of) => JSON.stringify(gstr1(...of)),
  'e-invoices': (accounts, gstin) => JSON.stringify(eInvoices(accounts, gstin)),
}
const types = {
  ...{ xml: 'application/xml', csv: 'text/csv; charset=utf-8', json: 'application/json' },
  txt: 'text/plain; charset=us-ascii',
} as const

export const accountingRoutes: Handlers<typeof accountingCalls> = {
  'GET /api/admin/accounting/{file}/{month}': async (
    { params, actor, now },
    { database, keys, settings },
    c,
  ) => {
    const { file, month } = params
    const { company } = settings
    if (!company) throw new AppError('STEP_NOT_ALLOWED')
    const noted = { action: 'export', entity: 'billing_document', entityId: `${file} ${month}` } as const
    const text = await transaction(database.db, async (tx) => {
      if (file === 'tds-return') {
        await recordAudit(tx, actor, { ...noted, new: { company: company.name } })
        return tdsReturn(tx, keys, settings, month, now)
      }
      const accounts = await accountsOf(tx, keys, month)
      if (accounts.documents.length + accounts.payments.length === 0)
        throw invalid({ month: 'nothingToAccount' })
      await recordAudit(tx, actor, {
        ...noted,
        new: { documents: accounts.documents.length, payments: accounts.payments.length },
      })
      return writers[file](accounts, company.gstin, month)
    })
    const extension = accountingFiles[file]
    return c.body(text, 200, {
      'Content-Type': types[extension],
      'Content-Disposition': `attachment; filename="${accountingFileName(file, month)}"`,
    })
  },
}
