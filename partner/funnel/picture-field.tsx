import { useState } from 'react'
import { FileInput } from '#partner/forms/file-chooser.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Hint, Label, useField } from '#src/kit/fields/field.tsx'
import { FieldProblem } from '#src/kit/fields/form.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  name: 'hero' | 'logo'
  kept: string | null
  onKept: () => void
}

/** A picture of the page. It is kept as soon as it is chosen; the draft holds its address. */
export function PictureField({ name, kept, onKept }: Props) {
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
