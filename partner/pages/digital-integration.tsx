import '../parts/panel-parts.css'
import '../integration/integration.css'
import '../integration/tasks.css'
import { integrationTasks } from '#partner/integration/tasks.words.ts'
import { partner } from '#partner/words/partner.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TaskCards, type TaskName, taskNames } from '../integration/task-cards.tsx'
import { queryIn } from '../parts/query.ts'
import { Tabs } from '../parts/tabs.tsx'

const tasks: Readonly<Record<TaskName, ReturnType<typeof lazyPage>>> = {
  link: lazyPage(() => import('../integration/link-task.tsx')),
  widget: lazyPage(() => import('../integration/widget-task.tsx')),
  api: lazyPage(() => import('../integration/api-task.tsx')),
  events: lazyPage(() => import('../integration/events-task.tsx')),
}

/** Ways to connect the merchant's own site or system: all of them with their state, or one to work on. */
export default function DigitalIntegration() {
  const names = useWords(partner)
  const t = useWords(integrationTasks)
  const { task } = queryIn(useSearch())
  const open = taskNames.find((name) => name === task)
  const Task = open && tasks[open].Page
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('digitalIntegration')}</PageTitle>
        <p className="muted">{open ? t(`${open}Text`) : t('lead')}</p>
      </header>
      {open && (
        <Tabs
          label={t('tasks')}
          open={open}
          tabs={[
            { key: '', name: t('all'), href: '/partner/digital-integration' },
            ...taskNames.map((name) => ({ key: name, name: t(name), href: `?task=${name}` })),
          ]}
        />
      )}
      {Task ? <Task /> : <TaskCards />}
    </>
  )
}
