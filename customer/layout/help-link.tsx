import { type MouseEvent, Suspense, useState } from 'react'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

const { Page: HelpDialog } = lazyPage<{ onClose: () => void }>(() => import('#customer/help/help-dialog.tsx'))

/** Opens the help dialog; without JavaScript it leads to the contacts in the footer. */
export function HelpLink() {
  const t = useWords(common)
  const [open, setOpen] = useState(false)

  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it goes to the contacts in the footer */}
      <a className="header-link" href="#help" data-hold onClick={ask}>
        {t('help')}
      </a>
      <Suspense>{open && <HelpDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
