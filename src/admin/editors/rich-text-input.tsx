import { lazy, Suspense } from 'react'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import type { InputProps } from './widgets.tsx'

/** Heavy: it comes with the first field that needs it. */
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

export function RichTextInput(props: InputProps) {
  const t = useWords(admin)
  return (
    <Suspense fallback={<p role="status">{t('loading')}</p>}>
      <Editor {...props} />
    </Suspense>
  )
}
