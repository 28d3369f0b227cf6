import { useEffect, useState } from 'react'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import type { Language } from '#src/contract/language.ts'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { setLanguage } from '#src/platform/language.ts'
import { useWords } from '#src/platform/words.tsx'
import { languagePage } from './account.words.ts'
import { LanguageButtons } from './language-buttons.tsx'
import { type ListedLanguage, listedOf, listLanguages } from './listed-languages.ts'
import { storeLanguage } from './store-language.ts'

export const words = [languagePage]

export default function LanguagePage() {
  const t = useWords(languagePage)
  const { prospect_id } = useSignedIn()
  const [listed, setListed] = useState<ListedLanguage[]>()

  // The failure was shown already; English is always available.
  useEffect(() => void listLanguages().then(setListed, () => setListed(listedOf({ data: [] }))), [])

  // Here too: the page switches language anyway.
  function choose(language: Language) {
    setLanguage(language)
    storeLanguage(prospect_id, language).catch(() => {})
  }

  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <div className="stack">
        {listed ? <LanguageButtons listed={listed} onChoose={choose} /> : <Spinner />}
      </div>
    </div>
  )
}
