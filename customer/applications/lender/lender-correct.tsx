import { sharedFacts, lenderApplication as words } from '#customer/applications/words.ts'
import { useReturn } from '#customer/shared/use-return.ts'
import type { LenderApplication, LenderPage } from '#src/contract/applications/lender-application.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { LenderForm, sendToLender } from './lender-form.tsx'

interface Props {
  lender: LenderPage['lender']
  application: LenderApplication
  onPage: (page: LenderPage) => void
}

/** The details that the lender refused, the way to correct each, and the button that sends the application again. */
export function LenderCorrect({ lender, application, onPage }: Props) {
  const t = useWords(words)
  const names: Record<string, string> = useWordTable(sharedFacts)
  const language = useLanguage()
  const { toProfile } = useReturn()
  const name = lender.legal_name
  const questions = new Map(lender.extra.map((one) => [`extra.${one.name}`, one.label[language]]))
  const inProfile = application.refused.some(({ field }) => !questions.has(field))
  return (
    <>
      <p>{t('correctText', { lender: name })}</p>
      <ul className="notice">
        {application.refused.map(({ field, message }) => (
          <li key={field}>
            <strong>{questions.get(field) ?? names[field] ?? field}</strong>
            {message && <span> – {message}</span>}
          </li>
        ))}
      </ul>
      {inProfile && (
        <div>
          <Button kind="secondary" onClick={toProfile}>
            {t('correctProfile')}
          </Button>
        </div>
      )}
      <LenderForm
        lender={lender}
        again
        submit={async (typed) => onPage(await sendToLender(lender, application.id, typed))}
      />
    </>
  )
}
