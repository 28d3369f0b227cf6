import './loan-facts.css'
import { loanFacts as words } from '#customer/shared/words.ts'
import type { PaidOutLoan } from '#src/contract/paid-out-loan.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** The facts of a loan whose money was sent, as names with values; what is not known is left out. */
export function useLoanFacts() {
  const t = useWords(words)
  const language = useLanguage()
  return (loan: PaidOutLoan): (readonly [name: string, value: string])[] => {
    const day = (iso: string | null) => iso && formatDate(iso, language)
    const facts = [
      [
        t('amount'),
        loan.payments > 1
          ? t('inPayments', { amount: formatRupees(loan.amount), count: loan.payments })
          : formatRupees(loan.amount),
      ],
      [t('emi'), loan.emi && t('emiMonths', { emi: formatRupees(loan.emi), months: loan.tenor_months })],
      [t('rate'), loan.interest_rate && `${loan.interest_rate}%`],
      [t('sent'), day(loan.paid_out_on)],
      [t('firstDue'), day(loan.first_due)],
      [t('returnUntil'), day(loan.return_until)],
    ] as const
    return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  }
}

export function LoanFacts({ loan }: { loan: PaidOutLoan }) {
  const t = useWords(words)
  const facts = useLoanFacts()(loan)
  return (
    <>
      <dl className="loan-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('agreement')}</p>
    </>
  )
}
