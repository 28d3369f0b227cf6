import { consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { extraDetails } from './words.ts'

interface Props {
  name: string
  purpose: 'SMS' | 'EMAIL' | 'CALLS' | 'PROMOTION'
  ticked?: boolean
}

/** A box that allows one way of contact, with what that means folded below it. */
export function ContactConsent({ name, purpose, ticked = false }: Props) {
  const t = useWords(extraDetails)
  const { title, purposes, data, body } = consentTexts[currentConsent[purpose]][useLanguage()]
  const paragraphs = [
    t('whatFor', { purposes: purposes.join(', ') }),
    t('whatData', { data: data.join(', ') }),
    ...body,
  ]
  return (
    <div>
      <CheckField name={name} label={title} defaultChecked={ticked} />
      <details className="opens">
        <summary>{t('whatItMeans')}</summary>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="field-hint">
            {paragraph}
          </p>
        ))}
      </details>
    </div>
  )
}
