import { useSearchParams } from 'react-router-dom'
import { Page } from '#src/admin/kit/page.tsx'
import { PageTabs } from '#src/admin/kit/page-tabs.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { Words } from '#src/contract/field.ts'
import { useWords } from '#src/platform/words.tsx'
import { ListView } from './list-view.tsx'
import type { Tab, Tabs } from './tab.ts'

interface Props {
  title: Words
  tabs: Tabs
  keeps?: readonly string[] | undefined
}

/** The heading, the tabs, and the open one; the first if the URL names none. */
export function TabsScreen({ title, tabs, keeps = [] }: Props) {
  const say = useSay()
  const w = useWords(adminReports)
  const [search] = useSearchParams()
  const addressOf = ({ id }: Tab) => {
    const stays = [...search].filter(([name]) => keeps.includes(name))
    return `?${new URLSearchParams([['tab', id], ...stays])}`
  }
  const open = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  return (
    <Page title={say(title)}>
      <PageTabs
        label={w('parts')}
        tabs={tabs.map((tab) => ({ to: addressOf(tab), name: say(tab.label), isOpen: tab === open }))}
      />
      {'list' in open ? (
        <ListView key={open.id} list={open.list} {...open.parts} isPart />
      ) : (
        <open.Screen key={open.id} />
      )}
    </Page>
  )
}
