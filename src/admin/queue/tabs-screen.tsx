import { useSearchParams } from 'react-router-dom'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { QueueBelow } from '#src/admin/queue/queue-parts.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Tab, Tabs } from './tab.ts'

const QueueView = lazyPart(async () => (await import('#src/admin/queue/queue-view.tsx')).QueueView)

interface Props {
  name: string
  title: Words
  tabs: Tabs
  queues: readonly QueueBelow[]
  /** The open queue; none: a tab is open. */
  open?: (QueueBelow & { queue: AnyQueue }) | undefined
  keeps?: readonly string[] | undefined
}

/** The heading, the tabs that the role may see, and the open one; the first if the URL names none. */
export function TabsScreen({ name, title, tabs: all, queues, open: queue, keeps = [] }: Props) {
  const say = useText()
  const w = useWords(adminReports)
  const [search] = useSearchParams()
  const addressOf = ({ id }: Tab) => {
    const stays = [...search].filter(([name]) => keeps.includes(name))
    return `/admin/${name}?${new URLSearchParams([['tab', id], ...stays])}`
  }
  const role = useAdminSession()?.roleId ?? 3
  const tabs = all.filter((tab) => !('list' in tab) || tab.list.access.roles.includes(role))
  const open = tabs.find(({ id }) => id === search.get('tab')) ?? all[0]
  return (
    <Page title={say(title)}>
      {tabs.length + queues.length > 1 && (
        <PageTabs
          label={w('parts')}
          open={queue?.path ?? open?.id ?? ''}
          tabs={[
            ...tabs.map((tab) => ({
              key: tab.id,
              href: addressOf(tab),
              name: say(tab.label),
            })),
            ...queues.map((one) => ({
              key: one.path,
              href: `/admin/${name}/${one.path}`,
              name: say(one.head.title),
            })),
          ]}
        />
      )}
      {queue ? (
        <QueueView key={queue.path} {...queue} heading="tab" />
      ) : 'list' in open ? (
        <ListView
          key={open.id}
          list={open.list}
          {...open.parts}
          own={[...keeps, ...(open.parts?.own ?? [])]}
          heading="tab"
        />
      ) : (
        <open.Screen key={open.id} />
      )}
    </Page>
  )
}
