import { useEffect, useRef, useState } from 'react'
import { promisesTooMuch } from '#src/contract/claims.ts'
import { slugForm } from '#src/contract/funnel-slug.ts'
import type { ProductId } from '#src/contract/partner-product.ts'
import type { FunnelContent, FunnelRow } from '#src/contract/portal-integration.ts'
import { loanProducts } from '#src/domain/products.ts'
import { partnerFunnel } from '#src/locales/partner-funnel.ts'
import { productNames } from '#src/locales/product-names.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { languages } from '#src/platform/language.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'

/** Writing pauses so long before the preview is made anew. */
const PAUSE_MS = 400

function contentOf(typed: Typed): FunnelContent {
  const { headline = '', subtext = '', thanks = '', language } = typed
  return {
    ...{ headline, subtext, thanks },
    products: loanProducts
      .map(({ code }) => code as ProductId)
      .filter((code) => typed[`product-${code}`] === 'on'),
    language: language === 'hi' ? 'hi' : 'en',
    phone_first: typed.phone_first === 'on',
  }
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

interface Props {
  funnel: FunnelRow | null
  onDone: () => void
  onBack: () => void
}

/** Composes a page beside its preview. */
export function FunnelEditor({ funnel, onDone, onBack }: Props) {
  const t = useWords(partnerFunnel)
  const products = useWordTable(productNames)
  const reader = useLanguage()
  const [draft, setDraft] = useState<Partial<FunnelContent>>(
    funnel?.content ?? { language: reader, products: ['pl'] },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const content = funnel?.content

  function check(typed: Typed): Problems {
    const wrong: Record<string, string> = {}
    if (!slugForm.test(typed.slug ?? '')) wrong.slug = 'slugForm'
    for (const name of ['headline', 'subtext', 'thanks'] as const)
      if (!typed[name]) wrong[name] = 'required'
      else if (promisesTooMuch(typed[name])) wrong[name] = 'promise'
    if (contentOf(typed).products.length === 0) wrong['product-pl'] = 'choice'
    return wrong
  }

  async function save(typed: Typed) {
    const body = { slug: typed.slug ?? '', content: contentOf(typed) }
    try {
      if (funnel)
        await api('POST /api/partner/funnels/{id}', { params: { id: funnel.id }, body }, { quiet: true })
      else await api('POST /api/partner/funnels', { body }, { quiet: true })
    } catch (failure) {
      throw failure instanceof ApiError ? underFields(failure) : failure
    }
    notify('success', t('saved'))
    onDone()
  }

  const changed = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDraft(contentOf(typedIn(form))), PAUSE_MS)
  }

  return (
    <div className="funnel-editor">
      <section className="panel stack">
        <div>
          <Button kind="quiet" onClick={onBack}>
            {t('back')}
          </Button>
        </div>
        <Form check={check} submit={save} onInput={({ currentTarget }) => changed(currentTarget)}>
          <TextField
            name="slug"
            label={t('slug')}
            hint={t('slugHint')}
            prefix="/"
            maxLength={40}
            autoCapitalize="none"
            autoComplete="off"
            defaultValue={funnel?.slug}
          />
          <TextField name="headline" label={t('headline')} maxLength={80} defaultValue={content?.headline} />
          <TextAreaField
            name="subtext"
            label={t('subtext')}
            maxLength={240}
            rows={3}
            defaultValue={content?.subtext}
          />
          <fieldset className="stack">
            <legend className="field-label">{t('products')}</legend>
            <p className="field-hint">{t('productsHint')}</p>
            {loanProducts.map(({ code, type }) => (
              <CheckField
                key={code}
                name={`product-${code}`}
                label={products[type]}
                defaultChecked={content ? content.products.includes(code as ProductId) : code === 'pl'}
              />
            ))}
          </fieldset>
          <SelectField
            name="language"
            label={t('language')}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            defaultValue={content?.language ?? reader}
          />
          <CheckField name="phone_first" label={t('phoneFirst')} defaultChecked={content?.phone_first} />
          <TextField name="thanks" label={t('thanks')} maxLength={160} defaultValue={content?.thanks} />
          <Submit>{t('save')}</Submit>
        </Form>
      </section>
      <Preview content={draft} />
    </div>
  )
}

/** The server names fields of the content; the form has them without that. */
function underFields(failure: ApiError): ApiError {
  const errors = Object.entries(failure.body.errors ?? {}).map(([name, text]) => [
    name.replace('content.', ''),
    text,
  ])
  return errors.length === 0
    ? failure
    : new ApiError(failure.message, failure.status, { ...failure.body, errors: Object.fromEntries(errors) })
}

function Preview({ content }: { content: Partial<FunnelContent> }) {
  const t = useWords(partnerFunnel)
  const [html, setHtml] = useState('')
  const [phone, setPhone] = useState(true)
  const key = JSON.stringify(content)
  useEffect(() => {
    const abort = new AbortController()
    // What is not filled in yet is left out: the preview judges nothing.
    const given = Object.fromEntries(
      Object.entries(JSON.parse(key)).filter(
        ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    )
    api(
      'POST /api/partner/funnel-preview',
      { body: { content: given } },
      { quiet: true, signal: abort.signal },
    ).then(
      (made) => setHtml(made.html),
      () => {},
    )
    return () => abort.abort()
  }, [key])
  return (
    <section className="funnel-preview" aria-label={t('preview')}>
      <div className="settings-actions">
        <Button kind="quiet" aria-pressed={phone} onClick={() => setPhone(true)}>
          {t('previewPhone')}
        </Button>
        <Button kind="quiet" aria-pressed={!phone} onClick={() => setPhone(false)}>
          {t('previewWide')}
        </Button>
      </div>
      {/* No script, no form, no way out of it. */}
      <iframe title={t('preview')} srcDoc={html} sandbox="" className={phone ? 'phone' : undefined} />
    </section>
  )
}
