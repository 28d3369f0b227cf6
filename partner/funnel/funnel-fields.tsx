import { useState } from 'react'
import { FileInput } from '#partner/support/file-chooser.tsx'
import { languages } from '#src/contract/language.ts'
import type { FunnelRow } from '#src/contract/merchants/funnel.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField, SelectField, TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { Hint, Label, TextField, useField } from '#src/kit/fields/field.tsx'
import { FieldProblem } from '#src/kit/fields/form.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
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
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={funnel?.slug ?? undefined}
      />
      <TextField name="headline" label={t('headline')} defaultValue={content?.headline} />
      <TextAreaField name="subtext" label={t('subtext')} rows={3} defaultValue={content?.subtext} />
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
      <TextField name="thanks" label={t('thanks')} hint={t('thanksHint')} defaultValue={content?.thanks} />
      <p className="small muted">{t('pixel')}</p>
    </>
  )
}

interface Props {
  name: 'hero' | 'logo'
  kept: string | null
  onKept: () => void
}

/** A picture of the page. It is kept as soon as it is chosen; the draft holds its address. */
function PictureField({ name, kept, onKept }: Props) {
  const t = useWords(partnerFunnel)
  const { id, error, aria } = useField(name, t(`${name}Hint`))
  const [address, setAddress] = useState(kept ?? '')
  const [refused, setRefused] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const problem = refused ?? error

  async function choose(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setRefused(undefined)
    try {
      const form = { place: name, image_name: file }
      const { file: made } = await api('POST /api/partner/funnel-picture', { form }, { quiet: true })
      change(made)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setRefused(Object.values(failure.body.errors ?? {})[0] ?? failure.message)
    }
    setBusy(false)
  }
  function change(made: string) {
    setAddress(made)
    // The form is read by the preview once the hidden field holds the new address.
    setTimeout(onKept)
  }
  return (
    <div className="field" data-wrong={problem ? true : undefined}>
      <Label id={id} optional>
        {t(name)}
      </Label>
      <Hint id={id}>{t(`${name}Hint`)}</Hint>
      {problem && <FieldProblem id={id} problem={problem} />}
      {address && <img className={`funnel-${name}`} src={address} alt="" />}
      <FileInput
        {...aria}
        name={undefined}
        accept="image/png,image/jpeg,image/webp"
        aria-busy={busy}
        onChoose={(file) => void choose(file)}
      />
      <input type="hidden" name={name} value={address} />
      {address && (
        <div>
          <Button kind="quiet" onClick={() => change('')}>
            {t('noPicture')}
          </Button>
        </div>
      )}
    </div>
  )
}
