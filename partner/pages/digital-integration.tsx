import '../settings/settings.css'
import { partnerIntegration } from '#partner/integration/integration.words.ts'
import { partner } from '#partner/words/partner.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmbedPart } from '../integration/embed.tsx'
import { EndpointsPart } from '../integration/endpoints.tsx'
import { EventsPart } from '../integration/events.tsx'
import { KeysPart } from '../integration/keys.tsx'
import { Waiting } from '../parts/waiting.tsx'

/** Credentials, webhook endpoints, events and what can be embedded. */
export default function DigitalIntegration() {
  const names = useWords(partner)
  const t = useWords(partnerIntegration)
  const answer = useCall('GET /api/partner/integration', {})
  const { data, reload } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('digitalIntegration')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={10} />
      {data && (
        <div className="integration">
          <p>
            <strong>{t(data.environment)}</strong> · <a href="/v1/docs">{t('docs')}</a> ·{' '}
            <a href="/v1/openapi.json">{t('openapi')}</a> · <a href="/v1/postman.json">{t('postman')}</a>
          </p>
          <KeysPart />
          <EndpointsPart mode="live" />
          <EventsPart mode="live" />
          {data.environment === 'sandbox' && <Tests />}
          <EmbedPart integration={data} reload={reload} />
        </div>
      )}
    </>
  )
}

const tests = ['testNew', 'testWrong', 'testConsent', 'testLender'] as const

/** Numbers and amounts with which every answer can be seen. */
function Tests() {
  const t = useWords(partnerIntegration)
  return (
    <section className="panel settings-part">
      <h2>{t('tests')}</h2>
      <p>{t('testsText')}</p>
      <ul>
        {tests.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}
