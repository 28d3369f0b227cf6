import { lazy, Suspense } from 'react'
import { Loading } from '#src/kit/feedback/load-state.tsx'
import type { InputProps } from './widget-props.ts'

/** Heavy, so it is loaded with the first field that needs it. */
const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

export function RichTextInput(props: InputProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Editor {...props} />
    </Suspense>
  )
}
