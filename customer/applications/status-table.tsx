import './status-table.css'
import { useState } from 'react'
import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { LoanFacts } from '#customer/shared/loan-facts.tsx'
import { keyFactsPath, ownFactsPath } from '#customer/shared/offer-facts.ts'
import { offers as words } from '#customer/shared/words.ts'
import type { StatusRow } from '#src/contract/applications/chosen-offer.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { ApplyAgain } from './application-actions.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { statusNext } from './words.ts'

/** What the customer has to do while a lender waits. */
const waiting = {
  submit: 'waitsSubmit',
  otp: 'waitsOtp',
  redirect: 'waitsRedirect',
  form: 'waitsForm',
  account_data: 'waitsAccounts',
} as const

interface Props {
  rows: readonly StatusRow[]
  onChanged: () => void
}

/** The chosen offers and their status. */
export function StatusTable({ rows, onChanged }: Props) {
  const t = useWords(words)
  const [withdrawing, setWithdrawing] = useState<StatusRow | null>(null)
  if (rows.length === 0) return <p className="muted">{t('statusEmpty')}</p>
  return (
    <>
      <table className="status-table">
        <thead>
          <tr>
            {(['lender', 'product', 'amount', 'status', 'updated', 'action'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'amount' ? 'number' : undefined}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} onWithdraw={() => setWithdrawing(row)} />
          ))}
        </tbody>
      </table>
      {withdrawing && (
        <WithdrawDialog
          id={withdrawing.id}
          lender={withdrawing.lender_name}
          onClose={() => setWithdrawing(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

function Row({ row, onWithdraw }: { row: StatusRow; onWithdraw: () => void }) {
  const t = useWords(words)
  const say = useWords(statusWords)
  const next = useWords(statusNext)
  const product: Record<string, string> = useWordTable(productNames)
  const key = statusKey(row.status)
  const lender = row.lender_name
  return (
    <tr>
      <th scope="row">
        <span className="status-lender">
          <LenderMark id={row.lender_id} />
          <span>{lender}</span>
        </span>
      </th>
      <td data-label={t('product')}>{product[row.product_type] ?? row.product_type}</td>
      <td data-label={t('amount')} className="number">
        {formatRupees(row.loan?.amount ?? row.amount)}
      </td>
      <td data-label={t('status')}>
        <div>
          <span className="status">{key ? say(key, { lender }) : row.status}</span>
          {key && (
            <p className="small muted">
              {row.waits_for ? t(waiting[row.waits_for], { lender }) : next(key, { lender })}
            </p>
          )}
          {row.loan && <LoanFacts loan={row.loan} />}
        </div>
      </td>
      <td data-label={t('updated')}>{formatDateTime(row.updated_at, useLanguage())}</td>
      <td className="status-action">
        {row.page && (
          <Link href={row.page} aria-label={t(row.waits_for ? 'continueWith' : 'followWith', { lender })}>
            {t(row.waits_for ? 'continue' : 'follow')}
          </Link>
        )}
        {row.list_id && (
          <Link
            href={row.accepted ? ownFactsPath(row.id) : keyFactsPath(row.list_id, row.lender_id)}
            aria-label={t('keyFactsOf', { lender })}
          >
            {t('keyFacts')}
          </Link>
        )}
        {row.actions.includes('apply_again') && <ApplyAgain />}
        {row.actions.includes('withdraw') && (
          <Button kind="quiet" onClick={onWithdraw} aria-label={t('withdrawFrom', { lender })}>
            {t('withdraw')}
          </Button>
        )}
      </td>
    </tr>
  )
}
