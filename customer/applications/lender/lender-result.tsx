import { type ReactNode, useState } from 'react'
import { declineWords, statusNext, lenderApplication as words } from '#customer/applications/words.ts'
import { refreshCustomer } from '#customer/shared/current-customer.ts'
import { LoanFacts } from '#customer/shared/loan-facts.tsx'
import type { LenderApplication } from '#src/contract/applications/lender-application.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { isLapsed } from './lender-offer.tsx'

interface Props {
  /** Legal name. */
  lender: string
  application: LenderApplication
}

/** Its status, what comes next, and the way there. */
export function LenderResult({ lender, application, children }: Props & { children?: ReactNode }) {
  const t = useWords(words)
  const say = useWords(statusWords)
  const next = useWords(statusNext)
  const key = statusKey(application.status)
  const { reference, contact, repayment } = application
  // The branch where gold is expected says more, and a closed loan can no longer be returned.
  const hasNext = !isLapsed(application) && contact?.purpose !== 'valuation' && !repayment?.closed
  return (
    <section className="panel stack">
      <div role="status" className="stack">
        {key && (
          <>
            <p className="result-status">{say(key, { lender })}</p>
            {hasNext && (
              <p>
                {application.actions.includes('accept_offer')
                  ? t('acceptBelow', { lender })
                  : next(key, { lender })}
              </p>
            )}
          </>
        )}
        {application.loan && <LoanFacts loan={application.loan} />}
      </div>
      {children}
      {reference && <p className="muted small">{t('reference', { lender, reference })}</p>}
    </section>
  )
}

/** Of a refusal: the reason if there is one. */
export function LenderReasons({ lender, application }: Props) {
  const t = useWords(words)
  const { given_up } = application
  if (given_up) return <p>{t(given_up === 'LENDER_SILENT' ? 'didNotAnswer' : 'couldNotTake', { lender })}</p>
  return <Reasons lender={lender} application={application} />
}

/** Of a refusal: what it does not mean, whom to turn to, and what may help. */
export function LenderAdvice({ application }: Pick<Props, 'application'>) {
  const t = useWords(words)
  return (
    <>
      <p>{t('others')}</p>
      <GoldToo product_type={application.product_type} />
      <p className="muted">{t('complaint')}</p>
    </>
  )
}

/** What the lender says, and what would change its answer. */
function Reasons({ lender, application: { reason, reason_code } }: Props) {
  const t = useWords(words)
  const explain: Record<string, string> = useWordTable(declineWords)
  const hint = reason_code ? explain[reason_code] : undefined
  return (
    <>
      <p>{reason ? t('lenderSays', { lender, reason }) : t('noReason', { lender })}</p>
      {/* General advice could contradict what the lender says. */}
      {hint ? <p>{hint}</p> : !reason && <p>{t('report')}</p>}
    </>
  )
}

/** Another product, said plainly below the reasons; nothing is chosen for the customer. */
function GoldToo({ product_type }: Pick<LenderApplication, 'product_type'>) {
  const t = useWords(words)
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  if (product_type === 'Gold Loans') return null

  async function toGold() {
    setBusy(true)
    try {
      await api('POST /api/user/product', { body: { product_type: 'Gold Loans' } })
      await refreshCustomer()
      // The guards know where a gold loan that was started before continues.
      go(productOf('Gold Loans')?.start ?? '/products')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p>{t('goldToo')}</p>
      <div>
        <Button kind="secondary" busy={busy} onClick={() => void toGold()}>
          {t('toGold')}
        </Button>
      </div>
    </>
  )
}
