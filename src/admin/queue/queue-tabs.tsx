import { PageTabs } from '#src/admin/kit/page-tabs.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { QueueBelow } from './queue-parts.ts'

interface Props {
  page: Page
  queues: readonly QueueBelow[]
  /** Path of the open queue; none: the page itself. */
  open?: string
}

/** Leads from a page to its queues and back. */
export function QueueTabs({ page: { name, menu }, queues, open }: Props) {
  const say = useSay()
  return (
    <PageTabs
      label={say(menu)}
      tabs={[
        { to: `/admin/${name}`, name: say(menu), isOpen: open === undefined },
        ...queues.map(({ path, head }) => ({
          to: `/admin/${name}/${path}`,
          name: say(head.title),
          isOpen: path === open,
        })),
      ]}
    />
  )
}
