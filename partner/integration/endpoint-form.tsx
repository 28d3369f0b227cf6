import { type SubscribedType, subscribedTypes } from '#src/contract/leads-api/event-types.ts'
import type { PortalEndpoint } from '#src/contract/leads-api/portal-webhooks.ts'
import { apiWords } from '#src/locales/leads-api/api.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { CheckField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerWebhooks } from './webhooks.words.ts'

interface TypedEndpoint {
  url: string
  description: string
  events: SubscribedType[]
}

interface Props {
  endpoint?: PortalEndpoint
  submit: (typed: TypedEndpoint) => Promise<void>
}

const chosen = (typed: Typed) => subscribedTypes.filter((type) => typed[type] === 'on')

function check(typed: Typed): Problems {
  return {
    ...(!typed.url && { url: 'required' }),
    ...(chosen(typed).length === 0 && { [subscribedTypes[0]]: 'required' }),
  }
}

/** Address, description and events of an endpoint. */
export function EndpointForm({ endpoint, submit }: Props) {
  const t = useWords(partnerWebhooks)
  const words = useWords(apiWords)
  return (
    <Form
      check={check}
      submit={(typed) =>
        submit({ url: typed.url ?? '', description: typed.description ?? '', events: chosen(typed) })
      }
    >
      <TextField
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        type="url"
        autoComplete="off"
        defaultValue={endpoint?.url}
      />
      <TextField
        name="description"
        label={t('description')}
        hint={t('descriptionHint')}
        autoComplete="off"
        optional
        defaultValue={endpoint?.description}
      />
      <fieldset className="stack">
        <legend className="field-label">{t('events')}</legend>
        {subscribedTypes.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={words(type)}
            defaultChecked={endpoint ? endpoint.events.includes(type) : true}
          />
        ))}
      </fieldset>
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
