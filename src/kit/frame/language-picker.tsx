import './language-names.css'
import './language-picker.css'
import { useId } from 'react'
import { type Language, languages } from '#src/contract/language.ts'
import { common } from '#src/locales/common.words.ts'
import { setLanguage } from '#src/platform/language.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  /** What else happens with a choice, e.g. storing it in the profile. */
  onChoose?: (language: Language) => void
}

export function LanguagePicker({ onChoose }: Props) {
  const t = useWords(common)
  const language = useLanguage()
  const id = useId()

  function choose(code: string) {
    setLanguage(code as Language)
    onChoose?.(code as Language)
  }

  return (
    <div className="language-picker">
      <label htmlFor={id}>{t('changeLanguage')}</label>
      <select id={id} className="select" value={language} onChange={(event) => choose(event.target.value)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
