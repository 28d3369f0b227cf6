import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** To the main content. react-admin's own has no words on a phone, and white ones on white elsewhere. */
export function SkipLink() {
  const c = useWords(common)
  function skip() {
    const main = document.getElementById('main-content')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
  }
  return (
    <TextButton className="skip-link" onClick={skip}>
      {c('skipToContent')}
    </TextButton>
  )
}
