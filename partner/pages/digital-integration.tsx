import '../settings/settings.css'
import type { Integration } from '#src/contract/portal-integration.ts'
import { partner } from '#src/locales/partner.ts'
import { partnerIntegration } from '#src/locales/partner-integration.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { CredentialsPart } from '../integration/credentials.tsx'
import { DeliveriesPart } from '../integration/deliveries.tsx'
import { WebhookPart } from '../integration/webhook.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Failure } from '../parts/failure.tsx'

/** Credentials, webhook, deliveries and what can be embedded. */
export default function DigitalIntegration() {
  const names = useWords(partner)
  const t = useWords(partnerIntegration)
  const { data, error, reload } = useCall('GET /api/partner/integration', {})
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('digitalIntegration')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {!data && !error && (
        <div className="panel">
          <Skeleton lines={10} />
        </div>
      )}
      {data && (
        <div className="integration">
          <p>
            <strong>{t(data.environment)}</strong> · <a href="/v1/docs">{t('docs')}</a> ·{' '}
            <a href="/v1/openapi.json">{t('openapi')}</a>
          </p>
          <CredentialsPart client={data.client} reload={reload} />
          <WebhookPart webhook={data.webhook} reload={reload} />
          <DeliveriesPart deliveries={data.deliveries} webhook={data.webhook !== null} reload={reload} />
          <Embed integration={data} />
        </div>
      )}
    </>
  )
}

function Embed({ integration: { link } }: { integration: Integration }) {
  const t = useWords(partnerIntegration)
  if (!link)
    return (
      <section className="panel settings-part">
        <h2>{t('embed')}</h2>
        <p>{t('noLink')}</p>
      </section>
    )
  const anchor = `<a href="${link}">Compare loans with all costs</a>`
  const button = `<a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#070050;color:#fff;text-decoration:none">Compare loans with all costs</a>`
  return (
    <section className="panel settings-part">
      <h2>{t('embed')}</h2>
      {(
        [
          ['embedLink', anchor],
          ['embedButton', button],
        ] as const
      ).map(([key, code]) => (
        <div key={key} className="stack">
          <h3>{t(key)}</h3>
          <pre className="snippet">
            <code>{code}</code>
          </pre>
          <div>
            <CopyButton text={code}>{t('copy')}</CopyButton>
          </div>
        </div>
      ))}
      <p className="small muted">{t('embedQr')}</p>
    </section>
  )
}
