import { useState } from 'react'
import type { Integration } from '#src/contract/leads-api/portal-integration.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { partnerIntegration } from './integration.words.ts'

/** Client id and secret. The secret is on this page for as long as it is open, and nowhere else. */
export function CredentialsPart({ client, reload }: { client: Integration['client']; reload: () => void }) {
  const t = useWords(partnerIntegration)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  async function rotate() {
    setAsking(false)
    const made = await api('POST /api/partner/integration/rotate', { body: {} })
    setSecret(made.secret)
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('credentials')}</h2>
      {client ? (
        <>
          <dl className="facts">
            <dt>{t('clientId')}</dt>
            <dd>
              <code>{client.client_id}</code>
            </dd>
          </dl>
          <p className="small muted">
            {t('rotated', { when: formatDateTime(client.rotated_at, language) })} ·{' '}
            {client.last_used_at
              ? t('used', { when: formatDateTime(client.last_used_at, language) })
              : t('neverUsed')}
          </p>
        </>
      ) : (
        <p>{t('none')}</p>
      )}
      {secret && (
        <div className="once" role="status">
          <p>{t('once')}</p>
          <p>
            {t('secret')}: <code>{secret}</code>
          </p>
          <CopyButton text={secret}>{t('copy')}</CopyButton>
        </div>
      )}
      <div>
        <Button kind="secondary" onClick={() => (client ? setAsking(true) : void rotate())}>
          {t(client ? 'rotate' : 'make')}
        </Button>
      </div>
      {client && <AllowedIps client={client} reload={reload} />}
      {asking && (
        <Dialog title={t('rotate')} onClose={() => setAsking(false)}>
          <p>{t('rotateAsk')}</p>
          <div className="dialog-actions">
            <Button onClick={() => void rotate()}>{t('rotateYes')}</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function AllowedIps({ client, reload }: { client: NonNullable<Integration['client']>; reload: () => void }) {
  const t = useWords(partnerIntegration)
  async function save({ allowed_ips = '' }: Typed) {
    const list = allowed_ips.split(/[\s,]+/).filter(Boolean)
    await api('POST /api/partner/integration/ips', { body: { allowed_ips: list } }, { quiet: true })
    notify('success', t('saved'))
    reload()
  }
  return (
    <Form check={() => ({})} submit={save}>
      <TextAreaField
        name="allowed_ips"
        label={t('ips')}
        hint={t('ipsHint')}
        rows={3}
        defaultValue={client.allowed_ips.join('\n')}
      />
      <Submit>{t('saveIps')}</Submit>
    </Form>
  )
}
