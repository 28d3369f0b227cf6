import './privacy.css'
import type { ReactNode } from 'react'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { profile } from '#customer/shared/words.ts'
import { Skeleton } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { myConsents } from '#src/locales/my-consents.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { status } from '#src/locales/status.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { DataRequests } from './data-requests.tsx'
import { MyConsents } from './my-consents.tsx'
import { Recipients } from './recipients.tsx'
import { StoredData } from './stored-data.tsx'
import { myData } from './words.ts'

export const words = [myData, myConsents, profile, productNames, status]

/** The customer's own data: what is stored, what was agreed to, who received it, and requests about it. */
export default function Privacy() {
  const t = useWords(myData)
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
      <Part title={t('storedTitle')}>{data ? <StoredData data={data} /> : waiting}</Part>
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
