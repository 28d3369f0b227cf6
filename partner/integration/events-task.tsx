import '#partner/shared/panel-parts.css'
import './webhooks.css'
import { useState } from 'react'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Empty } from '#src/kit/feedback/empty-panel.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { RadioField } from '#src/kit/fields/choice-fields.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { EndpointCard } from './endpoint-card.tsx'
import { EventsPart } from './events.tsx'
import { endpointForms } from './integration-forms.ts'
import { partnerWebhooks } from './words.ts'

/** Where events go, and how they arrived; test events stand apart from live ones. */
export default function EventsTask() {
  const t = useWords(partnerWebhooks)
  const [mode, setMode] = useState<ApiMode>('live')
  return (
    <div className="integration">
      <RadioField
        name="mode"
        label={t('mode')}
        value={mode}
        onPick={(picked) => setMode(picked as ApiMode)}
        options={[
          { value: 'live', label: t('live') },
          { value: 'test', label: t('testMode') },
        ]}
      />
      <EndpointsPart key={`endpoints ${mode}`} mode={mode} />
      <EventsPart key={`events ${mode}`} mode={mode} />
    </div>
  )
}

/** Where events are sent: list, add, change, roll the secret. A secret is on the page once, after it was made. */
function EndpointsPart({ mode }: { mode: ApiMode }) {
  const t = useWords(partnerWebhooks)
  const answer = useCall('GET /api/partner/webhook-endpoints', { query: { mode } })
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { data, reload } = answer
  return (
    <section className="panel settings-part">
      <h2>{t('endpoints')}</h2>
      <p>{t('endpointsText')}</p>
      <Waiting of={answer} failed={t('failed')} lines={4} />
      {secret && (
        <div className="once" role="status">
          <p>{t('once')}</p>
          <p>
            <code>{secret}</code>
          </p>
          <CopyButton text={secret}>{t('copy')}</CopyButton>
        </div>
      )}
      {data?.data.length === 0 && <Empty title={t('noEndpoints')} text={t('noEndpointsText')} />}
      <div>
        {data?.data.map((endpoint) => (
          <EndpointCard
            key={endpoint.id}
            endpoint={endpoint}
            mode={mode}
            onSecret={setSecret}
            reload={reload}
          />
        ))}
      </div>
      <div>
        <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      </div>
      {adding && (
        <Dialog title={t('add')} onClose={() => setAdding(false)}>
          <FormView
            form={endpointForms.create}
            body={(typed) => ({ ...typed, mode })}
            onDone={(made) => {
              setAdding(false)
              setSecret(made.secret)
              reload()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
