import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useWords } from '#src/platform/words.tsx'
import { HelpForm } from './help-form.tsx'
import { help } from './words.ts'

export const words = [help]

export default function NeedHelp() {
  const t = useWords(help)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <HelpForm />
    </div>
  )
}
