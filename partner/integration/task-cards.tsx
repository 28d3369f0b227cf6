import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import '#partner/shared/training-material.css'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useTaskStates } from './task-states.tsx'
import { integrationTasks } from './words.ts'

export const taskNames = ['link', 'widget', 'api', 'events'] as const
export type TaskName = (typeof taskNames)[number]

const tones = { open: 'open', good: 'good', bad: 'plain' } as const

/** Every task with its state and next step. */
export function TaskCards() {
  const t = useWords(integrationTasks)
  const states = useTaskStates()
  return (
    <div className="cards task-cards">
      {taskNames.map((name) => {
        const state = states[name]
        return (
          <section key={name} className="panel card">
            <h2>
              <Link href={`?task=${name}`} className="card-link">
                {t(name)}
              </Link>
            </h2>
            <p className="muted">{t(`${name}Text`)}</p>
            <p className="task-state">
              {state && <StateTag tone={tones[state.tone]}>{state.text}</StateTag>}
            </p>
            <p className="card-open">{state?.next ?? ' '}</p>
          </section>
        )
      })}
    </div>
  )
}
