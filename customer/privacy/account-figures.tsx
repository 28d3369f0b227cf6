import '#customer/shared/loan-facts.css'
import { useState } from 'react'
import type { AccountConsent, DerivedFigures } from '#src/contract/account-data.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ApiError, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { accountData as words } from './words.ts'

/** What was worked out of accounts, as names with values. */
export function useFigureRows() {
  const t = useWords(words)
  const language = useLanguage()
  const rupees = (amount: number | null) => (amount ? formatRupees(amount) : t('noneFound'))
  return ({ income, obligations, from, to, accounts }: DerivedFigures): (readonly [string, string])[] => [
    [t('income'), rupees(income)],
    [t('obligations'), rupees(obligations)],
    [t('bookings'), t('days', { from: formatDate(from, language), to: formatDate(to, language) })],
    ...accounts.map(({ bank, number }) => [t('accountAt', { bank }), number] as const),
  ]
}

interface Props {
  consent: AccountConsent
  onUsed: () => void
}

/** How far reading for the lender is, what was worked out, and the customer's choice to use it. */
export function AccountFigures({ consent, onUsed }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const rows = useFigureRows()
  const [busy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const { id, reading, figures, used_at, status } = consent
  if (!consent.reads || (!reading && status !== 'ACTIVE')) return null
  if (!figures)
    return (
      <p role="status">
        {t(
          reading?.state === 'REFUSED'
            ? 'readREFUSED'
            : reading?.state === 'ENDED'
              ? 'readENDED'
              : 'readREQUESTED',
        )}
      </p>
    )

  async function use({ income, obligations }: DerivedFigures) {
    setBusy(true)
    setRefused(false)
    try {
      const body = { income: income ?? 0, obligations: obligations ?? 0 }
      await api('POST /api/account-consents/{id}/use', { params: { id }, body })
      forgetAnswers('GET /api/offers')
      notify('success', t('used'))
      onUsed()
    } catch (failure) {
      setRefused(failure instanceof ApiError && failure.body.code === 'INVALID')
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="stack" aria-label={t('figuresTitle')}>
      <strong>{t('figuresTitle')}</strong>
      <p className="muted small">{t('figuresText')}</p>
      <dl className="loan-facts">
        {rows(figures).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {used_at ? (
        <p role="status">{t('usedAt', { when: formatDateTime(used_at, language) })}</p>
      ) : (
        figures.income !== null &&
        figures.income > 0 && (
          <>
            <p>{t('useText')}</p>
            <div className="form-actions">
              <Button kind="secondary" busy={busy} onClick={() => void use(figures)}>
                {t('use')}
              </Button>
            </div>
          </>
        )
      )}
      {isRefused && (
        <p className="notice" role="alert">
          {t('useRefused')}
        </p>
      )}
    </section>
  )
}
