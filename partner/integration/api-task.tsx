import { useWords } from '#src/platform/words.tsx'
import { KeysPart } from './keys.tsx'
import { integrationTasks } from './words.ts'

/** API keys, and where the calls are described. */
export default function ApiTask() {
  const t = useWords(integrationTasks)
  return (
    <div className="integration">
      <KeysPart />
      <section className="panel settings-part">
        <h2>{t('docs')}</h2>
        <p>{t('docsText')}</p>
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
    </div>
  )
}
