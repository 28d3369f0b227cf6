import './language-names.css'
import './language-picker.css'
import { useId } from 'react'
import { languages, type PageLanguage } from '#src/contract/language.ts'
import { common } from '#src/locales/common.words.ts'
import { setLanguage } from '#src/platform/language.ts'
import { usePageLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  /** What else happens with a choice, e.g. storing it in the profile. */
  onChoose?: (language: PageLanguage) => void
  /** Languages beside the product's own. */
  more?: Readonly<Record<string, string>>
}

export function LanguagePicker({ onChoose, more }: Props) {
  const t = useWords(common)
  const language = usePageLanguage()
  const id = useId()

  function choose(code: string) {
    setLanguage(code as PageLanguage)
    onChoose?.(code as PageLanguage)
  }

  return (
    <div className="language-picker">
      <label htmlFor={id}>{t('changeLanguage')}</label>
      <select id={id} className="select" value={language} onChange={(event) => choose(event.target.value)}>
        {Object.entries({ ...languages, ...more }).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
