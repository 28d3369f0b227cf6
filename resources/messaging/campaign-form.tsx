import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call, Waiting } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { audienceStages, type Preview } from '#src/contract/campaigns/message.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { adminMessaging } from './messaging.words.ts'

interface Props {
  onMade: () => void
  onClose: () => void
}

const empty = { name: '', template: '', product: '', stage: '', from: '', to: '' }
type Typed = typeof empty

/** `code|channel` of the choice. */
const readChoice = (choice: string) => {
  const [template = '', channel] = choice.split('|')
  return { template, channel: channel === 'email' ? ('email' as const) : ('mobile' as const) }
}
const planOf = ({ template, product, stage, from, to }: Typed) => ({
  ...readChoice(template),
  audience: {
    ...(product && { product }),
    ...(stage && { stage: stage as (typeof audienceStages)[number] }),
    ...(from && { from }),
    ...(to && { to }),
  },
})

/** Details and audience, then what it would do, then the start. A change after the check asks for another one. */
export function CampaignForm({ onMade, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminMessaging)
  const p = useWords(productNames)
  const language = useLanguage()
  const id = useId()
  const { data: choices = [] } = useQuery({
    queryKey: ['campaign-templates'],
    queryFn: async () => (await call('GET /api/admin/campaigns/templates', {})).data,
  })
  const [typed, setTyped] = useState(empty)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setError(null)
    try {
      await act()
    } catch (failure) {
      if (failure instanceof Waiting) return onClose()
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? (message || t('loadFailed')))
    }
    setBusy(false)
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      setPreview(await call('POST /api/admin/campaigns/preview', { body: planOf(typed) }))
    })
  }
  const start = (at: string | undefined) =>
    attempt(async () => {
      const body = { ...planOf(typed), name: typed.name, ...(at && { at }) }
      const { begins_at } = await call('POST /api/admin/campaigns', { body })
      notify('success', w('started', { when: formatDateTime(begins_at, language) }))
      onMade()
    })
  const own = (name: keyof Typed) => ({
    value: typed[name],
    disabled: busy,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      if (name !== 'name') setPreview(null)
    },
  })
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{w('newCampaign')}</h2>
        <button type="button" className="quiet" onClick={onClose}>
          {w('close')}
        </button>
      </header>
      <form onSubmit={check}>
        <div className="fields">
          <label className="wide">
            {w('name')}
            <input type="text" required maxLength={80} {...own('name')} />
          </label>
          <label>
            {w('template')}
            <select required {...own('template')}>
              <option value="">{w('chooseTemplate')}</option>
              {choices.map((row) => (
                <option key={`${row.code}|${row.channel}`} value={`${row.code}|${row.channel}`}>
                  {`${row.code} · ${w(row.channel)} · ${w(row.category)}`}
                </option>
              ))}
            </select>
          </label>
          <label>
            {w('product')}
            <select {...own('product')}>
              <option value="">{w('anyProduct')}</option>
              {products.map(({ type }) => (
                <option key={type} value={type}>
                  {p(type)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {w('stage')}
            <select {...own('stage')}>
              <option value="">{w('anyStage')}</option>
              {audienceStages.map((stage) => (
                <option key={stage} value={stage}>
                  {w(stage)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {w('from')}
            <input type="date" {...own('from')} />
          </label>
          <label>
            {w('to')}
            <input type="date" {...own('to')} />
          </label>
        </div>
        <p className="acts">
          <Button type="submit" variant={preview ? 'outlined' : 'contained'} disabled={busy}>
            {busy && !preview ? w('checking') : w('check')}
          </Button>
        </p>
      </form>
      {error && (
        <p className="cell-error" role="alert">
          {error}
        </p>
      )}
      {preview && <CampaignPreview preview={preview} busy={busy} onStart={(at) => void start(at)} />}
    </section>
  )
}
