import './problems.css'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { common } from '#src/locales/common.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'

interface Props {
  /** A new object with every attempt. */
  attempt: object
  /** What is left of its problems: field name → message key or words; '' is a problem of no single field. */
  problems: Readonly<Record<string, string>>
  idOf: (name: string) => string
}

/** A key of the validation words, or words of the server's own. */
function useProblemWords(): (problem: string) => string {
  const words: Record<string, string> = useWordTable(validation)
  return (problem) => words[problem] ?? problem
}

/** What is wrong with one field, between its label and its box. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
  const t = useWords(common)
  const say = useProblemWords()
  return (
    <p id={`${id}-error`} className="field-error">
      <span className="visually-hidden">{t('errorPrefix')} </span>
      <span>{say(problem)}</span>
    </p>
  )
}

/** All problems of a form at its top, each a link to its field (pattern of the GOV.UK design system). */
export function Summary({ attempt, problems, idOf }: Props) {
  const t = useWords(common)
  const say = useProblemWords()
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus again
  useEffect(() => box.current?.focus(), [attempt])

  const prefix = t('errorPrefix')
  useEffect(() => {
    const title = document.title
    document.title = `${prefix} ${title}`
    return () => {
      document.title = title
    }
  }, [prefix])

  return (
    <div ref={box} className="error-summary" tabIndex={-1}>
      <div role="alert">
        <h2>{t('errorTitle')}</h2>
        <ul className="error-list">
          {Object.entries(problems).map(([name, problem]) => (
            <li key={name}>
              {name ? (
                <a
                  href={`#${idOf(name)}`}
                  onClick={(event) => goTo(event, idOf(name))}
                >{`${labelOf(idOf(name))}${say(problem)}`}</a>
              ) : (
                <Waiting key={problem} text={say(problem)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const SECONDS = /\d+(?= (?:seconds|सेकंड))/

/** The server's "in 23 seconds" counts down on screen; a screen reader hears it once. */
function Waiting({ text }: { text: string }) {
  const over = useWordTable(validation).waitOver
  const [since, setSince] = useState(0)
  const wait = Number(SECONDS.exec(text)?.[0] ?? 0)
  useEffect(() => {
    if (wait === 0) return
    const start = Date.now()
    const timer = setInterval(() => setSince(Math.floor((Date.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [wait])
  if (since === 0) return <span>{text}</span>
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">{since < wait ? text.replace(SECONDS, String(wait - since)) : over}</span>
    </>
  )
}

/** "First name: ", so that five empty fields are five different lines; a single tick box says enough by itself. */
function labelOf(id: string): string {
  // While prerendering there is no document; the words then stand alone.
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!field || (field.matches('[type=checkbox]') && !field.closest('fieldset.field'))) return ''
  const text = (headOf(field)?.firstChild ?? headOf(field))?.textContent
  return text ? `${text}: ` : ''
}

/** The group's legend, else the field's label. */
const headOf = (field: HTMLElement): Element | null | undefined =>
  field.closest('fieldset')?.querySelector('legend') ??
  document.querySelector(`label[for="${CSS.escape(field.id)}"]`)

/** The label (or the group's legend) comes into view before its field takes the focus. */
function goTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  ;(headOf(field) ?? field).scrollIntoView()
  field.focus({ preventScroll: true })
}
