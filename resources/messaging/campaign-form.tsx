import './campaign.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { audienceStages, messageCalls, type Preview } from '#src/contract/campaigns/message.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useKitForm } from '#src/kit/fields/use-kit-form.ts'
import { Section } from '#src/kit/page/section.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CampaignPreview } from './campaign-preview.tsx'
import { adminMessaging } from './words.ts'

interface Props {
  onMade: () => void
  onClose: () => void
}

/** Stands while the URL asks for a new campaign. */
export function CampaignForm({ onChanged }: { onChanged: () => void }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has('new')) return null
  const close = () => setSearch([...search].filter(([name]) => name !== 'new'))
  const made = () => {
    close()
    onChanged()
  }
  return (
    <div className="campaign">
      <PlanForm onClose={close} onMade={made} />
    </div>
  )
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

/** Details and audience, preview, start. A change after the preview requires a new one. */
function PlanForm({ onMade, onClose }: Props) {
  const w = useWords(adminMessaging)
  const p = useWords(productNames)
  const language = useLanguage()
  const id = useId()
  const { data: choices = [] } = useQuery({
    queryKey: ['campaign-templates'],
    queryFn: async () => (await call('GET /api/admin/campaigns/templates', {})).data,
  })
  const [preview, setPreview] = useState<Preview | null>(null)
  const starting = useAct()

  const form = useKitForm({
    schema: messageCalls['POST /api/admin/campaigns/preview'].body,
    initial: empty,
    toBody: planOf,
    send: async (body) => setPreview(await call('POST /api/admin/campaigns/preview', { body })),
    onWaiting: onClose,
  })
  const start = (at: string | undefined) =>
    starting.act(async () => {
      const body = { ...planOf(form.values), name: form.values.name, ...(at && { at }) }
      const { begins_at } = await call('POST /api/admin/campaigns', { body })
      notify('success', w('started', { when: formatDateTime(begins_at, language) }))
      onMade()
    })
  const busy = form.pending || starting.pending
  /** A change after the preview requires a new one. */
  const field = (name: keyof Typed) => {
    const bound = form.bind(name)
    const onValue = (value: string) => {
      bound.onValue(value)
      if (name !== 'name') setPreview(null)
    }
    return { ...bound, onValue, disabled: busy }
  }
  return (
    <Section id={id} title={w('newCampaign')} tools={<TextButton onClick={onClose}>{w('close')}</TextButton>}>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <div className="fields">
          <div className="wide">
            <TextField {...field('name')} label={w('name')} required />
          </div>
          <SelectField
            {...field('template')}
            label={w('template')}
            required
            choices={choices.map(({ code, channel, category }) => ({
              id: `${code}|${channel}`,
              name: `${code} · ${w(channel)} · ${w(category)}`,
            }))}
            empty={w('chooseTemplate')}
          />
          <SelectField
            {...field('product')}
            label={w('product')}
            choices={products.map(({ type }) => ({ id: type, name: p(type) }))}
            empty={w('anyProduct')}
          />
          <SelectField
            {...field('stage')}
            label={w('stage')}
            choices={audienceStages.map((stage) => ({ id: stage, name: w(stage) }))}
            empty={w('anyStage')}
          />
          <DateField {...field('from')} label={w('from')} />
          <DateField {...field('to')} label={w('to')} />
        </div>
        <p className="acts">
          <Button type="submit" kind={preview ? 'secondary' : 'primary'} disabled={busy}>
            {form.pending ? w('checking') : w('check')}
          </Button>
        </p>
        <ErrorLine text={form.problem ?? starting.error} />
      </form>
      {preview && <CampaignPreview preview={preview} busy={busy} onStart={(at) => void start(at)} />}
    </Section>
  )
}
