import { useState } from 'react'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import type { PortalEndpoint } from '#src/contract/leads-api/portal-webhooks.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { apiWords } from '#src/locales/api.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { endpointForms } from './integration-forms.ts'
import { partnerWebhooks } from './words.ts'

interface Props {
  endpoint: PortalEndpoint
  mode: ApiMode
  onSecret: (secret: string) => void
  reload: () => void
}

/** One endpoint: how it does, and what can be done with it. */
export function EndpointCard({ endpoint, mode, onSecret, reload }: Props) {
  const t = useWords(partnerWebhooks)
  const words = useWords(apiWords)
  const [open, setOpen] = useState<'edit' | 'roll' | 'remove' | null>(null)
  const { id, status, dead } = endpoint
  const input = { params: { id }, query: { mode } }
  const { host } = new URL(endpoint.url)
  const title = (action: 'edit' | 'roll' | 'remove') => t('of', { action: t(action), host })
  function close() {
    setOpen(null)
    reload()
  }
  function done(text: string) {
    notify('success', text)
    close()
  }
  async function turn() {
    const body = { status: status === 'enabled' ? 'disabled' : 'enabled' } as const
    await api('POST /api/partner/webhook-endpoints/{id}', { ...input, body })
    done(t('saved'))
  }
  async function test() {
    await api('POST /api/partner/webhook-endpoints/{id}/test', { ...input, body: {} })
    done(t('testSent'))
  }
  async function resendAll() {
    const { queued } = await api('POST /api/partner/webhook-endpoints/{id}/resend', { ...input, body: {} })
    done(t('resent', { count: queued }))
  }
  async function remove() {
    await api('POST /api/partner/webhook-endpoints/{id}/remove', { ...input, body: {} })
    done(t('removed'))
  }
  return (
    <article className="endpoint" aria-label={endpoint.url}>
      <h3>{endpoint.url}</h3>
      {endpoint.description && <p className="muted">{endpoint.description}</p>}
      <State endpoint={endpoint} />
      <p className="small muted">{endpoint.events.map((type) => words(type)).join(' · ')}</p>
      <div className="settings-actions">
        <Button kind="secondary" onClick={() => setOpen('edit')}>
          {t('edit')}
        </Button>
        {status === 'enabled' && (
          <Button kind="secondary" onClick={() => void test()}>
            {t('test')}
          </Button>
        )}
        {status === 'enabled' && dead > 0 && (
          <Button kind="secondary" onClick={() => void resendAll()}>
            {t('resendAll')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setOpen('roll')}>
          {t('roll')}
        </Button>
        <Button kind="quiet" onClick={() => void turn()}>
          {t(status === 'enabled' ? 'disable' : 'enable')}
        </Button>
        <Button kind="quiet" onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      {open && (
        <Dialog title={title(open)} onClose={() => setOpen(null)}>
          {open === 'edit' && (
            <FormView
              form={endpointForms.change}
              {...input}
              initial={{
                ...{ url: endpoint.url, description: endpoint.description, events: endpoint.events },
                api_version: endpoint.api_version,
              }}
              onDone={close}
            />
          )}
          {open === 'roll' && (
            <FormView
              form={endpointForms.roll}
              {...input}
              above={<p>{t('rollText')}</p>}
              onDone={({ secret }) => {
                onSecret(secret)
                close()
              }}
            />
          )}
          {open === 'remove' && (
            <>
              <p>{t('removeText')}</p>
              <div className="dialog-actions">
                <Button kind="danger" onClick={() => void remove()}>
                  {t('remove')}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </article>
  )
}

function State({ endpoint }: { endpoint: PortalEndpoint }) {
  const t = useWords(partnerWebhooks)
  const language = useLanguage()
  const { status, disabled_reason, failing_since, old_secret_until, waiting, dead } = endpoint
  const when = (instant: string) => ({ when: formatDateTime(instant, language) })
  return (
    <p className="endpoint-facts small">
      <strong>{t(disabled_reason === 'FAILING' ? 'disabledFailing' : status)}</strong>
      {failing_since && <span className="endpoint-trouble">{t('failing', when(failing_since))}</span>}
      {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
      {dead > 0 && <span className="endpoint-trouble">{t('dead', { count: dead })}</span>}
      {old_secret_until && <span>{t('oldSecret', when(old_secret_until))}</span>}
    </p>
  )
}
