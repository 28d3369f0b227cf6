import { languagePage } from '#src/locales/language-page.ts'
import { type Language, languages, setLanguage } from '#src/platform/language.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { useSignedIn } from '../customer.ts'
import { storeLanguage } from '../layout/store-language.ts'

export const words = [languagePage]

export default function LanguagePage() {
  const t = useWords(languagePage)
  const current = useLanguage()
  const { prospect_id } = useSignedIn()

  // A failure has been shown; the page speaks the language all the same.
  function choose(language: Language) {
    setLanguage(language)
    storeLanguage(prospect_id, language).catch(() => {})
  }

  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <div className="stack">
        {(Object.entries(languages) as [Language, string][]).map(([code, name]) => (
          <Button
            key={code}
            kind={code === current ? 'primary' : 'secondary'}
            lang={code}
            aria-pressed={code === current}
            onClick={() => choose(code)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}
