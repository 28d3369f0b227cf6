import { useState } from 'react'
import type { Integration } from '#src/contract/leads-api/portal-integration.ts'
import { webhookEvents } from '#src/contract/merchants/portal.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { partnerIntegration } from './integration.words.ts'

/** Where events are told. */
export function WebhookPart({ webhook, reload }: { webhook: Integration['webhook']; reload: () => void }) {
  const t = useWords(partnerIntegration)
  const [secret, setSecret] = useState<string | null>(null)
  async function save(typed: Typed) {
    const events = webhookEvents.filter((event) => typed[event] === 'on')
    const body = { url: typed.url ?? '', events }
    const made = await api('POST /api/partner/integration/webhook', { body }, { quiet: true })
    setSecret(made.secret)
    notify('success', t('saved'))
    reload()
  }
  async function remove() {
    await api('POST /api/partner/integration/webhook/remove', { body: {} })
    setSecret(null)
    notify('success', t('removed'))
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('webhook')}</h2>
      <Form key={webhook?.url} check={({ url }) => (url ? {} : noAddress)} submit={save}>
        <TextField
          name="url"
          label={t('url')}
          hint={t('urlHint')}
          type="url"
          autoComplete="off"
          defaultValue={webhook?.url}
        />
        <fieldset className="stack">
          <legend className="field-label">{t('events')}</legend>
          {webhookEvents.map((event) => (
            <CheckField
              key={event}
              name={event}
              label={t(event)}
              defaultChecked={webhook ? webhook.events.includes(event) : true}
            />
          ))}
        </fieldset>
        <Submit>{t('saveHook')}</Submit>
      </Form>
      {secret && (
        <div className="once" role="status">
          <p>{t('hookOnce')}</p>
          <p>
            <code>{secret}</code>
          </p>
          <CopyButton text={secret}>{t('copy')}</CopyButton>
        </div>
      )}
      {webhook && (
        <div>
          <Button kind="secondary" onClick={() => void remove()}>
            {t('removeHook')}
          </Button>
        </div>
      )}
    </section>
  )
}

const noAddress: Readonly<Record<string, string>> = { url: 'required' }
