import { type ComponentType, useState } from 'react'
import { useLanguage } from '#src/platform/words.tsx'

interface Props {
  id: string
  className?: string
  /** A lazy part without behaviour. */
  part: ComponentType
}

/**
 * A part that only shows something. Where it was prerendered its HTML stays as it is and its code is never
 * loaded; the code comes when there is no HTML yet or the language changes.
 */
export function StaticPart({ id, className, part: Part }: Props) {
  const language = useLanguage()
  const [prerendered] = useState(() => {
    const html = typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML
    return html === undefined ? null : { html, language }
  })
  return prerendered?.language === language ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this very element's own content
    <div id={id} className={className} dangerouslySetInnerHTML={{ __html: prerendered.html }} />
  ) : (
    <div key={language} id={id} className={className}>
      <Part />
    </div>
  )
}
