import './privacy.css'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { ConfirmDialog } from '#customer/shared/withdrawal-dialog.tsx'
import { loanFacts, profile } from '#customer/shared/words.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { SessionList } from '#src/engines/sessions/session-list.tsx'
import { ownSessions } from '#src/engines/sessions/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { myConsents } from '#src/locales/my-consents.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { ownAccount } from '#src/locales/sign-in.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { DataRequests } from './data-requests.tsx'
import { Recipients } from './recipients.tsx'
import { SharedAccounts } from './shared-accounts.tsx'
import { StoredData } from './stored-data.tsx'
import { accountData, myData } from './words.ts'

/** A version is named by its purpose and a number; the purpose stands above it. */
const numberOf = ({ version }: GivenConsent) => version.slice(version.lastIndexOf('.') + 1)

/** The customer's consents, each with a button to withdraw it. */
function MyConsents() {
  const t = useWords(myConsents)
  const language = useLanguage()
  const { data, error, reload } = useCall('GET /api/consents', {})
  const [withdrawing, setWithdrawing] = useState<GivenConsent | null>(null)
  const name = ({ purpose, lender_name }: GivenConsent) => t(purpose, { lender: lender_name ?? '' })
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="consents">
        {data?.map((consent) => (
          <li key={consent.id} className="panel">
            <div>
              <strong>{name(consent)}</strong>
              <p className="muted">
                <span>
                  {t('given', {
                    when: formatDateTime(consent.given_at, language),
                    version: numberOf(consent),
                  })}
                </span>
                {consent.partner_texts && <span>{` ${t('beside', consent.partner_texts)}`}</span>}
              </p>
            </div>
            <Button
              kind="secondary"
              aria-label={t('withdrawOf', { consent: name(consent) })}
              onClick={() => setWithdrawing(consent)}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {withdrawing && (
        <WithdrawConsent
          consent={withdrawing}
          title={name(withdrawing)}
          onClose={() => setWithdrawing(null)}
          onChanged={reload}
        />
      )}
    </>
  )
}

interface Props {
  consent: GivenConsent
  title: string
  onClose: () => void
  onChanged: () => void
}

function WithdrawConsent({ consent, title, onClose, onChanged }: Props) {
  const t = useWords(myConsents)
  const { id, purpose, lender_name: lender } = consent
  const about = purpose === 'CREDIT_REPORT' ? 'confirmReport' : 'confirmLender'

  async function withdraw() {
    await api('POST /api/consents/{id}/withdraw', { params: { id }, body: {} })
    forgetAnswers('GET /api/offers')
    notify('success', t('withdrawn'))
  }

  return (
    <ConfirmDialog action={t('withdraw')} keep={t('keep')} act={withdraw} {...{ title, onClose, onChanged }}>
      {lender ? t(about, { lender }) : t(purpose === 'MATCHING' ? 'confirmMatching' : 'confirmContact')}
    </ConfirmDialog>
  )
}

export const words = [
  myData,
  accountData,
  ownAccount,
  ownSessions,
  myConsents,
  profile,
  productNames,
  status,
  loanFacts,
]

/** The customer's own data: what is stored, what was agreed to, who received it, and requests about it. */
export default function Privacy() {
  const t = useWords(myData)
  const a = useWords(accountData)
  const o = useWords(ownAccount)
  const { data, error, reload } = useCall('GET /api/my-data', {})
  const waiting = error ? null : <Skeleton lines={4} />
  return (
    <div className="page stack-wide">
      <header className="stack">
        <PageTitle>{t('title')}</PageTitle>
        <p>{t('lead')}</p>
      </header>
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      <Part title={t('consentsTitle')}>
        <MyConsents />
      </Part>
      <Part title={t('recipientsTitle')}>{data ? <Recipients recipients={data.recipients} /> : waiting}</Part>
      <Part title={a('listTitle')}>
        {data ? <SharedAccounts consents={data.account_consents} onChanged={reload} /> : waiting}
      </Part>
      <Part title={t('storedTitle')}>{data ? <StoredData data={data} /> : waiting}</Part>
      <Part title={o('sessions')}>
        <SessionList />
      </Part>
      <Part title={t('requestsTitle')}>
        <DataRequests requests={data?.requests ?? []} onChanged={reload} />
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack">
    <h2>{title}</h2>
    {children}
  </section>
)
