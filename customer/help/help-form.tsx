import { type FormEvent, useId, useState } from 'react'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { isTyped } from '#src/contract/typed-formats.ts'
import { TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { help } from './words.ts'

/** Room for `0091-98765 43210`. */
const MAX_PHONE = 17

const read = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

const isComplete = ({ name, email: address = '', phone = '', description }: Typed): boolean =>
  Boolean(name && description) && isTyped('email', address) && isTyped('mobile', phone)

/**
 * Asks for help: it can be sent once everything needed is there and well formed. The request is stored before the
 * success is shown; the server forwards it.
 */
export function HelpForm() {
  const t = useWords(help)
  const hint = useId()
  const [ready, setReady] = useState(false)
  const [left, setLeft] = useState<Typed>({})
  const [sent, setSent] = useState<AnswerOf<'POST /api/help'> | null>(null)

  if (sent)
    return (
      <div className="stack" role="status">
        <p className="notice">
          <strong>{sent.message}</strong> <span>{t('reference', { reference: sent.reference })}</span>
        </p>
      </div>
    )

  // A field is checked on blur, not while typing.
  const leave = ({ currentTarget }: FormEvent<HTMLFormElement>) => setLeft(read(currentTarget))
  const wrong = {
    ...(left.email && !isTyped('email', left.email) && { email: t('emailError') }),
    ...(left.phone && !isTyped('mobile', left.phone) && { phone: t('phoneError') }),
  }

  async function send({ name = '', email: address = '', phone = '', company, description = '' }: Typed) {
    setSent(await api('POST /api/help', { body: { name, email: address, phone, company, description } }))
  }

  return (
    <Form
      check={() => ({})}
      submit={send}
      found={wrong}
      onInput={({ currentTarget }) => setReady(isComplete(read(currentTarget)))}
      onBlur={leave}
    >
      <p>{t('lead')}</p>
      <TextField name="name" label={t('name')} autoComplete="name" />
      <FormatField name="email" format="email" label={t('email')} />
      <FormatField
        name="phone"
        format="mobile"
        label={t('phone')}
        onInput={({ currentTarget: box }) => {
          const plain = asciiDigits(box.value).replace(/[^\d+ -]/g, '')
          box.value = plain.slice(0, MAX_PHONE)
        }}
      />
      <TextField name="company" label={t('company')} optional autoComplete="organization" />
      <TextAreaField name="description" label={t('description')} hint={t('descriptionHint')} />
      <p className="small muted">{t('privacy')}</p>
      <p id={hint} className="small muted" hidden={ready}>
        {t('toSend')}
      </p>
      <Submit disabled={!ready} aria-describedby={hint}>
        {t('send')}
      </Submit>
    </Form>
  )
}
