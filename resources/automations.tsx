import { listPage } from '#src/admin/list/list-page.tsx'
import type { CellPart, Resource } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** What each section of an automation's page has below its fields. */
const parts: readonly CellPart[] = [
  lazyPart(async () => (await import('./automations/rule.tsx')).Rule),
  lazyPart(async () => (await import('./automations/past-runs.tsx')).PastRuns),
  lazyPart(async () => (await import('./automations/facts.tsx')).Facts),
]

/** Fields that are built together, not one by one. */
const built = ['field', 'days_after', 'condition', 'actions']

/** Builds conditions and actions, tests them, and leads to the runs, on the page of an automation. */
export const withRule = (resource: Resource): Resource => ({
  ...resource,
  edit: resource.edit && {
    ...resource.edit,
    sections: resource.edit.sections.map((section, at) => ({
      ...section,
      fields: section.fields.filter((name) => !built.includes(name)),
      Part: parts[at] as CellPart,
    })),
  },
})

export const automationRuns = {
  ...listPage(
    headOf('automation-runs'),
    async () => (await import('./lists/automation-runs.ts')).automationRuns,
  ),
  sidebar: undefined,
}
