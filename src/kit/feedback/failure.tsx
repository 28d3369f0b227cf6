import './failure.css'
import { Button } from '#src/kit/buttons/button.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** In the place of what could not be loaded. */
export function Failure({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const t = useWords(common)
  return (
    <section className="panel failure">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </section>
  )
}
