import { lenderApplication } from '#customer/applications/words.ts'
import { AccountFigures } from '#customer/privacy/account-figures.tsx'
import { AccountTerms } from '#customer/privacy/account-terms.tsx'
import { accountData as words } from '#customer/privacy/words.ts'
import type { AccountAsk, AccountConsent } from '#src/contract/account-data.ts'
import type { LenderApplication, LenderPage } from '#src/contract/applications/lender-application.ts'
import { track } from '#src/platform/journey.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { LenderHead } from './lender-head.tsx'

/** What became of the request that the lender waits for. */
export const ownConsent = ({ account_consent: known }: LenderApplication, handle: string) =>
  known?.ask.handle === handle ? known : null

interface Props {
  page: LenderPage
  ask: AccountAsk
  consent: AccountConsent | null
  onUsed: () => void
}

/** What a lender asks to read, and the way to the aggregator where the customer decides; after that, what was decided. */
export function LenderAccounts({ page, ask, consent, onUsed }: Props) {
  const t = useWords(words)
  const leave = useWords(lenderApplication)
  const lender = page.lender.legal_name
  const says = { lender, aggregator: ask.aggregator.name }
  const { status, reads } = consent ?? ({ status: 'PENDING', reads: false } as const)
  const terms = (
    <AccountTerms
      ask={ask}
      lender_name={lender}
      shared_at={consent?.shared_at ?? null}
      {...{ status, reads }}
    />
  )
  if (status !== 'PENDING')
    return (
      <>
        <LenderHead page={page} title={t(status)} />
        <p role="status">{t(status === 'ACTIVE' && reads ? 'textACTIVERead' : `text${status}`, says)}</p>
        {consent && <AccountFigures consent={consent} onUsed={onUsed} />}
        {terms}
        <p>
          <Link href="/user/privacy">{t('yours')}</Link>
        </p>
      </>
    )
  const { host } = new URL(ask.url)
  return (
    <>
      <LenderHead page={page} title={t('asksTitle', says)} />
      <p>{t(reads ? 'asksTextRead' : 'asksText', says)}</p>
      {terms}
      <div className="form-actions">
        <a
          className="button primary"
          href={ask.url}
          rel="noreferrer"
          onClick={() => track('LENDER_REDIRECT')}
        >
          {leave('leaveGo', { host })}
        </a>
      </div>
      <p className="muted small">{t('asksHint')}</p>
      <p className="muted small" role="status">
        {t('comeBack', says)}
      </p>
    </>
  )
}

/** A consent that the lender no longer waits for. */
export function AccountStatus({
  application: { account_consent: consent },
  onUsed,
}: {
  application: LenderApplication
  onUsed: () => void
}) {
  const t = useWords(words)
  if (!consent) return null
  return (
    <>
      <p className="muted">
        <span>{`${t('listTitle')}: ${t(consent.status)} · `}</span>
        <Link href="/user/privacy">{t('yours')}</Link>
      </p>
      <AccountFigures consent={consent} onUsed={onUsed} />
    </>
  )
}
