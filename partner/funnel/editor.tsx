import { useRef, useState } from 'react'
import { languageOr, languages } from '#src/contract/language.ts'
import { promisesTooMuch } from '#src/contract/merchants/claims.ts'
import type { FunnelContent, FunnelRow } from '#src/contract/merchants/funnel.ts'
import { slugForm } from '#src/contract/merchants/funnel-slug.ts'
import { partnerFunnel } from '#src/locales/merchants/funnel.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { ProductsField, productsIn } from './products-field.tsx'

/** The preview is refreshed after a pause in typing. */
const PAUSE_MS = 400

function contentOf(typed: Typed): FunnelContent {
  const { headline = '', subtext = '', thanks = '', language } = typed
  return {
    ...{ headline, subtext, thanks },
    products: productsIn(typed),
    order: typed.order === 'own' ? 'own' : 'name',
    hero: typed.hero || null,
    logo: typed.logo || null,
    language: languageOr(language),
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
  const reader = useLanguage()
  const [draft, setDraft] = useState<Partial<FunnelContent>>(
    funnel?.content ?? { language: reader, products: ['pl'] },
  )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLElement>(null)
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
  const again = () => {
    const form = box.current?.querySelector('form')
    if (form) changed(form)
  }

  return (
    <div className="funnel-editor">
      <section className="panel stack" ref={box}>
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
          <PictureField name="hero" kept={content?.hero ?? null} onKept={again} />
          <PictureField name="logo" kept={content?.logo ?? null} onKept={again} />
          <ProductsField content={content} onMoved={again} />
          <SelectField
            name="language"
            label={t('language')}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            defaultValue={content?.language ?? reader}
          />
          <CheckField name="phone_first" label={t('phoneFirst')} defaultChecked={content?.phone_first} />
          <TextField
            name="thanks"
            label={t('thanks')}
            hint={t('thanksHint')}
            maxLength={160}
            defaultValue={content?.thanks}
          />
          <p className="small muted">{t('pixel')}</p>
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
