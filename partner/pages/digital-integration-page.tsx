import '#partner/shared/panel-parts.css'
import '#partner/integration/integration.css'
import '#partner/integration/tasks.css'
import { TaskCards, type TaskName, taskNames } from '#partner/integration/task-cards.tsx'
import { integrationTasks } from '#partner/integration/words.ts'
import { queryIn } from '#partner/shared/query.ts'
import { partner } from '#partner/words/words.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

const tasks: Readonly<Record<TaskName, ReturnType<typeof lazyPage>>> = {
  link: lazyPage(() => import('#partner/integration/link-task.tsx')),
  widget: lazyPage(() => import('#partner/integration/widget-task.tsx')),
  api: lazyPage(() => import('#partner/integration/api-task.tsx')),
  events: lazyPage(() => import('#partner/integration/events-task.tsx')),
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
        <PageTabs
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
