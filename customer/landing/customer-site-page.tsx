import { useEffect } from 'react'
import { languageOr } from '#src/contract/language.ts'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { setLanguage } from '#src/platform/language.ts'
import { Redirect, useSearch } from '#src/platform/router.tsx'

/** Entry from partners' sites: the server has stored partner and campaign; only `lang` is left to apply. */
export default function CustomerSite() {
  const language = new URLSearchParams(useSearch()).get('lang')
  // Not a layout effect: the frame subscribes to the language in one.
  useEffect(() => {
    const known = languageOr(language)
    if (known === language) setLanguage(known)
  }, [language])
  return (
    <>
      <Redirect to="/" />
      <Spinner />
    </>
  )
}
