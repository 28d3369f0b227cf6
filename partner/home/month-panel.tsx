import { useState } from 'react'
import { targetForm } from '#partner/cases/follow-up-forms.ts'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { partnerToday } from '#partner/words/follow-up.words.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { Today } from '#src/contract/merchants/follow-up.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  of: NonNullable<Today['month']>
  reload: () => void
}

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** What the running month has brought, beside the merchant's own target. */
export function MonthPanel({ of: { month, earned, target }, reload }: Props) {
  const t = useWords(partnerToday)
  const language = useLanguage()
  const merchant = useMerchant()
  const [isOpen, setOpen] = useState(false)
  const percent = target === null ? 0 : Math.floor((Math.max(0, earned) / target) * 100)
  const progress =
    target !== null &&
    (earned >= target
      ? t('reached', { target: formatRupees(target) })
      : t('towards', { percent, target: formatRupees(target), missing: rupees(target - earned) }))
  return (
    <section className="panel today-group">
      <h3>
        <Link href="/partner/reports?tab=earnings&view=all">
          {t('month', { month: formatMonth(month, language) })}
        </Link>
      </h3>
      <p className="today-sum">{rupees(earned)}</p>
      {progress && (
        <>
          <progress
            className="today-progress"
            max={100}
            value={Math.min(100, percent)}
            aria-label={progress}
          />
          <p className="small">{progress}</p>
        </>
      )}
      <p className="small muted">{t('earnedText')}</p>
      {may(merchant, 'owner') && (
        <div>
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t(target === null ? 'setTarget' : 'changeTarget')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={t('targetTitle')} onClose={() => setOpen(false)}>
          <FormView
            form={targetForm}
            initial={{ amount: target === null ? '' : String(target) }}
            onDone={() => {
              setOpen(false)
              reload()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

/** The nearest step of the slabs that apply to the merchant's sales; nothing where no better one is in sight. */
export function Ladder() {
  const t = useWords(partnerToday)
  const w = useWords(partnerReports)
  const language = useLanguage()
  const { data } = useCall('GET /api/partner/what-if', {})
  const [nearest] = (data?.data ?? [])
    .flatMap(({ next, ...row }) => (next && next.earning > row.earning ? [{ ...row, next }] : []))
    .sort((a, b) => a.next.more - b.next.more)
  if (!nearest) return null
  const { lender, type, product, average, earning, next } = nearest
  const values = {
    ...{
      lender,
      type: product ? `${type}, ${loanWords[product][language]}` : type,
      more: next.more,
      slab: next.slab,
    },
    ...{ average: formatRupees(average), now: rupees(earning), later: rupees(next.earning) },
  }
  return (
    <section className="panel today-group">
      <h3>
        <Link href="/partner/reports?tab=earnings&view=all">{t('ladder')}</Link>
      </h3>
      <p>{w(next.more === 1 ? 'whatIfOne' : 'whatIfRow', values)}</p>
      <p className="small muted">{w('whatIfText')}</p>
    </section>
  )
}
