import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { CredentialsPart } from './credentials.tsx'
import { partnerIntegration } from './integration.words.ts'

const tests = ['testNew', 'testWrong', 'testConsent', 'testLender'] as const

/** Credentials, the documents, and what to try in the sandbox. */
export default function ApiTask() {
  const t = useWords(partnerIntegration)
  const answer = useCall('GET /api/partner/integration', {})
  const { data, reload } = answer
  return (
    <div className="integration">
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && <CredentialsPart client={data.client} reload={reload} />}
      <section className="panel settings-part">
        <h2>{t('docs')}</h2>
        <ul className="task-links">
          <li>
            <a href="/v1/docs">{t('docs')}</a>
          </li>
          <li>
            <a href="/v1/openapi.json">{t('openapi')}</a>
          </li>
          <li>
            <a href="/v1/postman.json">{t('postman')}</a>
          </li>
        </ul>
      </section>
      {data?.environment === 'sandbox' && (
        <section className="panel settings-part">
          <h2>{t('tests')}</h2>
          <p>{t('testsText')}</p>
          <ul>
            {tests.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
