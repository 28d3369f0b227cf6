import { languages } from '#src/contract/language.ts'
import type { FunnelRow } from '#src/contract/merchants/funnel.ts'
import { CheckField, SelectField, TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductsField } from './products-field.tsx'

/** Everything that a merchant decides about a page. */
export function FunnelFields({ funnel, onEdited }: { funnel: FunnelRow | null; onEdited: () => void }) {
  const t = useWords(partnerFunnel)
  const reader = useLanguage()
  const content = funnel?.content
  return (
    <>
      <TextField
        name="slug"
        label={t('slug')}
        hint={t('slugHint')}
        prefix="/"
        maxLength={40}
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={funnel?.slug ?? undefined}
      />
      <TextField name="headline" label={t('headline')} maxLength={80} defaultValue={content?.headline} />
      <TextAreaField
        name="subtext"
        label={t('subtext')}
        maxLength={240}
        rows={3}
        defaultValue={content?.subtext}
      />
      <PictureField name="hero" kept={content?.hero ?? null} onKept={onEdited} />
      <PictureField name="logo" kept={content?.logo ?? null} onKept={onEdited} />
      <ProductsField content={content} onMoved={onEdited} />
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
    </>
  )
}
