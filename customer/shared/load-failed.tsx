import { Button } from '#src/kit/buttons/button.tsx'
import { Picture } from '#src/kit/feedback/picture.tsx'
import { common } from '#src/locales/common.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  text: string
  error: ApiError
  again: () => void
}

/** Shown in place of the data: what failed, why, and a button to try again. */
export function LoadFailed({ text, error, again }: Props) {
  const t = useWords(common)
  return (
    <div className="panel stack">
      <Picture kind="failed" />
      <p>
        <strong>{text}</strong> <span>{error.message}</span>
      </p>
      <div>
        <Button kind="secondary" onClick={again}>
          {t('tryAgain')}
        </Button>
      </div>
    </div>
  )
}
