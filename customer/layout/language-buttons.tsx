import { useEffect } from 'react'
import { type Language, languages } from '#src/contract/language.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { loadLetters, useLanguage } from '#src/platform/words.tsx'
import type { ListedLanguage } from './listed-languages.ts'

interface Props {
  listed: readonly ListedLanguage[]
  onChoose: (language: Language) => void
}

/** Each language by its own name, in its own script. */
export function LanguageButtons({ listed, onChoose }: Props) {
  const current = useLanguage()
  useEffect(() => {
    for (const { code } of listed) loadLetters(code)
  }, [listed])
  return listed.map(({ code }) => (
    <Button
      key={code}
      kind={code === current ? 'primary' : 'secondary'}
      lang={code}
      aria-pressed={code === current}
      onClick={() => onChoose(code)}
    >
      {languages[code]}
    </Button>
  ))
}
