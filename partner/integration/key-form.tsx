import type { ApiKey } from '#src/contract/leads-api/api-key.ts'
import { apiModes, apiScopes } from '#src/contract/leads-api/v1/scopes.ts'
import { apiWords } from '#src/locales/leads-api/api.words.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { CheckField, RadioField, TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { keyWords } from './keys.words.ts'

const noName: Readonly<Record<string, string>> = { name: 'required' }

const settingsOf = (typed: Typed) => ({
  name: typed.name ?? '',
  scopes: apiScopes.filter((scope) => typed[scope] === 'on'),
  allowed_ips: (typed.allowed_ips ?? '').split(/[\s,]+/).filter(Boolean),
})

/** The settings of a key: a new one's with its mode, or those of one that is there. */
export function KeyForm({ of, onDone }: { of?: ApiKey; onDone: (key: string | null) => void }) {
  const t = useWords(keyWords)
  const scopeWords = useWords(apiWords)
  async function submit(typed: Typed) {
    const settings = settingsOf(typed)
    if (of) {
      await api('POST /api/partner/api-keys/{id}', { params: { id: of.id }, body: settings }, { quiet: true })
      return onDone(null)
    }
    const body = { ...settings, mode: apiModes.find((mode) => mode === typed.mode) ?? 'test' }
    onDone((await api('POST /api/partner/api-keys', { body }, { quiet: true })).key)
  }
  return (
    <Form check={({ name }) => (name ? {} : noName)} submit={submit}>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
        defaultValue={of?.name}
      />
      {!of && (
        <RadioField
          name="mode"
          label={t('mode')}
          hint={t('modeHint')}
          options={apiModes.map((value) => ({ value, label: t(value) }))}
          value="test"
        />
      )}
      <fieldset className="stack">
        <legend className="field-label">{t('scopes')}</legend>
        {apiScopes.map((scope) => (
          <CheckField
            key={scope}
            name={scope}
            label={scopeWords(scope)}
            defaultChecked={of ? of.scopes.includes(scope) : true}
          />
        ))}
      </fieldset>
      <TextAreaField
        name="allowed_ips"
        label={t('ips')}
        hint={t('ipsHint')}
        rows={3}
        defaultValue={of?.allowed_ips.join('\n')}
      />
      <Submit>{t(of ? 'save' : 'create')}</Submit>
    </Form>
  )
}
