import '#partner/shared/panel-parts.css'
import './keys.css'
import '#src/engines/sessions/session-list.css'
import { useState } from 'react'
import type { ApiKey } from '#src/contract/leads-api/api-key.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { Form, Submit } from '#src/kit/fields/form.tsx'
import { apiWords } from '#src/locales/api.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { keyForms } from './integration-forms.ts'
import { keyWords } from './words.ts'

type Act = { kind: 'create' } | { kind: 'change' | 'roll' | 'revoke'; of: ApiKey }

/** API keys of the merchant. A new key is on this page until it is dismissed, and nowhere else. */
export function KeysPart() {
  const t = useWords(keyWords)
  const answer = useCall('GET /api/partner/api-keys', {})
  const { data, reload } = answer
  const [act, setAct] = useState<Act | null>(null)
  const [key, setKey] = useState<string | null>(null)
  function done(made: string | null) {
    setAct(null)
    if (made) setKey(made)
    reload()
  }
  return (
    <section className="panel settings-part">
      <h2>{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      <Waiting of={answer} failed={t('failed')} lines={4} />
      {/* Above the keys: a new one appears right below it, however many there are. */}
      <div>
        <Button onClick={() => setAct({ kind: 'create' })}>{t('create')}</Button>
      </div>
      {key && <NewKey value={key} onDone={() => setKey(null)} />}
      {data && data.data.length === 0 && !key && <p>{t('none')}</p>}
      {data && data.data.length > 0 && (
        <ul className="session-list">
          {data.data.map((one) => (
            <KeyRow key={one.id} of={one} choose={setAct} />
          ))}
        </ul>
      )}
      {act && <ActDialog act={act} onClose={() => setAct(null)} done={done} />}
    </section>
  )
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useWords(keyWords)
  return (
    <div className="once" role="status">
      <p>{t('once')}</p>
      <p>
        <code>{value}</code>
      </p>
      <div className="settings-actions">
        <CopyButton text={value}>{t('copy')}</CopyButton>
        <Button kind="secondary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}

function KeyRow({ of, choose }: { of: ApiKey; choose: (act: Act) => void }) {
  const t = useWords(keyWords)
  const scopes = useWordTable(apiWords)
  const language = useLanguage()
  const button = (kind: 'change' | 'roll' | 'revoke') => (
    <Button
      kind="secondary"
      aria-label={t('of', { act: t(kind), name: of.name })}
      onClick={() => choose({ kind, of })}
    >
      {t(kind)}
    </Button>
  )
  return (
    <li className="api-key">
      <div>
        <p>
          <strong>{of.name}</strong> <span className={`key-mode ${of.mode}`}>{t(of.mode)}</span>
        </p>
        <p className="small muted">{t('keyEnds', { last4: of.last4 })}</p>
        <dl className="facts small">
          <dt>{t('scopes')}</dt>
          <dd>{of.scopes.map((scope) => scopes[scope]).join(', ')}</dd>
          <dt>{t('ips')}</dt>
          <dd>{of.allowed_ips.join(', ') || t('anyAddress')}</dd>
          <dt>{t('version')}</dt>
          <dd>{t(`version.${of.version}`)}</dd>
          <dt>{t('created')}</dt>
          <dd>{formatDateTime(of.created_at, language)}</dd>
          <dt>{t('lastUsed')}</dt>
          <dd>{of.last_used_at ? formatDateTime(of.last_used_at, language) : t('never')}</dd>
          {of.expires_at && (
            <>
              <dt>{t('ends')}</dt>
              <dd>{formatDateTime(of.expires_at, language)}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="settings-actions">
        {button('change')}
        {!of.expires_at && button('roll')}
        {button('revoke')}
      </div>
    </li>
  )
}

interface ActProps {
  act: Act
  onClose: () => void
  done: (key: string | null) => void
}

function ActDialog({ act, onClose, done }: ActProps) {
  const t = useWords(keyWords)
  if (act.kind === 'create')
    return (
      <Dialog title={t('create')} onClose={onClose}>
        <FormView form={keyForms.create} onDone={({ key }) => done(key)} />
      </Dialog>
    )
  const { kind, of } = act
  const { id, name } = of
  return (
    <Dialog title={t(`${kind}Title`, { name })} onClose={onClose}>
      {kind === 'change' && (
        <FormView
          form={keyForms.change}
          params={{ id }}
          initial={{ name, scopes: of.scopes, allowed_ips: of.allowed_ips, version: of.version }}
          onDone={() => done(null)}
        />
      )}
      {kind === 'roll' && (
        <FormView
          form={keyForms.roll}
          params={{ id }}
          onDone={({ key }) => done(key)}
          above={<p>{t('rollText')}</p>}
        />
      )}
      {kind === 'revoke' && (
        <Form
          check={() => ({})}
          submit={async () => {
            await api('POST /api/partner/api-keys/{id}/revoke', { params: { id }, body: {} }, { quiet: true })
            notify('success', t('revoked'))
            done(null)
          }}
        >
          <p>{t('revokeText')}</p>
          <Submit>{t('revokeYes')}</Submit>
        </Form>
      )}
    </Dialog>
  )
}
