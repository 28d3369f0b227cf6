import { useEffect } from 'react'
import { setLanguage } from '#src/platform/language.ts'
import { Redirect, useSearch } from '#src/platform/router.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

/** Entry of partners' sites: the server has kept partner and campaign with this very page; `lang` is left to do. */
export default function CustomerSite() {
  const language = new URLSearchParams(useSearch()).get('lang')
  // Not a layout effect: the frame around the page listens for the language only after those.
  useEffect(() => {
    if (language === 'en' || language === 'hi') setLanguage(language)
  }, [language])
  return (
    <>
      <Redirect to="/" />
      <Spinner />
    </>
  )
}
