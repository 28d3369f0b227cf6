import './privacy.css'
import type { ReactNode } from 'react'
import { myConsents } from '#src/locales/my-consents.ts'
import { myData } from '#src/locales/my-data.ts'
import { productNames } from '#src/locales/product-names.ts'
import { profile } from '#src/locales/profile.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { DataRequests } from '../parts/data-requests.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { MyConsents } from '../parts/my-consents.tsx'
import { Recipients } from '../parts/recipients.tsx'
import { StoredData } from '../parts/stored-data.tsx'

export const words = [myData, myConsents, profile, productNames]

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
