import './about-figure.css'
import { lazy, Suspense, useState } from 'react'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Floating } from '#src/kit/menus/popover.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { figureWords } from './words.ts'

const Explanation = lazy(() => import('./explanation.tsx'))

interface Props {
  measure: MeasureName
  /** The page shows no period: the figure is of all time. */
  allTime?: boolean | undefined
}

/** A button beside a figure's name that says what it counts, by which date, from where, and as of when. */
export function AboutFigure({ measure, allTime }: Props) {
  const w = useWords(figureWords)
  const say = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = w('about', { name: say(measureOf(measure).label) })
  return (
    <>
      <TextButton
        className="about-figure"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <span>?</span>
      </TextButton>
      {anchor && (
        <Floating role="dialog" anchor={anchor} label={name} onClose={() => setAnchor(null)}>
          <Suspense fallback={<div className="figure-explained" />}>
            <Explanation {...{ measure, allTime }} />
          </Suspense>
        </Floating>
      )}
    </>
  )
}
