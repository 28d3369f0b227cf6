import { and, eq, isNull } from 'drizzle-orm'
import { change, type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import type { Line } from '#server/access/approvals/sealed.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { type LenderRevenue, SLABS } from '#src/contract/catalogue/lender-revenue.ts'
import { formatRupees } from '#src/domain/money.ts'
import { describeConfiguration } from './configuration/configuration-routes.ts'
import { describeCells, textOf } from './describe-approvals.ts'
import { describeImport } from './files/describe-import.ts'
import { undoApprovals } from './history/describe-undo.ts'
import { lenderRevenueResource, listLenderRevenue, listRevenueTypes } from './lenders/lender-revenue.ts'
import { describePlan } from './plans/read-plans.ts'
import type { Row } from './resource.ts'
import { seenFields, withFields } from './resources-for.ts'

type Routes =
  | 'POST /api/admin/cells'
  | 'POST /api/admin/configuration/apply'
  | 'POST /api/admin/import/{page}/apply'
  | 'POST /api/admin/planned-changes/{id}/publish'
  | 'POST /api/admin/history/undo'
  | 'POST /api/admin/history/revert'
  | 'POST /api/admin/audit/{id}/restore'
  | 'POST /api/admin/trash/restore'
  | 'POST /api/lender-revenue/create'
  | 'POST /api/lender-revenue/update'
  | 'POST /api/lender-revenue/delete/{id}'
  | 'POST /api/lender-revenue/set-order'

type Slab = Omit<LenderRevenue, 'id' | 'lender_id' | 'order' | 'from_day'> &
  Partial<Pick<LenderRevenue, 'from_day'>>

const figures = {
  slab_disbursed_min: 'rupees',
  slab_disbursed_max: 'rupees',
  slab_number_min: 'number',
  slab_number_max: 'number',
  ats_min: 'rupees',
  ats_max: 'rupees',
  revenue_flat: 'rupees',
  revenue_percent: 'percent',
} as const

/** Describes this domain's calls that need a second admin. */
export const catalogueApprovals: Describers<Routes> = {
  'POST /api/admin/cells': describeCells,
  'POST /api/admin/configuration/apply': describeConfiguration,
  'POST /api/admin/import/{page}/apply': describeImport,
  'POST /api/admin/planned-changes/{id}/publish': describePlan,
  ...undoApprovals,
  'POST /api/lender-revenue/create': async ({ body }, deps) => ({
    ...(await page(deps.database.db, body.lender_id)),
    lines: slabLines(await typeNames(deps.database.db), null, body, await customNames(deps)),
  }),
  'POST /api/lender-revenue/update': async ({ body }, deps) => {
    const { db } = deps.database
    const resource = withFields(lenderRevenueResource, await slabFields(deps))
    const stored = (await listLenderRevenue(db, body.lender_id, resource)).find(({ id }) => id === body.id)
    if (!stored) throw notFound()
    const types = await typeNames(db)
    const custom = await customNames(deps)
    const lines = slabLines(types, stored, { ...stored, ...body }, custom).filter(
      ({ before, after }) => before !== after,
    )
    const type = fact('revenue_type_id', 'text', types.get(stored.revenue_type_id))
    const named = lines.some(({ label }) => label === type.label)
    return { ...(await page(db, body.lender_id)), lines: named ? lines : [type, ...lines] }
  },
  'POST /api/lender-revenue/delete/{id}': async ({ params }, { database: { db } }) => {
    const live = and(eq(lenderRevenue.id, params.id), isNull(lenderRevenue.deleted_at))
    const [gone] = await db.select().from(lenderRevenue).where(live)
    if (!gone) throw notFound()
    return { ...(await page(db, gone.lender_id)), lines: slabLines(await typeNames(db), gone, null) }
  },
  'POST /api/lender-revenue/set-order': async ({ body }, { database: { db } }) => {
    const slabs = await listLenderRevenue(db, body.lender_id)
    const types = await typeNames(db)
    const inWords = (ids: readonly number[]) => {
      const found = ids.map((one) => slabs.find(({ id }) => id === one))
      if (found.some((slab) => !slab)) throw invalid({ lender_revenue_ids: 'revenueSet' })
      return found.map((slab, place) => `${place + 1}. ${slabName(types, slab as Slab)}`).join(' · ')
    }
    const before = inWords(slabs.map(({ id }) => id))
    const lines = [change('order', 'text', before, inWords(body.lender_revenue_ids))]
    return { ...(await page(db, body.lender_id)), lines }
  },
}

async function page(db: Db, lenderId: number) {
  const live = and(eq(lender.lender_id, lenderId), isNull(lender.deleted_at))
  const [found] = await db.select({ name: lender.name }).from(lender).where(live)
  if (!found) throw notFound()
  return { subject: found.name, link: `/admin/lenders/${lenderId}` }
}

// Approvals are made and decided by role 1.
const slabFields = (deps: Deps) => seenFields(deps, SLABS, 1)
const customNames = async (deps: Deps) => (await slabFields(deps)).map(({ name }) => name)

const typeNames = async (db: Db) => new Map((await listRevenueTypes(db)).map(({ id, name }) => [id, name]))

function slabName(types: Map<number, string>, { revenue_type_id, revenue_flat, revenue_percent }: Slab) {
  const paid = [
    revenue_flat && formatRupees(revenue_flat, { paise: true }),
    revenue_percent && `${revenue_percent}%`,
  ]
  return [types.get(revenue_type_id), ...paid].filter(Boolean).join(' ')
}

/** Every property of a slab before and after; null if there is no slab. */
const slabLines = (
  types: Map<number, string>,
  before: Slab | null,
  after: Slab | null,
  custom: readonly string[] = [],
): Line[] =>
  withoutEmpty([
    change('revenue_type_id', 'text', type(types, before), type(types, after)),
    ...Object.entries(figures).map(([name, kind]) => {
      const figure = name as keyof typeof figures
      return change(figure, kind, before?.[figure], after?.[figure])
    }),
    change('from_day', 'text', before?.from_day, after?.from_day),
    change('status', 'word', onOff(before), onOff(after)),
    ...custom.map((name) => ({
      ...{ label: `${SLABS}.${name}`, kind: 'text' as const },
      before: textOf((before as Row | null)?.[name]),
      after: textOf((after as Row | null)?.[name]),
    })),
  ])

const type = (types: Map<number, string>, slab: Slab | null) => slab && types.get(slab.revenue_type_id)
const onOff = (slab: Slab | null) => slab && (slab.status === 1 ? 'ACTIVE' : 'DISABLED')
