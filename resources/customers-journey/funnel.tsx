import './journey.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { type JourneyStage, knownStages, stageNumber } from '#src/domain/journey/journey-stages.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminJourney } from './words.ts'

/** Stages with drop-off and duration; each links to its customers. */
export const JourneyFunnel: NonNullable<ListParts['Summary']> = ({ asked }) => {
  const w = useWords(adminJourney)
  const { stage: _, hours: _hours, ...query } = asked
  const { data, error, refetch } = useQuery({
    queryKey: ['journey', query],
    queryFn: () => call('GET /api/admin/journey', { query: query as never }),
    placeholderData: keepPreviousData,
  })
  if (error) return <LoadError error={error} again={() => void refetch()} />
  const stages = data?.stages ?? []
  const most = Math.max(1, ...stages.map(({ reached }) => reached))
  return (
    <section className="journey-funnel" aria-label={w('funnelTitle')} aria-busy={data === undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">{w('stage')}</th>
            <th scope="col">{w('reached')}</th>
            <th scope="col">{w('lost')}</th>
            <th scope="col">{w('minutes')}</th>
            <th scope="col">{w('stuck')}</th>
          </tr>
        </thead>
        <tbody>
          {!data && knownStages.map((stage) => <Blank key={stage} />)}
          {stages.map((one, place) => (
            <Stage
              key={one.stage}
              {...one}
              stage={one.stage as JourneyStage}
              before={stages[place - 1]?.reached ?? null}
              share={one.reached / most}
              open={asked.stage === String(stageNumber(one.stage as JourneyStage))}
            />
          ))}
        </tbody>
      </table>
      <p className="muted">{w('note')}</p>
    </section>
  )
}

/** Keeps a line while the figures are on their way. */
const Blank = () => (
  <tr>
    <td colSpan={5}>&nbsp;</td>
  </tr>
)

interface StageProps {
  stage: JourneyStage
  reached: number
  before: number | null
  share: number
  minutes: number | null
  stuck: number
  measure: MeasureName
  open: boolean
}

function Stage({ stage, measure, reached, before, share, minutes, stuck, open }: StageProps) {
  const w = useWords(adminJourney)
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const lost = before ? Math.round((1 - reached / before) * 100) : null

  function show() {
    const next = new URLSearchParams(search)
    for (const name of ['after', 'before']) next.delete(name)
    if (open) next.delete('stage')
    else next.set('stage', String(stageNumber(stage)))
    setSearch(next)
  }

  return (
    <tr style={{ '--share': share } as object} data-open={open || undefined}>
      <th scope="row">
        <span>{say(measureOf(measure).label)}</span>
        <AboutFigure measure={measure} />
      </th>
      <td>
        <Link to={rowsPath(measure, figureQuery(search))}>{reached.toLocaleString('en-IN')}</Link>
      </td>
      <td className={lost !== null && lost >= 50 ? 'much' : undefined}>{lost === null ? '–' : `${lost}%`}</td>
      <td>{minutes === null ? '–' : lasted(minutes, w)}</td>
      <td>
        <TextButton
          aria-pressed={open}
          aria-label={`${stuck.toLocaleString('en-IN')} – ${w('seeStuck', { stage: w(stage) })}`}
          onClick={show}
        >
          {stuck.toLocaleString('en-IN')}
        </TextButton>
      </td>
    </tr>
  )
}

type Say = (key: 'under' | 'min' | 'hours', values?: Record<string, string | number>) => string

const lasted = (minutes: number, w: Say): string =>
  minutes < 1
    ? w('under')
    : minutes < 120
      ? w('min', { count: Math.round(minutes) })
      : w('hours', { count: Math.round(minutes / 60) })
