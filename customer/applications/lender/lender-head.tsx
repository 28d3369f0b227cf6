import './lender.css'
import { sharedFacts, lenderApplication as words } from '#customer/applications/words.ts'
import { LenderTitle } from '#customer/shared/lender-mark.tsx'
import { keyFactsPath, ownFactsPath, percent, range } from '#customer/shared/offer-facts.ts'
import { StepBar } from '#customer/shared/step-bar.tsx'
import { offers } from '#customer/shared/words.ts'
import type { LenderApplication, LenderPage } from '#src/contract/applications/lender-application.ts'
import type { Offer } from '#src/contract/offers/offer.ts'
import { type LenderStage, lenderStage } from '#src/domain/applications/lender-stage.ts'
import { isDisbursed, isFinal } from '#src/domain/applications/status.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

type Lender = LenderPage['lender']

/** The lender's step for each stage; the first that the lender has. */
const stepsOf: Partial<Record<LenderStage, readonly Lender['steps'][number][]>> = {
  ask: ['form', 'consent', 'info'],
  correct: ['form', 'consent', 'info'],
  otp: ['otp', 'info'],
  accounts: ['wait'],
  leave: ['redirect', 'info'],
  wait: ['wait'],
  result: ['result'],
}

/** The title, the current step, and the offer while there is no decision to show first. */
export function LenderHead({ page, title }: { page: LenderPage; title: string }) {
  const t = useWords(words)
  const { lender, application } = page
  const stage = lenderStage(page)
  const now = stepsOf[stage]?.find((step) => lender.steps.includes(step))
  const step = now ? lender.steps.indexOf(now) + 1 : 0
  const says = now && t('stepOf', { step, steps: lender.steps.length, name: t(now) })
  return (
    <>
      <div className="lender-title">
        <LenderTitle key={stage} id={lender.lender_id}>
          {title}
        </LenderTitle>
        {says && (
          <>
            <p className="muted">{says}</p>
            <StepBar step={step} of={lender.steps.length} says={says} />
          </>
        )}
      </div>
      {application && stage !== 'result' && <ApplicationFigures application={application} />}
    </>
  )
}

/** The terms that hold now: the lender's own once they are accepted, before that those that were chosen. */
export function ApplicationFigures({ application }: { application: LenderApplication }) {
  const { id, list_id, chosen, offer, offer_accepted_at, status } = application
  if (offer && offer_accepted_at) return <LoanFigures terms={offer} keyFacts={ownFactsPath(id)} />
  const keyFacts = list_id && chosen && keyFactsPath(list_id, chosen.lender_id)
  const open = !isFinal(status) && !isDisbursed(status)
  return <LoanFigures terms={chosen ?? application} keyFacts={keyFacts} indicative={open} />
}

type Terms = Pick<Offer, 'amount' | 'tenor_months' | 'apr' | 'emi' | 'apr_max' | 'emi_max'>

interface Figures {
  terms: Terms
  /** Path of the offer's key facts. */
  keyFacts: string | null
  /** The lender has not confirmed them. */
  indicative?: boolean
}

export function LoanFigures({ terms, keyFacts, indicative = false }: Figures) {
  const t = useWords(words)
  const o = useWords(offers)
  const rows = [
    [t('amount'), formatRupees(terms.amount)],
    [t('months'), t('monthsOf', { months: terms.tenor_months })],
    [t('apr'), range(percent, terms.apr, terms.apr_max)],
    [t('emi'), range(formatRupees, terms.emi, terms.emi_max)],
  ] as const
  return (
    <div>
      <dl className="lender-figures">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {indicative && <p className="muted small">{o('indicative')}</p>}
      {keyFacts && (
        <p className="lender-links">
          <Link href={keyFacts}>{t('keyFacts')}</Link>
        </p>
      )}
    </div>
  )
}

/** All data that goes to the lender, by name. */
export function LenderShares({ lender }: { lender: Lender }) {
  const t = useWords(words)
  const names: Record<string, string> = useWordTable(sharedFacts)
  const language = useLanguage()
  const labels = new Map(lender.extra.map(({ name, label }) => [`extra.${name}`, label[language]]))
  const shares = [...new Set(lender.shares)]
  return (
    <details className="opens lender-shares">
      <summary>{t('shares', { lender: lender.legal_name })}</summary>
      <p className="muted">{t('sharesText', { lender: lender.legal_name })}</p>
      <ul>
        {shares.map((share) => (
          <li key={share}>{labels.get(share) ?? names[share] ?? share}</li>
        ))}
      </ul>
    </details>
  )
}
