import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { goldEstimate } from '#src/domain/offers/gold.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { rupeesOf } from './checks.ts'
import { useTyped } from './use-typed.ts'
import { loanHints } from './words.ts'

/** What the gold may be worth and how much may be lent on it: an estimate, with its price source. */
export function GoldEstimate() {
  const t = useWords(loanHints)
  const language = useLanguage()
  const [ref, typed] = useTyped()
  const price = useCall('GET /api/gold-price', {}).data?.data
  const amount = rupeesOf(typed.se_loan_amount)
  const found = price && goldEstimate(rupeesOf(typed.gold_weight) ?? 0, typed.gold_purity ?? '', price.price)
  return (
    <div ref={ref} aria-live="polite">
      {price && (
        <div className="notice stack">
          <p>
            {found
              ? t('goldEstimate', {
                  value: formatRupees(found.value),
                  loan: formatRupees(found.loan),
                  percent: found.percent,
                })
              : t('goldNeeds')}
          </p>
          {found && amount !== undefined && amount > found.loan && <p>{t('goldMore')}</p>}
          <p className="small">
            {t('goldPrice', {
              price: formatRupees(price.price),
              on: formatDate(price.on, language),
              source: language === 'hi' ? price.source_hi : price.source,
            })}
          </p>
          <p className="small">{t('goldTiers')}</p>
        </div>
      )}
    </div>
  )
}
