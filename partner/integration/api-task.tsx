import { useState } from 'react'
import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { deleteTestForm, testClockForm } from './integration-forms.ts'
import { KeysPart } from './keys.tsx'
import { integrationTasks, keyWords } from './words.ts'

/** API keys, test mode, and where the calls are described. */
export default function ApiTask() {
  const t = useWords(integrationTasks)
  return (
    <div className="integration">
      <KeysPart />
      <TestModePart />
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

/** The clock of test mode, and the end of its data. */
function TestModePart() {
  const t = useWords(keyWords)
  const language = useLanguage()
  const answer = useCall('GET /api/partner/test-mode', {})
  const { data, reload } = answer
  const [deleting, setDeleting] = useState(false)
  return (
    <section className="panel settings-part">
      <h2>{t('testMode')}</h2>
      <p className="muted">{t('testModeText')}</p>
      <Waiting of={answer} failed={t('testFailed')} lines={2} />
      {data && (
        <dl className="facts small">
          <dt>{t('clock')}</dt>
          <dd>{formatDateTime(data.now, language)}</dd>
          <dt>{t('objects')}</dt>
          <dd>{data.objects}</dd>
        </dl>
      )}
      <FormView form={testClockForm} onDone={reload} />
      <div>
        <Button kind="secondary" onClick={() => setDeleting(true)}>
          {t('deleteTest')}
        </Button>
      </div>
      {deleting && (
        <Dialog title={t('deleteTest')} onClose={() => setDeleting(false)}>
          <FormView
            form={deleteTestForm}
            above={<p>{t('deleteTestText')}</p>}
            onDone={() => {
              setDeleting(false)
              reload()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
