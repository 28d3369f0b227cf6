import './error-summary.css'
import { type MouseEvent, useEffect, useRef } from 'react'
import { common } from '#src/locales/common.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  /** Field name → words; the name '' is a problem of no single field. */
  problems: Readonly<Record<string, string>>
  /** Changes with every failed attempt, so that the focus returns here each time. */
  turn: unknown
  idOf: (name: string) => string
}

/** All problems of a form at its top, each a link to its field (pattern of the GOV.UK design system). */
export function ErrorSummary({ problems, turn, idOf }: Props) {
  const t = useWords(common)
  const box = useRef<HTMLDivElement>(null)
  const entries = Object.entries(problems)
  const some = entries.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus again
  useEffect(() => {
    if (some) box.current?.focus()
  }, [turn])

  useEffect(() => {
    if (!some) return
    const title = document.title
    document.title = `${t('errorPrefix')} ${title}`
    return () => {
      document.title = title
    }
  }, [some])

  if (!some) return null
  return (
    <div ref={box} className="error-summary" tabIndex={-1}>
      <div role="alert">
        <h2>{t('errorTitle')}</h2>
        <ul className="error-list">
          {entries.map(([name, words]) => (
            <li key={name}>
              {name ? (
                <a href={`#${idOf(name)}`} onClick={(event) => goTo(event, idOf(name))}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The label (or the group's legend) comes into view before its field takes the focus. */
function goTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  const label = field.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  ;(label ?? field).scrollIntoView()
  field.focus({ preventScroll: true })
}
