import { partnerCheck } from '#partner/words/cases.words.ts'
import type { ProductId } from '#src/contract/merchants/partner-product.ts'
import type { CustomerEligibility } from '#src/contract/offers/eligibility.ts'
import { formatRupees } from '#src/domain/money.ts'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { AddLead } from './add-lead.tsx'

interface Props {
  product: ProductId
  answer: CustomerEligibility
}

/** The lenders that match, the others with their reason, and how to bring the customer. */
export function CheckAnswer({ product, answer: { matches, refusals } }: Props) {
  const t = useWords(partnerCheck)
  const result = t('result', { matched: matches.length, all: matches.length + refusals.length })
  return (
    <>
      <section className="panel part">
        <header>
          <h2 role="status">{result}</h2>
          <p className="small muted">{t('indicative')}</p>
        </header>
        {matches.length > 0 && <Matches rows={matches} />}
        <p className="check-next">
          <AddLead name={t('invite')} product={product} />
          <Link href={`/partner/product-offering/${product}`}>{t('share')}</Link>
        </p>
      </section>
      {refusals.length > 0 && <Refusals rows={refusals} />}
    </>
  )
}

function Matches({ rows }: { rows: CustomerEligibility['matches'] }) {
  const t = useWords(partnerCheck)
  const range = (from: number, to: number, show: (value: number) => string) =>
    from === to ? show(from) : t('range', { from: show(from), to: show(to) })
  const columns: readonly Column<CustomerEligibility['matches'][number]>[] = [
    { head: t('lender'), cell: ({ lender }) => lender },
    { head: t('most'), cell: ({ amount }) => formatRupees(amount), number: true, card: 'amount' },
    {
      head: t('rate'),
      cell: ({ rate_from, rate_to }) => range(rate_from, rate_to, (rate) => `${rate}%`),
      number: true,
    },
    { head: t('term'), cell: ({ tenor_months: n }) => t('months', { n }), number: true },
    {
      head: t('perMonth'),
      cell: ({ emi_from, emi_to }) => range(emi_from, emi_to, formatRupees),
      number: true,
    },
  ]
  return <WideTable label={t('lender')} columns={columns} rows={rows} keyOf={({ lender }) => lender} />
}

function Refusals({ rows }: { rows: CustomerEligibility['refusals'] }) {
  const t = useWords(partnerCheck)
  const language = useLanguage()
  return (
    <section className="panel part">
      <header>
        <h2>{t('others')}</h2>
        <p className="small muted">{t('othersText')}</p>
      </header>
      <ul className="unmatched">
        {rows.map(({ lender, text, instead }) => (
          <li key={lender}>
            <strong>{lender}</strong>
            <span>{text[language]}</span>
            {instead && (
              <span>{t('instead', { amount: formatRupees(instead.amount), n: instead.tenor_months })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
