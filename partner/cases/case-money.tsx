import { useState } from 'react'
import { AmountQuery } from '#partner/shared/amount-query.tsx'
import { TraceDialog } from '#partner/shared/earning-trace.tsx'
import { partnerCase } from '#partner/words/cases.words.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { lineKinds, lineMoney, moneyOfLine } from '#src/contract/money/line-words.ts'
import { payoutStateWords } from '#src/contract/money/payout-words.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

type Line = NonNullable<PartnerCase['lines']>[number]
type Payout = NonNullable<PartnerCase['payouts']>[number]

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** What the merchant earns with the case, how that was computed, and when it is paid. */
export function CaseMoney({ found, reload }: { found: PartnerCase; reload: () => void }) {
  const t = useWords(partnerCase)
  const { id: case_id, lines, payouts } = found
  const [traced, setTraced] = useState<number | null>(null)
  const [wrong, setWrong] = useState<Line | null>(null)
  const total = lines?.reduce((sum, { payout }) => sum + payout, 0) ?? 0
  return (
    <section className="panel part" aria-label={t('money')}>
      <h2>{t('money')}</h2>
      {lines === null && <p>{t('noRight')}</p>}
      {lines?.length === 0 && <p>{t('noMoney')}</p>}
      {lines && lines.length > 0 && (
        <>
          <p className="case-total">{rupees(total)}</p>
          <ul className="case-lines">
            {lines.map((line) => (
              <OneLine
                key={line.id}
                line={line}
                onTrace={() => setTraced(line.id)}
                onWrong={() => setWrong(line)}
              />
            ))}
          </ul>
          {payouts?.map((payout) => (
            <OnePayout key={payout.month} payout={payout} />
          ))}
        </>
      )}
      {traced !== null && <TraceDialog id={traced} onClose={() => setTraced(null)} />}
      {wrong && <AmountQuery line={{ ...wrong, case_id }} onClose={() => setWrong(null)} onDone={reload} />}
    </section>
  )
}

function OneLine({ line, onTrace, onWrong }: { line: Line; onTrace: () => void; onWrong: () => void }) {
  const t = useWords(partnerCase)
  const r = useWords(partnerReports)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const { kind, lender, type, day, month, payout, no_slab, hold, money } = line
  return (
    <li>
      <span className="case-line">
        <strong>{lineKinds[kind][language]}</strong>
        <strong className={payout < 0 ? 'less' : undefined}>{rupees(payout)}</strong>
      </span>
      <span className="small muted">{`${lender}, ${products[type] ?? type}, ${formatDate(day, language)}`}</span>
      <span className="small">
        {[
          lineMoney[moneyOfLine(payout, money)][language],
          ...(payout < 0 ? [formatMonth(month, language)] : []),
        ].join(', ')}
      </span>
      {no_slab && <span className="small line-hold">{r('noSlabLine')}</span>}
      {hold && (
        <span className="small line-hold">
          {r(`${hold.state === 'OPEN' ? 'hold' : 'upheld'}_${hold.kind}`)}
        </span>
      )}
      <span className="case-line">
        <TextButton onClick={onTrace}>{t('how')}</TextButton>
        <TextButton onClick={onWrong}>{r('query')}</TextButton>
      </span>
    </li>
  )
}

function OnePayout({ payout: { month, state, hold, hold_until, paid_on, utr } }: { payout: Payout }) {
  const t = useWords(partnerCase)
  const r = useWords(partnerReports)
  const language = useLanguage()
  const name = formatMonth(month, language)
  return (
    <div className="case-payout">
      <p className="case-line">
        <strong>{name}</strong>
        {state !== 'OPEN' && (
          <StateTag tone={state === 'PAID' ? 'good' : state === 'DUE' ? 'open' : 'plain'}>
            {hold === 'NOTHING' ? r(hold) : payoutStateWords[state][language]}
          </StateTag>
        )}
      </p>
      {state === 'OPEN' && <p className="small muted">{payoutStateWords[state][language]}</p>}
      {hold && hold !== 'NOTHING' && (
        <p className="small">{r(hold, { until: hold_until ? formatDateTime(hold_until, language) : '' })}</p>
      )}
      {paid_on && (
        <p className="small">{r('paidOn', { day: formatDate(paid_on, language), utr: utr ?? '' })}</p>
      )}
      <p className="small">
        <Link href={`/partner/reports?tab=earnings&month=${month}`}>{t('allEarnings', { month: name })}</Link>
      </p>
    </div>
  )
}
